/** Nothing here states a commitment: looking is not booking. */
import { inEnglish } from "../../core/template/texts.ts";
import type { Templates } from "../../ports/pack.ts";
import { en } from "./texts/en.ts";

export const discoveryTemplates: Templates = inEnglish(en);
