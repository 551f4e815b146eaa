/** What each message was meant as is kept, for whoever judges what came of it. */
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import { saysOf, wordsOf } from "./heard.ts";
import type { AnswerWay, DriverPlan, DriverWay, Plan, PlannedRequest } from "./plan.ts";
import type { Provider, Taken, Written } from "./provider.ts";
import { caseTold, journeyTo } from "./requests.ts";
import { makeSellers } from "./sellers.ts";

/** What somebody meant, which the code under test has to find out. */
export type Meaning = {
	readonly written: Written;
	readonly means: "request" | "yes" | "no" | "stop" | "other";
	/** What the answer names itself by. */
	readonly code: string | null;
	readonly actionId: string | null;
	readonly requestId: string | null;
	/** It names what it answers by quoting it, and so only where the provider's id of that is known. */
	readonly isQuote: boolean;
	/** A yes to a question that no yes answers: it is to nothing that was shown before that was taken. */
	readonly beside: Taken | null;
};

type Mean = Omit<Meaning, "written">;
export type WriteMeant = (
	number: string,
	text: string,
	mean?: Partial<Mean>,
	more?: Parameters<Provider["write"]>[2],
) => void;

export type People = {
	readonly write: WriteMeant;
	readonly ring: (taken: Taken) => void;
	readonly meanings: ReadonlyMap<string, Meaning>;
	readonly shownTo: (number: string) => readonly Shown[];
};
export type Shown = { readonly code: string; readonly taken: Taken; readonly atMs: number };

export const codeOf = (text: string) => /\bYES ([A-Z0-9]{4})\b/.exec(text)?.[1] ?? null;
export const itemOf = ({ message }: Taken): string | null =>
	message.buttons[0]?.payload.replace(/:(yes|no)$/, "") ?? null;
/** Somebody taps the yes of what they were asked. */
export function tapYes(write: WriteMeant, number: string, taken: Taken, code: string | null): void {
	const actionId = itemOf(taken);
	write(
		number,
		"Yes",
		{ means: "yes", code, actionId },
		{ buttonPayload: `${actionId}:yes`, quotedExternalId: taken.sid },
	);
}

const bookedWords = ["bookings.booked", "bookings.changed"].flatMap((key) => saysOf(key));
const journeyWords = wordsOf("insured.dialogue_ask_insurance_destination");
const caseWords = wordsOf("intake.dialogue_ask_case");
const waitingWords = wordsOf("approvals.waiting");

const herdMs = 5_000;

