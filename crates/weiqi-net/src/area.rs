//! Whose points are whose, for a network and for the end of a game without agreement on dead stones.

use weiqi_rules::{Color, Quarters, Suicide, Tax};

use crate::ladder::Trial;
use crate::situation::{Situation, Stage, Stones};

/// Who owns each point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owners {
    /// The owners, row by row, the top row first.
    pub points: Vec<Option<Color>>,
    /// Living groups of Black less those of White, where every group pays a tax; else 0.
    pub groups_to_tax: i32,
}

impl Owners {
    /// Black's points less White's, the tax paid.
    pub fn margin(&self) -> i32 {
        let worth = |owner: &Option<Color>| match owner {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
        self.points.iter().map(worth).sum::<i32>() - 2 * self.groups_to_tax
    }
}

/// Reckons up the owners as the rules of `situation` count them if the game ended now: nothing is dead but what cannot
/// live beside stones that are alive unconditionally.
pub fn owners(situation: &Situation) -> Owners {
    let mut reckoner = Reckoner::default();
    reckoner.lay(situation.stones());
    let mut owners = Owners::default();
    reckoner.reckon(situation, false, &mut owners);
    owners
}

/// White's result less Black's if the game ended now, all compensation included.
pub fn white_margin(situation: &Situation) -> Quarters {
    let for_white = situation.komi + situation.white_bonus + situation.handicap_bonus;
    for_white - Quarters::from_points(owners(situation).margin())
}

/// Works owners out, with room that is used again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reckoner {
    pub(crate) trial: Trial,
    /// The chain or region of each cell, plus one; 0 for cells not looked at.
    labels: Vec<u16>,
    chains: Vec<Chain>,
    regions: Vec<Region>,
    /// Cells of all regions, one region after another.
    region_cells: Vec<u16>,
    /// Regions and the chains beside them.
    contacts: Vec<(u16, u16)>,
    plain: Vec<Option<Color>>,
}

#[derive(Clone, Copy, Debug)]
struct Chain {
    at: u16,
    n_vital: u16,
    is_dropped: bool,
    /// The last region that was found beside it, plus one.
    seen_by: u16,
}

/// Points that are not of one color and hang together.
#[derive(Clone, Copy, Debug)]
struct Region {
    first: usize,
    end: usize,
    /// Chains that touch all of it that counts.
    vital: [u16; 4],
    n_vital: usize,
    /// Points that touch no stone of the color.
    n_inner: usize,
    has_enemy: bool,
    is_spoilt: bool,
}

impl Reckoner {
    /// Lays the stones that the owners are asked for.
    pub(crate) fn lay(&mut self, stones: &Stones) {
        self.trial.set(stones);
    }

    /// The owners as `situation` counts them; its stones lie here.
    pub(crate) fn reckon(&mut self, situation: &Situation, under_suicide: bool, owners: &mut Owners) {
        let may_die = under_suicide || situation.rules.suicide != Suicide::Forbidden;
        let stones = situation.stones().cells();
        self.pass_alive(stones, may_die, &mut owners.points);
        owners.groups_to_tax = 0;
        if situation.rules.tax != Tax::None || situation.rules.is_territory {
            self.without_seki(situation, owners);
        }
        if let Some(start) = situation.second_clean_up.as_ref().filter(|_| situation.stage == Stage::SecondCleanUp) {
            for ((owner, stone), before) in owners.points.iter_mut().zip(stones).zip(start.cells()) {
                if owner.is_none() && stone == before {
                    *owner = *stone;
                }
            }
        }
    }

    /// Area without tax: what is alive unconditionally (Benson 1976) with what it encloses, then what touches one color
    /// alone, then all other stones.
    pub(crate) fn pass_alive(&mut self, stones: &[Option<Color>], may_die: bool, owners: &mut Vec<Option<Color>>) {
        owners.clear();
        owners.resize(stones.len(), None);
        for color in Color::BOTH {
            self.claim(color, may_die, owners);
        }
        for (owner, stone) in owners.iter_mut().zip(stones) {
            *owner = owner.or(*stone);
        }
    }

    fn claim(&mut self, color: Color, may_die: bool, owners: &mut [Option<Color>]) {
        let own = 1 + color as u8;
        self.find_chains(own);
        if self.chains.is_empty() {
            return;
        }
        self.find_regions(own, may_die);
        self.drop_chains();
        for chain in self.chains.iter().filter(|chain| !chain.is_dropped) {
            let start = usize::from(chain.at);
            let mut at = start;
            loop {
                owners[self.trial.index(at)] = Some(color);
                at = self.trial.next(at);
                if at == start {
                    break;
                }
            }
        }
        for region in &self.regions {
            let is_sure = !region.is_spoilt && (region.n_inner <= 1 || !region.has_enemy);
            if !is_sure && region.has_enemy {
                continue;
            }
            for &at in &self.region_cells[region.first..region.end] {
                let owner = &mut owners[self.trial.index(usize::from(at))];
                if is_sure || owner.is_none() {
                    *owner = Some(color);
                }
            }
        }
    }

    fn find_chains(&mut self, own: u8) {
        self.labels.clear();
        self.labels.resize(self.trial.cells.len(), 0);
        self.chains.clear();
        for start in 0..self.trial.cells.len() {
            if self.trial.cells[start] != own || self.labels[start] != 0 {
                continue;
            }
            self.chains.push(Chain { at: start as u16, n_vital: 0, is_dropped: false, seen_by: 0 });
            let label = self.chains.len() as u16;
            let mut at = start;
            while self.labels[at] == 0 {
                self.labels[at] = label;
                at = self.trial.next(at);
            }
        }
    }

