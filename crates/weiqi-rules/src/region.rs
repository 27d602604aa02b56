//! Values a point, and the connected regions that points of one sort make.

use std::ops::{Index, IndexMut};

use crate::{Point, Size};

/// A value for every point of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointMap<T> {
    size: Size,
    values: Vec<T>,
}

impl<T> PointMap<T> {
    /// Makes the value of every point.
    pub(crate) fn from_fn(size: Size, make: impl FnMut(Point) -> T) -> PointMap<T> {
        PointMap { size, values: size.points().map(make).collect() }
    }

    /// The board's size.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The value of a point; `None` off the board.
    pub(crate) fn get(&self, point: Point) -> Option<&T> {
        self.values.get(self.size.point_index(point)?)
    }

    /// Every point with its value, from A1 by rows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.size.points().zip(&self.values)
    }
}

impl<T: Clone> PointMap<T> {
    /// The same value on every point.
    pub(crate) fn new(size: Size, value: T) -> PointMap<T> {
        PointMap { size, values: vec![value; size.n_points()] }
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;

    /// Trusts that the point is on the board.
    fn index(&self, point: Point) -> &T {
        &self.values[usize::from(point.row()) * usize::from(self.size.width()) + usize::from(point.column())]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.values[usize::from(point.row()) * usize::from(self.size.width()) + usize::from(point.column())]
    }
}

/// The neighbors of a point that are on the board.
pub(crate) fn beside(size: Size, point: Point) -> impl Iterator<Item = Point> {
    point.neighbors().filter(move |&beside| size.contains(beside))
}

/// The connected regions of the points that some test picks out, in the order of their first points.
#[derive(Clone, Debug)]
pub(crate) struct Regions {
    numbers: PointMap<Option<u16>>,
    regions: Vec<Vec<Point>>,
}

impl Regions {
    /// Joins neighboring points that pass the test.
    pub(crate) fn of(size: Size, mut is_inside: impl FnMut(Point) -> bool) -> Regions {
        Regions::by(size, |point| is_inside(point).then_some(()))
    }

    /// Joins neighboring points of the same sort; points without a sort are in no region.
    pub(crate) fn by<K: PartialEq + Copy>(size: Size, sort: impl FnMut(Point) -> Option<K>) -> Regions {
        let sorts = PointMap::from_fn(size, sort);
        let mut numbers = PointMap::new(size, None);
        let mut regions: Vec<Vec<Point>> = Vec::new();
        for start in size.points().filter(|&point| sorts[point].is_some()) {
            if numbers[start].is_some() {
                continue;
            }
            let number = Some(regions.len() as u16);
            let mut region = vec![start];
            numbers[start] = number;
            let mut next = 0;
            while let Some(&point) = region.get(next) {
                next += 1;
                for beside in beside(size, point) {
                    if numbers[beside].is_none() && sorts[beside] == sorts[start] {
                        numbers[beside] = number;
                        region.push(beside);
                    }
                }
            }
            regions.push(region);
        }
        Regions { numbers, regions }
    }

    /// The number of the region a point lies in.
    pub(crate) fn number_at(&self, point: Point) -> Option<usize> {
        self.numbers.get(point).copied().flatten().map(usize::from)
    }

    /// The points of each region.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Point]> {
        self.regions.iter().map(Vec::as_slice)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.regions.len()
    }
}
