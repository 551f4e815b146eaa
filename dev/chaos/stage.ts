/**
 * Where a scripted conversation plays. Its people write and wait as people do; where the Worker is killed, it is started again at
 * once, and nobody writes anything more until everything that was under way has settled, or the time for it is over.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { PhoneHandle, PhoneMessage } from "../twilio/stand-in.ts";
import { busyWith, unknownOf } from "./quiet.ts";
import type { World } from "./world.ts";

/** The promise: after the restart, this long and no longer. */
export const settleMaxMs = 90_000;
/** Without a kill nothing takes so long, however loaded the machine is. */
const hearMaxMs = 45_000;
const pollMs = 100;
const lookMs = 300;
/** Looks at the provider's list come at 5 and 20 seconds; what neither shows never went out. */
const traceMs = 7_000;
const minuteMs = 60_000;
/** Under the twenty after which wishes wait. */
const messagesPerMinuteMax = 15;

export class NotHeard extends Error {
	override readonly name = "NotHeard";
}

export type Stage = {
	readonly someone: (name: string) => PhoneHandle;
	readonly phone: (number: string) => PhoneHandle;
	readonly say: (phone: PhoneHandle, text: string) => Promise<void>;
	/** Null: it was given up, with an alert for staff, since nobody could know whether it had gone out. */
	readonly hear: (phone: PhoneHandle, wanted: RegExp) => Promise<PhoneMessage | null>;
	/** The first of these to hear it; null as with `hear`. */
	readonly hearAny: (
		phones: readonly PhoneHandle[],
		wanted: RegExp,
	) => Promise<readonly { readonly phone: PhoneHandle; readonly message: PhoneMessage }[]>;
	readonly tick: () => Promise<void>;
	readonly report: () => StageReport;
	/** Waits until nothing is under way. */
	readonly end: () => Promise<void>;
};

export type StageReport = {
	readonly killedAt: string | null;
	/** From the kill until nothing was under way and everybody had heard what they waited for; 0 without a kill. */
	readonly settleMs: number;
	/** Texts for which five minutes had to be waited, since the provider had never seen them. */
	readonly aged: number;
	readonly givenUp: number;
	readonly swept: number;
	readonly inbound: readonly { readonly sid: string; readonly accepted: boolean }[];
	readonly violations: readonly string[];
	readonly messagesBefore: number;
};

