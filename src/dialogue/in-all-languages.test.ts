/** What English alone had words for: telling about a business, a time with somebody that is no table, and a night. The wording is ours. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../core/locale.ts";
import { extract } from "./market/businesses.ts";
import { messageOf } from "./message.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";

const market = { ...everydayTown, locales: [...locales] };
const said = (text: string, locale: Locale) => everyday([text], { locale, market }).at(0);

describe("what is known of a business", () => {
	it.each([
		["en", "tell me about the Blue Lantern"],
		["de", "erzähl mir etwas über Blue Lantern"],
		["tr", "Blue Lantern hakkında bilgi verir misin"],
		["fr", "parlez-moi de Blue Lantern"],
		["it", "parlami di Blue Lantern"],
		["ru", "расскажите о Blue Lantern"],
		["el", "πείτε μου για το Blue Lantern"],
		["rw", "mbwira ibya Blue Lantern"],
	] as const)("is told in %s: %s", (locale, text) => {
		expect(said(text, locale)).toBe("find query=Blue Lantern");
	});
});

describe("a time with somebody", () => {
	it.each([
		["en", "a haircut tomorrow at 11"],
		["de", "einen Haarschnitt morgen um 11"],
		["tr", "yarın 11'de saç kesimi"],
		["fr", "une coupe de cheveux demain à 11h"],
		["it", "un taglio di capelli domani alle 11"],
		["ru", "стрижку завтра в 11"],
		["el", "κούρεμα αύριο στις 11"],
		["rw", "kwiyogoshesha ejo saa tanu"],
	] as const)("is no table in %s: %s", (locale, text) => {
		expect(extract(messageOf(snapshotOf(text, { locale, market }))).isVisit).toBe(true);
	});
});
