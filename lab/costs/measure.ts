/** Each kind is held several times by people nobody has heard from, and everything is counted until nothing goes on any more. */
import { join } from "node:path";
import { conversations, type Kind, kinds, talkOn, requestScript } from "../bench/conversations.ts";
import type { Asked } from "../../dev/model-server/types.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { readObjects } from "../soak/sample.ts";
import { everyFiveMinutes, everyMinute, type Stack } from "../../dev/stack/stack.ts";
import type { PhoneHandle, StoredMessage } from "../../dev/twilio/stand-in.ts";
import { type Bench, quiet, withStack } from "./counted-stack.ts";
import {
	type Measured,
	type Mode,
	minusOf,
	type Operations,
	perConversation,
} from "./operations.ts";
import { smsSegments } from "./segments.ts";

const waitMs = 60_000;
const ticksCounted = 5;

const bytesPerToken = 4;
const tokensOf = (bytes: number): number => Math.ceil(bytes / bytesPerToken);
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function messagesSince(stack: Stack, from: number): Operations["messages"] {
	const all = stack.twilio?.messages().slice(from) ?? [];
	const requests = stack.twilio?.requests ?? [];
	const approved = new Set(
		requests
			.filter(({ path }) => path.includes("/ApprovalRequests/"))
			.map(({ path }) => path.split("/")[3]),
	);
	const isOut = (message: StoredMessage) => message.direction !== "inbound";
	const count = (holds: (message: StoredMessage) => boolean) => all.filter(holds).length;
	const segments = (holds: (message: StoredMessage) => boolean) =>
		all.filter(holds).reduce((sum, { body }) => sum + smsSegments(body), 0);
	const isTemplate = ({ contentSid }: StoredMessage) =>
		contentSid !== undefined && approved.has(contentSid);
	const onWhatsApp = ({ channel }: StoredMessage) => channel === "whatsapp";
	return {
		whatsappIn: count((m) => onWhatsApp(m) && !isOut(m)),
		whatsappSession: count((m) => onWhatsApp(m) && isOut(m) && !isTemplate(m)),
		whatsappTemplate: count((m) => onWhatsApp(m) && isOut(m) && isTemplate(m)),
		smsOut: count((m) => !onWhatsApp(m) && isOut(m)),
		smsInSegments: segments((m) => !onWhatsApp(m) && !isOut(m)),
		smsOutSegments: segments((m) => !onWhatsApp(m) && isOut(m)),
	};
}

let guests = 0;
function someone(stack: Stack, mode: Mode): PhoneHandle {
	guests += 1;
	if (!stack.twilio) throw new Error("the stack has its own stand-in");
	return stack.twilio.addPhone({
		id: `cost-${guests}`,
		name: `Guest ${guests}`,
		number: `+447803${String(guests).padStart(6, "0")}`,
		role: "person",
		locale: "en",
		...(mode === "sms" ? { channel: "sms" as const } : {}),
	});
}

const others = [
	...harbourTown.drivers.map(({ phone }) => phone),
	...harbourTown.businesses.flatMap(({ ownerPhone }) => (ownerPhone ? [ownerPhone] : [])),
];

async function hold(bench: Bench, kind: Kind, mode: Mode, times: number): Promise<Measured> {
	const { stack } = bench;
	const before = await bench.counted();
	const [messagesBefore, askedBefore] = [stack.twilio?.messages().length ?? 0, bench.asked.length];
	for (let n = 0; n < times; n++) {
		const phone = someone(stack, mode);
		await conversations[kind](talkOn(phone, { timeoutMs: waitMs }), (n + 0.5) / times);
	}
	await quiet(bench);
	const after = await bench.counted();
	const asked = bench.asked.slice(askedBefore);
	return {
		kind,
		mode,
		times,
		operations: perConversation(
			{
				...minusOf(after, before),
				messages: messagesSince(stack, messagesBefore),
				modelCalls: asked.length,
				promptTokens: asked.reduce((sum, { body }) => sum + tokensOf(bytesOf(body)), 0),
				completionTokens: asked.reduce((sum, one) => sum + tokensOf(bytesOf(answerTo(one))), 0),
			},
			times,
		),
	};
}

function answerTo(asked: Asked): unknown {
	const said = asked.texts.at(-1) ?? "";
	const line = requestScript.find(({ when }) =>
		typeof when === "string" ? said.includes(when) : when.test(said),
	);
	const answer = typeof line?.answer === "function" ? line.answer(asked) : line?.answer;
	return answer ?? { kind: "text", text: "What can I do for you?" };
}

/** One run of the crons, on average over a few, with nothing to do: what a month costs where nobody writes. */
async function tick(bench: Bench, cron: string): Promise<Operations> {
	await quiet(bench);
	const before = await bench.counted();
	for (let n = 0; n < ticksCounted; n++) await bench.stack.worker().scheduled(cron);
	const after = await bench.counted();
	return perConversation(
		{
			...minusOf(after, before),
			messages: messagesSince(bench.stack, bench.stack.twilio?.messages().length ?? 0),
			modelCalls: 0,
			promptTokens: 0,
			completionTokens: 0,
		},
		ticksCounted,
	);
}

export type CostRun = {
	readonly measured: readonly Measured[];
	readonly minuteTick: Operations;
	readonly fiveMinuteTick: Operations;
	readonly postgresBytes: number;
	readonly objectBytes: number;
};

/** The first of each compiles, opens connections and makes tables: not counted. */
async function warmUp(bench: Bench, which: readonly Kind[]): Promise<void> {
	for (const kind of which)
		await conversations[kind](talkOn(someone(bench.stack, "rules"), { timeoutMs: waitMs }), 0.1);
	await quiet(bench);
}

export async function measureCosts(times: number, say: (line: string) => void): Promise<CostRun> {
	const measured: Measured[] = [];
	const run = async (bench: Bench, mode: Mode, often: number) => {
		for (const kind of kinds) {
			say(`… ${mode}: ${kind}`);
			measured.push(await hold(bench, kind, mode, often));
		}
	};
	const rest = await withStack(false, async (bench) => {
		await warmUp(bench, kinds);
		const size = async () =>
			Number(
				(
					await bench.client.query<{ n: string }>(
						"select pg_database_size(current_database()) as n",
					)
				).rows[0]?.n,
			);
		const objects = () => readObjects(join(bench.dataDir, "objects"), Date.now()).bytes;
		const [before, objectsBefore] = [await size(), objects()];
		await run(bench, "rules", times);
		await run(bench, "sms", times);
		const held = measured.reduce((sum, one) => sum + one.times, 0);
		return {
			postgresBytes: ((await size()) - before) / held,
			objectBytes: (objects() - objectsBefore) / held,
			minuteTick: await tick(bench, everyMinute),
			fiveMinuteTick: await tick(bench, everyFiveMinutes),
		};
	});
	await withStack(true, async (bench) => {
		await warmUp(bench, kinds);
		await run(bench, "model", times);
	});
	await withStack(false, async (bench) => {
		await warmUp(bench, ["question"]);
		for (const number of others) bench.stack.twilio?.phone(number).setWindow("closed");
		await run(bench, "windows closed", 1);
	});
	return { measured, ...rest };
}
