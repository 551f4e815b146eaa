/** What the core tools say. */
import { inEnglish } from "../../core/template/texts.ts";
import type { Templates } from "../../ports/pack.ts";
import { en } from "./texts/en.ts";

export const coreTemplates: Templates = inEnglish(en);
