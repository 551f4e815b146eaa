/** What members of staff say of words to many, in the languages of the market and of the person; nobody else is understood so. */
import { beforeAll, describe, expect, it } from "vitest";
import { testMarket } from "../../../../test/support/market.ts";
import { bringBesides, rulesProposer } from "../../../app/talk.ts";
import type { Locale } from "../../../core/locale.ts";
import { loadReading } from "../../../app/languages.ts";
import { nowMs, snapshotOf } from "../../../dialogue/testing/outline.ts";
import type { Proposal, Snapshot } from "../../../ports/proposer.ts";

const tools = [
	"marketing.scheduleBroadcast",
	"marketing.getBroadcast",
	"marketing.holdBroadcast",
	"marketing.stopBroadcast",
	"listing.search",
	"order.create",
];
beforeAll(async () => {
	await bringBesides();
});

const signal = new AbortController().signal;
/** A talk of a member of staff: each message with what was remembered of the one before. */
async function talk(messages: readonly string[], over: Partial<Snapshot> = {}): Promise<Proposal> {
	const locale = over.locale ?? "en";
	await loadReading([locale]);
	const market = { ...testMarket(tools), locales: [locale], defaultLocale: locale };
	let dialogue: Snapshot["dialogue"] = null;
	let last: Proposal = { type: "no_op" };
	for (const text of messages) {
		const given = { market, roles: ["customer", "staff"] as const, ...over, dialogue };
		last = (await rulesProposer.propose(snapshotOf(text, given), signal)) as Proposal;
		dialogue = last.dialogue ?? dialogue;
	}
	return last;
}
const outlined = (proposal: Proposal) => {
	if (proposal.type === "execute_tool") return [proposal.tool, proposal.args];
	const say = "say" in proposal ? proposal.say : undefined;
	return say?.kind === "template" ? [say.key] : [proposal.type];
};
const schedule = "marketing.scheduleBroadcast";

