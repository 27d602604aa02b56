//! Shapes with a name: told by the points alone, and only where the engine's figures say that they matter.

use weiqi_rules::{Color, Move, Point, Position, Size, Suicide};

use super::capture::in_danger;
use super::contrast::{Contrast, FEWEST_POINTS};
use super::reason::{Reason, Shape};

/// A bad shape is blamed only where the best move lies no further from it than so many lines; else the mistake is another.
const NEAR: i32 = 3;

/// The shape that a move makes, good or bad.
pub(super) fn told(
    before: &Position,
    after: &Position,
    point: Point,
    n_taken: usize,
    seen: &Contrast,
    found: &mut Vec<Reason>,
) {
    let eye = Eye { size: before.size(), before, after, color: before.to_move() };
    let shape = if seen.loss >= FEWEST_POINTS {
        // Reading has told already what is wrong, or the move takes stones.
        let is_told = found.iter().any(|reason| {
            matches!(reason, Reason::SelfAtari { .. } | Reason::Exposes { .. } | Reason::Captures { .. })
        });
        let best = seen.best.and_then(Move::point).filter(|&best| !is_told && is_near(best, point));
        best.and_then(|best| eye.bad(point, best))
    } else if seen.best.is_none() && seen.gain >= FEWEST_POINTS {
        eye.good(point, n_taken)
    } else {
        None
    };
    found.extend(shape.map(|(shape, at)| Reason::Shape { shape, at }));
}

fn is_near(a: Point, b: Point) -> bool {
    let (dx, dy) = (i32::from(a.column()) - i32::from(b.column()), i32::from(a.row()) - i32::from(b.row()));
    dx.abs().max(dy.abs()) <= NEAR
}

/// The four directions, each the one before turned by a quarter.
const AROUND: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Looks at the stones round a move.
struct Eye<'a> {
    size: Size,
    before: &'a Position,
    after: &'a Position,
    /// Whose move it is.
    color: Color,
}

