/** All that the engine says itself, and what several fields ask alike. Short, plain, and never a word that something is done. */
import { inEnglish } from "../core/template/texts.ts";
import { rules } from "../languages/en/texts/rules.ts";

export const rulesTemplates = inEnglish(rules);

export type RulesKey = keyof typeof rulesTemplates;

type OfPack = `${string}.dialogue_${string}`;
/** What a pack's dialogue may say: of its own texts only those that are meant for it, or a wrong key would not be noticed. */
export type KeyOf<Texts> = RulesKey | Extract<keyof Texts, OfPack>;
/** Of any pack. */
export type AnyKey = RulesKey | OfPack;
