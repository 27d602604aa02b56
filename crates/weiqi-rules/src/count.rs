//! An explained count: whose every point is and why, and every line of the sum.

use crate::region::PointMap;
use crate::territory::{Landscape, Standing, Strictness, area_owners, survey};
use crate::{Board, Button, ByColor, Color, Point, Position, Quarters, Ruleset, Scoring, Size, Tax, Tie, Unit};

/// What a count depends on beside the board; any value of any field is fine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The rules.
    pub ruleset: Ruleset,
    /// White's compensation, points for handicap stones not included.
    pub komi: Quarters,
    /// The handicap: 0 even, 1 Black first without komi, more: stones.
    pub handicap: u8,
    /// How territory is told while dame are open.
    pub strictness: Strictness,
    /// Stones that each side has handed over for its passes.
    pub pass_stones: ByColor<u32>,
    /// Who holds the button.
    pub button: Option<Color>,
    /// What each side pays for its time (Ing).
    pub penalties: ByColor<Quarters>,
}

impl Terms {
    /// An even game with the ruleset's own komi.
    pub fn new(ruleset: Ruleset) -> Terms {
        Terms {
            ruleset,
            komi: ruleset.komi,
            handicap: 0,
            strictness: Strictness::Practical,
            pass_stones: ByColor::default(),
            button: None,
            penalties: ByColor::default(),
        }
    }
}

/// Whose a point is, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Whose it is; `None` for points that count for nobody or half for each.
    pub owner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a point is whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A stone that is on the board at the end.
    LivingStone,
    /// An empty point that its owner surrounds.
    Enclosed,
    /// A dead stone of the other side stood there.
    DeadStone,
    /// An empty point in a seki that one side surrounds: its owner's if the rules give it to him, else nobody's.
    SekiEye,
    /// An empty point that its side must fill before all is over: no territory.
    FalseEye,
    /// An empty point that both sides touch, or none: shared or nobody's.
    Dame,
    /// An empty point where only stones count.
    OnlyStonesCount,
}

/// One line of the sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// For whom it counts.
    pub color: Color,
    /// What is counted.
    pub item: Item,
    /// How many things: stones, points, groups; for komi and the like 1.
    pub n: u32,
    /// What they are worth together; what a side pays is below zero.
    pub worth: Quarters,
    /// The points it comes from, if it comes from points.
    pub points: Vec<Point>,
}

/// What a line of the sum counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// Living stones.
    LivingStones,
    /// Points that a side surrounds; with areas, dead stones' points too.
    Enclosed,
    /// Half of each point between the sides.
    SharedDame,
    /// Stones taken during the game.
    Prisoners,
    /// Dead stones of the other side: each a prisoner and, in territory, the point under it.
    DeadStones,
    /// Stones that the other side handed over for its passes.
    PassStones,
    /// What each living group gives back (还棋头).
    GroupTax,
    /// Half a point for the first pass.
    Button,
    /// What Black returns for handicap stones.
    Handicap,
    /// White's compensation.
    Komi,
    /// What the other side pays for its time.
    TimePenalty,
}

/// A finished count.
///
/// The lines of both sides, taken from each other, always make the margin.
///
/// ```
/// use weiqi_rules::{Game, Quarters, Ruleset, Size};
///
/// let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
/// game.play("E5".parse()?)?;
/// let count = game.count(&[]);
/// assert_eq!(count.result(), "B+73.5");
/// assert_eq!(count.zi().margin.to_fraction(), "36 3/4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    terms: Terms,
    verdicts: PointMap<Verdict>,
    area: ByColor<u32>,
    territory: ByColor<u32>,
    prisoners: ByColor<u32>,
    dead: Vec<Point>,
    lines: Vec<Line>,
}

/// The Chinese form of a count: 子, in quarters of a 子.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ZiForm {
    /// Each side's stones and points, half of the neutral points included.
    pub zi: ByColor<Quarters>,
    /// Half of the board (归本数).
    pub half: Quarters,
    /// What Black must exceed to win: half of the board and half of what he owes White.
    pub must_exceed: Quarters,
    /// Black's lead over it, below zero when White leads.
    pub margin: Quarters,
}

/// The form that counts territory and prisoners: 目.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MuForm {
    /// Each side's territory, the points under dead stones included.
    pub territory: ByColor<u32>,
    /// The stones that each side has taken, dead ones included.
    pub prisoners: ByColor<u32>,
    /// Black's lead after compensation, below zero when White leads.
    pub margin: Quarters,
}

