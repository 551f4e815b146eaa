/**
 * The provider between phones and the webhook: it takes a message and may not say so, says so too late, refuses, brings things late,
 * twice, in another order or not at all. What it has taken it never forgets, and its list tells the truth when it can be read.
 */

import type {
	Channel,
	ChannelName,
	DeliveryStatus,
	InboundMessage,
	InboundStatus,
	Outgoing,
	SendResult,
} from "../../src/ports/channel.ts";
import type { Received } from "../../src/ports/objects.ts";
import { capabilitiesOf } from "../../test/support/channels.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import type { Weather } from "./weather.ts";

const webhookTriesMax = 4;
const patienceMs = 20_000;
/** When the sweep that reads the provider's list brings what no webhook brought. */
const listSweepMs = 300_000;
const listSettleMs = 60_000;
const listRoundsMax = 5;

export type Taken = {
	readonly sid: string;
	readonly message: Outgoing;
	readonly takenAtMs: number;
	readonly sentAtMs: number;
	/** The request was told so. */
	isAnswered: boolean;
};
export type Written = {
	readonly externalId: string;
	readonly number: string;
	readonly text: string;
	readonly writtenAtMs: number;
	acceptedAtMs: number | null;
	/** A webhook that failed and is asked again comes when it is asked again: nothing in it says when the person wrote. */
	receivedAtMs: number | null;
};

export type Provider = {
	readonly channel: (name: ChannelName) => Channel;
	readonly taken: readonly Taken[];
	readonly written: ReadonlyMap<string, Written>;
	/** A person writes. */
	readonly write: (number: string, text: string, more?: Partial<InboundMessage>) => Written;
};

const badAnswers = ["500", "503", "429", "silence"] as const;
function bad(
	answer: (typeof badAnswers)[number],
	silence: () => Promise<SendResult>,
): Promise<SendResult> {
	if (answer === "silence") return silence();
	return Promise.resolve(
		answer === "429"
			? { kind: "failed", code: "throttled", retryable: true }
			: { kind: "unknown", detail: answer },
	);
}

