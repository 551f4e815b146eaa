/** What each language brings to joining. Loaded by whoever speaks of it. */
import type { JoinTables } from "../../core/joining/reading.ts";
import type { Locale } from "../../core/locale.ts";
import type { JoinLanguage } from "../../core/joining/join-language.ts";
import { joining as en } from "../../languages/en/joining.ts";
import { joining as tr } from "../../languages/tr/joining.ts";
import { joining as el } from "../../languages/el/joining.ts";
import { joining as ru } from "../../languages/ru/joining.ts";
import { joining as fr } from "../../languages/fr/joining.ts";
import { joining as rw } from "../../languages/rw/joining.ts";
import { joining as it } from "../../languages/it/joining.ts";
import { joining as de } from "../../languages/de/joining.ts";

const all: Readonly<Record<Locale, JoinLanguage>> = { en, tr, el, ru, fr, rw, it, de };
export const joinTables: JoinTables = new Map(Object.entries(all) as [Locale, JoinLanguage][]);