    fn find_regions(&mut self, own: u8, may_die: bool) {
        self.regions.clear();
        self.region_cells.clear();
        self.contacts.clear();
        for start in 0..self.trial.cells.len() {
            if self.trial.cells[start] == 0 && self.labels[start] == 0 {
                let region = self.find_region(start, own, may_die);
                for &chain in &region.vital[..region.n_vital] {
                    self.chains[usize::from(chain)].n_vital += 1;
                }
                self.regions.push(region);
            }
        }
    }

    fn find_region(&mut self, start: usize, own: u8, may_die: bool) -> Region {
        let number = self.regions.len() as u16;
        let first = self.region_cells.len();
        let mut region =
            Region { first, end: first, vital: [0; 4], n_vital: 0, n_inner: 0, has_enemy: false, is_spoilt: false };
        let mut is_begun = false;
        self.labels[start] = number + 1;
        self.region_cells.push(start as u16);
        let mut next = first;
        while let Some(&at) = self.region_cells.get(next) {
            next += 1;
            let at = usize::from(at);
            let is_empty = self.trial.cells[at] == 0;
            region.has_enemy |= !is_empty;
            let (mut touched, mut n_touched) = ([0; 4], 0);
            for beside in self.trial.beside(at) {
                match self.trial.cells[beside] {
                    3 => {}
                    stone if stone == own => {
                        let chain = self.labels[beside] - 1;
                        touched[n_touched] = chain;
                        n_touched += 1;
                        let seen_by = &mut self.chains[usize::from(chain)].seen_by;
                        if *seen_by != number + 1 {
                            *seen_by = number + 1;
                            self.contacts.push((number, chain));
                        }
                    }
                    _ if self.labels[beside] == 0 => {
                        self.labels[beside] = number + 1;
                        self.region_cells.push(beside as u16);
                    }
                    _ => {}
                }
            }
            region.n_inner += usize::from(n_touched == 0);
            if is_empty || may_die {
                region.keep_vital(&touched[..n_touched], is_begun);
                is_begun = true;
            }
        }
        region.end = self.region_cells.len();
        region
    }

    /// Drops chains that have fewer than two vital regions, and with them the regions that they touch, until all have.
    fn drop_chains(&mut self) {
        let Reckoner { chains, regions, contacts, .. } = self;
        while let Some(dropped) = chains.iter().position(|chain| !chain.is_dropped && chain.n_vital < 2) {
            chains[dropped].is_dropped = true;
            for &(region, _) in contacts.iter().filter(|&&(_, chain)| usize::from(chain) == dropped) {
                let region = &mut regions[usize::from(region)];
                if !region.is_spoilt {
                    region.is_spoilt = true;
                    for &chain in &region.vital[..region.n_vital] {
                        chains[usize::from(chain)].n_vital -= 1;
                    }
                }
            }
        }
    }

    /// Takes from their owners what lies in seki, and counts the groups that do not.
    fn without_seki(&mut self, situation: &Situation, owners: &mut Owners) {
        let stones = situation.stones().cells();
        let Owners { points, groups_to_tax } = owners;
        std::mem::swap(&mut self.plain, points);
        points.clear();
        points.resize(stones.len(), None);
        self.labels.clear();
        self.labels.resize(self.trial.cells.len(), 0);
        for start in 0..stones.len() {
            let Some(owner) = self.plain[start] else { continue };
            if self.labels[self.trial.cell(start)] == 0 && !self.gather_group(start, owner) {
                for &at in &self.region_cells {
                    points[self.trial.index(usize::from(at))] = Some(owner);
                }
                *groups_to_tax += if owner == Color::Black { 1 } else { -1 };
            }
        }
        let keeps_stones = !situation.rules.is_territory;
        let keeps_territory = !keeps_stones && situation.rules.tax == Tax::None;
        for (index, (owner, &stone)) in self.plain.iter().zip(stones).enumerate() {
            if *owner == stone && keeps_stones || *owner != stone && keeps_territory {
                points[index] = *owner;
            }
        }
        if situation.rules.tax != Tax::Groups {
            *groups_to_tax = 0;
        }
    }

    /// Gathers the points of one owner around `start` and says whether they are in seki: a stone of theirs is in
    /// atari, or they touch a point of nobody.
    fn gather_group(&mut self, start: usize, owner: Color) -> bool {
        let own = 1 + owner as u8;
        let start = self.trial.cell(start);
        self.region_cells.clear();
        self.region_cells.push(start as u16);
        self.labels[start] = 1;
        let mut is_seki = false;
        let mut next = 0;
        while let Some(&at) = self.region_cells.get(next) {
            next += 1;
            let at = usize::from(at);
            is_seki |= self.trial.cells[at] == own && self.trial.liberties(at, 2).len() == 1;
            for beside in self.trial.beside(at) {
                if self.trial.cells[beside] == 3 {
                    continue;
                }
                match self.plain[self.trial.index(beside)] {
                    None => is_seki = true,
                    Some(other) if other == owner && self.labels[beside] == 0 => {
                        self.labels[beside] = 1;
                        self.region_cells.push(beside as u16);
                    }
                    Some(_) => {}
                }
            }
        }
        is_seki
    }
}

impl Region {
    /// Keeps as vital only chains among `touched`; at the first point, all of those.
    fn keep_vital(&mut self, touched: &[u16], is_begun: bool) {
        if !is_begun {
            for &chain in touched {
                if !self.vital[..self.n_vital].contains(&chain) {
                    self.vital[self.n_vital] = chain;
                    self.n_vital += 1;
                }
            }
            return;
        }
        let mut n = 0;
        for index in 0..self.n_vital {
            if touched.contains(&self.vital[index]) {
                self.vital[n] = self.vital[index];
                n += 1;
            }
        }
        self.n_vital = n;
    }
}