/// Counts a position from which `dead` stones are lifted first, whole chains at a time; points of `dead` without a
/// stone are ignored.
pub fn count(position: &Position, terms: &Terms, dead: &[Point]) -> Count {
    let board = position.board();
    let dead = whole_chains(board, dead);
    let settled = without(board, &dead);
    let landscape = survey(&settled, terms.strictness);
    let verdicts = verdicts(board, &settled, &landscape, &terms.ruleset);
    let owners = area_owners(&settled);
    let area = ByColor::from_fn(|color| owners.iter().filter(|&(_, &owner)| owner == Some(color)).count() as u32);
    let territory = ByColor::from_fn(|color| {
        landscape.standing.iter().filter(|&(_, &standing)| standing == Standing::Territory(color)).count() as u32
    });
    let taken = position.prisoners();
    let prisoners = ByColor::from_fn(|color| {
        let n_dead = dead.iter().filter(|&&stone| board.at(stone) == Some(!color)).count() as u32;
        taken[color].saturating_add(n_dead)
    });
    let mut count = Count { terms: *terms, verdicts, area, territory, prisoners, dead, lines: Vec::new() };
    count.lines = match terms.ruleset.scoring {
        Scoring::Area => count.area_lines(),
        Scoring::Stones => count.stone_lines(),
        Scoring::Territory => count.territory_lines(board, taken),
    };
    if terms.ruleset.tax == Tax::Groups && terms.ruleset.scoring != Scoring::Stones {
        count.lines.extend(tax_lines(&landscape));
    }
    count.lines.extend(terms.agreed_lines());
    count.lines.retain(|line| line.n > 0);
    count
}

/// The chains that hold one of these stones, each stone once, from A1 by rows.
pub(crate) fn whole_chains(board: &Board, stones: &[Point]) -> Vec<Point> {
    let mut is_in = PointMap::new(board.size(), false);
    for &stone in stones {
        let Some(chain) = board.chain_at(stone) else { continue };
        if !is_in[stone] {
            chain.stones().for_each(|point| is_in[point] = true);
        }
    }
    is_in.iter().filter(|&(_, &is_in)| is_in).map(|(point, _)| point).collect()
}

/// The board without some of its stones.
pub(crate) fn without(board: &Board, stones: &[Point]) -> Board {
    let mut rest = board.clone();
    let cleared: Vec<_> =
        stones.iter().filter(|&&point| board.at(point).is_some()).map(|&point| (point, None)).collect();
    rest.set_all(cleared).expect("every stone is on the board");
    rest
}

fn verdicts(board: &Board, settled: &Board, landscape: &Landscape, ruleset: &Ruleset) -> PointMap<Verdict> {
    let owns_seki_eyes = ruleset.tax == Tax::None;
    PointMap::from_fn(settled.size(), |point| {
        let (owner, reason) = match landscape.standing[point] {
            Standing::Alive(color) | Standing::InSeki(color) => (Some(color), Reason::LivingStone),
            Standing::Dame => (None, Reason::Dame),
            _ if ruleset.scoring == Scoring::Stones => (None, Reason::OnlyStonesCount),
            Standing::Territory(color) if board.at(point) == Some(!color) => (Some(color), Reason::DeadStone),
            Standing::Territory(color) => (Some(color), Reason::Enclosed),
            Standing::FalseEye(color) => ((ruleset.scoring == Scoring::Area).then_some(color), Reason::FalseEye),
            Standing::SekiEye(color) => (owns_seki_eyes.then_some(color), Reason::SekiEye),
        };
        Verdict { owner, reason }
    })
}

/// What each living group gives back: two points, for it cannot fill its last two eyes.
fn tax_lines(landscape: &Landscape) -> impl Iterator<Item = Line> {
    let n_groups = landscape.n_groups;
    Color::BOTH.into_iter().map(move |color| {
        let n = n_groups[color];
        Line::new(color, Item::GroupTax, n, Quarters::from_points(-2 * n as i32))
    })
}

