//! Laws of every clock, over random thoughts, and what the systems have to themselves.

use proptest::prelude::*;
use weiqi_match::{Clock, TimeLeft, TimeSystem};
use weiqi_rules::Color::{Black, White};
use weiqi_rules::{ByColor, Color};

fn system() -> impl Strategy<Value = TimeSystem> {
    let (ms, n) = (0u64..90_000, 0u32..6);
    prop_oneof![
        ms.clone().prop_map(|main_ms| TimeSystem::Absolute { main_ms }),
        (ms.clone(), n.clone(), ms.clone()).prop_map(|(main_ms, periods, period_ms)| TimeSystem::Byoyomi {
            main_ms,
            periods,
            period_ms
        }),
        (ms.clone(), n.clone(), ms.clone()).prop_map(|(limit_ms, minutes, reading_ms)| TimeSystem::Reserved {
            limit_ms,
            minutes,
            reading_ms
        }),
        (ms.clone(), n.clone(), ms.clone(), any::<bool>()).prop_map(|(main_ms, stones, block_ms, carry_over)| {
            TimeSystem::Canadian { main_ms, stones, block_ms, carry_over }
        }),
        (ms.clone(), ms.clone(), ms.clone()).prop_map(|(main_ms, increment_ms, cap_ms)| TimeSystem::Fischer {
            main_ms,
            increment_ms,
            cap_ms
        }),
        (ms.clone(), ms.clone()).prop_map(|(main_ms, delay_ms)| TimeSystem::Bronstein { main_ms, delay_ms }),
        (ms.clone(), ms.clone()).prop_map(|(main_ms, delay_ms)| TimeSystem::Delay { main_ms, delay_ms }),
        ms.clone().prop_map(|main_ms| TimeSystem::Hourglass { main_ms }),
        ms.clone().prop_map(|move_ms| TimeSystem::PerMove { move_ms }),
        (ms.clone(), ms, n).prop_map(|(main_ms, overtime_ms, overtimes)| TimeSystem::Ing {
            main_ms,
            overtime_ms,
            overtimes,
            penalty_points: 2
        }),
    ]
}

/// What somebody does to a clock, and how long after what was done before.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Moves,
    Takes,
    Pauses,
}

fn deeds() -> impl Strategy<Value = Vec<(Deed, u64)>> {
    let deed = prop_oneof![4 => Just(Deed::Moves), 1 => Just(Deed::Takes), 2 => Just(Deed::Pauses)];
    prop::collection::vec((deed, 0u64..40_000), 0..60)
}

/// Plays until a time is over. Returns the clock, the time, and what a log would hold: whose, how long, whether a move.
fn play(system: TimeSystem, deeds: &[(Deed, u64)]) -> (Clock, u64, Vec<(Color, u64, bool)>) {
    let (mut clock, mut now, mut turn, mut log) = (Clock::new(system), 0, Black, Vec::new());
    clock.run(turn, now);
    for &(deed, wait_ms) in deeds {
        now += wait_ms;
        if clock.flagged(now).is_some() {
            break;
        }
        let think_ms = clock.think_ms(now);
        match deed {
            Deed::Moves => clock.moved(turn, think_ms),
            Deed::Takes => clock.broken_off(turn, think_ms),
            Deed::Pauses => {
                clock.stop(now);
                now += 1_000_000;
                clock.run(turn, now);
                continue;
            }
        }
        log.push((turn, think_ms, matches!(deed, Deed::Moves)));
        turn = !turn;
        clock.run(turn, now);
    }
    (clock, now, log)
}

