# My games.

games-title = My games
games-n =
    { $n ->
        [one] 1 record
       *[other] { $n } records
    }
games-none = No records yet
games-none-what = Games that you finish here are kept automatically. You can also drop files, folders or zips on this page.
games-none-found = Nothing found
games-none-found-what = Try another word, or remove some filters.
games-clear = Clear filters
games-failed = The records could not be fetched
games-failed-what = They are all safe. Check that the program is running, and try again.
games-search = Search records
games-search-hint = Name, event, date, tag
games-filter = Filter
games-order = Sort
order-changed = Last changed
order-added = Last added
order-date = Date played
order-name = Name
order-moves = Moves
filter-result = Result
result-any = All
result-black-won = Black won
result-white-won = White won
result-i-won = I won
result-i-lost = I lost
filter-origin = Origin
origin-any = All
origin-played = Played here
origin-brought = Imported
filter-from = From
filter-to = To
filter-day-hint = 1846-09
filter-day-wrong = Enter a year, or year-month-day
filter-tag = Tag
games-add = Add
games-add-files = Choose files
games-add-folder = Choose a folder
games-choose = Select
games-choose-end = Done
games-chosen = { $n } selected
games-choose-all = Select all
games-more = More
games-of = More for { $name }
games-choose-one = Select { $name }
games-list = Records
game-with-computer = Computer ({ $level })
game-vs = { $black } – { $white }
game-n-games =
    { $n ->
        [one] 1 game
       *[other] { $n } games
    }
moves-n =
    { $n ->
        [one] 1 move
       *[other] { $n } moves
    }
record-rename = Rename
record-rename-what = Leave it empty to show the players
record-name = Name
record-tags = Tags
record-tag-new = New tag
record-tag-add = Add
record-tag-remove = Remove the tag { $tag }
record-tags-none = No tags yet.
record-tag-wrong = A tag can have 1 to 24 characters, a record up to 20 tags.
record-download = Download original
record-versions = Earlier versions
record-versions-what = Every change is kept, and you can go back to any of them. The current version stays too.
record-version-now = Now
record-version-first = First
record-version-back = Restore this version
record-version-done = That version is restored.
record-delete = Delete
record-delete-ask = Delete “{ $name }”?
record-delete-ask-n =
    { $n ->
        [one] Delete this record?
       *[other] Delete these { $n } records?
    }
record-delete-what = It goes to the trash and can be restored for 30 days.
record-deleted = Moved to the trash.
record-deleted-n =
    { $n ->
        [one] 1 record moved to the trash.
       *[other] { $n } records moved to the trash.
    }
delete-undo = Undo
taken-back = Restored.
trash = Trash
trash-back = Back to my games
trash-none = The trash is empty
trash-none-what = Deleted records stay here for 30 days.
trash-what = Deleted records stay here for 30 days. Until then you can restore them.
trash-restore = Restore
trash-erase = Delete forever
trash-erase-ask = Delete “{ $name }” forever?
trash-erase-ask-n =
    { $n ->
        [one] Delete this record forever?
       *[other] Delete these { $n } records forever?
    }
trash-erase-what = This can't be undone.
trash-erased = Deleted forever.
import-title = Add records
import-looking = Looking for files…
import-doing = Reading { $n } of { $all }
import-stop = Stop
import-added = { $n } added
import-known =
    { $n ->
        [one] 1 was already here
       *[other] { $n } were already here
    }
import-refused = { $n } could not be added
import-skipped =
    { $n ->
        [one] 1 other file is not a record and was skipped
       *[other] { $n } other files are not records and were skipped
    }
import-nothing = No records were found.
import-repaired =
    { $file }: { $n ->
        [one] 1 repair
       *[other] { $n } repairs
    } while reading
import-same = { $file }: the same game as one you have; both are kept
import-known-file = { $file }: already here
import-restored = { $file }: restored from the trash
import-refused-file = { $file }: { $why }
import-details = Details
import-broken-off =
    Stopped halfway: { $why } What was added is kept; { $n ->
        [one] 1 file was
       *[other] { $n } files were
    } not read.
import-again = Read the rest
import-stopped =
    Stopped. What was added is kept; { $n ->
        [one] 1 file was
       *[other] { $n } files were
    } not read.
backup = Backup and restore
backup-what = Save all records, games and settings as one file. On a new computer, restore from it: what is missing is added, and nothing you have is lost.
backup-make = Back up to a file
backup-restore = Restore from a backup
backup-restoring = Restoring…
backup-failed = Not restored: { $why }
restored = Restored
restored-records =
    { $added ->
        [one] 1 record
       *[other] { $added } records
    } added, { $updated } updated, { $known } already here.
restored-beside =
    { $n ->
        [one] 1 was changed on both sides; the backup's version is kept as well.
       *[other] { $n } were changed on both sides; the backup's versions are kept as well.
    }
restored-games =
    { $added ->
        [one] 1 game
       *[other] { $added } games
    } added, { $continued } continued, { $known } already here.
restored-settings = Use the backup's settings too
restored-settings-failed = The browser has no room for these settings.
kept-save = Save to my games
kept-saving = Saving…
kept-saved = Saved in my games
kept-waiting = Not saved yet
kept-failed = Not saved: { $why } Your changes are still in this browser.
kept-again = Save again
kept-copied = This record was changed elsewhere too; your changes are saved as a separate record.
home-recent = Recent records
home-all = All records