impl Eye<'_> {
    fn at(&self, from: Point, (dx, dy): (i32, i32)) -> Option<Point> {
        let column = u8::try_from(i32::from(from.column()) + dx).ok()?;
        let row = u8::try_from(i32::from(from.row()) + dy).ok()?;
        Some(Point::new(column, row)).filter(|&point| self.size.contains(point))
    }

    /// Whether an own stone stands there after the move.
    fn is_own(&self, from: Point, by: (i32, i32)) -> bool {
        self.at(from, by).is_some_and(|at| self.after.board().at(at) == Some(self.color))
    }

    fn is_enemy(&self, from: Point, by: (i32, i32)) -> bool {
        self.at(from, by).is_some_and(|at| self.after.board().at(at) == Some(!self.color))
    }

    fn is_empty(&self, from: Point, by: (i32, i32)) -> bool {
        self.at(from, by).is_some_and(|at| self.after.board().at(at).is_none())
    }

    /// A bad shape that the move makes and the best move does not.
    fn bad(&self, point: Point, best: Point) -> Option<(Shape, Point)> {
        let mut better = self.before.clone();
        better.check(best, Suicide::Forbidden).ok()?;
        better.play_legal(Move::Play(best));
        let other = Eye { after: &better, ..*self };
        let clump = self.clump(point).filter(|_| other.clump(best).is_none()).map(|at| (Shape::Clump, at));
        let triangle = || self.triangle(point).filter(|_| other.triangle(best).is_none());
        clump.or_else(|| triangle().map(|at| (Shape::EmptyTriangle, at)))
    }

    /// Three own stones of a square whose fourth point is empty; the point itself is that in the corner, or at an end.
    fn triangle(&self, point: Point) -> Option<Point> {
        squares().find_map(|[a, b, across]| {
            // One of the other three is empty, and the other two are own.
            let others = [a, b, across];
            let empty = others.iter().position(|&by| self.is_empty(point, by))?;
            let is_full = others.iter().enumerate().all(|(n, &by)| n == empty || self.is_own(point, by));
            is_full.then(|| self.at(point, others[empty])).flatten()
        })
    }

    /// Six own stones in two rows of three.
    fn clump(&self, point: Point) -> Option<Point> {
        let blocks = [(2, 3), (3, 2)];
        let is_block = |(left, low, width, height): (i32, i32, i32, i32)| {
            (0..width).all(|x| (0..height).all(|y| self.is_own(point, (x - left, y - low))))
        };
        let mut places = blocks.into_iter().flat_map(|(width, height)| {
            (0..width).flat_map(move |left| (0..height).map(move |low| (left, low, width, height)))
        });
        places.any(is_block).then_some(point)
    }

    /// A good shape that the move makes.
    fn good(&self, point: Point, n_taken: usize) -> Option<(Shape, Point)> {
        let of = |shape: Shape| move |at: Point| (shape, at);
        match n_taken {
            0 => {
                let head = self.head_of_two(point).map(of(Shape::HeadOfTwo));
                let bamboo = || self.bamboo(point).map(of(Shape::BambooJoint));
                head.or_else(bamboo).or_else(|| self.tiger_mouth(point).map(of(Shape::TigerMouth)))
            }
            1 => self.ponnuki(point).map(of(Shape::Ponnuki)),
            _ => None,
        }
    }

    /// The point of the stone that was taken, with own stones on its four sides, and no ko.
    fn ponnuki(&self, point: Point) -> Option<Point> {
        let taken = AROUND.into_iter().find(|&by| {
            let was_enemy = self.at(point, by).is_some_and(|at| self.before.board().at(at) == Some(!self.color));
            was_enemy && self.is_empty(point, by)
        })?;
        let at = self.at(point, taken)?;
        (self.after.ko().is_none() && AROUND.iter().all(|&by| self.is_own(at, by))).then_some(at)
    }

    /// Two enemy stones in a row along two own ones, no more behind them, and the move on their head.
    fn head_of_two(&self, point: Point) -> Option<Point> {
        AROUND.into_iter().find_map(|back| {
            // `back` leads from the move to the two stones, `aside` to the own row.
            let sides = [(back.1, back.0), (-back.1, -back.0)];
            let two = self.is_enemy(point, back) && self.is_enemy(point, times(back, 2));
            let is_all = two && !self.is_enemy(point, times(back, 3));
            let fits = |aside: (i32, i32)| {
                let own = |n| self.is_own(point, plus(times(back, n), aside));
                own(1) && own(2) && self.is_empty(point, aside)
            };
            (is_all && sides.into_iter().any(fits)).then(|| self.at(point, back)).flatten()
        })
    }

    /// An empty point between own stones that were apart, where an enemy stone can now be taken at once.
    fn tiger_mouth(&self, point: Point) -> Option<Point> {
        AROUND.into_iter().filter(|&by| self.is_empty(point, by)).find_map(|by| {
            let mouth = self.at(point, by)?;
            let own: Vec<Point> =
                mouth.neighbors().filter(|&at| self.after.board().at(at) == Some(self.color)).collect();
            let before: Vec<_> = own.iter().filter_map(|&at| self.before.board().chain_at(at)).collect();
            let were_apart = before.len() == 2 && !before[0].has(own.iter().copied().find(|&at| before[1].has(at))?);
            if own.len() != 3 || !were_apart {
                return None;
            }
            let mut entered = self.after.clone().with_to_move(!self.color);
            entered.check(mouth, Suicide::Forbidden).ok()?;
            entered.play_legal(Move::Play(mouth));
            let is_taken = entered.board().chain_at(mouth)?.is_in_atari() && !in_danger(&entered, &[mouth]).is_empty();
            is_taken.then_some(mouth)
        })
    }

    /// Two pairs of own stones that face each other over two empty points, and were apart before.
    fn bamboo(&self, point: Point) -> Option<Point> {
        AROUND.into_iter().find_map(|across| {
            let sides = [(across.1, across.0), (-across.1, -across.0)];
            let aside = sides.into_iter().find(|&aside| {
                let own = [aside, times(across, 2), plus(times(across, 2), aside)];
                let gap = [across, plus(across, aside)];
                own.iter().all(|&by| self.is_own(point, by)) && gap.iter().all(|&by| self.is_empty(point, by))
            })?;
            let partner = self.before.board().chain_at(self.at(point, aside)?)?;
            let facing = self.at(point, times(across, 2))?;
            (!partner.has(facing)).then_some(facing)
        })
    }
}

