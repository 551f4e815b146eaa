/** Commitments are stated only here, from rows (P7). */
import { inEnglish } from "../../core/template/texts.ts";
import type { Templates } from "../../ports/pack.ts";
import { en } from "./texts/en.ts";

export const legalTemplates: Templates = inEnglish(en);