impl Terms {
    /// The lines that don't come from the board: first stones, then points.
    fn agreed_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        if self.ruleset.button == Button::HalfPoint
            && let Some(color) = self.button
        {
            lines.push(Line::new(color, Item::Button, 1, Quarters::HALF));
        }
        let handicap = self.ruleset.points_for_handicap(self.handicap);
        if handicap != Quarters::ZERO {
            lines.push(Line::new(Color::White, Item::Handicap, u32::from(self.handicap), handicap));
        }
        if self.komi != Quarters::ZERO {
            lines.push(Line::new(Color::White, Item::Komi, 1, self.komi));
        }
        for color in Color::BOTH {
            if self.penalties[color] != Quarters::ZERO {
                lines.push(Line::new(!color, Item::TimePenalty, 1, self.penalties[color]));
            }
        }
        lines
    }
}

impl Line {
    fn new(color: Color, item: Item, n: u32, worth: Quarters) -> Line {
        Line { color, item, n, worth, points: Vec::new() }
    }

    fn worth_to_white(&self) -> Quarters {
        if self.color == Color::White { self.worth } else { -self.worth }
    }

    /// A line of points that are worth the same each.
    fn of_points(color: Color, item: Item, points: Vec<Point>, each: Quarters) -> Line {
        let n = points.len() as u32;
        Line { color, item, n, worth: Quarters(n as i32 * each.0), points }
    }
}

const POINT: Quarters = Quarters::from_points(1);

impl Count {
    /// The board's size.
    pub fn size(&self) -> Size {
        self.verdicts.size()
    }

    /// What it was counted by.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The dead stones, whole chains, from A1 by rows.
    pub fn dead(&self) -> &[Point] {
        &self.dead
    }

    /// Whose a point is and why; `None` off the board.
    pub fn at(&self, point: Point) -> Option<Verdict> {
        self.verdicts.get(point).copied()
    }