describe("words to many", () => {
	it("are put together one question at a time, at the market's own time", async () => {
		const first = "send the summer offer to everyone who opted in tomorrow at 10";
		expect(outlined(await talk([first]))).toEqual(["broadcast.dialogue_ask_offer"]);
		expect(outlined(await talk([first, "Two pizzas for one, until we close"]))).toEqual([
			"broadcast.dialogue_ask_until",
		]);
		expect(outlined(await talk([first, "Two pizzas for one", "Sunday, 19 July"]))).toEqual([
			schedule,
			{
				template: "broadcast.deal",
				values: [
					{ name: "business", value: testMarket(tools).tenantName },
					{ name: "offer", value: "Two pizzas for one" },
					{ name: "until", value: "Sunday, 19 July" },
				],
				segment: { through: "whatsapp" },
				at: "2026-07-16T07:00:00.000Z",
			},
		]);
	});

	it("are asked of their kind, their words, their day and their hour where nothing says them", async () => {
		expect(outlined(await talk(["start a broadcast"]))).toEqual([
			"broadcast.dialogue_ask_template",
		]);
		expect(outlined(await talk(["start a broadcast", "1"]))).toEqual([
			"broadcast.dialogue_ask_news",
		]);
		const news = ["start a broadcast", "news", "We open at 9 tomorrow, come by"];
		expect(outlined(await talk(news))).toEqual(["broadcast.dialogue_ask_when"]);
		expect(outlined(await talk([...news, "on Friday"]))).toEqual(["broadcast.dialogue_ask_hour"]);
		expect(outlined(await talk([...news, "on Friday", "11"]))).toMatchObject([
			schedule,
			{ at: "2026-07-17T08:00:00.000Z", values: [{}, { value: "We open at 9 tomorrow, come by" }] },
		]);
		const [, args] = outlined(await talk([...news, "now"]));
		expect(args).not.toHaveProperty("at");
	});

	it("go by the channel and in the name of the business that are named, in the words that stand in quotes", async () => {
		const said =
			"send the news “Our terrace is open again” of Harbour Grill to everyone by sms now";
		expect(outlined(await talk([said]))).toEqual([
			schedule,
			{
				template: "broadcast.news",
				values: [
					{ name: "business", value: "Harbour Grill" },
					{ name: "news", value: "Our terrace is open again" },
				],
				segment: { through: "sms" },
			},
		]);
	});

	it("are corrected while they wait for a yes", async () => {
		const said = ["send the news “We are open again” to everyone tomorrow at 10"];
		const shown = await talk(said);
		if (shown.type !== "execute_tool") throw new Error("nothing was shown");
		const waiting = [{ code: "7K2M", tool: schedule, args: shown.args, suspended: false }];
		expect(outlined(await talk(["make it 11"], { waiting }))).toMatchObject([
			schedule,
			{ at: "2026-07-16T08:00:00.000Z" },
		]);
	});

	it.each<readonly [Locale, string, string]>([
		["en", "write to all our customers: news", "broadcast.dialogue_ask_news"],
		["tr", "onay veren herkese yarın 10'da yaz teklifini gönder", "broadcast.dialogue_ask_offer"],
		[
			"de",
			"schick das Sommerangebot morgen um 10 an alle, die zugestimmt haben",
			"broadcast.dialogue_ask_offer",
		],
		[
			"fr",
			"envoie l’offre d’été à tous ceux qui ont accepté demain à 10h",
			"broadcast.dialogue_ask_offer",
		],
		["it", "manda l’offerta estiva a tutti domani alle 10", "broadcast.dialogue_ask_offer"],
		["el", "στείλε την προσφορά σε όλους αύριο στις 10", "broadcast.dialogue_ask_offer"],
		["ru", "отправь летнее предложение всем завтра в 10", "broadcast.dialogue_ask_offer"],
		["rw", "ohereza poromosiyo ku bantu bose ejo saa yine", "broadcast.dialogue_ask_offer"],
	])("are asked for in %s: %s", async (locale, text, key) => {
		expect(outlined(await talk([text], { locale }))).toEqual([key]);
	});

	it.each<readonly [Locale, string, string, object]>([
		["en", "how is the broadcast going?", "marketing.getBroadcast", {}],
		["en", "hold broadcast 7K2M", "marketing.holdBroadcast", { hold: true, code: "7K2M" }],
		["en", "resume the broadcast", "marketing.holdBroadcast", { hold: false }],
		["en", "stop the broadcast please", "marketing.stopBroadcast", {}],
		["tr", "duyuru nasıl gidiyor?", "marketing.getBroadcast", {}],
		["tr", "7K2M duyurusunu durdur", "marketing.stopBroadcast", { code: "7K2M" }],
		["de", "wie steht das Rundschreiben?", "marketing.getBroadcast", {}],
		["de", "Rundschreiben 7K2M anhalten", "marketing.holdBroadcast", { hold: true, code: "7K2M" }],
		["fr", "où en est la campagne ?", "marketing.getBroadcast", {}],
		["fr", "arrêter la campagne", "marketing.stopBroadcast", {}],
		["it", "come va la campagna?", "marketing.getBroadcast", {}],
		["it", "riprendi la campagna", "marketing.holdBroadcast", { hold: false }],
		["el", "πώς πάει η αποστολή;", "marketing.getBroadcast", {}],
		["el", "σταμάτα την αποστολή", "marketing.stopBroadcast", {}],
		["ru", "как идёт рассылка?", "marketing.getBroadcast", {}],
		["ru", "приостанови рассылку", "marketing.holdBroadcast", { hold: true }],
		["rw", "ubutumwa rusange bugeze he?", "marketing.getBroadcast", {}],
		["rw", "hagarika gato ubutumwa rusange", "marketing.holdBroadcast", { hold: true }],
		["rw", "komeza ubutumwa rusange", "marketing.holdBroadcast", { hold: false }],
	])("under way are asked about and changed in %s: %s", async (locale, text, tool, args) => {
		expect(outlined(await talk([text], { locale }))).toEqual([tool, args]);
	});

	it("are meant by “stop it” right after they were spoken of, and by nothing longer", async () => {
		const lastRead = { tool: "marketing.getBroadcast", args: {}, atMs: nowMs };
		expect(outlined(await talk(["stop it"], { lastRead }))).toEqual([
			"marketing.stopBroadcast",
			{},
		]);
		expect(outlined(await talk(["stop it"]))[0]).not.toBe("marketing.stopBroadcast");
		expect(
			outlined(await talk(["please cancel my order of two pizzas"], { lastRead }))[0],
		).not.toBe("marketing.stopBroadcast");
	});

	it("that are being put together are dropped, and nothing else is stopped", async () => {
		expect(outlined(await talk(["start a broadcast", "never mind"]))).toEqual([
			"rules.draft_dropped",
		]);
		expect(outlined(await talk(["start a broadcast", "cancel the broadcast"]))[0]).not.toBe(
			"marketing.stopBroadcast",
		);
	});

	it("are nothing that a customer, a business or a driver can ask for", async () => {
		for (const roles of [["customer"], ["customer", "vendor"], ["customer", "driver"]] as const)
			for (const text of [
				"send the summer offer to everyone who opted in tomorrow at 10",
				"start a broadcast",
				"stop the broadcast",
				"how is the broadcast going?",
			]) {
				const said = JSON.stringify(await talk([text], { roles }));
				expect(said).not.toContain("broadcast.");
				expect(said).not.toContain("marketing.");
			}
	});

	it("leave a member of staff what everybody asks for", async () => {
		for (const text of ["a restaurant with pizza", "a table for two tonight", "2 pizzas, please"]) {
			const [staff, customer] = [await talk([text]), await talk([text], { roles: ["customer"] })];
			expect(outlined(staff)).toEqual(outlined(customer));
		}
	});
});
