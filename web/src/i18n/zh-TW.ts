const texts = import.meta.glob<string>(
  ["../../../locales/zh-TW/*.ftl", "!../../../locales/zh-TW/cli.ftl"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

/** Every text of this language, as one chunk. */
export default Object.values(texts).join("\n");
