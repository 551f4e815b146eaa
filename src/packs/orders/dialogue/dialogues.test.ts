/** Orders over several messages: what is missing is asked for, what is wrong is corrected. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeFromBytes, codeLength } from "../../../core/ids.ts";
import { type Locale, locales } from "../../../core/locale.ts";
import { dialogueMaxChars } from "../../../ports/proposer.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { nowMs, snapshotOf } from "../../../dialogue/testing/outline.ts";
import {
	orderDialogue,
	orderExtracted,
	orderOutline,
	shopTown,
} from "../../../dialogue/testing/ordering/outline.ts";
import { runsOf } from "../../../../test/support/whole.ts";

type Exchange = readonly (readonly [string, string])[];
const says = (exchange: Exchange, locale: Locale = "en") =>
	expect(
		orderDialogue(
			exchange.map(([text]) => text),
			locale,
		),
	).toEqual(exchange.map(([, answer]) => answer));

describe("collecting an order", () => {
	it("asks which place, and takes the name or the number", () => {
		says([
			["2 margherita and a cola to room 12", "orders.choose_shop"],
			["napoli corner", "order napoli | 2 np-margherita, 1 np-cola | room 12"],
		]);
		says([
			["2 margherita and a cola", "orders.choose_shop"],
			["1", "order grill | 2 gr-margherita, 1 gr-cola"],
		]);
		says([
			["2 margherita and a cola", "orders.choose_shop"],
			["the last one", "order napoli | 2 np-margherita, 1 np-cola"],
		]);
	});
	it("asks nothing where all others that have it are closed", () => {
		const closed = { days: {} };
		const shops = shopTown.shops?.map((shop) =>
			shop.businessId === "grill" ? { ...shop, openingHours: closed } : shop,
		);
		const market = { ...shopTown, ...(shops ? { shops } : {}) };
		const answer = decide(snapshotOf("2 margherita and a cola", { market }));
		expect(orderOutline(answer)).toBe("order napoli | 2 np-margherita, 1 np-cola");
	});
	it("asks where, and then what", () => {
		says([
			["I'd like to order food", "orders.ask_shop"],
			["harbour grill", "orders.ask_items"],
			["a burger and two colas", "order grill | 1 gr-burger, 2 gr-cola"],
		]);
	});
	it("names a thing that is on no menu as it was said: the tool says what there is", () => {
		says([
			["order from the harbour grill", "orders.ask_items"],
			["sushi", "order grill | 1 “sushi”"],
		]);
	});
	it("leaves another request to whoever understands it", () => {
		says([
			["I'd like to order food", "orders.ask_shop"],
			["taxi from the harbour to the castle", "taxi harbour > castle"],
		]);
	});
	it.each<readonly [Locale, string, string, string]>([
		[
			"en",
			"order a margherita from napoli corner",
			"a table for 4 at the harbour grill",
			"to table 4",
		],
		[
			"en",
			"order a margherita from napoli corner",
			"table for two tomorrow at 8pm, harbour grill",
			"to table 4",
		],
		[
			"tr",
			"Napoli Corner'dan bir margherita istiyorum",
			"Harbour Grill'de yarın 4 kişilik masa",
			"masa 4",
		],
		[
			"fr",
			"je voudrais commander une margherita chez napoli corner",
			"une table pour 4 demain au harbour grill",
			"à la table 4",
		],
		[
			"ru",
			"закажите одну margherita из napoli corner",
			"столик на 4 завтра в harbour grill",
			"к столу 4",
		],
	])(
		"takes no table that is asked for meanwhile for a change of the order (%s: %s, %s)",
		(locale, order, table, spot) => {
			const [, asked, moved] = orderDialogue([order, table, spot], locale);
			expect(asked).not.toMatch(/^order/);
			expect(moved).toMatch(/4 \| replaces/);
		},
	);
	it("forgets what is called off while it is put together", () => {
		says([
			["I'd like to order food", "orders.ask_shop"],
			["forget it", "say draft_dropped"],
		]);
	});
});

describe("correcting an order that waits", () => {
	it.each<readonly [Locale, Exchange]>([
		[
			"en",
			[
				["2 margherita and a cola from napoli corner", "order napoli | 2 np-margherita, 1 np-cola"],
				["make it 3", "order napoli | 2 np-margherita, 3 np-cola | replaces K7M2"],
				["and a water", "order napoli | 2 np-margherita, 3 np-cola, 1 np-water | replaces K7M2"],
				["without the cola", "order napoli | 2 np-margherita, 1 np-water | replaces K7M2"],
				["to room 7", "order napoli | 2 np-margherita, 1 np-water | room 7 | replaces K7M2"],
				[
					"no, from the harbour grill",
					"order grill | 2 gr-margherita, 1 gr-water | room 7 | replaces K7M2",
				],
			],
		],
		[
			"tr",
			[
				["Napoli Corner'dan bir margherita istiyorum", "order napoli | 1 np-margherita"],
				["bir de kola", "order napoli | 1 np-margherita, 1 np-cola | replaces K7M2"],
				["kola olmasın", "order napoli | 1 np-margherita | replaces K7M2"],
				["3 olsun", "order napoli | 3 np-margherita | replaces K7M2"],
				["oda 5", "order napoli | 3 np-margherita | oda 5 | replaces K7M2"],
			],
		],
		[
			"el",
			[
				["θέλω μία μαργαρίτα από το Napoli Corner", "order napoli | 1 np-margherita"],
				["και άλλη μία κόλα", "order napoli | 1 np-margherita, 1 np-cola | replaces K7M2"],
				["χωρίς την κόλα", "order napoli | 1 np-margherita | replaces K7M2"],
				["κάντε το 3", "order napoli | 3 np-margherita | replaces K7M2"],
				["δωμάτιο 5", "order napoli | 3 np-margherita | δωμάτιο 5 | replaces K7M2"],
			],
		],
		[
			"ru",
			[
				["маргариту из Napoli Corner, пожалуйста", "order napoli | 1 np-margherita"],
				["и еще колу", "order napoli | 1 np-margherita, 1 np-cola | replaces K7M2"],
				["без колы", "order napoli | 1 np-margherita | replaces K7M2"],
				["пусть будет 3", "order napoli | 3 np-margherita | replaces K7M2"],
				["в номер 5", "order napoli | 3 np-margherita | номер 5 | replaces K7M2"],
			],
		],
		[
			"fr",
			[
				["je voudrais une margherita de chez Napoli Corner", "order napoli | 1 np-margherita"],
				["et aussi un coca", "order napoli | 1 np-margherita, 1 np-cola | replaces K7M2"],
				["sans le coca", "order napoli | 1 np-margherita | replaces K7M2"],
				["plutôt 3", "order napoli | 3 np-margherita | replaces K7M2"],
				["chambre 5", "order napoli | 3 np-margherita | chambre 5 | replaces K7M2"],
			],
		],
		[
			"rw",
			[
				["ndashaka margherita imwe kuri Napoli Corner", "order napoli | 1 np-margherita"],
				["mwongereho koka", "order napoli | 1 np-margherita, 1 np-cola | replaces K7M2"],
				["mukureho koka", "order napoli | 1 np-margherita | replaces K7M2"],
				["bibe 3", "order napoli | 3 np-margherita | replaces K7M2"],
				["icyumba 5", "order napoli | 3 np-margherita | icyumba 5 | replaces K7M2"],
			],
		],
	])("in %s: more, less, another number, another room", (locale, exchange) => {
		says(exchange, locale);
	});
});

describe("adding to an order that a house has already", () => {
	const args = {
		...{ businessId: "napoli", items: [{ sku: "np-margherita", name: null, qty: 2 }] },
		...{ tableNo: "room 12", place: null, notes: null },
	};
	const added = (text: string, locale: Locale = "en", tool = "order.create") => {
		const done = [{ tool, args, atMs: nowMs }];
		const market = { ...shopTown, locales: [...locales] };
		return decide(snapshotOf(text, { market, locale, localeIsGuess: false, done }));
	};

	it.each([
		["en", "add a cola"],
		["en", "can you add a cola to my order"],
		["de", "noch eine Cola dazu"],
	] as const)("is one more order of it, and that is said, in %s: %s", (locale, text) => {
		const made = added(text, locale);
		expect(orderOutline(made)).toBe("order napoli | 1 np-cola | room 12");
		expect(made).toMatchObject({ lead: { key: "orders.dialogue_one_more" } });
	});

	it("is none where nothing was ordered last, nothing is added, or another house is named", () => {
		for (const made of [
			added("add a cola", "en", "booking.initiate"),
			added("a cola please"),
			added("add a cola from the harbour grill"),
		])
			expect(made).not.toMatchObject({ lead: { key: "orders.dialogue_one_more" } });
	});
});

describe("what a business writes", () => {
	const extractedFrom = (text: string, roles: readonly ("customer" | "vendor" | "driver")[]) =>
		decide(snapshotOf(text, { market: shopTown, roles }));
	it("is a status only from who was told of an order", () => {
		expect(extractedFrom("READY 7K2M", ["customer", "vendor"])).toMatchObject({
			tool: "order.updateStatus",
			args: { code: "7K2M", status: "ready" },
		});
		for (const roles of [["customer"], ["customer", "driver"]] as const)
			expect(JSON.stringify(extractedFrom("READY 7K2M", roles))).not.toContain(
				"order.updateStatus",
			);
	});
	it("is a status whatever its code looks like: an hour, a word of another language", () => {
		const isHeard = (code: string) => {
			const extracted = extractedFrom(`READY ${code}`, ["customer", "vendor"]);
			const args = { code, status: "ready" };
			expect(extracted).toEqual({ type: "execute_tool", tool: "order.updateStatus", args });
		};
		for (const code of ["4AMH", "7KMX", "AM34", "ET39", "CH34", "CA44", "MM79", "CY46", "NA3M"])
			isHeard(code);
		const bytes = fc.uint8Array({ minLength: codeLength, maxLength: codeLength });
		fc.assert(fc.property(bytes.map(codeFromBytes), isHeard), { numRuns: runsOf(1_000) });
	});
	it("is passed on where it begins with the code and says something else", () => {
		expect(extractedFrom("7K2M: not ready yet, ten minutes", ["customer", "vendor"])).toMatchObject(
			{
				args: { code: "7K2M", status: null, words: "not ready yet, ten minutes" },
			},
		);
	});
	it("may as well be a request of their own", () => {
		expect(
			orderOutline(extractedFrom("2 burgers from harbour grill", ["customer", "vendor"])),
		).toBe("order grill | 2 gr-burger");
	});
});

describe("hostile words", () => {
	it.each([
		["order 0 burgers from the harbour grill", "say orders.quantity"],
		["order 1000000000 burgers from the harbour grill", "say orders.quantity"],
	])("%s", (text, answer) => {
		expect(orderExtracted(text)).toBe(answer);
	});
	it("name a price that goes nowhere", () => {
		const proposal = decide(
			snapshotOf("2 margherita for 1 euro each from napoli corner", { market: shopTown }),
		);
		expect(JSON.stringify(proposal)).not.toContain("price");
	});
	it("never make more of a draft than may be kept", () => {
		const text = `order ${"2 margherita and a cola ".repeat(60)} from napoli corner`;
		const proposal = decide(snapshotOf(text, { market: shopTown }));
		expect(JSON.stringify(proposal.dialogue ?? null).length).toBeLessThan(dialogueMaxChars);
	});
});
