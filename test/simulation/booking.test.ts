/** A booking through the real kernel, understood by the offline rules: held before the question, confirmed by the yes. */
import { afterEach, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { ownerNumber } from "./bookables.ts";
import { writesAll } from "./exchange.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const berk = "+447700900102";
let world: World;
afterEach(() => world.close());

const start = () => {
	world = makeWorld({ proposer: rulesProposer });
};
const says = async (text: string, number = anna): Promise<string> => {
	await world.write(number, text);
	return world.last(number).text;
};
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
	it("is asked for in English, held, confirmed by the yes, told and called off [MRV-10.2-a]", async () => {
		start();
		const prompt = await says("a table for 4 tomorrow at 7 at the harbour grill");
		expect(prompt).toContain("*Harbour Grill*\nTable\n");
		expect(prompt).toContain("19:00*, for 4 people");
		expect(prompt).toContain("Price: ");
		// Held for this person: nobody else is offered it.
		expect(await free("19:00")).toBe("19:30");
		const receipt = await says("yes");
		expect(receipt).toMatch(
			/^Booked: Harbour Grill, Table, .*19:00\*, for 4 people\. Your code is \w{4}\.$/u,
		);
		const code = receipt.slice(-5, -1);
		expect(await says("what did I book?")).toContain(code);
		expect(await says("cancel my booking")).toContain("Shall I call it off?");
		expect(await free("19:00")).toBe("19:30");
		expect(await says(`yes ${codeOf()}`)).toMatch(/^Called off: Harbour Grill/u);
		expect(await free("19:00")).toBe("19:00");
		expect(await says("what did I book?")).toBe(
			"You have no booking with me that is still to come.",
		);
	});

	it("that was made last stands first where it is asked which one is called off", async () => {
		start();
		for (const time of ["7", "9"]) {
			await says(`a table for 4 tomorrow at ${time}pm at the harbour grill`);
			await says(`yes ${codeOf()}`);
			await world.pass(60_000);
		}
		expect(await says("cancel my booking")).toMatch(/1\. .*21:00.*\n2\. .*19:00/u);
		expect(await says("1")).toContain("21:00*, code");
	});

	it("is chosen from the list of which one is called off, whatever else was begun and left", async () => {
		start();
		for (const time of ["7", "9"]) {
			await says(`a table for 4 tomorrow at ${time}pm at the harbour grill`);
			await says(`yes ${codeOf()}`);
			await world.pass(60_000);
		}
		expect(await says("taxi to the castle")).toContain("pick you up");
		await world.pass(10_000);
		expect(await says("cancel my booking")).toMatch(/1\. .*21:00/u);
		await world.pass(10_000);
		expect(await says("1")).toContain("21:00*, code");
	});

	it("that is asked for again while it waits is shown again with its buttons, and not twice running", async () => {
		start();
		const request = "a table for 4 tomorrow at 7 at the harbour grill";
		const prompt = await says(request);
		const asked = await says(request);
		expect(asked).toBe(
			`Nothing is agreed yet: the suggestion ${codeOf()} is waiting for your answer.\n${prompt}`,
		);
		expect(world.last(anna).buttons).toHaveLength(2);
		expect(await says(request)).not.toContain(prompt);
		expect(await says(request)).toBe(asked);
		expect(await says("yes")).toMatch(/^Booked: Harbour Grill/u);
	});

	it("of somebody who never came is kept until the minute their prompt names, and no yes counts after its end", async () => {
		const request = "a table for 4 tomorrow at 7 at the harbour grill";
		const untilIn = (text: string) => /I keep it for you until (\d\d):(\d\d)\./u.exec(text);
		start();
		const [, hour, minute] = untilIn(await says(request)) ?? [];
		const now = new Date(world.clock.nowMs);
		const inTown = now.getUTCHours() + 2;
		const waitMs =
			((Number(hour) - inTown) * 60 + Number(minute) - now.getUTCMinutes()) * 60_000 -
			now.getUTCSeconds() * 1000;
		expect(waitMs).toBeGreaterThan(60_000);
		expect(waitMs).toBeLessThanOrEqual(240_000 - 30_000);
		await world.pass(waitMs - 1_000);
		expect(await says("yes")).toContain("Booked: Harbour Grill");

		start();
		await says(request);
		await world.pass(241_000);
		expect(await free("19:00")).toBe("19:00");
		expect(await says(`yes ${codeOf()}`)).toContain("has run out");
	});

	it("is asked for in Turkish, held, confirmed by the yes, told and called off", async () => {
		start();
		const prompt = await says("Liman Grill'de yarın 7'de 4 kişilik masa");
		expect(prompt).toContain("*Harbour Grill*\nTable\n");
		expect(prompt).toContain("19:00*, 4 kişi");
		expect(await free("19:00")).toBe("19:30");
		const receipt = await says("evet");
		expect(receipt).toMatch(/^Rezervasyonunuz yapıldı: Harbour Grill, Table, .*19:00\*, 4 kişi/u);
		expect(await says("rezervasyonum ne zaman?")).toContain(receipt.slice(-5, -1));
		expect(await says("rezervasyonumu iptal et")).toContain("İptal edeyim mi?");
		expect(await says("evet")).toMatch(/^Rezervasyonunuz iptal edildi/u);
		expect(await free("19:00")).toBe("19:00");
	});

	it("is put together over several messages", async () => {
		start();
		// There is one place with tables: nobody is asked which.
		expect(await says("I'd like to book a table")).toContain("which day and what time");
		expect(await says("tomorrow at 8")).toContain("for how many people?");
		expect(await says("3")).toContain("20:00*, for 3 people");
	});

	it("whose time is taken hears what is free next, and takes one by writing it [MRV-10.2-a]", async () => {
		start();
		await says("table for 2 tomorrow at 7pm at harbour grill", berk);
		const taken = await says("table for 4 tomorrow at 7pm at harbour grill");
		expect(taken).toContain("nothing free at that time");
		expect(taken).toContain("19:30");
		expect(await says("19:30 then")).toContain("19:30*, for 4 people");
		expect(await says("yes")).toMatch(/^Booked: .*19:30/u);
		// What is committed is corrected by nobody's later words alone.
		await says("at 21:00 instead");
		await says("no");
		expect(await says("what did I book")).toContain("19:30");
	});

	it.each([
		["en", "the second one", "19:30"],
		["en", "1", "19:00"],
		["en", "the last one please", "20:00"],
		["tr", "ikincisi", "19:30"],
	] as const)(
		"is had at a free time that was told, by its place in the list, in %s: %s",
		async (locale, words, clock) => {
			start();
			for (const one of [berk, "+447700900103", "+447700900104"])
				await says("table for 4 tomorrow at 18:30 at harbour grill", one);
			const taken = await says(
				locale === "en"
					? "table for 4 tomorrow at 18:30 at harbour grill"
					: "yarın 18:30'da harbour grill'de 4 kişilik masa",
			);
			expect(taken).toMatch(/19:00; .*19:30; .*20:00/u);
			expect(await says(words)).toContain(`${clock}*,`);
			expect(await free(clock)).not.toBe(clock);
		},
	);

	it.each([
		["change it to 9pm", "21:00*, for 4"],
		["actually make it 21:00", "21:00*, for 4"],
		["could you make it 5 people", "19:00*, for 5"],
		["actually we are 5 now", "19:00*, for 5"],
	])(
		"that was just agreed is what shall be different, by a yes of its own: %s",
		async (words, shown) => {
			start();
			await says("table for 4 tomorrow at 7pm at harbour grill");
			await says("yes");
			expect(await says(words)).toContain(shown);
			expect(await says("what did I book")).toContain("19:00*, for 4");
			await says(`yes ${codeOf()}`);
		},
	);

	it("is moved to a free time that was told, by its place in the list", async () => {
		start();
		await says("table for 2 tomorrow at 20:00 at harbour grill", berk);
		await says("table for 4 tomorrow at 7pm at harbour grill");
		await says("yes");
		const taken = await says("move my booking to 20:00");
		const [, first = "none"] = /Free: .*?(\d\d:\d\d)/u.exec(taken) ?? [];
		expect(await says("the first one")).toContain(`${first}*`);
		expect(first).toMatch(/\d/u);
	});

	it("is corrected before the yes: the old time is free, the new one held", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		const first = codeOf();
		expect(await says("make it 5 people")).toContain("19:00*, for 5 people");
		expect(await says("at 9 instead")).toContain("21:00*, for 5 people");
		expect(codeOf()).not.toBe(first);
		await world.pass(60_000);
		expect(await free("19:00")).toBe("19:00");
		expect(await free("21:00")).toBe("21:30");
		expect(await says("yes")).toMatch(/^Booked: .*21:00\*, for 5 people/u);
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

	it("is moved by a message and its yes; the old time is free, the code stays [MRV-10.2-a]", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		const code = (await says("yes")).slice(-5, -1);
		const prompt = await says("can you move my booking to 8?");
		expect(prompt).toContain("New: *tomorrow, Sun 22 Nov, 20:00*, for 4 people");
		expect(await free("20:00")).toBe("20:00");
		expect(await says("at 9 instead, and we are 5")).toContain("21:00*, for 5 people");
		expect(await says(`yes ${codeOf()}`)).toMatch(/^Booked as changed: .*21:00\*, for 5 people/u);
		expect(world.last(anna).text).toContain(code);
		expect(await free("19:00")).toBe("19:00");
		expect(await free("21:00")).toBe("21:30");
	});

	it.each(["move my booking to 20:00", "cancel my booking"])(
		"stays after a no to “%s”, and nobody says that nothing is booked",
		async (words) => {
			start();
			await says("table for 4 tomorrow at 7pm at harbour grill");
			await says("yes");
			await says(words);
			expect(await says(`no ${codeOf()}`)).toBe("All right, I leave it as it is.");
			expect(await says("what did I book")).toContain("19:00");
		},
	);

	it("stays as it was where the new time is taken before the yes", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		await says("yes");
		await says("move my booking to 20:00");
		const code = codeOf();
		await says("table for 2 tomorrow at 20:00 at harbour grill", berk);
		await says("yes", berk);
		expect(await says(`yes ${code}`)).toContain("nothing free at that time");
		expect(await says("what did I book")).toContain("19:00");
	});

	it("is not called off by a no, nor by silence", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		await says("yes");
		await says("cancel my booking");
		await says("no");
		await says("cancel my booking");
		await world.pass(10 * 60_000);
		expect(await free("19:00")).toBe("19:30");
	});

	it("at a business that has to agree says so, before the yes and after", async () => {
		start();
		expect(await says("haircut at maria's tomorrow at 11")).toContain("has to agree");
		expect(await says("yes")).toContain("It counts once they agree");
		expect(await says("what did I book")).toContain("have not answered yet");
	});

	describe("that the business has to agree to", () => {
		const asked = async () => {
			start();
			await says("haircut at maria's tomorrow at 11");
			await says("yes");
			const prompt = world.last(ownerNumber).text;
			expect(prompt).toMatch(/^Booking request \w{4} at /u);
			return codeIn(prompt);
		};
		const heardOf = (number: string, words: string) =>
			world.heard(number).filter(({ text }) => text.includes(words));

		it("is booked by the business's yes, once, and the customer hears [MRV-10.2-a]", async () => {
			const code = await asked();
			expect(await says(`YES ${code}`, ownerNumber)).toContain(`${code} is booked`);
			expect(world.last(anna).text).toMatch(/^Booked, .* agrees: /u);
			await says(`YES ${code}`, ownerNumber);
			await world.pass(60_000);
			expect(heardOf(anna, "agrees")).toHaveLength(1);
		});

		it("is told to its business in the market's words where it has some, and still asked by its code [MRV-13.3-d]", async () => {
			start();
			const { current } = world.market;
			const words = (en: string) => {
				world.market.current = {
					...current,
					tools: {
						...current.tools,
						"booking.initiate": {
							enabled: true,
							requireConfirmation: null,
							defaultTemplate: { en },
						},
					},
				};
			};
			words("Salon desk: {code} {item}, {when}, {pax} guest(s)");
			await says("haircut at maria's tomorrow at 11");
			await says("yes");
			const told = world.last(ownerNumber).text;
			expect(told).toMatch(/^Salon desk: \w{4} Haircut, .*11:00, 1 guest\(s\)/u);
			expect(told).toContain(`YES ${codeIn(told)}`);
			// Words that cannot be filled are none.
			words("Salon desk: {code} {nobody}");
			await says("massage at maria's tomorrow at 15");
			await says("yes");
			expect(world.last(ownerNumber).text).toMatch(/^New booking \w{4} at /u);
		});

		it("is free again after its no, whose words the customer reads", async () => {
			const code = await asked();
			await says(`no ${code} we are full`, ownerNumber);
			expect(world.last(anna).text).toContain("cannot take you");
			expect(world.last(anna).text).toContain("we are full");
			expect(await says("what did I book")).toContain("no booking");
		});

		it("passes nothing on but what begins with its code, and says how, never in the same words twice running", async () => {
			const code = await asked();
			const texts: string[] = [];
			for (const text of ["what is it?", "we only have 7pm", "could we do 12 instead?", "hi", "hi"])
				texts.push(await says(text, ownerNumber));
			expect(texts[0]).toContain("What customers ask of your business comes to you here");
			expect(texts[1]).toBe(
				`Nothing of that was passed on. To write to the customer, begin with ${code}. Or answer what they asked, as it says.`,
			);
			for (const [i, text] of texts.entries()) expect(text).not.toBe(texts[i + 1]);
			// It has no table of its own that could be moved.
			expect(texts[2]).not.toContain("You have no booking");
			expect(world.last(anna).text).not.toContain("7");
			await says(`${code}: can they come at 7`, ownerNumber);
			expect(world.last(anna).text).toContain("can they come at 7");
		});

		it("is free again after its no with a reason that no table knows", async () => {
			const code = await asked();
			await says(`NO ${code}, the oven is broken`, ownerNumber);
			expect(world.last(anna).text).toContain("the oven is broken");
			expect(await says("what did I book")).toContain("no booking");
		});

		it("hears the business's own words, and is not booked by them", async () => {
			const code = await asked();
			await says(`${code} we could do 12, call +44 20 7946 0000 or www.cut.example`, ownerNumber);
			const passed = world.last(anna).text;
			expect(passed).toContain("we could do 12");
			expect(passed).not.toMatch(/7946|www/u);
			expect(passed).toContain("waiting for their yes");
			expect(heardOf(anna, "agrees")).toHaveLength(0);
			await says(`yes ${code}`, ownerNumber);
			expect(heardOf(anna, "agrees")).toHaveLength(1);
		});

		it("asks nothing any more once it was called off; a late yes books nothing", async () => {
			const code = await asked();
			await says("cancel my booking");
			await says(`yes ${codeOf()}`);
			expect(heardOf(ownerNumber, "Called off by the customer")).toHaveLength(1);
			expect(await says(`YES ${code}`, ownerNumber)).toContain("called off");
			expect(heardOf(anna, "agrees")).toHaveLength(0);
		});

		it("asks anew when it is moved, and the yes to the old time is over", async () => {
			await asked();
			const first = world.last(ownerNumber);
			await says("move my booking to 12");
			expect(world.last(anna).text).toContain("New: *");
			await says(`yes ${codeOf()}`);
			const second = world.last(ownerNumber);
			expect(second.text).toContain("12:00");
			const [yes] = first.buttons;
			await world.write(ownerNumber, "Yes", yes ? { buttonPayload: yes.payload } : {});
			expect(heardOf(anna, "agrees")).toHaveLength(0);
			await says(`yes ${codeIn(second.text)}`, ownerNumber);
			expect(world.last(anna).text).toContain("12:00");
		});
	});
});

