/** Texts of the gate, the keywords and the errors. No text asks for a carrier keyword. */
import { inEnglish } from "../core/template/texts.ts";
import type { Templates } from "../ports/pack.ts";
import { en } from "../languages/en/texts/kernel.ts";

export const kernelTemplates: Templates = inEnglish(en);
