/** Texts of the gate, the keywords and the errors. No text asks for a carrier keyword. */
import { inEnglish } from "../core/template/texts.ts";
import type { Templates } from "../ports/pack.ts";
import { en } from "./texts/en.ts";

export const kernelTemplates: Templates = inEnglish(en);
