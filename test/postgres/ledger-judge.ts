/**
 * What the model of the ledger must say after a round, worked out from what the hands were told and from nothing else. Each hand
 * knows of its request: it must have succeeded, it must have failed, or either was possible and the others' answers say which.
 */
import { isDeepStrictEqual } from "node:util";
import type { BookingTerms, Customer } from "../../src/ports/ledger.ts";
import {
	type Act,
	type Answer,
	type Booking,
	type LedgerModel,
	live,
	type Place,
	type Result,
	type Standing,
	stateOf,
	type TableRequest,
} from "./ledger-model.ts";

/** Gives what cannot have happened, in words. */
export const settleRound = (model: LedgerModel, results: readonly Result[]): readonly string[] =>
	new Round(model, results).settle();

type Failed = Extract<Answer, { kind: "failed" }>;
const word = (answer: Failed) => answer.reason ?? answer.code;
const saidState = (answer: Failed) => answer.current?.["state"];

/** What an answer rests on is no part of it: where it is replayed, that is read anew. */
const answered = (data: unknown) => ({ ...(data as object), seen: null });

class Round {
	readonly #model: LedgerModel;
	readonly #results: readonly Result[];
	readonly #wrong: string[] = [];
	readonly #before: ReadonlyMap<string, Standing>;
	readonly #wasAccepted: ReadonlySet<string>;
	readonly #load = new Map<string, number>();

	constructor(model: LedgerModel, results: readonly Result[]) {
		this.#model = model;
		this.#results = results;
		this.#before = new Map(model.all().map((one) => [one.id, one.standing]));
		this.#wasAccepted = new Set(model.all().flatMap((one) => (one.isAccepted ? [one.id] : [])));
	}

