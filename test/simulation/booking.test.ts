/** A booking through the real kernel, understood by the offline rules: held before the question, confirmed by the yes. */
import { afterEach, describe, expect, it } from "vitest";
import { makeRulesProposer } from "../../src/proposers/rules/index.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const berk = "+447700900102";
let world: World;
afterEach(() => world.close());

const start = () => {
	world = makeWorld({ proposer: makeRulesProposer() });
};
const says = async (text: string, number = anna): Promise<string> => {
	await world.write(number, text);
	return world.last(number).text;
};
/** Of a proposal that waits. */
const codeOf = (number = anna) => codeIn(world.last(number).text);
const free = async (at: string, party = 4) =>
	(
		await world.bookables.ledger.freeSlots({
			tenantId: world.market.current.tenantId,
			subject: { businessId: "biz_grill" },
			around: `2026-11-22T${at}`,
			partySize: party,
			count: 1,
		})
	)[0]?.start.slice(11);

describe("a booking", () => {
	it("is asked for in English, held, confirmed by the yes, told and called off", async () => {
		start();
		const prompt = await says("a table for 4 tomorrow at 7 at the harbour grill");
		expect(prompt).toContain("Harbour Grill: Table");
		expect(prompt).toContain("19:00, for 4");
		expect(prompt).toContain("Price: ");
		// Held for this person: nobody else is offered it.
		expect(await free("19:00")).toBe("19:30");
		const receipt = await says("yes");
		expect(receipt).toMatch(
			/^Booked: Harbour Grill, Table, .*19:00, for 4\. Your code is \w{4}\.$/u,
		);
		const code = receipt.slice(-5, -1);
		expect(await says("what did I book?")).toContain(code);
		expect(await says("cancel my booking")).toMatch(/^Called off: Harbour Grill/u);
		expect(await free("19:00")).toBe("19:00");
		expect(await says("what did I book?")).toBe(
			"You have no booking with me that is still to come.",
		);
	});

	it("is asked for in Turkish, held, confirmed by the yes, told and called off", async () => {
		start();
		const prompt = await says("Liman Grill'de yarın 7'de 4 kişilik masa");
		expect(prompt).toContain("Harbour Grill: Table");
		expect(prompt).toContain("19:00, 4 kişi");
		expect(await free("19:00")).toBe("19:30");
		const receipt = await says("evet");
		expect(receipt).toMatch(/^Rezervasyonunuz yapıldı: Harbour Grill, Table, .*19:00, 4 kişi/u);
		expect(await says("rezervasyonum ne zaman?")).toContain(receipt.slice(-5, -1));
		expect(await says("rezervasyonumu iptal et")).toMatch(/^Rezervasyonunuz iptal edildi/u);
		expect(await free("19:00")).toBe("19:00");
	});

	it("is put together over several messages", async () => {
		start();
		expect(await says("I'd like to book a table")).toContain("Where would you like to book?");
		expect(await says("harbour grill")).toContain("which day and what time");
		expect(await says("tomorrow at 8")).toContain("for how many people?");
		expect(await says("3")).toContain("20:00, for 3");
	});

	it("whose time is taken hears what is free next, and takes one by writing it", async () => {
		start();
		await says("table for 2 tomorrow at 7pm at harbour grill", berk);
		const taken = await says("table for 4 tomorrow at 7pm at harbour grill");
		expect(taken).toContain("nothing free at that time");
		expect(taken).toContain("19:30");
		expect(await says("19:30 then")).toContain("19:30, for 4");
		expect(await says("yes")).toMatch(/^Booked: .*19:30/u);
		// What is committed is corrected by nobody's later words.
		expect(await says("at 21:00 instead")).not.toContain("21:00, for 4");
	});

	it("is corrected before the yes: the old time is free, the new one held", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		const first = codeOf();
		expect(await says("make it 5 people")).toContain("19:00, for 5");
		expect(await says("at 9 instead")).toContain("21:00, for 5");
		expect(codeOf()).not.toBe(first);
		await world.pass(60_000);
		expect(await free("19:00")).toBe("19:00");
		expect(await free("21:00")).toBe("21:30");
		expect(await says("yes")).toMatch(/^Booked: .*21:00, for 5/u);
	});

	it("that is declined is free again", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		expect(await free("19:00")).toBe("19:30");
		await says("no");
		await world.pass(60_000);
		expect(await free("19:00")).toBe("19:00");
	});

	it("is booked once, however often the yes is said", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		const code = codeOf();
		await says(`yes ${code}`);
		await says(`yes ${code}`);
		await says(`yes ${code}`);
		expect(world.heard(anna).filter(({ text }) => text.startsWith("Booked: "))).toHaveLength(1);
		const own = await world.bookables.ledger.latestOwn({
			tenantId: world.market.current.tenantId,
			personHash: world.keyOf(anna),
		});
		expect(own).toHaveLength(1);
	});

	it("whose price has moved before the yes is shown anew at the new one, and not booked", async () => {
		start();
		const before = await says("table for 4 tomorrow at 7pm at harbour grill");
		const row = world.bookables.offering("off_table");
		row.priceMinor = 1200;
		row.version += 1;
		const again = await says("yes");
		expect(again).toContain("12");
		expect(again).not.toBe(before);
		expect(world.heard(anna).some(({ text }) => text.startsWith("Booked: "))).toBe(false);
		expect(await says(`yes ${codeOf()}`)).toMatch(/^Booked: /u);
	});

	it("at a business that has to agree says so, before the yes and after", async () => {
		start();
		expect(await says("haircut at maria's tomorrow at 11")).toContain("has to agree");
		expect(await says("yes")).toContain("It counts once they agree");
		expect(await says("what did I book")).toContain("have not answered yet");
	});
});
