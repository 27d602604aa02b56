//! Drawing a figure as SVG. The same picture is the same text, byte for byte.

use std::fmt::Write as _;

use weiqi_rules::{Color, CoordinateStyle, Point, star_points};

use crate::formats::xml::escape;
use crate::picture::{Figure, LineEnd, Mark, Note, Place, ShownStone, Stones, Theme, View};

/// Ink on black stones, and on white ones and the board.
const ON_BLACK: &str = "#f5f2ea";
const ON_WHITE: &str = "#211f1b";

/// The fonts of words and numbers, the machine's own first.
const FONTS: &str = "system-ui,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','WenQuanYi Micro Hei',sans-serif";

/// Which numbers are printed on stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// As they are.
    #[default]
    Whole,
    /// The last two digits of numbers over 100.
    LastTwo,
    /// None; the last move has a ring.
    Hidden,
}

/// A figure and how it is drawn.
///
/// ```
/// use weiqi_record::picture::{Figure, Picture, Theme};
///
/// let parsed = weiqi_record::sgf::parse(b"(;SZ[9]GN[A & B];B[ee];W[gc])");
/// let record = &parsed.value.games[0];
/// let last = record.main_line().last().expect("a root").id();
/// let figure = Figure::of(record, last, 1).expect("a board");
/// let mut picture = Picture::new(&figure);
/// picture.title = record.root().text("GN").unwrap_or_default().into_owned();
/// picture.theme = Theme::PAPER;
/// let svg = picture.to_svg();
/// assert!(svg.starts_with("<svg ") && svg.contains("A &amp; B"));
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'f> {
    /// What is drawn.
    pub figure: &'f Figure,
    /// The part of the board.
    pub view: View,
    /// What stands at the edges, and how notes name points.
    pub coordinates: CoordinateStyle,
    /// The look.
    pub theme: Theme,
    /// The pixels from line to line, 8 to 256.
    pub cell: u16,
    /// A line above the board; empty is none.
    pub title: String,
    /// The numbers on stones.
    pub numbers: Numbers,
}

