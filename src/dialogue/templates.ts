/** All that the rules say, in every language. Short, plain, and never a word that something is done. */
import { inEnglish } from "../core/template/texts.ts";
import { rules } from "../languages/en/texts/rules.ts";

export const rulesTemplates = inEnglish(rules);

export type RulesTemplateKey = keyof typeof rulesTemplates;
