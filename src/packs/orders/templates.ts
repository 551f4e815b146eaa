/** Commitments are stated only here, from rows of the database (P7). */
import { inEnglish } from "../../core/template/texts.ts";
import type { Templates } from "../../ports/pack.ts";
import { en } from "./texts/en.ts";

export const ordersTemplates = inEnglish(en) satisfies Templates;