fn times((x, y): (i32, i32), n: i32) -> (i32, i32) {
    (x * n, y * n)
}

fn plus((x, y): (i32, i32), (dx, dy): (i32, i32)) -> (i32, i32) {
    (x + dx, y + dy)
}

/// The four squares of points at a point, each as its two neighbors there and the point across.
fn squares() -> impl Iterator<Item = [(i32, i32); 3]> {
    let turned = |n: usize| AROUND[n % 4];
    (0..4).map(move |n| [turned(n), turned(n + 1), plus(turned(n), turned(n + 1))])
}

#[cfg(test)]
mod tests {
    use super::super::contrast::tests::{of, point};
    use super::*;

    const EMPTY: &str = ". . . . . . . . .";

    /// The shape that is told of Black's move, as the engine's figures say of it.
    fn shape(rows: &[&str], mv: &str, seen: &Contrast) -> Option<(Shape, Point)> {
        let found = of(rows, Color::Black, mv, seen);
        found.into_iter().find_map(|reason| match reason {
            Reason::Shape { shape, at } => Some((shape, at)),
            _ => None,
        })
    }

    /// A move that loses against another one.
    fn loses(loss: f32, best: &str) -> Contrast {
        Contrast { best: Some(Move::Play(point(best))), loss, ..Contrast::default() }
    }

    /// The best move, which gains so much against passing.
    fn gains(gain: f32) -> Contrast {
        Contrast { gain, ..Contrast::default() }
    }

    const PAIR: [&str; 9] = [EMPTY, EMPTY, EMPTY, EMPTY, ". . . X X . . . .", ". . . . . O . . .", EMPTY, EMPTY, EMPTY];

    #[test]
    fn an_empty_triangle_is_told_of_a_move_that_loses() {
        assert_eq!(shape(&PAIR, "E4", &loses(5.0, "F5")), Some((Shape::EmptyTriangle, point("D4"))));
        // At the corner of the triangle as well as at its end.
        let mut ends = PAIR;
        (ends[4], ends[5]) = (". . . X . . . . .", ". . . . X O . . .");
        assert_eq!(shape(&ends, "E5", &loses(5.0, "F5")), Some((Shape::EmptyTriangle, point("D4"))));
    }

    #[test]
    fn no_shape_is_blamed_where_the_mistake_is_another() {
        // It loses little, or the best move lies far away, or makes a triangle as well.
        assert_eq!(shape(&PAIR, "E4", &loses(2.0, "F5")), None);
        assert_eq!(shape(&PAIR, "E4", &loses(5.0, "J9")), None);
        assert_eq!(shape(&PAIR, "E4", &loses(5.0, "D4")), None);
        // A full triangle is none: an enemy stone stands in it.
        let mut full = PAIR;
        full[5] = ". . . O . O . . .";
        assert_eq!(shape(&full, "E4", &loses(5.0, "F5")), None);
        assert_eq!(shape(&[EMPTY; 9], "E4", &loses(5.0, "F5")), None);
    }

