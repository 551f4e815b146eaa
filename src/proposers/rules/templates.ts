/** All that the rules say, in every language. Short, plain, and never a word that something is done. */
import { inEnglish } from "../../core/template/texts.ts";
import { en } from "../../languages/en/texts/rules.ts";

export const rulesTemplates = inEnglish(en);

export type RulesTemplateKey = keyof typeof rulesTemplates;
