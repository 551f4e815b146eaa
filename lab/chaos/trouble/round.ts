import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour } from "../../../dev/twilio/stand-in.ts";
import { busyWith } from "../quiet.ts";
import type { World } from "../world.ts";
import { repeatLead } from "./claims.ts";
import { judgeTranscript, type Transcript, type Violation } from "./judge.ts";
import type { Person, Post, Someone } from "./people.ts";
import { transcriptsOf } from "./transcripts.ts";

const minuteMs = 60_000;
const fiveMinutesMs = 5 * minuteMs;
const stepMs = 15_000;
const idleStepMs = 30_000;
/** Longer than anything the product waits for by itself: not knowing, a question's end, a search. */
const afterMinMs = 13 * minuteMs;
const afterMaxMs = 45 * minuteMs;
const pollMs = 150;
const askedMaxMs = 90_000;
const stillMaxMs = 45_000;
const powerOffMs = 1_500;
const crowdMs = 300;

/** What a bad provider does; all of it on every route: it answers no question about what it has sent, either. */
export const badWays = {
	"500": { kind: "fail", httpStatus: 500, route: "any" },
	"429": { kind: "fail", code: 20429, route: "any" },
	"503": { kind: "fail", httpStatus: 503, route: "any" },
	silence: { kind: "silence", route: "any" },
} as const satisfies Readonly<Record<string, Behaviour>>;
export type BadWay = keyof typeof badWays;
export const badWayNames = Object.keys(badWays) as readonly BadWay[];

export type Trouble = {
	readonly name: string;
	readonly forMs: number;
	readonly goOnAfterMs: (place: number, random: number) => number;
	readonly begin: (
		world: World,
		people: readonly Person[],
		forMs: number,
	) => Promise<number | undefined>;
};

export const badMinute = (way: BadWay, forMs: number): Trouble => ({
	name: `the provider: ${way}`,
	forMs,
	goOnAfterMs: (_, random) => random * forMs,
	begin: async ({ twilio }) => {
		twilio.behave({ ...badWays[way], forMs });
		return undefined;
	},
});

export const badInEveryWay = (forMs: number): Trouble => ({
	name: `the provider: ${badWayNames.join(", ")}`,
	forMs,
	goOnAfterMs: (_, random) => random * forMs,
	begin: async ({ twilio }, people) => {
		for (const [i, { phone }] of people.entries()) {
			const way = badWayNames[i % badWayNames.length];
			if (way) twilio.behave({ ...badWays[way], forMs, number: phone.number });
		}
		return undefined;
	},
});

export const powerCut = (forMs: number): Trouble => ({
	name: "a power cut",
	forMs,
	goOnAfterMs: (place, random) => (place % 2 === 0 ? forMs / 2 - random * crowdMs : random * forMs),
	begin: async (world) => {
		await sleep(forMs / 2);
		const underWay = busyWith(await world.look(), world.nowMs()).length;
		await world.cutPower(powerOffMs);
		return underWay;
	},
});

export type Round = {
	readonly trouble: string;
	readonly people: number;
	readonly caught: number;
	readonly texts: number;
	readonly repeats: number;
	readonly settledMs: number;
	readonly violations: readonly Violation[];
	readonly unsettled: readonly string[];
	readonly transcripts: readonly Transcript[];
};

type Played = {
	readonly people: readonly Person[];
	/** Drivers and owners. */
	readonly others: readonly Someone[];
	readonly post: Post;
	readonly random: () => number;
};

async function untilStill(world: World, everybody: readonly Someone[], post: Post): Promise<void> {
	const untilMs = Date.now() + stillMaxMs;
	let before = "";
	while (Date.now() < untilMs) {
		const wrote = everybody.map(({ react }) => react()).some(Boolean);
		const busy = busyWith(await world.look(), world.nowMs());
		const isWorking = wrote || post.underWay() > 0 || busy.some((one) => one.startsWith("sending"));
		const now = busy.join("\n");
		if (!isWorking && now === before) return;
		before = isWorking ? "" : now;
		await sleep(pollMs);
	}
}

async function settle(
	world: World,
	everybody: readonly Someone[],
	post: Post,
): Promise<{ readonly settledMs: number; readonly unsettled: readonly string[] }> {
	const beganMs = world.nowMs();
	let settledMs = 0;
	let nextTickMs = beganMs;
	for (;;) {
		await untilStill(world, everybody, post);
		const atMs = world.nowMs();
		const pastMs = atMs - beganMs;
		const busy = busyWith(await world.look(), atMs);
		if (busy.length > 0) settledMs = pastMs;
		else if (pastMs > afterMinMs) return { settledMs, unsettled: [] };
		if (pastMs > afterMaxMs) return { settledMs, unsettled: busy };
		if (atMs >= nextTickMs) {
			await world.tick((nextTickMs - beganMs) % fiveMinutesMs === 0);
			nextTickMs += minuteMs;
		}
		await world.moveClock(busy.length > 0 ? stepMs : idleStepMs);
	}
}

const refusedSince = ({ twilio }: World, sinceMs: number): number =>
	twilio.requests.filter(({ atMs, status }) => atMs >= sinceMs && (status === 0 || status >= 400))
		.length;

export async function playRound(
	world: World,
	trouble: Trouble,
	{ people, others, post, random }: Played,
): Promise<Round> {
	const since = world.twilio.messages().length;
	const sinceMs = world.nowMs();
	const everybody = [...people, ...others];
	for (const person of people) person.begin();
	const askedUntilMs = Date.now() + askedMaxMs;
	const waiting = () =>
		people.filter(({ part, isAsked }) => part.before !== undefined && !isAsked());
	while (waiting().length > 0) {
		for (const one of everybody) one.react();
		if (Date.now() > askedUntilMs)
			throw new Error(
				`not asked before the trouble: ${waiting()
					.map(({ part, phone }) => `${part.name}: ${phone.messages().at(-1)?.body}`)
					.join("; ")}`,
			);
		await sleep(pollMs);
	}
	const begun = trouble.begin(world, people, trouble.forMs);
	const untilMs = Date.now() + trouble.forMs;
	const going = people.map(async ({ goOn }, place) => {
		await sleep(trouble.goOnAfterMs(place, random()));
		goOn();
	});
	while (Date.now() < untilMs) {
		for (const one of everybody) one.react();
		await sleep(pollMs);
	}
	const [underWay] = await Promise.all([begun, ...going]);
	const { settledMs, unsettled } = await settle(world, everybody, post);
	const transcripts = await transcriptsOf(world, since);
	const violations = transcripts.flatMap(judgeTranscript);
	const texts = transcripts.flatMap(({ lines }) => lines).filter(({ by }) => by === "us");
	const shown = new Set(violations.map(({ phone }) => phone));
	return {
		trouble: trouble.name,
		people: people.length,
		caught: underWay ?? refusedSince(world, sinceMs),
		texts: texts.length,
		repeats: texts.filter(({ text }) => text.startsWith(repeatLead)).length,
		settledMs,
		violations,
		unsettled,
		transcripts: transcripts.filter(({ phone }) => shown.has(phone)),
	};
}
