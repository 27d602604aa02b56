//! Classes of played moves, by the points they lost.

/// How good a played move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// As good as any (好).
    Good,
    /// Nearly (可).
    Fine,
    /// Slack (缓).
    Slack,
    /// A mistake (错).
    Error,
    /// A blunder (大错).
    Blunder,
    /// One that may lose the game (败着).
    Losing,
}

impl Class {
    /// All, the best first.
    pub const ALL: [Class; 6] = [Class::Good, Class::Fine, Class::Slack, Class::Error, Class::Blunder, Class::Losing];
}

/// The most points that a move of each class but the last loses, in rising order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Classes(pub [f32; 5]);

impl Default for Classes {
    fn default() -> Classes {
        Classes([0.5, 1.5, 3.0, 6.0, 12.0])
    }
}

impl Classes {
    /// The class of a loss.
    pub fn of(&self, loss: f32) -> Class {
        let place = self.0.iter().position(|&most| loss <= most).unwrap_or(5);
        Class::ALL[place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_at_the_border_belongs_to_the_better_class() {
        let classes = Classes::default();
        let of = |loss| classes.of(loss);
        assert_eq!([of(-2.0), of(0.0), of(0.5)], [Class::Good; 3]);
        assert_eq!([of(0.51), of(1.5)], [Class::Fine; 2]);
        assert_eq!([of(3.0), of(6.0), of(12.0)], [Class::Slack, Class::Error, Class::Blunder]);
        assert_eq!([of(12.01), of(f32::INFINITY)], [Class::Losing; 2]);
    }

    #[test]
    fn borders_can_be_moved() {
        assert_eq!(Classes([0.2, 0.6, 1.0, 2.0, 5.0]).of(3.0), Class::Blunder);
    }
}
