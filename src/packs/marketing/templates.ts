import { inEnglish } from "../../core/template/texts.ts";
import type { Templates } from "../../ports/pack.ts";
import { en } from "./texts/en.ts";

export const marketingTemplates: Templates = inEnglish(en);
