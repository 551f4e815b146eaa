/**
 * Words to many: who of the staff asks for them from their own phone, how they answer, hold, go on and stop; who has agreed to be written
 * to, and who takes that back meanwhile. The colleague who has to agree is one of the deciders.
 */
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import type { World } from "../../test/simulation/world.ts";
import { testMarketId, testTenant } from "../../test/support/market.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { saysOf } from "./heard.ts";
import type { Notices } from "./notices.ts";
import { codeOf, itemOf, tapYes, type WriteMeant } from "./people.ts";
import type { Taken } from "./provider.ts";

const askerWays = [
	"yes",
	"bare_yes",
	"button",
	"twice",
	"no",
	"yes_then_no",
	"wrong_code",
	"silence",
] as const;
type AskerWay = (typeof askerWays)[number];
export type MailAsker = {
	readonly id: string;
	readonly number: string;
	readonly atMs: number;
	readonly words: readonly string[];
	/** To the first question, the second, and so on, and then from the first one on. */
	readonly ways: readonly { readonly way: AskerWay; readonly afterMs: number }[];
	/** What they write once it is scheduled, each so long after the one before. */
	readonly acts: readonly { readonly words: string; readonly afterMs: number }[];
	/** Since the morning; null: they stay of the staff. */
	readonly leavesAtMs: number | null;
};
export type MailReader = {
	readonly id: string;
	readonly number: string;
	/** Since the morning; null: they never agree. */
	readonly agreesAtMs: number | null;
	/** `handed`: as soon as a message to them is owed; else since the morning. */
	readonly leaves: { readonly by: "stop" | "console" | "handed"; readonly atMs: number } | null;
};
export type MailPlan = {
	readonly askers: readonly MailAsker[];
	readonly readers: readonly MailReader[];
	/** Whoever does the job dies then. */
	readonly kills: readonly { readonly id: string; readonly atMs: number }[];
	/** A second, so that something can happen between two of them. */
	readonly pace: number;
	readonly pageMax: number;
	/** A release with other words; null: none comes. */
	readonly rewordsAtMs: number | null;
};

type Payload = NotificationToRelay["payload"];

const minuteMs = 60_000;
const askerNumber = (index: number) => `+4477009006${String(index).padStart(2, "0")}`;
const readerNumber = (index: number) => `+4477009007${String(index).padStart(2, "0")}`;
const requests = [
	["send the news “Our terrace is open again” to everyone now"],
	["send the news “We close early on Sunday” of Harbour Grill to everyone now"],
	["send the offer to everyone who opted in now", "Two pizzas for the price of one", "Sunday"],
	["start a broadcast", "news", "We are open again", "now"],
] as const;
const acts = {
	how: ["how is the broadcast going?"],
	hold: ["hold the broadcast"],
	hold_and_resume: ["hold the broadcast", "resume the broadcast"],
	stop: ["stop the broadcast"],
	hold_and_stop: ["hold the broadcast", "how is the broadcast going?", "stop the broadcast"],
	none: [],
} as const;

function askerOf(chance: Chance, index: number): MailAsker {
	const act = chance.weighed<keyof typeof acts>("act", [
		[3, "none"],
		[1, "how"],
		[2, "hold"],
		[3, "hold_and_resume"],
		[4, "stop"],
		[1, "hold_and_stop"],
	]);
	return {
		id: `a${index}`,
		number: askerNumber(index),
		atMs: chance.between("at", 0, 60_000),
		words: chance.pick("words", requests),
		ways: [1, 2, 3].map((turn) => ({
			way: chance.weighed<AskerWay>(`way${turn}`, [
				[9, "yes"],
				[2, "bare_yes"],
				[3, "button"],
				[2, "twice"],
				[1, "no"],
				[1, "yes_then_no"],
				[1, "wrong_code"],
				[1, "silence"],
			]),
			afterMs: chance.between(`after${turn}`, 200, 15_000),
		})),
		acts: acts[act].map((words, place) => ({
			words,
			afterMs: chance.between(`act${place}`, 500, 25_000),
		})),
		leavesAtMs: chance.is("leaves", 0.15) ? chance.between("leaves_at", 0, 2 * minuteMs) : null,
	};
}

