import { setTimeout as sleep } from "node:timers/promises";
import { askerOf, colleagueAgrees, gather, kept, keptOnce } from "../broadcasters.ts";
import { type Conversation, counts } from "../conversation.ts";
import { marketOf } from "../hired.ts";
import type { Stage } from "../stage.ts";
import type { World } from "../world.ts";

const readersEach = 20;
const firstReader = 60_000;
const perSecond = 1;
/** Longer than from one batch to the next. */
const quietMs = 6_000;
const isMoved = /cannot be done as things stand/;

const readersOf = (turn: number) =>
	Array.from({ length: readersEach }, (_, i) => `+4477009${firstReader + turn * readersEach + i}`);
/** They have more important things to do than to wait for a minute. */
const hasten = (world: World, campaignId: string, states: readonly string[]) =>
	world.rows(
		`update jobs set due_at = now() where dedupe_key = $1 and state = 'scheduled'
			and exists (select from marketing_campaigns where id = $1 and state = any ($2::text[]))`,
		campaignId,
		states,
	);

/** Of how many it was said to a dead Worker alone that they have it: that is not said again, and no more is known than that it was sent. */
function unheardOf({ twilio }: World, news: string): number {
	const heard = new Set(
		twilio.webhooks
			.filter(({ messageStatus, status }) => messageStatus === "delivered" && status === 200)
			.map(({ messageSid }) => messageSid),
	);
	return twilio
		.messages()
		.filter(
			({ body, status, sid }) => body.includes(news) && status === "delivered" && !heard.has(sid),
		).length;
}

/** Null where it is over already: that was said while the Worker was dead, or came too late. */
async function acted(stage: Stage, turn: number, world: World, words: string, done: RegExp) {
	const { phone } = await askerOf(world, turn);
	await stage.say(phone, words);
	const heard = await stage.hear(phone, new RegExp(`${done.source}|${isMoved.source}`, "u"));
	return heard !== null && done.test(heard.body) ? heard : null;
}

/** By key and slowly, so that something can come between: held, gone on with, every other time held once more, and stopped half-way. */
export const stopped: Conversation = {
	name: "stopped",
	tools: ["marketing.holdBroadcast", "marketing.stopBroadcast", "approval.answer"],
	perWorldMax: 12,
	settleMaxMs: 150_000,
	saidEachTime: /is held\. What is on its way/,
	prepare: (world, turn) => gather(world, readersOf(turn)),
	play: async (stage, turn, world) => {
		const news = `Our pool is open again, for the ${turn}. time.`;
		const asker = await askerOf(world, turn);
		const { phone } = asker;
		const marketId = await marketOf(world);
		const asked = await stage.ask(() =>
			asker.ask("POST", "/broadcasts", {
				marketId,
				template: "broadcast.news",
				values: { business: "Akasya Hotel Harbour", news },
				audience: { channel: "whatsapp" },
				perSecond,
			}),
		);
		if (asked.status !== 201) throw new Error(`asked for: ${JSON.stringify(asked.body)}`);
		const campaignId: string = asked.body.data.id;
		const code = campaignId.slice(-4).toUpperCase();
		await colleagueAgrees(stage);

		const of = (state: string) =>
			world.count(
				`select count(*) as n from campaign_sends where campaign_id = $1 and ${state}`,
				campaignId,
			);
		const untouched = () => of("(state = 'planned' or why = 'stopped')");
		const handed = () => of("state <> 'planned' and why is distinct from 'stopped'");
		/** Whoever had a batch in their hands has put it down: nobody more may be written to. */
		const nobodyMore = async (what: string) => {
			await stage.until("its step is over", async () => {
				const held = "select count(*) as n from jobs where dedupe_key = $1 and lease_until > now()";
				return (await world.count(held, campaignId)) === 0;
			});
			const left = await untouched();
			await sleep(quietMs);
			if ((await untouched()) !== left) throw new Error(`${what}, and more were written to`);
		};
		const more = async (than: number) =>
			stage.until(`more than ${than} are written to`, async () => {
				await hasten(world, campaignId, ["scheduled"]);
				await stage.tick();
				return (await handed()) > Math.min(than, readersEach - 1);
			});
		const says = async (words: RegExp) => {
			await stage.say(phone, `how is broadcast ${code}`);
			return stage.hear(phone, words);
		};

		await more(0);
		const hold = () => acted(stage, turn, world, `hold broadcast ${code}`, /is held/);
		const goOn = () => acted(stage, turn, world, `resume broadcast ${code}`, /goes on/);
		if (await hold()) {
			await nobodyMore("held");
			await says(new RegExp(`code ${code}, .*: held\\.`, "u"));
			const before = await handed();
			if (!(await goOn())) throw new Error("held, and it cannot be gone on with");
			await more(before);
			if (turn % 2 === 1) await hold();
		}
		const stop = /Shall I stop it for good/;
		const asks = () => acted(stage, turn, world, `stop broadcast ${code}`, stop);
		const again = async () => {
			const prompt = await asks();
			if (!prompt) throw new Error("it ended while its stop was asked about");
			return prompt;
		};
		const prompt = await asks();
		if (prompt) {
			await stage.agree(phone, prompt, /is stopped for good/, again);
			await nobodyMore("stopped");
		}

		const report = async () =>
			(await stage.ask(() => asker.ask("GET", `/broadcasts/${campaignId}`))).body.data;
		await stage.until("what became of each is known", async () => {
			await hasten(world, campaignId, ["settling", "cancelled"]);
			await stage.tick();
			const { planned = 0, queued = 0, sent = 0 } = (await report()).recipients;
			return planned + queued === 0 && sent <= unheardOf(world, news);
		});
		const { state, recipients } = await report();
		const { delivered = 0, sent = 0, unknown = 0, failed = 0, skipped = 0 } = recipients;
		const have = readersOf(turn).filter((number) =>
			stage
				.phone(number)
				.messages()
				.some(({ body }) => body.includes(news)),
		).length;
		const open = sent + unknown + failed;
		const isTrue =
			state === (prompt ? "cancelled" : sent > 0 ? "settling" : "sent") &&
			delivered + open + skipped === readersEach &&
			delivered <= have &&
			have <= delivered + open;
		if (!isTrue)
			throw new Error(
				`${have} have it, and the report says ${JSON.stringify({ state, recipients })}`,
			);
		const word = prompt ? "stopped" : sent > 0 ? "going out" : "out";
		const known = delivered + sent;
		await says(
			new RegExp(
				`: ${word}\\.\\nOf ${readersEach} people ${known} have it, 0 are still to come, ${readersEach - known} do not get it`,
				"u",
			),
		);
		if (!prompt) return "sent before it was stopped";
		return skipped > 0 ? "stopped half-way" : "stopped when all had it";
	},
	records: (world) =>
		counts(world, {
			...kept,
			"left out and owed":
				"campaign_sends s where s.why = 'stopped' and exists (select from notifications n where n.dedupe_key = 'broadcast:' || s.campaign_id || ':' || s.person_id)",
			"stopped by a yes":
				"tool_executions where tool_name = 'marketing.stopBroadcast' and state = 'succeeded' and shown_hash is not null",
			stopped: "marketing_campaigns where state = 'cancelled'",
		}),
	expected: (told) => ({
		...keptOnce,
		"left out and owed": 0,
		"stopped by a yes": told.startsWith("stopped") ? 1 : 0,
		stopped: told.startsWith("stopped") ? 1 : 0,
	}),
};