export function makeProvider(deps: {
	readonly clockwork: Clockwork;
	readonly chance: Chance;
	readonly weather: Weather;
	readonly isCalm: boolean;
	/** Messages written together arrive together. */
	readonly isHerd: boolean;
	readonly sinceMs: () => number;
	readonly ours: string;
	readonly ring: (taken: Taken) => void;
	readonly taken: (taken: Taken) => void;
	/** Our webhooks. */
	readonly receive: (message: InboundMessage, receivedAtMs: number) => Promise<Received>;
	readonly report: (status: InboundStatus) => Promise<void>;
	readonly refuses: (number: string) => boolean;
}): Provider {
	const { clockwork, chance, weather } = deps;
	const taken: Taken[] = [];
	const written = new Map<string, Written>();
	const between = (what: string, least: number, most: number) =>
		deps.isCalm ? Math.min(least, 20) : chance.between(what, least, most);

	/** Of one day. */
	const mood = chance.pick("bad", [...badAnswers, "mixed"] as const);

	function callBack(found: Taken, status: DeliveryStatus, afterMs: number): void {
		const what = `report:${found.message.outboxId}:${found.sid}:${status}`;
		if (weather.strikes("report_lost", what)) return;
		const { threadKey, outboxId } = found.message;
		const say = (ms: number) =>
			void clockwork.after(ms, what, () => {
				void deps
					.report({
						kind: "status",
						externalId: found.sid,
						status,
						threadKey,
						outboxId,
					})
					.catch(() => undefined);
			});
		say(afterMs);
		if (weather.strikes("report_repeated", what))
			say(afterMs + between(`${what}|again`, 10, 9_000));
	}

	function take(message: Outgoing, sentAtMs: number): Taken {
		const found: Taken = {
			sid: `SM${String(taken.length + 1).padStart(8, "0")}`,
			message,
			takenAtMs: clockwork.clock.nowMs,
			sentAtMs,
			isAnswered: false,
		};
		taken.push(found);
		deps.taken(found);
		clockwork.tell(`taken ${message.to.value} ${message.text}`);
		const what = `${message.outboxId}:${taken.length}`;
		const late = weather.strikes("delivery_late", what)
			? between(`${what}|late`, 3_000, 90_000)
			: 0;
		const ringMs = between(`${what}|ring`, 50, 2_500) + late;
		callBack(found, "sent", between(`${what}|sent`, 30, 3_000));
		clockwork.after(ringMs, `ring:${what}`, () => {
			callBack(found, "delivered", between(`${what}|delivered`, 30, 3_000));
			deps.ring(found);
		});
		return found;
	}

	function send(message: Outgoing, signal: AbortSignal): Promise<SendResult> {
		const sentAtMs = clockwork.clock.nowMs;
		const what = weather.turn(`send:${message.outboxId}`);
		const answer = (found: Taken): SendResult => {
			found.isAnswered = true;
			return { kind: "sent", externalId: found.sid, status: "queued" };
		};
		const silence = () =>
			new Promise<SendResult>((done) =>
				signal.addEventListener("abort", () => done({ kind: "unknown", detail: "timeout" }), {
					once: true,
				}),
			);
		if (deps.refuses(message.to.value))
			return Promise.resolve({ kind: "failed", code: "bad_address", retryable: false });
		if (weather.strikes("provider_bad", what))
			return bad(mood === "mixed" ? chance.pick(`${what}|bad`, badAnswers) : mood, silence);
		if (weather.strikes("send_refused", what))
			return Promise.resolve({
				kind: "failed",
				code: chance.is(what, 0.5) ? "throttled" : "provider_down",
				retryable: true,
			});
		if (weather.strikes("send_lost_unanswered", what)) return silence();
		if (weather.strikes("send_taken_late", what)) {
			clockwork.after(between(`${what}|taken`, 1_000, patienceMs + 25_000), `late:${what}`, () =>
				take(message, sentAtMs),
			);
			return silence();
		}
		if (weather.strikes("send_taken_unanswered", what)) {
			take(message, sentAtMs);
			return chance.is(`${what}|cut`, 0.5)
				? Promise.resolve({ kind: "unknown", detail: "cut" })
				: silence();
		}
		return Promise.resolve(answer(take(message, sentAtMs)));
	}

	function bring(
		message: InboundMessage,
		row: Written,
		attempt: number,
		receivedAtMs = clockwork.clock.nowMs,
	): void {
		const what = `in:${message.externalId}:${attempt}`;
		const again = () => {
			if (attempt < webhookTriesMax)
				clockwork.after(between(`${what}|again`, 500, 10_000), what, () =>
					bring(message, row, attempt + 1),
				);
		};
		if (weather.strikes("inbound_refused", what)) {
			again();
			return;
		}
		void deps.receive(message, receivedAtMs).then(
			() => {
				row.acceptedAtMs ??= clockwork.clock.nowMs;
			},
			() => again(),
		);
	}

	return {
		taken,
		written,
		channel: (name) => ({
			name,
			ours: { channel: name, value: deps.ours },
			capabilities: capabilitiesOf(name),
			send,
			find: async ({ to, text, sinceMs, exclude }) => {
				const what = weather.turn(`find:${to.value}`);
				if (weather.strikes("find_away", what) || weather.strikes("provider_bad", what))
					return { kind: "unavailable" };
				const found = taken.find(
					({ sid, message, takenAtMs }) =>
						message.to.value === to.value &&
						message.text === text &&
						takenAtMs >= sinceMs &&
						!exclude.includes(sid),
				);
				return found
					? { kind: "found", externalId: found.sid, status: "sent" }
					: { kind: "absent" };
			},
			split: (text) => [text],
		}),
		write: (number, text, more = {}) => {
			const externalId = `SMin${String(written.size + 1).padStart(6, "0")}`;
			const message: InboundMessage = {
				kind: "message",
				externalId,
				from: { channel: "whatsapp", value: number },
				to: { channel: "whatsapp", value: deps.ours },
				number,
				text,
				media: [],
				...more,
			};
			const row: Written = {
				externalId,
				number,
				text,
				writtenAtMs: clockwork.clock.nowMs,
				acceptedAtMs: null,
				receivedAtMs: null,
			};
			written.set(externalId, row);
			clockwork.tell(`written ${number} ${text}`);
			const what = `in:${externalId}`;
			if (!weather.strikes("inbound_dropped", what)) {
				const lateMs = weather.strikes("inbound_late", what)
					? between(`${what}|late`, 500, 20_000)
					: 0;
				const bringIn = (ms: number) =>
					void clockwork.after(ms, what, () => bring(message, row, 1));
				bringIn(between(`${what}|way`, 30, deps.isHerd ? 70 : 900) + lateMs);
				if (weather.strikes("inbound_repeated", what))
					bringIn(between(`${what}|twice`, 30, 15_000));
			}
			const look = (round: number): void => {
				const waitMs =
					Math.ceil((deps.sinceMs() + (round === 1 ? listSettleMs : 1)) / listSweepMs) *
						listSweepMs -
					deps.sinceMs();
				clockwork.after(waitMs, `list:${externalId}`, () => {
					if (row.acceptedAtMs !== null || round > listRoundsMax) return;
					bring(message, row, webhookTriesMax + round, row.writtenAtMs);
					look(round + 1);
				});
			};
			look(1);
			return row;
		},
	};
}
