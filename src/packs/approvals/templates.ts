/** That something was agreed to is said only here, from rows (P7). */
import { inEnglish } from "../../core/template/texts.ts";
import type { Templates } from "../../ports/pack.ts";
import { en } from "./texts/en.ts";

export const approvalsTemplates: Templates = inEnglish(en);
