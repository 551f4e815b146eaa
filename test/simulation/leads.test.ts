/** Viewings and services through the real kernel, understood by the offline rules: asked about first, answered by whoever is told. */
import { afterEach, describe, expect, it } from "vitest";
import { measuresOf } from "../../src/core/measures.ts";
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { leadListing } from "./leads-town.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const stranger = "+447700900199";
const agent = "+447700900311";
const plumber = "+447700900312";
const address = "Harbour Quay 30, flat 5";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let world: World;
afterEach(() => world.close());

const timezone = "Europe/Nicosia";
function start(): void {
	world = makeWorld({ proposer: rulesProposer });
	world.leads.listings.push(
		leadListing({ listingId: "studio", kind: "property", owner: agent, address }),
		leadListing({
			listingId: "fixit",
			kind: "service",
			title: "Bay Fix-It",
			businessName: "Bay Fix-It",
			owner: plumber,
		}),
	);
	world.market.current = {
		...world.market.current,
		locales: ["en", "tr", "el", "ru", "fr", "rw"],
		leads: {
			services: [
				{
					listingId: "fixit",
					title: "Bay Fix-It",
					businessName: "Bay Fix-It",
					words: ["plumber", "repairs"],
					timezone,
				},
			],
			homes: [
				{
					listingId: "studio",
					title: "Studio over the harbour",
					category: "flat",
					area: "Harbour",
					bedrooms: 0,
					timezone,
				},
			],
		},
	};
}
const says = async (text: string, number = anna): Promise<string> => {
	await world.write(number, text);
	return world.last(number).text;
};
async function relayNotification(rows: readonly NotificationToRelay[]): Promise<void> {
	for (const { target, dedupeKey, type, payload } of rows) {
		if (target.kind !== "thread") throw new Error("a thread is told");
		await world.thread(target.threadKey).engine.deliver({
			tenantId: world.market.current.tenantId,
			marketId: world.market.current.marketId,
			threadKey: target.threadKey,
			dedupeKey,
			traceId: "trc",
			to: { channel: "whatsapp", value: target.threadKey.slice(4) },
			locale: "en",
			content: { kind: "notice", type, payload },
		});
	}
	await world.settle();
}
const wantsViewing = () => says("can I see the studio over the harbour tomorrow at 5 pm");
const wantsPlumber = () => says("I need a plumber tomorrow morning, the kitchen tap drips");
const heardBy = (number: string) => world.heard(number).map(({ text }) => text);
const everything = () =>
	JSON.stringify([world.sent.map(({ text }) => text), world.journal, world.alerts]);