function readerOf(chance: Chance, index: number): MailReader {
	const leaves = chance.weighed("leaves", [
		[6, null],
		[2, "stop"],
		[2, "console"],
		[1, "handed"],
	] as const);
	return {
		id: `r${index}`,
		number: readerNumber(index),
		agreesAtMs: chance.weighed("agrees", [
			[8, -1],
			[1, chance.between("agrees_at", 0, 2 * minuteMs)],
			[1, null],
		] as const),
		leaves: leaves && { by: leaves, atMs: chance.between("leaves_at", 0, 4 * minuteMs) },
	};
}

/** A day on which somebody writes to many. */
export function mailOf(chance: Chance): MailPlan | null {
	if (!chance.is("there", 0.06)) return null;
	const kills = chance.weighed("kills", [
		[2, 0],
		[2, 1],
		[1, 3],
	] as const);
	return {
		askers: Array.from({ length: chance.is("two", 0.2) ? 2 : 1 }, (_, index) =>
			askerOf(chance.under(`asker${index}`), index + 1),
		),
		readers: Array.from({ length: chance.between("readers", 1, 12) }, (_, index) =>
			readerOf(chance.under(`reader${index}`), index + 1),
		),
		kills: Array.from({ length: kills }, (_, index) => ({
			id: `k${index}`,
			atMs: chance.between(`kill${index}`, 10_000, 4 * minuteMs),
		})),
		pace: chance.pick("pace", [0.2, 0.5, 20]),
		pageMax: chance.pick("page", [2, 3, 1000]),
		rewordsAtMs: chance.is("rewords", 0.15) ? chance.between("rewords_at", 0, 3 * minuteMs) : null,
	};
}

const signInWords = "console/#enter/";
const scheduledWords = saysOf("broadcast.scheduled");
const nextQuestions = [
	"broadcast.dialogue_ask_offer",
	"broadcast.dialogue_ask_until",
	"broadcast.dialogue_ask_template",
	"broadcast.dialogue_ask_news",
	"broadcast.dialogue_ask_when",
];
const questionWords = nextQuestions.flatMap((key) => saysOf(key));

export type Broadcasters = {
	readonly hears: (taken: Taken) => void;
	/** A message to them is owed from now on. */
	readonly handed: (threadKey: string) => void;
	/** Nobody can say any more that a yes must have come to something. */
	readonly moved: (fromMs: number, toMs: number) => boolean;
};

