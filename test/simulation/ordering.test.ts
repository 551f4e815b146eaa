/** An order through the real kernel, understood by the offline rules: asked, confirmed, told to the business, and led to the door. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { shopNumbers } from "./orderables.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const berk = "+447700900102";
const napoli = shopNumbers["biz_napoli"] ?? "";
const grill = shopNumbers["biz_grill"] ?? "";
let world: World;
afterEach(() => world.close());

const start = () => {
	world = makeWorld({ proposer: rulesProposer });
	world.market.current = {
		...world.market.current,
		locales: ["en", "tr", "el", "ru", "fr", "rw"],
	};
};
const says = async (text: string, number = anna): Promise<string> => {
	await world.write(number, text);
	await world.pass(1000);
	return world.last(number).text;
};
const hearsOf = (number: string) => world.heard(number).map(({ text }) => text);
const order = async (text = "2 margherita and a cola from napoli corner to room 12") => {
	await says(text);
	return ((await says("yes")).match(/[0-9A-Z]{4}(?=\. I will)/u) ?? [""])[0];
};
const statusOf = (code: string) =>
	world.orderables.rows().find((row) => row.order.code === code)?.order.status;
const level = () => ({ ...world.orderables.shop("biz_napoli").stock.get("np-tiramisu") });

describe("an order", () => {
	it("is asked, confirmed, told to the business, agreed to, made and delivered, each told once [MRV-1-g] [MRV-T05] [MRV-12.3-b] [EMO-B2]", async () => {
		start();
		const prompt = await says("2 margherita and a cola from napoli corner to room 12");
		expect(prompt).toContain("*Napoli Corner*: 2 × Margherita, 1 × Cola");
		expect(prompt).toContain("To: room 12");
		expect(prompt).toContain("20.50 EUR");
		expect(hearsOf(napoli)).toEqual([]);
		expect(await says("yes")).toMatch(/^Your order is with Napoli Corner: .*Its code is \w{4}\./u);
		const question = world.last(napoli).text;
		expect(question).toContain("2 × Margherita, 1 × Cola");
		expect(question).toContain("room 12");
		const code = codeIn(question);
		expect(await says("yes", napoli)).toContain(`READY ${code}`);
		expect(world.last(anna).text).toContain("is being made at Napoli Corner");
		expect(await says(`READY ${code}`, napoli)).toContain(`DELIVERED ${code}`);
		expect(world.last(anna).text).toContain("is ready");
		await says(`ready ${code}`, napoli);
		await says(`delivered ${code}`, napoli);
		expect(world.last(anna).text).toContain("was delivered");
		expect(statusOf(code)).toBe("delivered");
		for (const words of ["being made", "is ready", "was delivered"])
			expect(hearsOf(anna).filter((text) => text.includes(words))).toHaveLength(1);
	});

	it.each([
		[
			"tr",
			"Napoli Corner'dan 2 margherita ve 1 kola istiyorum, oda 12",
			"evet",
			/^Siparişiniz Napoli Corner/u,
			"siparişim nerede",
			"siparişimi iptal et",
			"evet",
			/^Siparişiniz iptal edildi/u,
		],
		[
			"el",
			"θα ήθελα δύο μαργαρίτα και μία κόλα από το Napoli Corner στο δωμάτιο 12",
			"ναι",
			/^Η παραγγελία σας δόθηκε στο Napoli Corner/u,
			"πού είναι η παραγγελία μου;",
			"ακύρωσε την παραγγελία μου",
			"ναι",
			/^Η παραγγελία σας ακυρώθηκε/u,
		],
		[
			"ru",
			"две маргариты и одну колу из Napoli Corner в номер 12",
			"да",
			/^Ваш заказ передан в Napoli Corner/u,
			"где мой заказ?",
			"отмените мой заказ",
			"да",
			/^Ваш заказ отменён/u,
		],
		[
			"fr",
			"je voudrais deux margherita et un coca de chez Napoli Corner pour la chambre 12",
			"oui",
			/^Votre commande est transmise à Napoli Corner/u,
			"où est ma commande ?",
			"annulez ma commande",
			"oui",
			/^Votre commande est annulée/u,
		],
		[
			"rw",
			"ndashaka margherita ebyiri na koka imwe kuri Napoli Corner mu cyumba 12",
			"yego",
			/^Komande yanyu yageze kuri Napoli Corner/u,
			"komande yanjye iri he?",
			"hagarika komande yanjye",
			"yego",
			/^Komande yanyu yahagaritswe/u,
		],
	] as const)(
		"is asked for in %s, confirmed, looked up and called off, and the business hears of both",
		async (_, request, yes, receipt, where, off, again, called) => {
			start();
			const prompt = await says(request);
			expect(prompt).toContain("2 × Margherita, 1 × Cola");
			expect(prompt).toMatch(/20[.,]50/u);
			expect(await says(yes)).toMatch(receipt);
			expect(await says(where)).toContain("2 × Margherita");
			expect(await says(off)).toContain("2 × Margherita");
			expect(await says(again)).toMatch(called);
			expect(hearsOf(napoli).at(-1)).toContain("was called off");
		},
	);

	it("is asked about in the business's own words where its listing has some [MRV-13.3-d]", async () => {
		start();
		world.orderables.shop("biz_napoli").commandOnly = {
			en: "Ciao! {items} per {address}, {total}. Codice {code}",
		};
		await order();
		expect(world.last(napoli).text).toMatch(
			/^Ciao! 2 × Margherita, 1 × Cola per room 12, 20\.50 EUR\. Codice \w{4}\n/u,
		);
	});

	it("is asked about in the market's words where the listing has none [MRV-13.3-d] [MRV-16.1-f]", async () => {
		start();
		const { tools } = world.market.current;
		const ours = tools["order.create"] ?? { enabled: true, requireConfirmation: null };
		world.market.current = {
			...world.market.current,
			tools: {
				...tools,
				"order.create": { ...ours, defaultTemplate: { en: "Hotel order {code}: {items}" } },
			},
		};
		await order();
		expect(world.last(napoli).text).toMatch(/^Hotel order \w{4}: 2 × Margherita, 1 × Cola\n/u);
	});

	it("is told by approved templates to whoever has not written for a day, with the same words [EMO-B3-b]", async () => {
		start();
		const code = (await order()) ?? "";
		// A business that never wrote to us.
		const asked = world.last(napoli);
		expect(asked.approved?.template.key).toBe("orders.received");
		expect(asked.approved?.values).toContain(code);
		await says("yes", napoli);
		expect(world.last(anna).approved).toBeUndefined();
		await world.pass(25 * 60 * 60_000);
		await says(`ready ${code}`, napoli);
		const told = world.last(anna);
		expect(told.text).toContain("is ready");
		expect(told.approved?.template.key).toBe("orders.ready");
		expect(told.approved?.values).toContain(code);
	});

	it("that the business cannot make is called off, the customer hears so, and the stock is back", async () => {
		start();
		await order("3 tiramisu from napoli corner to table 4");
		expect(level()).toEqual({ qty: 0, reserved: 0 });
		const code = codeIn(world.last(napoli).text);
		expect(await says(`no ${code}`, napoli)).toContain("is called off");
		expect(world.last(anna).text).toContain("cannot make your order");
		expect(level()).toEqual({ qty: 3, reserved: 0 });
		await says(`yes ${code}`, napoli);
		expect(statusOf(code)).toBe("cancelled");
	});

	it.each([
		["NO CODE, the oven is broken", "the oven is broken"],
		["HAYIR CODE, fırın bozuk", "fırın bozuk"],
		["ΟΧΙ CODE, χάλασε ο φούρνος", "χάλασε ο φούρνος"],
		["НЕТ CODE, печь сломалась", "печь сломалась"],
		["NON CODE, le four est en panne", "le four est en panne"],
		["OYA CODE, ifuru yapfuye", "ifuru yapfuye"],
	])(
		"that is refused with a reason is called off, and its customer reads the reason: %s",
		async (said, reason) => {
			start();
			await order("3 tiramisu from napoli corner to table 4");
			const code = codeIn(world.last(napoli).text);
			await says(said.replace("CODE", code), napoli);
			expect(statusOf(code)).toBe("cancelled");
			expect(world.last(anna).text).toContain(reason);
			expect(hearsOf(anna).join()).not.toContain("is being made");
			expect(level()).toEqual({ qty: 3, reserved: 0 });
		},
	);

	it.each(["NO CODE, at 9 we could", "NO CODE, is it for tomorrow?", "CODE the oven is broken"])(
		"stays open where the business says neither: %s",
		async (said) => {
			start();
			await order("3 tiramisu from napoli corner to table 4");
			const code = codeIn(world.last(napoli).text);
			await says(said.replace("CODE", code), napoli);
			expect(statusOf(code)).toBe("confirmed");
		},
	);

	it("has the business's words passed on while its question is open", async () => {
		start();
		await order();
		const code = codeIn(world.last(napoli).text);
		await says(`${code} it takes forty minutes, call +447700900555 or see www.bad.example`, napoli);
		expect(world.last(anna).text).toContain("“it takes forty minutes, call ... or see ...”");
		expect(statusOf(code)).toBe("confirmed");
		await says(`yes ${code}`, napoli);
		expect(statusOf(code)).toBe("preparing");
	});

	it("is ready at once where the business says so in answer to the question", async () => {
		start();
		await order();
		const code = codeIn(world.last(napoli).text);
		await says(`READY ${code}`, napoli);
		expect(statusOf(code)).toBe("ready");
		expect(world.last(anna).text).toContain("is ready");
	});

	it("called off before the business answers leaves it nothing to agree to", async () => {
		start();
		await order();
		const code = codeIn(world.last(napoli).text);
		await says("cancel my order");
		await says("yes");
		expect(world.last(napoli).text).toContain("was called off");
		await says(`yes ${code}`, napoli);
		expect(statusOf(code)).toBe("cancelled");
		expect(world.last(anna).text).toMatch(/^Called off: your order/u);
	});

	it("is not called off once it is being made", async () => {
		start();
		await order();
		await says(`yes ${codeIn(world.last(napoli).text)}`, napoli);
		expect(await says("cancel my order")).toContain("is making your order already");
	});

	it("of several is called off by its code", async () => {
		start();
		const first = await order();
		const second = await order("a burger and a cola from the harbour grill to table 4");
		const which = await says("cancel my order");
		expect(which).toContain(first);
		expect(which).toContain(second);
		expect(await says(`cancel my order ${first}`)).toContain(first);
		await says("yes");
		expect([statusOf(first), statusOf(second)]).toEqual(["cancelled", "confirmed"]);
	});

	it("is committed once, however often the yes is said, and not after a no", async () => {
		start();
		await says("2 margherita and a cola from napoli corner to table 4");
		const code = codeIn(world.last(anna).text);
		for (let i = 0; i < 3; i++) await says(`yes ${code}`);
		expect(hearsOf(anna).filter((text) => text.startsWith("Your order is with"))).toHaveLength(1);
		expect(hearsOf(napoli)).toHaveLength(1);
		await says("a tiramisu from napoli corner to table 4");
		const other = codeIn(world.last(anna).text);
		await says(`no ${other}`);
		await says(`yes ${other}`);
		expect(hearsOf(napoli)).toHaveLength(1);
		expect(level()).toEqual({ qty: 3, reserved: 0 });
	});

	it("that nobody answers ends, and its stock is free", async () => {
		start();
		await says("3 tiramisu from napoli corner to table 4");
		expect(level()).toEqual({ qty: 3, reserved: 3 });
		await world.pass(11 * 60_000);
		expect(level()).toEqual({ qty: 3, reserved: 0 });
		await says("yes");
		expect(hearsOf(napoli)).toEqual([]);
	});

	it("whose price moved before the yes is shown anew, with the new total, and not ordered", async () => {
		start();
		await says("2 margherita and a cola from napoli corner to table 4");
		world.orderables.dish("biz_napoli", "np-margherita").priceMinor = 1000;
		const again = await says("yes");
		expect(again).toContain("22.50 EUR");
		expect(hearsOf(napoli)).toEqual([]);
		expect(await says(`yes ${codeIn(again)}`)).toMatch(/^Your order is with .*22\.50 EUR/u);
	});

	it("of what is sold out, closed or switched off before the yes says so, and orders nothing", async () => {
		start();
		await says("2 margherita from napoli corner to table 4");
		world.orderables.dish("biz_napoli", "np-margherita").available = false;
		expect(await says("yes")).toContain("Margherita: 0");
		await says("2 colas from napoli corner to table 4");
		world.orderables.shop("biz_napoli").actionEnabled = false;
		expect(await says("yes")).toContain("cannot order from Napoli Corner");
		expect(hearsOf(napoli)).toEqual([]);
	});

	it("is corrected before the yes, and what was put aside for the old one is free", async () => {
		start();
		await says("3 tiramisu from napoli corner to table 4");
		expect(await says("make it 2")).toContain("2 × Tiramisu");
		expect(level()).toEqual({ qty: 3, reserved: 2 });
		expect(await says("and a cola")).toContain("2 × Tiramisu, 1 × Cola");
		expect(await says(`yes ${codeIn(world.last(anna).text)}`)).toContain("2 × Tiramisu, 1 × Cola");
		expect(level()).toEqual({ qty: 1, reserved: 0 });
	});

	it("at a price in the message costs what the catalogue says [EMO-B2-b]", async () => {
		start();
		expect(await says("2 margherita for 1 euro each from napoli corner to table 4")).toContain(
			"18.00 EUR",
		);
	});

	it("is none of a stranger's, and none of another business's", async () => {
		start();
		const code = await order();
		await order("a burger and a cola from the harbour grill to table 4");
		const before = world.heard(anna).length;
		for (const number of [berk, grill]) await says(`READY ${code}`, number);
		expect(statusOf(code)).toBe("confirmed");
		expect(world.heard(anna)).toHaveLength(before);
		expect(world.last(grill).text).toContain(`no order ${code}`);
	});

	it("outlives a restart of both threads between the yes and the answer", async () => {
		start();
		await order();
		const code = codeIn(world.last(napoli).text);
		for (const number of [anna, napoli]) world.thread(world.keyOf(number)).restart();
		await says(`yes ${code}`, napoli);
		expect(statusOf(code)).toBe("preparing");
	});
});