describe("a viewing", () => {
	it("is asked for, booked by the yes, told to the owner; only the receipt has the address [MRV-T04] [EMO-F2]", async () => {
		start();
		const prompt = await wantsViewing();
		expect(prompt).toContain("Studio over the harbour");
		expect(prompt).toContain("your name and number");
		expect(heardBy(agent)).toEqual([]);
		expect(everything()).not.toContain(address);
		const receipt = await says("yes");
		expect(receipt).toContain(`Address: ${address}`);
		expect(receipt).toContain(agent);
		const told = world.last(agent).text;
		expect(told).toContain("New viewing");
		expect(told).toContain(anna);
		expect(told).not.toContain(address);
		// Nobody's log or later words have it: the one message to its person does.
		expect(JSON.stringify(world.journal)).not.toContain(address);
		expect(world.sent.filter(({ text }) => text.includes(address))).toHaveLength(1);
		expect(await says("when is my viewing?")).not.toContain(address);
	});

	it("says nothing to anybody after a no, or a yes too late, or nothing at all", async () => {
		start();
		await wantsViewing();
		await says("no");
		await says("yes");
		await wantsViewing();
		const code = codeIn(world.last(anna).text);
		await world.pass(11 * minuteMs);
		await says(`yes ${code}`);
		await wantsViewing();
		await world.pass(hourMs);
		expect(heardBy(agent)).toEqual([]);
		expect(everything()).not.toContain(address);
		expect(world.leads.viewingRows.map(({ state }) => state)).toEqual(
			["cancelled", "cancelled", "cancelled"].map(() => expect.stringMatching(/cancelled|expired/)),
		);
	});

	it("is booked once, however often the yes is said", async () => {
		start();
		await wantsViewing();
		const code = codeIn(world.last(anna).text);
		for (let i = 0; i < 4; i++) await says(`yes ${code}`);
		expect(heardBy(anna).filter((text) => text.includes("is booked: "))).toHaveLength(1);
		expect(heardBy(agent)).toHaveLength(1);
		const own = world.leads.viewingRows.at(-1)?.code;
		// With the one that stands, so that it can be called off by its code.
		expect(await wantsViewing()).toMatch(
			new RegExp(
				`^You have a viewing of that home already: .*, \\d\\d:\\d\\d \\(${own}\\)\\.`,
				"u",
			),
		);
		expect(await says(`call off my viewing ${own}`)).toContain("Harbour Homes is told");
	});

	it("that was agreed last is what “it” moves and “any news” asks of; nothing else of theirs is moved", async () => {
		start();
		await says("a table for 4 tomorrow at 8pm at the harbour grill");
		await says(`yes ${codeIn(world.last(anna).text)}`);
		await world.pass(60_000);
		await wantsViewing();
		await says(`yes ${codeIn(world.last(anna).text)}`);
		const own = world.leads.viewingRows.at(-1)?.code ?? "none";
		expect(await says("can we make it 12?")).toContain("A viewing cannot be moved");
		// Of what is being put together, and of no viewing.
		expect(await says("a table at the harbour grill on friday")).toContain("at what time");
		expect(await says("if I could make it 9pm, that would be good")).toContain("how many people");
		expect(await says("never mind")).not.toContain("viewing");
		for (const text of ["any news?", "what viewings do I have?", "when is my viewing?"])
			expect(await says(text)).toContain(own);
		expect(await says("move my table to 9pm")).toContain("Shall I change it?");
	});

	it("that the owner refuses is off, and its person hears their words", async () => {
		start();
		await wantsViewing();
		await says("yes");
		const code = codeIn(world.last(agent).text);
		expect(await says(`No ${code} we are full`, agent)).toContain("Called off");
		const told = world.last(anna).text;
		expect(told).toContain("please do not go there");
		expect(told).toContain("we are full");
		expect(await says("do I have a viewing?")).toContain("no viewing");
	});

	it("that the owner agrees to, or has words for, is passed on; a stranger answers nothing", async () => {
		start();
		await wantsViewing();
		await says("yes");
		const code = codeIn(world.last(agent).text);
		await says(`no ${code}`, stranger);
		expect(world.leads.viewingRows.at(-1)?.state).toBe("booked");
		await says(`${code}: the bell is broken, please knock`, agent);
		expect(world.last(anna).text).toContain("the bell is broken");
		await says(`yes ${code}`, agent);
		expect(world.last(anna).text).toContain("will be there");
	});

	it("is shown to its person alone: what its owner answers is never proposed, and so no yes in the figures; all is shipped from its market", async () => {
		start();
		await wantsViewing();
		await says("yes");
		const code = codeIn(world.last(agent).text);
		await says(`yes ${code}`, agent);
		await says(`NO ${code}, the boiler burst`, agent);
		await world.pass(minuteMs);
		const steps = world.journal.flatMap(({ row }) => measuresOf(row));
		const toolsOf = (step: string) =>
			new Set(
				steps.flatMap(({ name, outcome, subject }) =>
					name === "funnel" && outcome === step ? [subject] : [],
				),
			);
		expect([...toolsOf("proposed")]).toEqual(["viewing.schedule"]);
		expect([...toolsOf("agreed")]).toEqual(["viewing.schedule", "viewing.answer"]);
		expect(world.shipped()).toEqual([world.market.current.marketId]);
	});

	it("that the owner agreed to may be called off by them later, once, and its person hears so", async () => {
		start();
		await wantsViewing();
		await says("yes");
		const code = codeIn(world.last(agent).text);
		await says(`yes ${code}`, agent);
		// A no that names nothing is none, nor is a question or another's code.
		for (const text of ["no", `no problem ${code}`, `no ${code}?`, "no 9AC4"])
			await says(text, agent);
		await says(`no ${code}`, stranger);
		expect(world.leads.viewingRows.at(-1)?.state).toBe("booked");
		expect(await says(`NO ${code}, the boiler burst`, agent)).toContain("Called off");
		expect(world.leads.viewingRows.at(-1)?.state).toBe("cancelled");
		expect(world.last(anna).text).toContain("please do not go there");
		expect(world.last(anna).text).toContain("the boiler burst");
		await says(`no ${code}`, agent);
		expect(heardBy(anna).filter((text) => text.includes("please do not go"))).toHaveLength(1);
		await says(`yes ${code}`, agent);
		expect(world.leads.viewingRows.at(-1)?.state).toBe("cancelled");
	});

	it("of a service that a business accepted is not taken back by a later no", async () => {
		start();
		await wantsPlumber();
		await says("yes");
		const code = codeIn(world.last(plumber).text);
		await says(`yes ${code}`, plumber);
		expect(await says(`no ${code}`, plumber)).toContain("said yes");
		expect(world.leads.serviceRows.at(-1)?.state).toBe("accepted");
	});

	it("is called off by its person after a question, and the owner's question is over", async () => {
		start();
		await wantsViewing();
		await says("yes");
		const code = codeIn(world.last(agent).text);
		expect(await says("call off my viewing")).toContain("Harbour Homes is told");
		expect(world.leads.viewingRows.at(-1)?.state).toBe("booked");
		expect(await says(`yes ${codeIn(world.last(anna).text)}`)).toContain("is cancelled");
		expect(world.last(agent).text).toContain("Called off by the customer");
		expect(await says(`yes ${code}`, agent)).toContain("called off meanwhile");
	});

	it("is reminded of before its time, without the address, and over afterwards", async () => {
		start();
		await wantsViewing();
		await says("yes");
		const [row] = world.leads.viewingRows;
		await world.pass((row?.atMs ?? 0) - world.clock.nowMs - 90 * minuteMs);
		await relayNotification(await world.leads.settle());
		expect(world.last(anna).text).toContain("A reminder of your viewing");
		expect(world.last(anna).text).not.toContain(address);
		await world.pass(3 * hourMs);
		await relayNotification(await world.leads.settle());
		expect(row?.state).toBe("done");
	});

	it("of a home that was switched off before the yes is not booked [MRV-13.3-a]", async () => {
		start();
		await wantsViewing();
		const [home] = world.leads.listings;
		if (home) home.assistantEnabled = false;
		expect(await says("yes")).toContain("cannot be asked for");
		expect(heardBy(agent)).toEqual([]);
	});

	it("whose rent has moved before the yes is shown anew, and not booked", async () => {
		start();
		await wantsViewing();
		const [home] = world.leads.listings;
		if (home) home.priceMinor = 60_000;
		expect(await says("yes")).toContain("600.00 EUR");
		expect(heardBy(agent)).toEqual([]);
		expect(await says(`yes ${codeIn(world.last(anna).text)}`)).toContain("is booked");
	});
});

