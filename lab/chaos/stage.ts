/**
 * Its people write and wait as people do; where the Worker is killed, it is started again at once, and nobody writes anything more until
 * everything that was under way has settled, or the time for it is over.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { PhoneHandle, PhoneMessage } from "../../dev/twilio/stand-in.ts";
import { questionWaits } from "./kinds.ts";
import { busyWith, unknownOf } from "./quiet.ts";
import type { Point, World } from "./world.ts";

/** The promise: after the restart, this long and no longer. */
export const usualSettleMs = 90_000;
/** Without a kill nothing takes so long, however loaded the machine is. */
const hearMaxMs = 45_000;
const pollMs = 100;
const lookMs = 300;
/** Looks at the provider's list come at 5 and 20 seconds; what neither shows never went out. */
const traceMs = 7_000;
const minuteMs = 60_000;
const messagesPerMinuteMax = 15;
const slowMs = 20_000;
/** A release comes in between once. */
const yesesMax = 3;
const asksMax = 5;
const isAskedAnew = /^(\(Sent again\) )?Something changed since I asked/;
const isOutdated = /^(\(Sent again\) )?I have been updated since I asked/;

export class NotHeard extends Error {
	override readonly name = "NotHeard";
}

export type Sent = { readonly contentType: string; readonly data: string };
// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
export type Answered = { readonly status: number; readonly body: any };

export type Stage = {
	readonly someone: (name: string) => PhoneHandle;
	readonly phone: (number: string) => PhoneHandle;
	readonly say: (phone: PhoneHandle, text: string, media?: readonly Sent[]) => Promise<void>;
	readonly hear: (phone: PhoneHandle, wanted: RegExp) => Promise<PhoneMessage | null>;
	readonly hearPrompt: (phone: PhoneHandle, wanted: RegExp) => Promise<PhoneMessage>;
	readonly hearAll: (
		phones: readonly PhoneHandle[],
		wanted: RegExp,
	) => Promise<readonly { readonly phone: PhoneHandle; readonly message: PhoneMessage }[]>;
	/** Null as with `hear`. */
	readonly agree: (
		person: PhoneHandle,
		prompt: PhoneMessage,
		receipt: RegExp,
		requestAgain: () => Promise<PhoneMessage>,
		/** How else it is put anew, by asking somebody else first; gives the question that comes of it. */
		byOthers?: { readonly heard: RegExp; readonly again: () => Promise<PhoneMessage> },
	) => Promise<PhoneMessage | null>;
	readonly tick: () => Promise<void>;
	/** What no phone hears. */
	readonly until: (what: string, isSo: () => Promise<boolean>) => Promise<void>;
	/** As a client of an API: what dies under it is asked again in the same words. */
	readonly ask: (call: () => Promise<Response>) => Promise<Answered>;
	/** Once what a kill has left has settled, and the Worker is there. */
	readonly quiet: () => Promise<void>;
	readonly report: () => StageReport;
	readonly end: () => Promise<void>;
};

export type StageReport = {
	readonly killedAt: string | null;
	/** From the kill until nothing was under way and everybody had heard what they waited for; 0 without a kill. */
	readonly settleMs: number;
	readonly aged: number;
	readonly givenUp: number;
	readonly swept: number;
	readonly slow: readonly string[];
	readonly questions: number;
	readonly askedAnew: number;
	readonly outdated: number;
	readonly inbound: readonly { readonly sid: string; readonly accepted: boolean }[];
	readonly violations: readonly string[];
	readonly messagesBefore: number;
};

