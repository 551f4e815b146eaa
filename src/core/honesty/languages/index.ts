/** Languages whose claims we can read. To add one: its file, and a line here. */
import type { ClaimLanguage } from "../claim-language.ts";
import { el } from "./el.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";
import { rw } from "./rw.ts";
import { tr } from "./tr.ts";

export const claimLanguages: Readonly<Record<string, ClaimLanguage>> = { en, tr, el, ru, fr, rw };
