/** The languages the rules understand: one file each, one line here. */
import type { Locale } from "../../../core/locale.ts";
import type { Language } from "../language.ts";
import { en } from "./en.ts";
import { tr } from "./tr.ts";

export const languages: Readonly<Record<Locale, Language>> = { en, tr };