export function makeStage(
	world: World,
	options: {
		readonly personNumber: string;
		readonly cronPhaseMs: number;
		readonly nextScript: string;
		readonly isRedeploy: boolean;
		readonly point: Point | null;
		readonly settleMaxMs: number;
	},
): Stage {
	const { twilio } = world;
	const { settleMaxMs } = options;
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
	let nextTickMs = 0;
	const slow = new Set<string>();
	let questions = 0;
	let askedAnew = 0;
	let outdated = 0;
	let down: Promise<void> | null = null;
	let settling: Promise<void> | null = null;

	/** The crons of the minute go on after a kill as they would have. */
	async function tickWhenDue(): Promise<void> {
		nextTickMs ||= killedMs + options.cronPhaseMs;
		if (Date.now() <= nextTickMs) return;
		nextTickMs += minuteMs;
		swept += 1;
		await world.tick();
	}
	async function settle(): Promise<void> {
		await down;
		await world.endLeases();
		let unknownSinceMs: number | null = null;
		let deadlineMs = killedMs + settleMaxMs;
		for (;;) {
			const looked = await world.look();
			const nowMs = Date.now();
			const busy = busyWith(looked, nowMs);
			if (busy.length === 0) break;
			if (nowMs - killedMs > slowMs) for (const one of busy) slow.add(one);
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
			await tickWhenDue();
			await sleep(lookMs);
		}
		await twilio.settled(settleMaxMs);
		settleMs = Math.max(settleMs, Date.now() - killedMs);
	}
	function reach(label: string): void {
		if (killedAt !== null) return;
		killedAt = label;
		killedMs = Date.now();
		down = world.killAndRestart(options.nextScript);
		settling = settle();
		settling.catch((error: unknown) => violations.push(String(error)));
	}
	world.onPoint(reach);

	const newTo = (phone: PhoneHandle) =>
		phone
			.messages()
			.filter(
				({ sid, direction }) => direction === "outbound" && !known.has(sid) && !taken.has(sid),
			);
	const taken = new Set<string>();
	/** What was heard of the release that is then killed. */
	const heardBefore = new Set<string>();
	async function wasGivenUp(wanted: RegExp): Promise<boolean> {
		const row = (await world.look())
			.flatMap(({ outbox }) => outbox)
			.find(
				({ id, status, text }) =>
					status === "failed" && wanted.test(text) && !world.givenUp.has(id),
			);
		if (row) world.givenUp.add(row.id);
		return row !== undefined;
	}
	async function hearAll(phones: readonly PhoneHandle[], wanted: RegExp) {
		const beganMs = Date.now();
		for (;;) {
			if (killedAt !== null) await settling;
			const heard = phones.flatMap((phone) => {
				const message = newTo(phone).find(({ body }) => wanted.test(body));
				return message ? [{ phone, message }] : [];
			});
			const isAfterKill = killedAt !== null;
			const sinceMs = Math.max(beganMs, killedMs);
			const isAll = heard.length === phones.length;
			if (isAll || (isAfterKill && (await wasGivenUp(wanted)))) {
				if (!isAll) givenUp += 1;
				// What arrived although its row has failed is not taken for a later one of its kind that was given up.
				else if (isAfterKill) await wasGivenUp(wanted);
				for (const { message, phone } of heard) {
					taken.add(message.sid);
					if (!isAfterKill) heardBefore.add(message.sid);
					phone.read(message);
				}
				if (isAfterKill) settleMs = Math.max(settleMs, Date.now() - sinceMs);
				return heard;
			}
			if (isAfterKill) {
				if (Date.now() - sinceMs > slowMs) slow.add(`to hear ${wanted}`);
				await tickWhenDue();
			}
			if (Date.now() - sinceMs > (isAfterKill ? settleMaxMs + aged * settleMaxMs : hearMaxMs)) {
				const last = phones.flatMap((phone) => newTo(phone).slice(-2)).map(({ body }) => body);
				const keptBack = (await world.look())
					.flatMap(({ outbox }) => outbox)
					.filter(({ status, text }) => status === "suppressed" && wanted.test(text)).length;
				throw new NotHeard(
					`nobody heard ${wanted} (kept back by a rule: ${keptBack}); heard last: ${last.join(" | ")}`,
				);
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

	async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
		const beganMs = Date.now();
		for (;;) {
			if (killedAt !== null) await settling;
			const sinceMs = Math.max(beganMs, killedMs);
			if (await isSo()) {
				if (killedAt !== null) settleMs = Math.max(settleMs, Date.now() - sinceMs);
				return;
			}
			if (killedAt !== null) await tickWhenDue();
			if (Date.now() - sinceMs > (killedAt === null ? hearMaxMs : settleMaxMs))
				throw new NotHeard(`never so: ${what}`);
			await sleep(pollMs);
		}
	}

	async function ask(call: () => Promise<Response>): Promise<Answered> {
		for (let tries = 0; tries < asksMax; tries += 1) {
			await settling;
			const answered = await call()
				.then(async (response) => ({ status: response.status, body: await response.json() }))
				.catch(() => null);
			if (answered && answered.status < 500) return answered;
			// It may have died before anybody was told of it, or in the middle of its answer.
			await sleep(pollMs);
		}
		throw new NotHeard(`${asksMax} times asked, and never answered`);
	}

	async function say(phone: PhoneHandle, text: string, media: readonly Sent[] = []): Promise<void> {
		await settling;
		await pace(phone);
		const { message, accepted } = await phone.send(text, { media });
		inbound.push({ sid: message.sid, accepted });
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
		say,
		hear: async (phone, wanted) => (await hearAll([phone], wanted))[0]?.message ?? null,
		hearPrompt: async (phone, wanted) => {
			const [heard] = await hearAll([phone], wanted);
			if (!heard) throw new NotHeard(`a question was given up: ${wanted}`);
			return heard.message;
		},
		hearAll,
		agree: async (person, first, receipt, requestAgain, byOthers) => {
			const wanted = new RegExp(
				[receipt, isAskedAnew, isOutdated, ...(byOthers ? [byOthers.heard] : [])]
					.map(({ source }) => `(?:${source})`)
					.join("|"),
			);
			let prompt = first;
			for (let yeses = 0; yeses < yesesMax; yeses += 1) {
				questions += 1;
				if (options.point?.label === questionWaits && options.point.nth === questions)
					reach(questionWaits);
				await settling;
				const isOfAnother = options.isRedeploy && killedAt !== null && heardBefore.has(prompt.sid);
				await say(person, `yes ${codeIn(prompt)}`);
				const [heard] = await hearAll([person], wanted);
				if (!heard) return null;
				if (isAskedAnew.test(heard.message.body)) {
					askedAnew += 1;
					prompt = heard.message;
				} else if (byOthers?.heard.test(heard.message.body)) {
					askedAnew += 1;
					prompt = await byOthers.again();
				} else if (isOutdated.test(heard.message.body)) {
					outdated += 1;
					prompt = await requestAgain();
				} else {
					if (isOfAnother)
						violations.push(`what another release showed was done: ${prompt.body.slice(0, 60)}`);
					return heard.message;
				}
			}
			throw new NotHeard(`${yesesMax} times yes, and never ${receipt}`);
		},
		tick: () => world.tick(),
		until,
		ask,
		quiet: async () => {
			await settling;
		},
		end: async () => {
			await settling;
			const deadlineMs = Date.now() + hearMaxMs;
			for (;;) {
				const busy = busyWith(await world.look(), Date.now());
				if (busy.length === 0) break;
				await settling;
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
			slow: [...slow],
			questions,
			askedAnew,
			outdated,
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

/** What a sweep owes somebody is told by the relay of a minute later. */
export async function relayed(stage: Pick<Stage, "tick">, { rows }: World): Promise<void> {
	await rows(
		"update notifications set created_at = created_at - interval '1 minute' where relayed_at is null",
	);
	await stage.tick();
}
