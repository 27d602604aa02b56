//! Game trees, and the file formats they are written in.