export function makeStage(
	world: World,
	options: {
		readonly personNumber: string;
		readonly cronPhaseMs: number;
		readonly nextScript?: string;
	},
): Stage {
	const { twilio } = world;
	const messagesBefore = twilio.messages().length;
	const known = new Set(twilio.messages().map(({ sid }) => sid));
	const inbound: { sid: string; accepted: boolean }[] = [];
	const violations: string[] = [];
	let killedAt: string | null = null;
	let killedMs = 0;
	let settleMs = 0;
	let aged = 0;
	let givenUp = 0;
	let swept = 0;
	let down: Promise<void> | null = null;
	let settling: Promise<void> | null = null;

	async function settle(): Promise<void> {
		await down;
		let nextTickMs = killedMs + options.cronPhaseMs;
		let unknownSinceMs: number | null = null;
		let deadlineMs = killedMs + settleMaxMs;
		for (;;) {
			const looked = await world.look();
			const nowMs = Date.now();
			const busy = busyWith(looked, nowMs);
			if (busy.length === 0) break;
			if (nowMs > deadlineMs) {
				violations.push(`not settled after ${nowMs - killedMs} ms: ${busy.join("; ")}`);
				break;
			}
			const unknown = unknownOf(looked);
			unknownSinceMs = unknown.length === busy.length ? (unknownSinceMs ?? nowMs) : null;
			if (unknownSinceMs !== null && nowMs - unknownSinceMs > traceMs) {
				aged += unknown.length;
				await world.age();
				deadlineMs = Date.now() + settleMaxMs;
				unknownSinceMs = null;
			}
			if (nowMs > nextTickMs) {
				nextTickMs += minuteMs;
				swept += 1;
				await world.tick();
			}
			await sleep(lookMs);
		}
		await twilio.settled(settleMaxMs);
		settleMs = Math.max(settleMs, Date.now() - killedMs);
	}
	world.onPoint((label) => {
		if (killedAt !== null) return;
		killedAt = label;
		killedMs = Date.now();
		down = world.killAndRestart(options.nextScript);
		settling = settle();
		settling.catch((error: unknown) => violations.push(String(error)));
	});

	const newTo = (phone: PhoneHandle) =>
		phone
			.messages()
			.filter(
				({ sid, direction }) => direction === "outbound" && !known.has(sid) && !taken.has(sid),
			);
	const taken = new Set<string>();
	const wasGivenUp = async (wanted: RegExp) =>
		(await world.look()).some(({ outbox }) =>
			outbox.some(({ status, text }) => status === "failed" && wanted.test(text)),
		);
	async function hearAny(phones: readonly PhoneHandle[], wanted: RegExp, all: boolean) {
		const beganMs = Date.now();
		let nextTickMs = 0;
		for (;;) {
			const heard = phones.flatMap((phone) => {
				const message = newTo(phone).find(({ body }) => wanted.test(body));
				return message ? [{ phone, message }] : [];
			});
			const isDone = all ? heard.length === phones.length : heard.length > 0;
			const isAfterKill = killedAt !== null;
			const sinceMs = Math.max(beganMs, killedMs);
			if (isDone) {
				for (const { message, phone } of heard) {
					taken.add(message.sid);
					phone.read(message);
				}
				if (isAfterKill) settleMs = Math.max(settleMs, Date.now() - sinceMs);
				return heard;
			}
			if (isAfterKill) {
				await settling;
				if (await wasGivenUp(wanted)) {
					givenUp += 1;
					for (const { message } of heard) taken.add(message.sid);
					return heard;
				}
				nextTickMs ||= sinceMs + options.cronPhaseMs;
				if (Date.now() > nextTickMs) {
					nextTickMs += minuteMs;
					swept += 1;
					await world.tick();
				}
			}
			if (Date.now() - sinceMs > (isAfterKill ? settleMaxMs + aged * settleMaxMs : hearMaxMs)) {
				const last = phones.flatMap((phone) => newTo(phone).slice(-2)).map(({ body }) => body);
				throw new NotHeard(`nobody heard ${wanted}; heard last: ${last.join(" | ")}`);
			}
			await sleep(pollMs);
		}
	}

	/** One phone plays in many conversations: not more of it in a minute than the product takes for a person's. */
	async function pace(phone: PhoneHandle): Promise<void> {
		const lately = () =>
			phone
				.messages()
				.filter(({ direction, atMs }) => direction === "inbound" && atMs > Date.now() - minuteMs)
				.length;
		while (lately() >= messagesPerMinuteMax) await sleep(lookMs);
	}

	return {
		someone: (name) =>
			twilio.addPhone({
				id: options.personNumber,
				name,
				number: options.personNumber,
				role: "person",
				locale: "en",
			}),
		phone: (number) => twilio.phone(number),
		say: async (phone, text) => {
			await settling;
			await pace(phone);
			const { message, accepted } = await phone.send(text);
			inbound.push({ sid: message.sid, accepted });
		},
		hear: async (phone, wanted) => (await hearAny([phone], wanted, true))[0]?.message ?? null,
		hearAny: (phones, wanted) => hearAny(phones, wanted, true),
		tick: () => world.tick(),
		end: async () => {
			await settling;
			const deadlineMs = Date.now() + hearMaxMs;
			for (;;) {
				const busy = busyWith(await world.look(), Date.now());
				if (busy.length === 0) break;
				// A point may be reached at the very end.
				if (killedAt !== null && settleMs === 0) await settling;
				if (Date.now() > deadlineMs) {
					violations.push(`not quiet at the end: ${busy.join("; ")}`);
					break;
				}
				await sleep(lookMs);
			}
			await settling;
			await twilio.settled(hearMaxMs);
		},
		report: () => ({
			killedAt,
			settleMs,
			aged,
			givenUp,
			swept,
			inbound,
			violations,
			messagesBefore,
		}),
	};
}

export const codeIn = (message: PhoneMessage): string => {
	const code = /\b(?:YES|EVET) ([A-Z0-9]{4})\b/.exec(message.body)?.[1];
	if (!code) throw new Error(`no code in: ${message.body}`);
	return code;
};
