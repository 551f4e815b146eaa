/** Languages whose claims we can read. To add one: its file, and a line here. */
import type { ClaimLanguage } from "./claim-language.ts";
import { el } from "../../languages/el/claims.ts";
import { en } from "../../languages/en/claims.ts";
import { fr } from "../../languages/fr/claims.ts";
import { ru } from "../../languages/ru/claims.ts";
import { rw } from "../../languages/rw/claims.ts";
import { tr } from "../../languages/tr/claims.ts";

export const claimLanguages: Readonly<Record<string, ClaimLanguage>> = { en, tr, el, ru, fr, rw };