export function makePeople(deps: {
	readonly plan: Plan;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly provider: Pick<Provider, "write">;
}): People {
	const { plan, clockwork, provider, chance } = deps;
	const meanings = new Map<string, Meaning>();
	const shown = new Map<string, Shown[]>();
	const unanswered = new Map<string, { request: PlannedRequest; next: number }[]>();
	const driverTurns = new Map<string, number>();
	const done = new Set<string>();

	const other: Mean = {
		means: "other",
		code: null,
		actionId: null,
		requestId: null,
		isQuote: false,
		beside: null,
	};
	const write: WriteMeant = (number, text, mean = {}, more = {}) => {
		const written = provider.write(number, text, more);
		meanings.set(written.externalId, { ...other, ...mean, written });
	};
	const sellers = makeSellers({ sellers: plan.sellers, chance, clockwork, write });
	const later = (ms: number, name: string, run: () => void) => void clockwork.after(ms, name, run);

	for (const request of plan.requests) {
		later(request.atMs, `wish:${request.id}`, () => {
			const waiting = unanswered.get(request.number) ?? [];
			unanswered.set(request.number, [...waiting, { request, next: 0 }]);
			write(
				request.number,
				request.words,
				{ means: "request", requestId: request.id },
				{ media: request.media },
			);
			if (request.isEarly) write(request.number, "yes", { means: "yes" });
			if (request.humanAfterMs !== null)
				later(request.humanAfterMs, `human:${request.id}`, () =>
					write(request.number, "human please"),
				);
			if (request.afterwards)
				later(request.afterwards.afterMs, `then:${request.id}`, () => {
					const words = request.afterwards?.words ?? "";
					write(request.number, words, words === "STOP" ? { means: "stop" } : {});
				});
		});
	}

	function answer(way: AnswerWay | DriverWay, number: string, code: string, taken: Taken): void {
		const actionId = itemOf(taken);
		const yes = () => write(number, `yes ${code}`, { means: "yes", code, actionId });
		const no = () => write(number, `no ${code}`, { means: "no", code, actionId });
		const soon = (run: () => void) =>
			later(chance.between(`soon:${number}:${taken.sid}`, 0, 5_000), `soon:${taken.sid}`, run);
		switch (way) {
			case "yes":
			case "late":
				yes();
				return;
			case "bare_yes":
				write(number, "yes please", { means: "yes" });
				return;
			case "button":
				if (actionId === null) yes();
				else tapYes(write, number, taken, code);
				return;
			case "quote":
				write(
					number,
					"ok",
					{ means: "yes", code, actionId, isQuote: true },
					{ quotedExternalId: taken.sid },
				);
				return;
			case "twice":
				yes();
				soon(yes);
				return;
			case "no":
				no();
				return;
			case "bare_no":
				write(number, "no", { means: "no" });
				return;
			case "no_then_yes":
				no();
				soon(yes);
				return;
			case "yes_then_no":
				yes();
				soon(no);
				return;
			case "yes_and_no_at_once":
				yes();
				no();
				return;
			case "wrong_code":
				write(number, "yes ZZ99", { means: "yes", code: "ZZ99" });
				return;
			case "unclear":
				write(number, `yes? how far is it, ${code}`);
				return;
			case "edit":
				write(number, "no, to the airport");
				return;
			case "chat_then_yes":
				write(number, "what time is it?");
				soon(yes);
				return;
			case "stop":
				write(number, "STOP", { means: "stop" });
				later(chance.between(`start:${taken.sid}`, 20_000, 200_000), `start:${taken.sid}`, () =>
					write(number, "START"),
				);
				return;
			case "silence":
				return;
		}
	}

	function personHears(number: string, code: string, taken: Taken): void {
		const waiting = unanswered.get(number) ?? [];
		const one = waiting.find(({ request, next }) => next < request.answers.length);
		const planned = one?.request.answers[one.next];
		if (!one || !planned) return;
		one.next += 1;
		later(planned.afterMs, `answer:${one.request.id}:${one.next}`, () =>
			answer(planned.way, number, code, taken),
		);
	}

	function driverHears(driver: DriverPlan, code: string, taken: Taken): void {
		const turn = driverTurns.get(driver.number) ?? 0;
		driverTurns.set(driver.number, turn + 1);
		const planned = driver.ways[turn % driver.ways.length];
		if (!planned) return;
		const untilMoment = herdMs - (clockwork.clock.nowMs % herdMs) + (planned.afterMs % 60);
		const promptMs = plan.isHerd ? untilMoment : planned.afterMs;
		const afterMs = planned.way === "late" ? 280_000 : promptMs;
		later(afterMs, `driver:${driver.number}:${turn}`, () =>
			answer(planned.way, driver.number, code, taken),
		);
	}

	function movesOn(number: string): void {
		const one = unanswered
			.get(number)
			?.flatMap(({ request }) =>
				request.moves.map((move, index) => ({ ...move, id: `${request.id}:${index}` })),
			)
			.find(({ id }) => !done.has(`moves:${id}`));
		if (!one) return;
		done.add(`moves:${one.id}`);
		later(one.afterMs, `moves:${one.id}`, () => write(number, one.words, { means: "request" }));
	}

	/** What was asked about in words is told in words. */
	function tells(what: string, words: string, number: string, { sid }: Taken): void {
		if (done.has(`${what}:${sid}`)) return;
		done.add(`${what}:${sid}`);
		later(chance.between(`${what}:${sid}`, 500, 20_000), `${what}:${number}`, () =>
			write(number, words, { means: "request" }),
		);
	}

	function waits(number: string): void {
		const one = unanswered.get(number)?.find(({ request }) => !done.has(`waits:${request.id}`));
		if (!one) return;
		done.add(`waits:${one.request.id}`);
		const { meanwhile, id } = one.request;
		if (meanwhile)
			later(meanwhile.afterMs, `meanwhile:${id}`, () =>
				write(number, meanwhile.words, { means: meanwhile.words }),
			);
	}

	function takesOne(number: string, taken: Taken): void {
		const about = /Offers for|answered about/.test(taken.message.text) ? number : taken.sid;
		if (done.has(`takes:${about}`) || !chance.is(`takes:${number}`, 0.8)) return;
		done.add(`takes:${about}`);
		later(chance.between(`takes_ms:${number}`, 500, 40_000), `takes:${number}`, () =>
			write(number, "take 1", { means: "request" }),
		);
	}

	function drives(driver: DriverPlan, ride: string): void {
		if (done.has(ride)) return;
		done.add(ride);
		let waitMs = 0;
		for (const { words, afterMs } of driver.drives) {
			waitMs += afterMs;
			later(waitMs, `drives:${driver.number}:${words}`, () => write(driver.number, words));
		}
	}

	return {
		write,
		meanings,
		shownTo: (number) => shown.get(number) ?? [],
		ring: (taken) => {
			const { value: number } = taken.message.to;
			const { text } = taken.message;
			const driver = plan.drivers.find((row) => row.number === number);
			const won = /The ride ([A-Z0-9]{4})\b.* is yours/.exec(text)?.[1];
			if (sellers.hears(taken)) return;
			if (text.includes("To take one, write")) takesOne(number, taken);
			if (bookedWords.some((words) => words.test(text))) movesOn(number);
			if (waitingWords.some((words) => text.includes(words))) waits(number);
			if (journeyWords.some((words) => text.includes(words)))
				tells("travels", journeyTo, number, taken);
			if (caseWords.some((words) => text.includes(words))) tells("case", caseTold, number, taken);
			if (driver && won) drives(driver, `${number}:${won}`);
			const code = codeOf(text);
			if (!code) return;
			const known = shown.get(number) ?? [];
			if (known.some((row) => row.code === code)) return;
			shown.set(number, [...known, { code, taken, atMs: clockwork.clock.nowMs }]);
			if (driver && text.includes("Can you take it?")) driverHears(driver, code, taken);
			else personHears(number, code, taken);
		},
	};
}