impl<'f> Picture<'f> {
    /// A picture of the part that the figure asks for, on wood, with letters and numbers at the edges.
    pub fn new(figure: &'f Figure) -> Picture<'f> {
        Picture {
            figure,
            view: View::around(figure.view.iter().copied(), figure.size),
            coordinates: CoordinateStyle::Letters,
            theme: Theme::WOOD,
            cell: 36,
            title: String::new(),
            numbers: Numbers::Whole,
        }
    }

    /// The picture as a document of SVG.
    pub fn to_svg(&self) -> String {
        Drawing::new(self).draw()
    }

    /// The notes below the board, in lines: what is not drawn, and where it is.
    ///
    /// `57 at D4 · 60, 66 at 52 · 71 pass`
    pub fn notes(&self) -> String {
        let notes: Vec<String> = self.figure.notes.iter().map(|note| self.note(note)).collect();
        notes.join(" · ")
    }

    fn note(&self, note: &Note) -> String {
        let numbers: Vec<String> = note.moves.iter().map(|(number, _)| self.printed(*number)).collect();
        let numbers = numbers.join(", ");
        match note.place {
            Place::Number(number) => format!("{numbers} at {}", self.printed(number)),
            Place::Point(point) => {
                // Without coordinates at the edges a point still needs a name.
                let style =
                    if self.coordinates == CoordinateStyle::None { CoordinateStyle::Letters } else { self.coordinates };
                format!("{numbers} at {}", style.name(point, self.figure.size))
            }
            Place::Pass => format!("{numbers} pass"),
            Place::Nowhere => format!("{numbers} off the board"),
        }
    }

    /// A number as it stands on its stone.
    fn printed(&self, number: u32) -> String {
        match self.numbers {
            Numbers::LastTwo if number > 100 => format!("{:02}", number % 100),
            _ => number.to_string(),
        }
    }
}

/// A length in hundredths of a pixel.
type Length = i64;

/// A length in pixels, without zeros at its end.
fn px(length: Length) -> String {
    let (sign, whole, rest) = (if length < 0 { "-" } else { "" }, length.abs() / 100, length.abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

/// The measures of a picture, and what is drawn of it.
struct Drawing<'p> {
    picture: &'p Picture<'p>,
    cell: Length,
    /// From the edge of the board to the first line.
    margin: Length,
    /// The height above the board.
    top: Length,
    width: Length,
    height: Length,
    /// The size of the board in the picture, its margin included.
    board: (Length, Length),
    title: String,
    notes: Vec<String>,
    out: String,
}

impl<'p> Drawing<'p> {
    fn new(picture: &'p Picture<'p>) -> Drawing<'p> {
        let cell = Length::from(picture.cell.clamp(8, 256)) * 100;
        let band = if picture.coordinates == CoordinateStyle::None { 15 } else { 65 };
        // Whole pixels, so that lines are sharp.
        let margin = (cell * (50 + band) / 100 + 50) / 100 * 100;
        let side = |n: usize| (n as Length - 1) * cell + 2 * margin;
        let board = (side(picture.view.columns().len()), side(picture.view.rows().len()));
        let width = board.0.max(6 * cell);
        // A Latin letter is a little more than half as wide as high.
        let title = cut(&picture.title, width * 100 / (cell * 31));
        let notes = wrap(&picture.notes(), (width * 100 / (cell * 26)).max(16));
        let top = if title.is_empty() { 0 } else { cell * 12 / 1000 * 100 };
        let below = if notes.is_empty() { 0 } else { cell * 65 / 100 * notes.len() as Length + cell * 4 / 10 };
        let height = (top + board.1 + below + 99) / 100 * 100;
        Drawing { picture, cell, margin, top, width, height, board, title, notes, out: String::new() }
    }

    fn draw(mut self) -> String {
        self.open();
        self.words();
        self.board();
        self.coordinates();
        self.territory();
        self.stones();
        self.marks();
        self.dimmed();
        self.lines();
        self.out.push_str("</svg>\n");
        self.out
    }

    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(text);
        self.out.push('\n');
    }

    /// A part of the distance between two lines, in hundredths.
    fn part(&self, hundredths: Length) -> Length {
        self.cell * hundredths / 100
    }

    fn left(&self) -> Length {
        (self.width - self.board.0) / 200 * 100
    }

    fn x(&self, column: u8) -> Length {
        let first = self.picture.view.columns().next().unwrap_or(0);
        self.left() + self.margin + (Length::from(column) - Length::from(first)) * self.cell + 50
    }

    fn y(&self, row: u8) -> Length {
        let first = self.picture.view.rows().next().unwrap_or(0);
        self.top + self.margin + (Length::from(first) - Length::from(row)) * self.cell + 50
    }

    fn at(&self, point: Point) -> (Length, Length) {
        (self.x(point.column()), self.y(point.row()))
    }