describe("a service", () => {
	it("is sent by the yes; accepted, each hears how to reach the other, and not before [MRV-12.3-b]", async () => {
		start();
		expect(await wantsPlumber()).toContain(
			"“the kitchen tap drips”\n*tomorrow, Sun 22 Nov, in the morning*",
		);
		expect(heardBy(plumber)).toEqual([]);
		expect(await says("yes")).toContain("Nothing is agreed yet");
		const asked = world.last(plumber).text;
		expect(asked).toContain("the kitchen tap drips");
		const before = everything();
		expect(heardBy(plumber).join()).not.toContain(anna);
		expect(heardBy(anna).join()).not.toContain(plumber);
		expect(before).not.toContain(`phone: ${anna}`);
		await says(`yes ${codeIn(asked)}`, plumber);
		expect(world.last(anna).text).toContain(plumber);
		expect(heardBy(plumber).join()).toContain(anna);
		expect(await says("what about my plumber")).toContain("accepted");
	});

	it("is what news are asked of, once it was accepted", async () => {
		start();
		await wantsPlumber();
		await says("yes");
		const code = codeIn(world.last(plumber).text);
		await says(`yes ${code}`, plumber);
		expect(await says("when will they come?")).toContain(code);
	});

	it("that is declined says so, with the business's words, cleaned", async () => {
		start();
		await wantsPlumber();
		await says("yes");
		const code = codeIn(world.last(plumber).text);
		await says(`${code} we could come at 9 for 40 EUR, see www.example.com`, plumber);
		expect(world.last(anna).text).toContain("we could come at 9 for 40 EUR");
		expect(world.last(anna).text).not.toContain("example.com");
		expect(await says("what about my plumber")).toContain("40 EUR");
		await says(`no ${code}`, plumber);
		expect(world.last(anna).text).toContain("cannot do it");
		expect(heardBy(plumber).join()).not.toContain(anna);
	});

	it("that is declined with a reason passes the reason on, and exchanges no number", async () => {
		start();
		await wantsPlumber();
		await says("yes");
		const code = codeIn(world.last(plumber).text);
		await says(`NO ${code}, my van is broken`, plumber);
		expect(world.leads.serviceRows.at(-1)?.state).toBe("declined");
		expect(world.last(anna).text).toContain("my van is broken");
		expect(heardBy(plumber).join()).not.toContain(anna);
	});

	it("that nobody answers expires, and both hear so once", async () => {
		start();
		await wantsPlumber();
		await says("yes");
		const code = codeIn(world.last(plumber).text);
		await world.pass(25 * hourMs);
		await relayNotification(await world.leads.settle());
		await relayNotification(await world.leads.settle());
		expect(heardBy(anna).filter((text) => text.includes("has not answered in time"))).toHaveLength(
			1,
		);
		expect(heardBy(plumber).filter((text) => text.includes("has passed"))).toHaveLength(1);
		await says(`yes ${code}`, plumber);
		expect(world.leads.serviceRows.at(-1)?.state).toBe("expired");
	});

	it("is called off after a question; the business's yes comes too late", async () => {
		start();
		await wantsPlumber();
		await says("yes");
		const code = codeIn(world.last(plumber).text);
		expect(await says("cancel the plumber")).toContain("they are told");
		await says(`yes ${codeIn(world.last(anna).text)}`);
		expect(world.last(plumber).text).toContain("Called off by the customer");
		expect(await says(`yes ${code}`, plumber)).toContain("called off meanwhile");
		expect(heardBy(anna).join()).not.toContain(plumber);
	});

	it("is told in the listing's words, else the market's, else ours (MRV-13.3-d) [MRV-13.3-d]", async () => {
		start();
		const listing = world.leads.listings.find(({ listingId }) => listingId === "fixit");
		await wantsPlumber();
		await says("yes");
		expect(world.last(plumber).text).toContain("Can you do it? A price or a question");
		const tool = "service.requestBooking";
		world.market.current = {
			...world.market.current,
			tools: {
				...world.market.current.tools,
				[tool]: {
					enabled: true,
					requireConfirmation: null,
					defaultTemplate: { en: "Market job {code} on {when}: {notes}" },
				},
			},
		};
		await wantsPlumber();
		await says(`yes ${codeIn(world.last(anna).text)}`);
		expect(world.last(plumber).text).toContain("Market job");
		if (listing) listing.template = { en: "Own words {code}, {when}\n{customer} {address}" };
		await wantsPlumber();
		await says(`yes ${codeIn(world.last(anna).text)}`);
		expect(world.last(plumber).text).toContain("Own words");
		expect(heardBy(plumber).join()).not.toContain(anna);
	});
});

describe.each([
	["en", "can I see the studio over the harbour tomorrow at 17:00", "yes", "is booked"],
	[
		"tr",
		"Studio over the harbour dairesini yarın 17:00'de görmek istiyorum",
		"evet",
		"Randevunuz alındı",
	],
	[
		"el",
		"θέλω να δω το διαμέρισμα Studio over the harbour αύριο στις 17:00",
		"ναι",
		"Η κράτησή σας έγινε",
	],
	["ru", "хочу посмотреть квартиру Studio over the harbour завтра в 17:00", "да", "Забронировано"],
	[
		"fr",
		"je voudrais visiter l'appartement Studio over the harbour demain à 17:00",
		"oui",
		"C'est réservé",
	],
	[
		"rw",
		"ndashaka gusura inzu Studio over the harbour ejo saa kumi n'imwe",
		"yego",
		"Umwanya wanyu wabitswe",
	],
] as const)("in %s", (_, request, yes, receipt) => {
	it("a viewing is asked for, booked and told", async () => {
		start();
		await says(request);
		const { text } = world.last(anna);
		expect(text).toContain("Studio over the harbour");
		expect(await says(yes)).toContain(receipt);
		expect(heardBy(agent)).toHaveLength(1);
	});
});