proptest! {
    #[test]
    fn time_is_over_exactly_when_it_was_told(system in system(), deeds in deeds()) {
        let (clock, _, _) = play(system, &deeds);
        let flag_at = clock.flag_at().expect("a side's time runs");
        prop_assert!(clock.flagged(flag_at).is_some());
        prop_assert!(flag_at == 0 || clock.flagged(flag_at - 1).is_none() || clock.think_ms(flag_at) == 0);
    }

    #[test]
    fn a_log_makes_the_same_clock(system in system(), deeds in deeds()) {
        let (clock, now, log) = play(system, &deeds);
        let mut again = Clock::new(system);
        for (color, think_ms, is_move) in log {
            if is_move { again.moved(color, think_ms) } else { again.broken_off(color, think_ms) }
        }
        again.thought(clock.think_ms(now));
        prop_assert_eq!(ByColor::from_fn(|color| again.left(color)), ByColor::from_fn(|color| clock.left(color)));
        prop_assert_eq!(again.think_ms(now), clock.think_ms(now));
    }

    #[test]
    fn a_longer_thought_never_leaves_more(system in system(), deeds in deeds(), first in 0u64..99_000, more in 0u64..99_000) {
        let (clock, _, _) = play(system, &deeds);
        let lasts = |left: Option<TimeLeft>| left.map(|left| system.lasts_ms(left));
        let (early, late) = (clock.after(Black, first), clock.after(Black, first + more));
        prop_assert!(lasts(late) <= lasts(early), "{early:?} {late:?}");
    }

    #[test]
    fn what_is_left_is_what_was_there_less_the_thought(system in system(), deeds in deeds(), think_ms in 0u64..99_000) {
        let (clock, _, _) = play(system, &deeds);
        let (left, is_delay) = (clock.left(White), matches!(system, TimeSystem::Delay { .. }));
        if let Some(spent) = clock.after(White, think_ms).filter(|_| !is_delay) {
            prop_assert_eq!(system.lasts_ms(spent) + think_ms, system.lasts_ms(left));
        }
    }

    #[test]
    fn an_hourglass_loses_no_sand(main_ms in 1u64..90_000, deeds in deeds()) {
        let deeds: Vec<_> = deeds.into_iter().filter(|(deed, _)| !matches!(deed, Deed::Takes)).collect();
        let (clock, _, _) = play(TimeSystem::Hourglass { main_ms }, &deeds);
        prop_assert_eq!(clock.left(Black).main_ms + clock.left(White).main_ms, 2 * main_ms);
    }

    #[test]
    fn no_number_is_too_large(think_ms: u64, system in prop_oneof![
        Just(TimeSystem::Byoyomi { main_ms: u64::MAX, periods: u32::MAX, period_ms: u64::MAX }),
        Just(TimeSystem::Canadian { main_ms: u64::MAX, stones: 1, block_ms: u64::MAX, carry_over: true }),
        Just(TimeSystem::Fischer { main_ms: u64::MAX, increment_ms: u64::MAX, cap_ms: u64::MAX }),
        Just(TimeSystem::Ing { main_ms: u64::MAX, overtime_ms: u64::MAX, overtimes: u32::MAX, penalty_points: u32::MAX }),
        Just(TimeSystem::Hourglass { main_ms: u64::MAX }),
        Just(TimeSystem::Byoyomi { main_ms: 0, periods: u32::MAX, period_ms: 0 }),
    ]) {
        let mut clock = Clock::new(system);
        clock.run(Black, 0);
        let left = clock.after(Black, think_ms).unwrap_or_default();
        let _ = (clock.flag_at(), system.lasts_ms(left), system.penalty_points(left));
        clock.moved(Black, think_ms);
        clock.broken_off(Black, think_ms);
    }
}

#[test]
fn a_pause_keeps_what_a_thought_has_taken() {
    let mut clock = Clock::new(TimeSystem::Byoyomi { main_ms: 0, periods: 1, period_ms: 30_000 });
    clock.run(Black, 0);
    clock.stop(20_000);
    assert_eq!((clock.running(), clock.flag_at(), clock.flagged(900_000)), (None, None, None));
    clock.run(Black, 100_000);
    assert_eq!(clock.flag_at(), Some(110_000));
    assert_eq!(clock.flagged(110_000), Some(Black));
}

#[test]
fn an_undo_gives_a_full_period_and_no_time() {
    let mut clock = Clock::new(TimeSystem::Byoyomi { main_ms: 10_000, periods: 3, period_ms: 30_000 });
    clock.broken_off(White, 45_000);
    assert_eq!(clock.left(White), TimeLeft { main_ms: 0, count: 2, period_ms: 30_000 });
    let mut fischer = Clock::new(TimeSystem::Fischer { main_ms: 60_000, increment_ms: 10_000, cap_ms: 60_000 });
    fischer.broken_off(White, 20_000);
    assert_eq!(fischer.left(White).main_ms, 40_000);
}

#[test]
fn time_above_the_cap_of_a_fischer_clock_stays() {
    let mut clock = Clock::new(TimeSystem::Fischer { main_ms: 90_000, increment_ms: 10_000, cap_ms: 60_000 });
    clock.moved(Black, 1_000);
    assert_eq!(clock.left(Black).main_ms, 89_000);
}

#[test]
fn stretches_are_paid_for() {
    let system = TimeSystem::Ing { main_ms: 30_000, overtime_ms: 5_000, overtimes: 3, penalty_points: 2 };
    let mut clock = Clock::new(system);
    clock.moved(Black, 36_000);
    assert_eq!(system.penalty_points(clock.left(Black)), 4);
    assert_eq!(clock.after(Black, 8_999).map(|left| system.penalty_points(left)), Some(6));
    assert_eq!(clock.after(Black, 9_000), None);
}