    fn open(&mut self) {
        let (width, height) = (px(self.width), px(self.height));
        let theme = self.picture.theme;
        let title = self.picture.title.trim();
        let name = escape(if title.is_empty() { "Go board" } else { title });
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONTS}\">"
        ));
        self.put(format_args!("<title>{name}</title>"));
        self.define();
        self.put(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", theme.page));
    }

    fn define(&mut self) {
        let theme = self.picture.theme;
        let radius = px(self.cell * 475 / 1000);
        let hairline = px((self.cell * 2 / 100).max(60));
        let [light, shade] = theme.board;
        self.put(format_args!("<defs>"));
        self.put(format_args!(
            "<linearGradient id=\"board\" x2=\"1\" y2=\"1\"><stop stop-color=\"{light}\"/>\
             <stop offset=\"1\" stop-color=\"{shade}\"/></linearGradient>"
        ));
        match theme.stones {
            Stones::Flat => {
                self.put(format_args!("<circle id=\"b\" r=\"{radius}\" fill=\"{ON_WHITE}\"/>"));
                self.put(format_args!(
                    "<circle id=\"w\" r=\"{}\" fill=\"#ffffff\" stroke=\"{ON_WHITE}\" stroke-width=\"{}\"/>",
                    px(self.cell * 46 / 100),
                    px(self.cell * 3 / 100)
                ));
            }
            Stones::Rounded => {
                self.put(format_args!(
                    "<radialGradient id=\"black\" cx=\".36\" cy=\".32\" r=\".72\"><stop stop-color=\"#5c5c5e\"/>\
                     <stop offset=\".55\" stop-color=\"#222224\"/><stop offset=\"1\" stop-color=\"#08080a\"/></radialGradient>"
                ));
                self.put(format_args!(
                    "<radialGradient id=\"white\" cx=\".38\" cy=\".34\" r=\".75\"><stop stop-color=\"#ffffff\"/>\
                     <stop offset=\".6\" stop-color=\"#f3f1ec\"/><stop offset=\"1\" stop-color=\"#cfcbc2\"/></radialGradient>"
                ));
                self.put(format_args!(
                    "<radialGradient id=\"shadow\"><stop offset=\".8\" stop-opacity=\".35\"/>\
                     <stop offset=\"1\" stop-opacity=\"0\"/></radialGradient>"
                ));
                self.put(format_args!("<circle id=\"b\" r=\"{radius}\" fill=\"url(#black)\"/>"));
                self.put(format_args!(
                    "<circle id=\"w\" r=\"{radius}\" fill=\"url(#white)\" stroke=\"#8d867a\" stroke-width=\"{hairline}\"/>"
                ));
                self.put(format_args!(
                    "<circle id=\"s\" cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"url(#shadow)\"/>",
                    px(self.part(4)),
                    px(self.part(7)),
                    px(self.part(52))
                ));
                self.grain();
            }
        }
        self.put(format_args!("</defs>"));
    }

    /// A tile of wood grain: long lines that hardly bend.
    fn grain(&mut self) {
        const WAVES: [(Length, Length, Length); 7] =
            [(4, 3, -2), (17, -2, 4), (29, 4, 1), (46, -3, -4), (58, 2, 3), (73, -4, 2), (89, 3, -3)];
        let (width, height) = (self.part(900), self.part(100));
        let mut path = String::new();
        for (y, bend, swing) in WAVES {
            let y = height * y / 100;
            let (a, b) = (y + height * bend / 100, y + height * swing / 100);
            let third = width / 3;
            let _ = write!(
                path,
                "M0 {}C{} {} {} {} {} {}",
                px(y),
                px(third),
                px(a),
                px(2 * third),
                px(b),
                px(width),
                px(y)
            );
        }
        self.put(format_args!(
            "<pattern id=\"grain\" width=\"{}\" height=\"{}\" patternUnits=\"userSpaceOnUse\">\
             <path d=\"{path}\" fill=\"none\" stroke=\"#6b4a17\" stroke-opacity=\".1\" stroke-width=\"{}\"/></pattern>",
            px(width),
            px(height),
            px(self.part(4))
        ));
    }

    /// The title above and the notes below the board.
    fn words(&mut self) {
        let ink = self.picture.theme.ink;
        let center = px(self.width / 2);
        if !self.title.is_empty() {
            let (y, size, title) = (px(self.top * 66 / 100), px(self.part(55)), escape(&self.title));
            self.put(format_args!(
                "<text x=\"{center}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{ink}\">{title}</text>"
            ));
        }
        for (index, line) in std::mem::take(&mut self.notes).into_iter().enumerate() {
            let y = px(self.top + self.board.1 + self.part(65) * (index as Length + 1));
            let (size, line) = (px(self.part(45)), escape(&line));
            self.put(format_args!(
                "<text x=\"{center}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{ink}\">{line}</text>"
            ));
        }
    }

    fn board(&mut self) {
        let (theme, figure) = (self.picture.theme, self.picture.figure);
        let place = format!(
            "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"",
            px(self.left()),
            px(self.top),
            px(self.board.0),
            px(self.board.1),
            px(self.part(15))
        );
        self.put(format_args!("<rect {place} fill=\"url(#board)\"/>"));
        if theme.stones == Stones::Rounded {
            self.put(format_args!("<rect {place} fill=\"url(#grain)\"/>"));
        }
        self.grid();
        let radius = px((self.cell * 105 / 1000).max(150));
        let view = &self.picture.view;
        let stars: Vec<Point> = star_points(figure.size).into_iter().filter(|&point| view.contains(point)).collect();
        if !stars.is_empty() {
            self.put(format_args!("<g fill=\"{}\">", theme.line));
            for point in stars {
                let (x, y) = self.at(point);
                self.put(format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", px(x), px(y)));
            }
            self.put(format_args!("</g>"));
        }
    }

    /// The lines; where the board goes on they reach half a point further. The edges of the board are twice as wide.
    fn grid(&mut self) {
        let (view, size) = (&self.picture.view, self.picture.figure.size);
        let (columns, rows): (Vec<u8>, Vec<u8>) = (view.columns().collect(), view.rows().collect());
        let end = |is_edge: bool| if is_edge { 0 } else { self.cell / 2 };
        let (Some(&left), Some(&right), Some(&top), Some(&bottom)) =
            (columns.first(), columns.last(), rows.first(), rows.last())
        else {
            return;
        };
        let x = (self.x(left) - end(view.is_at_left()), self.x(right) + end(view.is_at_right(size)));
        let y = (self.y(top) - end(view.is_at_top(size)), self.y(bottom) + end(view.is_at_bottom()));
        let (mut inner, mut edge) = (String::new(), String::new());
        for &row in &rows {
            let is_edge = row == 0 || row == size.height() - 1;
            let path = if is_edge { &mut edge } else { &mut inner };
            let _ = write!(path, "M{} {}H{}", px(x.0), px(self.y(row)), px(x.1));
        }
        for &column in &columns {
            let is_edge = column == 0 || column == size.width() - 1;
            let path = if is_edge { &mut edge } else { &mut inner };
            let _ = write!(path, "M{} {}V{}", px(self.x(column)), px(y.0), px(y.1));
        }
        let thin = (self.cell / 4000).max(1) * 100;
        let line = self.picture.theme.line;
        self.put(format_args!(
            "<path d=\"{inner}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"{}\" stroke-linecap=\"square\"/>",
            px(thin)
        ));
        self.put(format_args!(
            "<path d=\"{edge}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"{}\" stroke-linecap=\"square\"/>",
            px(thin * 2)
        ));
    }

    fn coordinates(&mut self) {
        let labels = self.picture.coordinates.labels(self.picture.figure.size);
        if self.picture.coordinates == CoordinateStyle::None {
            return;
        }
        let size = self.part(35);
        let baseline = size * 36 / 100;
        let offset = self.margin - self.part(38);
        let (near_x, far_x) = (self.left() + self.margin - offset, self.left() + self.board.0 - self.margin + offset);
        let (near_y, far_y) = (self.top + self.margin - offset, self.top + self.board.1 - self.margin + offset);
        self.put(format_args!(
            "<g fill=\"{}\" font-size=\"{}\" text-anchor=\"middle\">",
            self.picture.theme.label,
            px(size)
        ));
        for column in self.picture.view.columns() {
            let x = self.x(column);
            for y in [near_y, far_y] {
                let label = &labels.columns[usize::from(column)];
                self.put(format_args!("<text x=\"{}\" y=\"{}\">{label}</text>", px(x), px(y + baseline)));
            }
        }
        for row in self.picture.view.rows() {
            let y = self.y(row) + baseline;
            for x in [near_x, far_x] {
                let label = &labels.rows[usize::from(row)];
                self.put(format_args!("<text x=\"{}\" y=\"{}\">{label}</text>", px(x), px(y)));
            }
        }
        self.put(format_args!("</g>"));
    }

    fn visible<T>(&self, points: impl IntoIterator<Item = (Point, T)>) -> Vec<(Point, T)> {
        points.into_iter().filter(|(point, _)| self.picture.view.contains(*point)).collect()
    }

    fn territory(&mut self) {
        let half = self.part(15);
        for (point, color) in self.visible(self.picture.figure.territory.clone()) {
            let (x, y) = self.at(point);
            let (fill, edge) = if color == Color::Black { (ON_WHITE, ON_BLACK) } else { ("#ffffff", "#8d867a") };
            self.put(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" stroke=\"{edge}\" \
                 stroke-width=\"{}\"/>",
                px(x - half),
                px(y - half),
                px(self.part(2)),
                side = px(2 * half)
            ));
        }
    }

    fn stones(&mut self) {
        let stones = self.visible(self.picture.figure.stones.clone());
        if self.picture.theme.stones == Stones::Rounded {
            for (point, _) in &stones {
                let (x, y) = self.at(*point);
                self.put(format_args!("<use href=\"#s\" x=\"{}\" y=\"{}\"/>", px(x), px(y)));
            }
        }
        for (point, stone) in &stones {
            let (x, y) = self.at(*point);
            let id = if stone.color == Color::Black { "b" } else { "w" };
            self.put(format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", px(x), px(y)));
        }
        for (point, stone) in stones {
            self.on_stone(point, stone);
        }
    }

    /// The number of a stone, unless a mark or label takes its place; the ring of the last move where it has none.
    fn on_stone(&mut self, point: Point, stone: ShownStone) {
        let figure = self.picture.figure;
        if figure.marks.contains_key(&point) || figure.labels.contains_key(&point) {
            return;
        }
        let ink = if stone.color == Color::Black { ON_BLACK } else { ON_WHITE };
        match stone.number.filter(|_| self.picture.numbers != Numbers::Hidden) {
            Some(number) => {
                let number = self.picture.printed(number);
                self.text(point, &number, ink);
            }
            None if figure.last_move == Some(point) => {
                let (x, y) = self.at(point);
                self.put(format_args!(
                    "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\"/>",
                    px(x),
                    px(y),
                    px(self.part(20)),
                    px(self.cell * 65 / 1000)
                ));
            }
            None => {}
        }
    }

    /// A short text in the middle of a point; longer ones are smaller.
    fn text(&mut self, point: Point, text: &str, ink: &str) {
        let width: Length = text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        let size = self.part(match width {
            0 | 1 => 58,
            2 => 52,
            3 => 42,
            4 => 34,
            width => (150 / width).max(12),
        });
        let (x, y) = self.at(point);
        let text = escape(text);
        self.put(format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{ink}\">{text}</text>",
            px(x),
            px(y + size * 36 / 100),
            px(size)
        ));
    }

    /// What a mark is drawn in, on this point: the color of the other side, or ink on the board.
    fn ink_at(&self, point: Point) -> &'static str {
        match self.picture.figure.stones.get(&point).map(|stone| stone.color) {
            Some(Color::Black) => ON_BLACK,
            Some(Color::White) => ON_WHITE,
            None => self.picture.theme.label,
        }
    }

    fn marks(&mut self) {
        for (point, mark) in self.visible(self.picture.figure.marks.clone()) {
            let ink = self.ink_at(point);
            let (x, y) = self.at(point);
            let (r, s) = (self.part(24), self.part(21));
            let stroke = format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\"", px(self.part(7)));
            if mark == Mark::Selected {
                self.put(format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{ink}\"/>", px(x), px(y), px(s)));
                continue;
            }
            let shape = match mark {
                Mark::Circle => format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {stroke}/>", px(x), px(y), px(r)),
                Mark::Square => format!(
                    "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" {stroke}/>",
                    px(x - s),
                    px(y - s),
                    side = px(2 * s)
                ),
                Mark::Triangle => format!(
                    "<path d=\"M{} {}L{} {}H{}Z\" {stroke} stroke-linejoin=\"round\"/>",
                    px(x),
                    px(y - self.part(29)),
                    px(x + self.part(25)),
                    px(y + self.part(15)),
                    px(x - self.part(25))
                ),
                Mark::Cross | Mark::Selected => format!(
                    "<path d=\"M{} {}L{} {}M{} {}L{} {}\" {stroke} stroke-linecap=\"round\"/>",
                    px(x - s),
                    px(y - s),
                    px(x + s),
                    px(y + s),
                    px(x - s),
                    px(y + s),
                    px(x + s),
                    px(y - s)
                ),
            };
            self.put(format_args!("{shape}"));
        }
        for (point, label) in self.visible(self.picture.figure.labels.clone()) {
            if !self.picture.figure.stones.contains_key(&point) {
                // The lines give way to the letter.
                let (x, y) = self.at(point);
                self.put(format_args!(
                    "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>",
                    px(x),
                    px(y),
                    px(self.part(36)),
                    self.picture.theme.board[0]
                ));
            }
            let ink = self.ink_at(point);
            self.text(point, &cut(&label, 8), ink);
        }
    }

    fn dimmed(&mut self) {
        let page = self.picture.theme.page;
        for (point, ()) in self.visible(self.picture.figure.dimmed.iter().map(|&point| (point, ()))) {
            let (x, y) = self.at(point);
            self.put(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"{page}\" fill-opacity=\".55\"/>",
                px(x - self.cell / 2),
                px(y - self.cell / 2),
                side = px(self.cell)
            ));
        }
    }

    fn lines(&mut self) {
        for &(from, to, end) in &self.picture.figure.lines {
            if !self.picture.view.contains(from) || !self.picture.view.contains(to) {
                continue;
            }
            let ((x1, y1), (x2, y2)) = (self.at(from), self.at(to));
            let head = match end {
                LineEnd::Plain => String::new(),
                LineEnd::Arrow => self.arrow_head((x1, y1), (x2, y2)),
            };
            self.put(format_args!(
                "<path d=\"M{} {}L{} {}{head}\" fill=\"none\" stroke=\"#a8382a\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
                px(x1),
                px(y1),
                px(x2),
                px(y2),
                px(self.part(8))
            ));
        }
    }

    /// Two strokes from the point of an arrow back along its line.
    fn arrow_head(&self, from: (Length, Length), to: (Length, Length)) -> String {
        let (dx, dy) = ((from.0 - to.0) as f64, (from.1 - to.1) as f64);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        let size = self.part(32) as f64;
        let (ux, uy) = (dx / length * size, dy / length * size);
        let wing = |side: f64| ((ux - side * uy * 0.5) as Length + to.0, (uy + side * ux * 0.5) as Length + to.1);
        let (a, b) = (wing(1.0), wing(-1.0));
        format!("M{} {}L{} {}L{} {}", px(a.0), px(a.1), px(to.0), px(to.1), px(b.0), px(b.1))
    }
}

/// How wide a text is, in Latin letters.
fn width(text: &str) -> Length {
    text.chars().map(|c| if (c as u32) < 0x1100 { 1 } else { 2 }).sum()
}

/// A text on one line that is at most so many Latin letters wide.
fn cut(text: &str, most: Length) -> String {
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if width(&text) <= most {
        return text;
    }
    let mut out = String::new();
    let mut used = 1;
    for c in text.chars() {
        used += width(c.encode_utf8(&mut [0; 4]));
        if used > most {
            break;
        }
        out.push(c);
    }
    out.push('…');
    out
}

/// A text in lines of at most so many letters, broken at blanks.
fn wrap(text: &str, most: Length) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
