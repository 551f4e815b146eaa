/** Whatever a text asks people to write is understood, in the language of the text: by the reply parser, or by the offline rules. */
import { describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { isWayBack } from "../../src/core/keywords/back.ts";
import { readKeyword } from "../../src/core/keywords/keywords.ts";
import { locales } from "../../src/core/locale.ts";
import { parseReply } from "../../src/core/reply/reply.ts";
import type { Snapshot } from "../../src/ports/proposer.ts";
import { extractedHere } from "../../src/dialogue/testing/booking/outline.ts";
import { decide } from "../../src/dialogue/testing/decide.ts";
import { shopTown } from "../../src/dialogue/testing/ordering/outline.ts";
import { extracted, snapshotOf, town } from "../../src/dialogue/testing/outline.ts";
import { allTemplates } from "./support.ts";

const code = "7K3M";
const on = { enabled: true, requireConfirmation: null };
const inAll = { ...town, locales: [...locales] };
const text = (key: string, locale: (typeof locales)[number]) => allTemplates[key]?.[locale] ?? "";
const capitals = (of: string) => of.match(/\p{Lu}{2,}(?: \p{Lu}{2,})*/gu) ?? [];
const isAnswer = (key: string) =>
	capitals(text(key, "en")).some((word) => word === "YES" || word === "NO");

describe.each(locales)("in %s", (locale) => {
	const word = (key: string) => text(key, locale).toLocaleUpperCase(locale);
	const yes = word("gate.button_yes");
	const no = word("gate.button_no");
	const kindOf = (said: string, ...spoken: readonly (typeof locales)[number][]) =>
		parseReply(said, { locales: spoken, codes: [code] }).kind;

	it("the words of the buttons are a yes and a no, with the code and without, whoever else may be speaking", () => {
		for (const [said, kind] of [
			[yes, "yes"],
			[no, "no"],
		] as const)
			for (const other of locales)
				for (const written of [
					said,
					`${said} ${code}`,
					said.toLowerCase(),
					`${said} ${code.toLowerCase()}`,
				]) {
					expect([written, kindOf(written, locale, other)]).toEqual([written, kind]);
					expect([written, kindOf(written, other, locale)]).toEqual([written, kind]);
					expect([written, kindOf(written, ...locales)]).toEqual([written, kind]);
				}
	});

	const answers = Object.keys(allTemplates).filter(isAnswer);
	it.each(answers)(
		"%s asks for the same answers as in English, each read for what it is [MRV-9.1-c]",
		(key) => {
			const asked = (spoken: (typeof locales)[number]) =>
				capitals(text(key, spoken)).map((said) => {
					const answer = `${said} ${code}`;
					expect(text(key, spoken).replaceAll("{code}", code)).toContain(answer);
					return kindOf(answer, spoken);
				});
			expect(asked(locale)).toEqual(asked("en"));
			expect(capitals(text(key, locale)).every((said) => said === yes || said === no)).toBe(true);
		},
	);

	const driversWords: Readonly<Record<string, string>> = {
		ARRIVED: "ride.arrive",
		DONE: "ride.complete",
		"NO SHOW": "ride.noShow",
		"GIVE BACK": "ride.giveBack",
		"ON DUTY": "driver.setDuty true",
	};
	it.each(["orders.set_preparing", "orders.set_ready"])(
		"%s teaches a business words that are read as what they say, and that answer nothing else",
		(key) => {
			const meant: Readonly<Record<string, string>> = { READY: "ready", DELIVERED: "delivered" };
			const market = { ...inAll, tools: { ...inAll.tools, "order.updateStatus": on } };
			const [said = "", ...more] = capitals(text(key, locale));
			const [english = ""] = capitals(text(key, "en"));
			expect(more).toEqual([]);
			expect(text(key, locale)).toContain(`${said} {code}`);
			for (const spoken of [said, said.toLocaleLowerCase(locale)]) {
				const snapshot = snapshotOf(`${spoken} ${code}`, {
					roles: ["customer", "vendor"],
					locale,
					market,
				});
				expect(decide(snapshot)).toMatchObject({
					tool: "order.updateStatus",
					args: { code, status: meant[english] },
				});
				expect(["yes", "no"]).not.toContain(kindOf(`${spoken} ${code}`, ...locales));
				expect(readKeyword(spoken)).toBeNull();
			}
		},
	);
	const taught = Object.keys(allTemplates).filter(
		(key) =>
			!key.startsWith("keyword.") &&
			!key.startsWith("orders.") &&
			key !== "people.staff_joined" &&
			!isAnswer(key) &&
			capitals(text(key, "en")).length > 0,
	);
	it.each(taught)(
		"%s teaches words that the rules understand, and that answer nothing else",
		(key) => {
			const said = capitals(text(key, locale));
			const meant = capitals(text(key, "en")).map((english) => driversWords[english]);
			expect(meant.every((tool) => tool !== undefined)).toBe(true);
			const driver = {
				roles: ["customer", "driver"],
				onDuty: key !== "mobility.taken_off_duty",
			} as const;
			for (const market of [inAll, { ...town, locales: [locale] }])
				for (const spoken of [said, said.map((one) => one.toLocaleLowerCase(locale))])
					expect(spoken.map((one) => extracted(one, { ...driver, locale, market }))).toEqual(meant);
			for (const one of said) {
				expect(["yes", "no"]).not.toContain(kindOf(one, ...locales));
				for (const byCarrier of [false, true]) expect(readKeyword(one, { byCarrier })).toBeNull();
			}
		},
	);

	it("the way back from a member of staff is read as that, and answers nothing else", () => {
		const [said = "", ...more] = capitals(text("people.staff_joined", locale));
		expect(more).toEqual([]);
		for (const spoken of [said, said.toLocaleLowerCase(locale)]) {
			expect(isWayBack(spoken)).toBe(true);
			expect(["yes", "no"]).not.toContain(kindOf(spoken, ...locales));
			for (const byCarrier of [false, true]) expect(readKeyword(spoken, { byCarrier })).toBeNull();
		}
	});

	it("the texts about offers teach how one is taken, in words that take it", () => {
		const quotes = [{ number: 3, priceMinor: 100, currency: "EUR", quantity: null }];
		const inquiry = { inquiryId: "inq_1", status: "asking", untilMs: 1e15, quotes } as const;
		for (const key of ["vendors.offers", "vendors.summary", "vendors.status_offers"]) {
			const said =
				/[“„]([^”“„]*\{number\})[”“]/u.exec(text(key, locale))?.[1]?.replace("{number}", "3") ?? "";
			expect([said, extracted(said, { locale, market: inAll, inquiry })]).toEqual([said, "take 3"]);
		}
	});

	const ride = {
		rideId: "ride_1",
		status: "none_found",
		pickupLabel: "Harbour",
		destinationLabel: null,
		args: { pickup: { placeId: "harbour" }, destination: { placeId: "castle" }, at: null, pax: 1 },
	} as const satisfies Snapshot["ride"];
	const quoting: readonly (readonly [string, Partial<Snapshot>])[] = [
		["keyword.help", {}],
		["rules.help", {}],
		["rules.unknown", {}],
		["mobility.none_found", { ride }],
		["mobility.status_expired", { ride }],
		["mobility.dialogue_ride_stays", { ride: { ...ride, status: "searching" } }],
	];
	const quoted = (of: string) =>
		[...of.matchAll(/["“«„]\s?([^"“”»]+?)\s?["“”»]/gu)].map(([, said]) => said ?? "");
	const phrases = (of: string) => quoted(of).filter((said) => said.includes(" "));
	it("bookings.dialogue_say_change quotes changes of a booking that are understood as the English ones are", () => {
		const outcomes = (spoken: (typeof locales)[number]) =>
			phrases(text("bookings.dialogue_say_change", spoken)).map((said) =>
				extractedHere(said, { locale: spoken }),
			);
		expect(outcomes(locale)).toEqual(["change 20:00", "change for 6"]);
	});

	it.each(["rules.help_all", "rules.unknown_all"])(
		"%s quotes a request of each kind, understood as the English one is",
		(key) => {
			const whole = {
				...shopTown,
				places: inAll.places,
				tools: { ...inAll.tools, ...shopTown.tools },
			};
			const kinds = (spoken: (typeof locales)[number]) =>
				phrases(text(key, spoken)).map((said) => {
					const made = decide(snapshotOf(said, { market: whole, locale: spoken }));
					return made.type === "execute_tool"
						? made.tool
						: "say" in made && made.say.kind === "template"
							? made.say.key
							: made.type;
				});
			expect(kinds("en").slice(0, 3)).toEqual([
				"taxi.request",
				"rules.choose_business",
				"orders.dialogue_ask_shop",
			]);
			expect(kinds(locale)).toEqual(kinds("en"));
			for (const kind of kinds(locale)) expect(kind).not.toContain("unknown");
		},
	);

	it.each(quoting)("%s quotes phrases that are understood as the English ones are", (key, over) => {
		const outcomes = (spoken: (typeof locales)[number]) =>
			phrases(text(key, spoken)).map((said) =>
				extracted(said, { ...over, locale: spoken, market: inAll }),
			);
		expect(outcomes("en").length).toBeGreaterThan(0);
		expect(outcomes(locale)).toEqual(outcomes("en"));
		for (const outcome of outcomes(locale)) expect(outcome).not.toContain("unknown");
	});
});

it("the demo town names its places in every language that is written", () => {
	for (const { id, names } of harbourTown.marketDraft.places)
		expect([id, locales.filter((locale) => !names[locale])]).toEqual([id, []]);
});