	settle(): readonly string[] {
		// Read before anything of this round is written.
		for (const { act } of this.#results)
			if (act.kind === "hold" || act.kind === "change")
				for (const start of act.request.starts) this.#loadBefore(act, start);
		for (const result of this.#results) this.#checkAlike(result);
		// The yeses first: what is told of a booking later was told of one that is confirmed.
		for (const kind of ["hold", "confirm", "change", "answer", "cancel", "release", "expire"])
			for (const result of this.#inOrder(kind)) this.#take(result.act, this.#success(result));
		for (const { act } of this.#results)
			if (act.kind === "lapse" && act.of.standing === "held") act.of.standing = "lapsed";
		for (const result of this.#results) this.#judge(result);
		this.#judgeCapacity();
		return this.#wrong;
	}

	#say(what: string, result?: Result): void {
		const of = result && "of" in result.act ? ` ${result.act.of.id}` : "";
		this.#wrong.push(
			`${result ? `${result.act.kind}${of}: ` : ""}${what}${result ? ` (${JSON.stringify(result.answers)})` : ""}`,
		);
	}
	/** A change may have moved what another one of the same round had moved already. */
	#inOrder(kind: string): readonly Result[] {
		const own = this.#results.filter(({ act }) => act.kind === kind);
		const isLater = (result: Result) =>
			Number(!this.#before.has(String(this.#success(result)?.["replacesId"])));
		return kind === "change" ? own.toSorted((one, two) => isLater(one) - isLater(two)) : own;
	}
	#success({ answers }: Result): Readonly<Record<string, unknown>> | null {
		const found = answers.find(({ kind }) => kind === "succeeded");
		return found?.kind === "succeeded" ? found.data : null;
	}
	#was(booking: Booking): Standing {
		// Of this round: it came to be by a change.
		return this.#before.get(booking.id) ?? "confirmed";
	}
	#rivals(act: Act, ...kinds: readonly Act["kind"][]): readonly Result[] {
		return this.#results.filter(
			(other) =>
				other.act !== act &&
				"of" in other.act &&
				"of" in act &&
				other.act.of === act.of &&
				kinds.includes(other.act.kind),
		);
	}
	#hasWon = (rivals: readonly Result[]): boolean =>
		rivals.some((rival) => this.#success(rival) !== null);

	#checkAlike(result: Result): void {
		const done = result.answers.flatMap((one) => (one.kind === "succeeded" ? [one] : []));
		const { kind } = result.act;
		if (result.answers.some((one) => one.kind === "unknown")) this.#say("is unknown", result);
		if (!["hold", "confirm", "change", "answer", "cancel"].includes(kind)) return;
		if (done.filter((one) => !one.replayed).length > 1) this.#say("was done twice", result);
		if (done.some(({ data }) => !isDeepStrictEqual(answered(data), answered(done[0]?.data))))
			this.#say("one key has two answers", result);
		if (kind === "confirm" && done.length > 0 && done.length < result.answers.length)
			this.#say("was refused and done", result);
	}

	#take(act: Act, data: Readonly<Record<string, unknown>> | null): void {
		if (data === null) return;
		const id = String(data["transactionId"]);
		const target = this.#model.bookings.get(id);
		switch (act.kind) {
			case "hold":
				this.#open(act.person, act.what, act.request, data, null);
				return;
			case "confirm":
				if (act.of.wasConfirmed) this.#say(`${act.of.id} was confirmed twice`);
				act.of.standing = "confirmed";
				act.of.wasConfirmed = true;
				act.of.code = String(data["confirmationCode"]);
				act.of.told.push(
					"booking.confirmed",
					act.of.what.needsAcceptance ? "booking.requested" : "booking.received",
				);
				return;
			case "change": {
				const old = this.#end(String(data["replacesId"]), "changed");
				const fresh = this.#open(act.of.person, act.of.what, act.request, data, old?.id ?? null);
				fresh.standing = "confirmed";
				fresh.wasConfirmed = true;
				fresh.code = String(data["confirmationCode"]);
				fresh.told.push("booking.changed", "booking.moved");
				if (old?.code !== fresh.code) this.#say(`${fresh.id} has another code than ${old?.id}`);
				return;
			}
			case "answer":
				if (act.accept) {
					if (target) target.isAccepted = true;
					target?.told.push("booking.accepted");
				} else this.#end(id, "refused_by_business")?.told.push("booking.refused");
				return;
			case "cancel":
				this.#end(id, "cancelled_by_person")?.told.push("booking.cancelled", "booking.called_off");
				return;
			case "release":
				if (act.of.standing === "held" && data["state"] === "cancelled")
					act.of.standing = "released";
				this.#expired(act.of, data);
				return;
			case "expire":
				this.#expired(act.of, data);
				return;
			case "lapse":
			case "sweep":
			case "replay":
			case "misuse":
				return;
		}
	}

	#expired(booking: Booking, data: Readonly<Record<string, unknown>>): void {
		if (data["state"] !== "expired") return;
		if (!["held", "lapsed", "expired"].includes(booking.standing))
			this.#say(`${booking.id} is ${booking.standing} and was told to be expired`);
		else booking.standing = "expired";
	}

	#end(id: string, standing: Standing): Booking | undefined {
		const booking = this.#model.bookings.get(id);
		if (booking?.standing !== "confirmed")
			this.#say(`${id} ended as ${standing}, and is ${booking?.standing ?? "unknown"}`);
		else booking.standing = standing;
		return booking;
	}

	#open(
		person: Customer,
		what: Place,
		request: TableRequest,
		data: Readonly<Record<string, unknown>>,
		replacesId: string | null,
	): Booking {
		const id = String(data["transactionId"]);
		if (this.#model.bookings.has(id)) this.#say(`${id} was given to two`);
		const wanted = [request.starts[0], request.slots, request.units];
		const got = [data["slotStartMs"], data["slots"], data["units"]];
		if (!isDeepStrictEqual(wanted, got)) this.#say(`${id} is ${got}, and ${wanted} was asked for`);
		const booking: Booking = {
			id,
			person,
			what,
			starts: request.starts,
			units: request.units,
			terms: data["terms"] as BookingTerms,
			replacesId,
			standing: "held",
			isExpiredRow: false,
			isAccepted: false,
			wasConfirmed: false,
			code: null,
			told: [],
		};
		this.#model.add(booking);
		return booking;
	}

	/** Tokens of a slot that stood before the round; those that a change gives up are free for it. */
	#loadBefore(act: Extract<Act, { request: TableRequest }>, start: number): number {
		const [what, own] = act.kind === "hold" ? [act.what, undefined] : [act.of.what, act.of];
		const key = `${what.offeringId} ${start} ${own?.id}`;
		const known = this.#load.get(key) ?? this.#model.load(what, start, own);
		this.#load.set(key, known);
		return known;
	}
	#takers(act: Act, what: Place, start: number, onlyDone: boolean): number {
		return this.#results.reduce((sum, result) => {
			const other = result.act;
			if (other === act || (other.kind !== "hold" && other.kind !== "change")) return sum;
			const place = other.kind === "hold" ? other.what : other.of.what;
			const counts = place === what && other.request.starts.includes(start);
			return sum + (counts && (!onlyDone || this.#success(result)) ? other.request.units : 0);
		}, 0);
	}
	/** Tokens that may have become free in the round. */
	#freeable(act: Act, what: Place, start: number): number {
		const ends = ["release", "lapse", "cancel", "change", "answer"];
		const ended = new Set(
			this.#results.flatMap(({ act: other }) =>
				"of" in other && other !== act && ends.includes(other.kind) ? [other.of] : [],
			),
		);
		if ("of" in act) ended.delete(act.of);
		return [...ended].reduce((sum, one) => {
			const stood = live(this.#was(one)) && one.what === what && one.starts.includes(start);
			return sum + (stood ? one.units : 0);
		}, 0);
	}

	#judge(result: Result): void {
		const { act, answers } = result;
		const refusals = answers.flatMap((one) => (one.kind === "failed" ? [one] : []));
		switch (act.kind) {
			case "hold":
			case "change":
				this.#judgeTaking(result, act, refusals);
				return;
			case "confirm":
				this.#judgeConfirm(result, act.of, refusals);
				return;
			case "cancel":
			case "answer":
				this.#judgeEnding(result, act.of, refusals);
				return;
			case "release":
			case "expire":
				this.#judgeState(result, act.of);
				return;
			case "replay":
				for (const one of answers)
					if (
						one.kind !== "succeeded" ||
						!one.replayed ||
						act.first.kind !== "succeeded" ||
						!isDeepStrictEqual(answered(one.data), answered(act.first.data))
					)
						this.#say(`must have been ${JSON.stringify(act.first)} again`, result);
				return;
			case "misuse":
				for (const one of answers)
					if (one.kind !== "failed" || one.reason !== "KEY_REUSED")
						this.#say("must have been refused: the key was used", result);
				return;
			case "lapse":
			case "sweep":
				return;
		}
	}

	#judgeTaking(
		result: Result,
		act: Extract<Act, { request: TableRequest }>,
		refusals: readonly Failed[],
	): void {
		const what = act.kind === "hold" ? act.what : act.of.what;
		const { request } = act;
		const over = (more: (start: number) => number) =>
			request.starts.some(
				(start) => this.#loadBefore(act, start) + more(start) + request.units > what.capacity,
			);
		const isDone = this.#success(result) !== null;
		const rivals = this.#rivals(act, "cancel", "change", "answer");
		if (isDone && over((start) => -this.#freeable(act, what, start)))
			this.#say("must have failed: there was no room", result);
		if (!isDone && rivals.length === 0 && !over((start) => this.#takers(act, what, start, false)))
			this.#say("must have succeeded: there was room for all", result);
		for (const refusal of refusals) {
			const isJust =
				word(refusal) === "SLOT_TAKEN"
					? over((start) => this.#takers(act, what, start, true))
					: act.kind === "change" &&
						word(refusal) === "NO_ACTIVE_BOOKING" &&
						(this.#was(act.of) !== "confirmed" || this.#hasWon(rivals));
			if (!isJust) this.#say("was refused without cause", result);
		}
	}

	#judgeConfirm(result: Result, of: Booking, refusals: readonly Failed[]): void {
		const was = this.#was(of);
		const others = this.#rivals(result.act, "confirm");
		const mayLapse = this.#rivals(result.act, "lapse").length > 0;
		if (this.#success(result) && was !== "held")
			this.#say(`must have failed: it was ${was}`, result);
		if (!this.#success(result) && was === "held" && !mayLapse)
			if (others.length === 0 && this.#rivals(result.act, "release").length === 0)
				this.#say("must have succeeded: nobody was in the way", result);
		for (const refusal of refusals) {
			const isJust =
				word(refusal) === "EXPIRED"
					? was === "lapsed" || was === "expired" || mayLapse
					: word(refusal) === "STALE_STATE" &&
						(saidState(refusal) === "confirmed"
							? was === "confirmed" || this.#hasWon(others)
							: saidState(refusal) === "cancelled" && stateOf(of) === "cancelled");
			if (!isJust) this.#say(`was refused without cause: it was ${was}`, result);
		}
	}

	/** Of a booking that is confirmed: called off by its person, or answered by the business. */
	#judgeEnding(result: Result, of: Booking, refusals: readonly Failed[]): void {
		const was = this.#was(of);
		const isAnswer = result.act.kind === "answer";
		const isDecided = isAnswer && (this.#wasAccepted.has(of.id) || !of.what.needsAcceptance);
		const rivals = this.#rivals(result.act, "cancel", "change", "answer");
		const done = this.#success(result);
		if (done) {
			const hit = this.#model.bookings.get(String(done["transactionId"]));
			if (!this.#comesFrom(hit, of)) this.#say("hit another booking", result);
			if (was !== "confirmed" || (isDecided && hit === of))
				this.#say(`must have failed: it was ${was}, decided: ${isDecided}`, result);
		} else if (was === "confirmed" && !isDecided && rivals.length === 0)
			this.#say("must have succeeded: nobody was in the way", result);
		for (const refusal of refusals)
			if (
				word(refusal) !== "NO_ACTIVE_BOOKING" ||
				!(was !== "confirmed" || isDecided || this.#hasWon(rivals))
			)
				this.#say("was refused without cause", result);
	}

	#comesFrom(booking: Booking | undefined, of: Booking): boolean {
		if (booking === of) return true;
		const before = this.#model.bookings.get(booking?.replacesId ?? "");
		return before !== undefined && this.#comesFrom(before, of);
	}

	/** A no and the end of a hold answer the state there is then: one of those it has passed through. */
	#judgeState(result: Result, of: Booking): void {
		const was = this.#was(of);
		const mayLapse = this.#rivals(result.act, "lapse").length > 0;
		for (const answer of result.answers) {
			const state = answer.kind === "succeeded" ? answer.data["state"] : answer.kind;
			const isJust =
				state === stateOf(of) ||
				(state === "confirmed" && of.wasConfirmed) ||
				(state === "hold" && result.act.kind === "expire" && was === "held") ||
				(state === "expired" && mayLapse);
			if (!isJust || (was === "lapsed" && state !== "expired"))
				this.#say(`it was ${was} and is ${of.standing}`, result);
		}
	}

	#judgeCapacity(): void {
		for (const what of new Set(this.#model.all().map((one) => one.what)))
			for (const start of new Set(this.#model.live(what).flatMap(({ starts }) => starts)))
				if (this.#model.load(what, start) > what.capacity)
					this.#say(`${this.#model.load(what, start)} units of ${what.capacity} at ${start}`);
	}
}