export function makeBroadcasters(deps: {
	readonly plan: MailPlan;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly world: World;
	readonly notices: Notices;
	readonly write: WriteMeant;
	readonly bring: (row: NotificationToRelay) => Promise<void>;
	readonly tell: (line: string) => void;
}): Broadcasters {
	const { plan, chance, clockwork, world, notices, write, tell } = deps;
	const town = world.broadcasts();
	const done = new Set<string>();
	const turns = new Map<string, number>();
	const moves: { readonly fromMs: number; readonly toMs: number }[] = [];
	const later = (ms: number, name: string, run: () => void) => void clockwork.after(ms, name, run);
	const isFirst = (name: string) => {
		if (done.has(name)) return false;
		done.add(name);
		return true;
	};
	/** Written down, and brought at once; else the minute's sweep does it. */
	function owe(number: string, type: string, key: string, payload: Payload): void {
		const row: NotificationToRelay = {
			id: `ntf_${key}`,
			dedupeKey: key,
			target: { kind: "thread", threadKey: world.keyOf(number) },
			type,
			payload: {
				marketId: testMarketId,
				to: { channel: "whatsapp", value: number },
				locale: "en",
				...payload,
			},
		};
		notices.writtenIn([row]);
		void deps.bring(row).then(
			() => notices.store.markRelayed({ tenantId: testTenant, ids: [row.id] }),
			() => undefined,
		);
	}

	async function enter(number: string, status: "granted" | "revoked"): Promise<void> {
		const atMs = clockwork.clock.nowMs;
		const word = {
			purpose: "broadcast",
			channel: "whatsapp",
			status,
			proofRef: `console ${number} ${status}`,
		} as const;
		tell(`${number}: ${status} at the console`);
		await town.consents.record({
			tenantId: testTenant,
			personHash: world.keyOf(number),
			atMs,
			...word,
		});
		owe(number, "person.told", `told:${number}:${status}`, { consent: { ...word, atMs } });
	}
	for (const { number, agreesAtMs, leaves } of plan.readers) {
		town.know(number);
		if (agreesAtMs !== null)
			later(Math.max(0, agreesAtMs), `agrees:${number}`, () => void enter(number, "granted"));
		if (leaves && leaves.by !== "handed")
			later(leaves.atMs, `leaves:${number}`, () => {
				if (leaves.by === "stop") write(number, "STOP", { means: "stop" });
				else void enter(number, "revoked");
			});
	}
	for (const { number, atMs, leavesAtMs } of plan.askers) {
		town.hire(number);
		town.know(number);
		later(atMs, `asker:${number}`, () => {
			write(number, "hello");
			owe(number, "people.sign_in", `sign_in:${number}`, {
				url: `https://assent.test/${signInWords}${number.slice(1)}`,
				endMs: clockwork.clock.nowMs + 600_000,
			});
		});
		if (leavesAtMs !== null)
			later(leavesAtMs, `let go:${number}`, () => {
				tell(`${number} is let go`);
				town.letGo(number);
				moves.push({ fromMs: clockwork.clock.nowMs, toMs: Infinity });
			});
	}
	if (plan.rewordsAtMs !== null)
		later(plan.rewordsAtMs, "other words", () => {
			tell("a release with other words");
			town.reword();
			moves.push({ fromMs: clockwork.clock.nowMs, toMs: clockwork.clock.nowMs });
		});

	function answer({ number }: MailAsker, way: AskerWay, code: string, taken: Taken): void {
		const actionId = itemOf(taken);
		const yes = () => write(number, `yes ${code}`, { means: "yes", code, actionId });
		const no = () => write(number, `no ${code}`, { means: "no", code, actionId });
		const soon = (run: () => void) =>
			later(chance.between(`soon:${taken.sid}`, 0, 5_000), `soon:${taken.sid}`, run);
		switch (way) {
			case "yes":
				yes();
				return;
			case "bare_yes":
				write(number, "yes please", { means: "yes" });
				return;
			case "button":
				tapYes(write, number, taken, code);
				return;
			case "twice":
				yes();
				soon(yes);
				return;
			case "no":
				no();
				return;
			case "yes_then_no":
				yes();
				soon(no);
				return;
			case "wrong_code":
				write(number, "yes ZZ99", { means: "yes", code: "ZZ99" });
				return;
			case "silence":
				return;
		}
	}

	return {
		handed: (threadKey) => {
			const reader = plan.readers.find(({ number }) => world.keyOf(number) === threadKey);
			if (reader?.leaves?.by === "handed" && isFirst(`handed:${reader.number}`))
				later(
					chance.between(`handed:${reader.number}`, 0, 2_000),
					`handed:${reader.number}`,
					() => void enter(reader.number, "revoked"),
				);
		},
		moved: (fromMs, toMs) => moves.some((one) => one.fromMs <= toMs && one.toMs >= fromMs),
		hears: (taken) => {
			const { to, text } = taken.message;
			const asker = plan.askers.find(({ number }) => number === to.value);
			if (!asker) return;
			const { number, words } = asker;
			const says = (place: number, ms: number) => {
				const line = words[place];
				if (line !== undefined)
					later(ms, `asks:${number}`, () => write(number, line, { means: "request" }));
			};
			const isAsked = questionWords.some((one) => one.test(text));
			if (text.includes(signInWords) && isFirst(`asks:${number}`))
				says(0, chance.between(`asks:${number}`, 300, 5_000));
			const place = [...done].filter((one) => one.startsWith(`next:${number}`)).length + 1;
			if (isAsked && isFirst(`next:${number}:${text}`))
				says(place, chance.between(`next:${number}:${place}`, 300, 5_000));
			if (scheduledWords.some((one) => one.test(text)) && isFirst(`acts:${number}`)) {
				let ms = 0;
				for (const act of asker.acts) {
					ms += act.afterMs;
					later(ms, `acts:${number}`, () => write(number, act.words, { means: "request" }));
				}
			}
			const code = codeOf(text);
			if (!code || !isFirst(`question:${number}:${code}`)) return;
			const turn = turns.get(number) ?? 0;
			turns.set(number, turn + 1);
			const planned = asker.ways[turn % asker.ways.length];
			if (planned)
				later(planned.afterMs, `answers:${number}:${turn}`, () =>
					answer(asker, planned.way, code, taken),
				);
		},
	};
}
