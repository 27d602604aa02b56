//! How a board looks: the colors of `web/`'s boards.

/// The look of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The stable name.
    pub name: &'static str,
    /// The board, from its upper left to its lower right corner.
    pub board: [&'static str; 2],
    /// The lines of the board.
    pub line: &'static str,
    /// The labels at its edges.
    pub label: &'static str,
    /// What lies round the board, and the words on it.
    pub page: &'static str,
    /// The words on the page.
    pub ink: &'static str,
    /// How stones are drawn.
    pub stones: Stones,
}

/// How stones are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stones {
    /// Rounded by light, with a shadow, on a board with grain.
    Rounded,
    /// Flat discs, for print.
    Flat,
}

impl Theme {
    /// Wood, as on the screen.
    pub const WOOD: Theme = Theme {
        name: "wood",
        board: ["#e9c687", "#ddb26b"],
        line: "#5b4320",
        label: "#593f18",
        page: "#fffdf9",
        ink: "#211f1b",
        stones: Stones::Rounded,
    };
    /// Paper with flat stones, for print.
    pub const PAPER: Theme = Theme {
        name: "paper",
        board: ["#ffffff", "#ffffff"],
        line: "#4a453c",
        label: "#5d574d",
        page: "#ffffff",
        ink: "#211f1b",
        stones: Stones::Flat,
    };
    /// Slate.
    pub const SLATE: Theme = Theme {
        name: "slate",
        board: ["#56636b", "#49555d"],
        line: "#14191d",
        label: "#e6ebee",
        page: "#fffdf9",
        ink: "#211f1b",
        stones: Stones::Rounded,
    };
    /// Dark wood on a dark page.
    pub const DARK: Theme = Theme {
        name: "dark",
        board: ["#6d5531", "#5f4927"],
        line: "#1b1307",
        label: "#eddcbd",
        page: "#211f1b",
        ink: "#ede8de",
        stones: Stones::Rounded,
    };
    /// Black and white.
    pub const CONTRAST: Theme = Theme {
        name: "contrast",
        board: ["#ffffff", "#ffffff"],
        line: "#000000",
        label: "#000000",
        page: "#ffffff",
        ink: "#000000",
        stones: Stones::Flat,
    };
    /// All themes.
    pub const ALL: [Theme; 5] = [Theme::WOOD, Theme::PAPER, Theme::SLATE, Theme::DARK, Theme::CONTRAST];

    /// The theme with this stable name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name.eq_ignore_ascii_case(name))
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::WOOD
    }
}
