/** The languages the rules understand. Which of them Assent writes, and which a market's people write, is said elsewhere. */
export const rulesLocales = ["en", "tr", "el", "ru", "fr", "rw"] as const;
export type RulesLocale = (typeof rulesLocales)[number];
