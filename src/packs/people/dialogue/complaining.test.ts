/** Who complains is heard by a person, without having to ask for one; who only tells of yesterday is not. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const toStaff = { tool: "staff.notify", args: { reason: "asked_for_human" } };
function marketOf(locale: Locale) {
	const locales = [...new Set<Locale>(["en", locale])];
	const tools = {
		...everydayTown.tools,
		"staff.notify": { enabled: true, requireConfirmation: null },
	};
	return { ...everydayTown, locales, tools };
}
const said = (locale: Locale, text: string) =>
	decide(snapshotOf(text, { market: marketOf(locale), locale, localeIsGuess: false }));

it.each([
	["en", "I'd like a refund please"],
	["en", "the pizza was cold and late, I'm really unhappy"],
	["en", "there was a hair in my soup"],
	["en", "my driver was rude to me"],
	["en", "the driver never showed up yesterday and nobody answered me!!"],
	["tr", "yemek soğuktu ve çok geç geldi, hiç memnun değilim"],
	["de", "das Essen war kalt und kam zu spät"],
	["fr", "je veux être remboursé s'il vous plaît"],
	["it", "il cibo era freddo ed è arrivato tardi"],
	["el", "το φαγητό ήταν κρύο και ήρθε αργά"],
	["ru", "еда была холодная и приехала поздно"],
	["rw", "ibiryo byari bikonje kandi byatinze"],
	["en", "the driver was rude"],
	["en", "my order is wrong, the cola is missing"],
	["en", "I got the wrong pizza"],
	["en", "how do I become a driver"],
	["de", "in meiner Bestellung fehlt die Cola"],
	["de", "der Fahrer war unfreundlich"],
	["tr", "siparişimde kola eksik"],
	["tr", "şoför çok kabaydı"],
	["fr", "il manque le coca dans ma commande"],
	["fr", "le service est nul"],
	["it", "nel mio ordine manca la cola"],
	["it", "l'autista era maleducato"],
	["el", "λείπει η κόλα από την παραγγελία μου"],
	["el", "ο οδηγός ήταν αγενής"],
	["ru", "в моём заказе не хватает колы"],
	["ru", "водитель был груб"],
	["rw", "cola irabura muri komande yanjye"],
	["rw", "umushoferi yari umunyamujinya"],
] as const)(
	"a complaint, or whoever wants to work here, goes to a person, in %s: %s",
	(locale, text) => {
		expect(said(locale, text)).toMatchObject(toStaff);
	},
);

it("a complaint is no answer to what was asked", () => {
	const market = marketOf("en");
	const asked = decide(snapshotOf("taxi from the castle to 14 harbour street", { market }));
	const over = { market, dialogue: asked.dialogue ?? null };
	expect(decide(snapshotOf("the driver was rude", over))).toMatchObject(toStaff);
});

it("is no complaint of an order that is only being put together, nor beside a request", () => {
	const order = { tool: "order.create", args: {}, code: "K7M2", suspended: false };
	const asked = (text: string, waiting: readonly (typeof order)[]) =>
		decide(snapshotOf(text, { market: marketOf("en"), waiting }));
	expect(asked("a cola is missing from my order", [order])).not.toMatchObject(toStaff);
	expect(asked("the last driver was rude, a taxi to the castle at 8", [])).not.toMatchObject(
		toStaff,
	);
});

it.each(["I had a lovely dinner yesterday", "we were at Blue Lantern last night, it was great"])(
	"what is only told bothers nobody: %s",
	(text) => {
		expect(said("en", text)).not.toMatchObject(toStaff);
	},
);
