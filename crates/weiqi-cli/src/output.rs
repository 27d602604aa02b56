//! New files.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use crate::failure::Failure;

/// Writes a whole file or none: under another name first, which then becomes its own.
pub(crate) fn write_whole(path: &Path, bytes: &[u8], may_replace: bool) -> Result<(), Failure> {
    if !may_replace && path.exists() {
        return Err(Failure::new("output-exists").at(path.display().to_string()));
    }
    let failed = |error: &io::Error| Failure::io("output-unwritable", path, error);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    let mut file = builder().tempfile_in(folder).map_err(|error| failed(&error))?;
    file.write_all(bytes).and_then(|()| file.as_file().sync_all()).map_err(|error| failed(&error))?;
    let renamed = match may_replace {
        true => file.persist(path).map(drop),
        false => file.persist_noclobber(path).map(drop),
    };
    renamed.map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => Failure::new("output-exists").at(path.display().to_string()),
        _ => failed(&error.error),
    })
}

/// Files that others may read as any file of this person, not as a secret.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".weiqi-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}