describe("a yes that staff have to agree to by now", () => {
	it("books nothing either where the ledger is away while it is asked about anew [P4]", async () => {
		start();
		await says("table for 4 tomorrow at 7pm at harbour grill");
		const code = codeOf();
		world.market.current = { ...world.market.current, requireApprovalFor: ["booking.initiate"] };
		const { ledger } = world.bookables;
		const { hold } = ledger;
		let tries = 0;
		Object.assign(ledger, {
			hold: async (call: Parameters<typeof hold>[0]) => {
				tries += 1;
				if (tries === 1) throw new StoreUnavailable("away");
				return hold(call);
			},
		});
		await world.write(anna, `yes ${code}`);
		await world.pass(60_000);
		expect(tries).toBeGreaterThan(0);
		expect(world.heard(anna).filter(({ text }) => text.startsWith("Booked"))).toEqual([]);
	});
});

describe("a restaurant that is asked for behind a haircut of which the time is asked", () => {
	it.each([
		["a haircut at maria's", "Can you book a restaurant reservation for 4 pm on December 6th?"],
		["a haircut at maria's", "book a restaurant for tomorrow at 8pm"],
		["maria'da saç kesimi", "yarın 20:00 için restoran rezervasyonu"],
	])("is no time of it: %s, %s", async (haircut, restaurant) => {
		world = makeWorld({ proposer: rulesProposer });
		expect(await writesAll(world, anna, [haircut])).toContain("Maria's Salon");
		expect(await writesAll(world, anna, [restaurant])).toMatch(/^Harbour Grill: .*\?$/u);
	});
});