    /// Every point with its verdict, from A1 by rows.
    pub fn verdicts(&self) -> impl Iterator<Item = (Point, Verdict)> + '_ {
        self.verdicts.iter().map(|(point, &verdict)| (point, verdict))
    }

    /// The lines of the sum: the board's, then prisoners and pass stones, then taxes, button, handicap, komi and time
    /// penalties. Lines about nothing are left out.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// What a side's lines add up to, compensation included.
    pub fn total(&self, color: Color) -> Quarters {
        self.lines.iter().filter(|line| line.color == color).map(|line| line.worth).sum()
    }

    /// Black's lead, below zero when White leads.
    pub fn margin(&self) -> Quarters {
        self.total(Color::Black) - self.total(Color::White)
    }

    /// Who has won; `None` is a draw (和棋). Under Ing's rules Black wins an even game without a margin.
    pub fn winner(&self) -> Option<Color> {
        let is_even = self.terms.handicap < 2;
        match self.margin() {
            margin if margin > Quarters::ZERO => Some(Color::Black),
            margin if margin < Quarters::ZERO => Some(Color::White),
            _ => (self.terms.ruleset.tie == Tie::BlackWins && is_even).then_some(Color::Black),
        }
    }

    /// The result as SGF's `RE` writes it: `B+3.5`, `W+0.5`, `0` for a draw, `B+0` where Black wins without a margin.
    pub fn result(&self) -> String {
        match self.winner() {
            None => "0".into(),
            Some(Color::Black) => format!("B+{}", self.margin().abs()),
            Some(Color::White) => format!("W+{}", self.margin().abs()),
        }
    }

    /// Each side's stones and the points that only it touches, whatever the rules count.
    pub fn area(&self) -> ByColor<u32> {
        self.area
    }

    /// The points that both sides touch, or none.
    pub fn n_neutral(&self) -> u32 {
        self.size().n_points() as u32 - self.area.black - self.area.white
    }

    /// The form that counts territory and prisoners. Under rules that count territory its margin is the margin; under
    /// others it is what such a count of the same board comes to, without points for handicap stones.
    pub fn mu(&self) -> MuForm {
        let counts_territory = self.terms.ruleset.scoring == Scoring::Territory;
        let counted = |color| self.points_of(color, |verdict| verdict.reason != Reason::LivingStone).len() as u32;
        let territory = if counts_territory { ByColor::from_fn(counted) } else { self.territory };
        let margin = match self.terms.ruleset.scoring {
            Scoring::Territory => self.margin(),
            Scoring::Area | Scoring::Stones => {
                let of_side = |color| points(territory[color].saturating_add(self.prisoners[color]));
                of_side(Color::Black) - of_side(Color::White) - self.terms.komi
            }
        };
        MuForm { territory, prisoners: self.prisoners, margin }
    }

    /// The Chinese form. Where areas are counted its margin is half the margin in points, exactly if that is a
    /// multiple of half a point; under other rules it is what an area count of the same board comes to.
    pub fn zi(&self) -> ZiForm {
        let n_neutral = self.n_neutral() as i32;
        let zi = self.area.map(|n| Quarters::from_points(n as i32) + Quarters(2 * n_neutral));
        let half = Quarters(2 * self.size().n_points() as i32);
        let margin = match self.terms.ruleset.scoring {
            Scoring::Area => self.margin().half(),
            Scoring::Stones | Scoring::Territory => {
                let owed: Quarters = self.terms.agreed_lines().iter().map(Line::worth_to_white).sum();
                zi.black - half - owed.half()
            }
        };
        ZiForm { zi, half, must_exceed: zi.black - margin, margin }
    }

    /// Ing's fill-in: how many points of its own area each side cannot fill with the stones it has, half as many as the
    /// board has points (180 on 19x19); below zero, how many stones it has left. With all neutral points filled the
    /// difference is the margin without compensation.
    pub fn fill_in(&self) -> ByColor<i32> {
        let n_stones = (self.size().n_points() / 2) as i32;
        self.area.map(|n| n as i32 - n_stones)
    }

    /// The points of one color whose verdict passes a test.
    fn points_of(&self, color: Color, is_wanted: impl Fn(&Verdict) -> bool) -> Vec<Point> {
        let wanted = self.verdicts.iter().filter(|(_, verdict)| verdict.owner == Some(color) && is_wanted(verdict));
        wanted.map(|(point, _)| point).collect()
    }

    fn area_lines(&self) -> Vec<Line> {
        let mut lines = self.stone_lines();
        for color in Color::BOTH {
            let enclosed = self.points_of(color, |verdict| verdict.reason != Reason::LivingStone);
            lines.push(Line::of_points(color, Item::Enclosed, enclosed, POINT));
        }
        if self.terms.ruleset.unit == Unit::Zi {
            let dame: Vec<Point> = self.dame().collect();
            lines.extend(
                Color::BOTH.map(|color| Line::of_points(color, Item::SharedDame, dame.clone(), Quarters::HALF)),
            );
        }
        lines
    }

    fn dame(&self) -> impl Iterator<Item = Point> + '_ {
        self.verdicts.iter().filter(|(_, verdict)| verdict.reason == Reason::Dame).map(|(point, _)| point)
    }

    fn stone_lines(&self) -> Vec<Line> {
        let stones = |color| self.points_of(color, |verdict| verdict.reason == Reason::LivingStone);
        Color::BOTH.map(|color| Line::of_points(color, Item::LivingStones, stones(color), POINT)).into()
    }

    fn territory_lines(&self, board: &Board, prisoners: ByColor<u32>) -> Vec<Line> {
        let mut lines = Vec::new();
        for color in Color::BOTH {
            let mut enclosed = self.points_of(color, |verdict| verdict.reason != Reason::LivingStone);
            enclosed.retain(|&point| board.at(point) != Some(!color));
            lines.push(Line::of_points(color, Item::Enclosed, enclosed, POINT));
        }
        for color in Color::BOTH {
            let taken = prisoners[color];
            lines.push(Line::new(color, Item::Prisoners, taken, points(taken)));
            lines.push(self.dead_stones_line(color, board));
            let handed_over = self.terms.pass_stones[!color];
            lines.push(Line::new(color, Item::PassStones, handed_over, points(handed_over)));
        }
        lines
    }

    /// The dead stones of the other side: one point each as a prisoner, and one where the point under it counts.
    fn dead_stones_line(&self, color: Color, board: &Board) -> Line {
        let dead: Vec<Point> = self.dead.iter().copied().filter(|&stone| board.at(stone) == Some(!color)).collect();
        let n_under = dead.iter().filter(|&&stone| self.verdicts[stone].owner == Some(color)).count() as u32;
        let n = dead.len() as u32;
        Line { color, item: Item::DeadStones, n, worth: points(n + n_under), points: dead }
    }
}

/// That many whole points; numbers beyond any game are cut.
fn points(n: u32) -> Quarters {
    Quarters::from_points(i32::try_from(n).unwrap_or(i32::MAX))
}
