/** What is said of voice notes and pictures. Loaded by the first of them. */
import type { HearTexts } from "../../core/hear-language.ts";
import type { Locale } from "../../core/locale.ts";
import { hearing as en } from "../../languages/en/hearing.ts";
import { hearing as tr } from "../../languages/tr/hearing.ts";
import { hearing as el } from "../../languages/el/hearing.ts";
import { hearing as ru } from "../../languages/ru/hearing.ts";
import { hearing as fr } from "../../languages/fr/hearing.ts";
import { hearing as rw } from "../../languages/rw/hearing.ts";
import { hearing as it } from "../../languages/it/hearing.ts";
import { hearing as de } from "../../languages/de/hearing.ts";

const all: Readonly<Record<Locale, HearTexts>> = { en, tr, el, ru, fr, rw, it, de };
export const hearTexts: ReadonlyMap<Locale, HearTexts> = new Map(
	Object.entries(all) as [Locale, HearTexts][],
);
