/** What is said of something that was lost. Loaded by the first of it. */
import type { Locale } from "../../core/locale.ts";
import type { LostText, LostTexts } from "../../core/lost-language.ts";
import { lost as en } from "../../languages/en/lost.ts";
import { lost as tr } from "../../languages/tr/lost.ts";
import { lost as el } from "../../languages/el/lost.ts";
import { lost as ru } from "../../languages/ru/lost.ts";
import { lost as fr } from "../../languages/fr/lost.ts";
import { lost as rw } from "../../languages/rw/lost.ts";
import { lost as it } from "../../languages/it/lost.ts";
import { lost as de } from "../../languages/de/lost.ts";

export const lostTexts: Readonly<Record<Locale, LostTexts>> = { en, tr, el, ru, fr, rw, it, de };
export const lostSays = (key: LostText, locale: Locale, code: string): string =>
	lostTexts[locale][key].replaceAll("{code}", code);
