const texts = import.meta.glob<string>(
  ["../../../locales/ko/*.ftl", "!../../../locales/ko/cli.ftl"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

/** Every text of this language, as one chunk. */
export default Object.values(texts).join("\n");
