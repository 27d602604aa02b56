// Before anything is painted: light or dark, as it was chosen or as the system is, so that nothing flashes.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem("weiqi.theme");
  } catch {
    // A forbidden store has no choice.
  }
  const isDark =
    chosen === "dark" ||
    (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}
