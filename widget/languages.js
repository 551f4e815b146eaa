/** The order in which each text stands. */
export const languages = ["en", "tr", "de", "it", "fr", "el", "ru", "rw"];

export const languageOf = (wanted) =>
	languages.find((one) => one === wanted.toLowerCase().split("-", 1)[0]) ?? "en";

/** `#` is the one gap. */
export const textsIn = (texts, language) => (name, gap) =>
	texts[name].split("|")[languages.indexOf(language)].replace("#", gap);
