//! One game between two players: turns, requests, agreement, result.