    #[test]
    fn six_stones_in_two_rows_are_a_clump() {
        let rows = [EMPTY, EMPTY, EMPTY, EMPTY, ". . . X X X . . .", ". . . X X . . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&rows, "F4", &loses(4.0, "G4")), Some((Shape::Clump, point("F4"))));
        let upright =
            [EMPTY, EMPTY, EMPTY, ". . . X X . . . .", ". . . X X . . . .", ". . . X . . . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&upright, "E4", &loses(4.0, "F4")), Some((Shape::Clump, point("E4"))));
        // Beside five of them it is an empty triangle, no clump.
        assert_eq!(shape(&upright, "C5", &loses(4.0, "C7")), Some((Shape::EmptyTriangle, point("C6"))));
    }

    const TWO: [&str; 9] =
        [EMPTY, EMPTY, EMPTY, ". . . . . . . . .", ". . O O . . . . .", ". . X X . . . . .", EMPTY, EMPTY, EMPTY];

    #[test]
    fn the_head_of_two_stones_is_told_of_the_best_move() {
        assert_eq!(shape(&TWO, "E5", &gains(8.0)), Some((Shape::HeadOfTwo, point("D5"))));
        assert_eq!(shape(&TWO, "B5", &gains(8.0)), Some((Shape::HeadOfTwo, point("C5"))));
        // It gains little, it is not the best move, there are three stones, or it is no head.
        assert_eq!(shape(&TWO, "E5", &gains(1.0)), None);
        assert_eq!(shape(&TWO, "E5", &Contrast { gain: 8.0, ..loses(1.0, "B5") }), None);
        assert_eq!(shape(&TWO, "D6", &gains(8.0)), None);
        let mut three = TWO;
        (three[4], three[5]) = (". O O O . . . . .", ". X X X . . . . .");
        assert_eq!(shape(&three, "E5", &gains(8.0)), None);
    }

    #[test]
    fn a_tigers_mouth_protects_a_cut() {
        let rows = [EMPTY, EMPTY, EMPTY, ". . . X O . . . .", ". . . . X O . . .", EMPTY, EMPTY, EMPTY, EMPTY];
        // D5 is where White cuts D6 from E5.
        assert_eq!(shape(&rows, "C5", &gains(6.0)), Some((Shape::TigerMouth, point("D5"))));
        assert_eq!(shape(&rows, "D4", &gains(6.0)), Some((Shape::TigerMouth, point("D5"))));
        // Where an enemy stone would have liberties, nothing is protected.
        assert_eq!(shape(&rows, "C4", &gains(6.0)), None);
        // Three stones that were one chain anyhow are no mouth.
        let one = [EMPTY, EMPTY, EMPTY, ". . . X X . . . .", ". . . . X . . . .", EMPTY, EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&one, "C5", &gains(6.0)), None);
    }

    #[test]
    fn two_pairs_that_face_each_other_are_a_bamboo_joint() {
        let rows = [EMPTY, EMPTY, EMPTY, EMPTY, ". . . X . X . . .", ". . . . . X . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&rows, "D4", &gains(6.0)), Some((Shape::BambooJoint, point("F4"))));
        let upright = [EMPTY, EMPTY, EMPTY, ". . . X X . . . .", EMPTY, ". . . . X . . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&upright, "D4", &gains(6.0)), Some((Shape::BambooJoint, point("D6"))));
        // An enemy stone between them, or pairs that are one chain, are no joint.
        let mut taken = rows;
        taken[4] = ". . . X O X . . .";
        assert_eq!(shape(&taken, "D4", &gains(6.0)), None);
        let joined =
            [EMPTY, EMPTY, EMPTY, ". . . X X X . . .", ". . . X . X . . .", ". . . . . X . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&joined, "D4", &gains(6.0)), None);
    }

    #[test]
    fn four_stones_round_a_taken_one_are_a_ponnuki() {
        let rows =
            [EMPTY, EMPTY, EMPTY, ". . . X . . . . .", ". . X O . . . . .", ". . . X . . . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&rows, "E5", &gains(12.0)), Some((Shape::Ponnuki, point("D5"))));
        // Two stones, or a ko.
        let two =
            [EMPTY, EMPTY, EMPTY, ". . . X X . . . .", ". . X O O . . . .", ". . . X X . . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&two, "F5", &gains(12.0)), None);
        let ko =
            [EMPTY, EMPTY, EMPTY, ". . . X O . . . .", ". . X O . O . . .", ". . . X O . . . .", EMPTY, EMPTY, EMPTY];
        assert_eq!(shape(&ko, "E5", &gains(12.0)), None);
    }

    #[test]
    fn shapes_at_the_edge_and_on_tiny_boards_are_looked_for_without_harm() {
        for at in ["A1", "J1", "A9", "J9", "E1"] {
            assert_eq!(shape(&[EMPTY; 9], at, &gains(9.0)), None);
            assert_eq!(shape(&[EMPTY; 9], at, &loses(9.0, "E5")), None);
        }
    }
}
