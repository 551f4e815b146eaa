import { holdsOver } from "../../src/packs/bookings/sweep.ts";
import { dueReader } from "../../src/store/postgres/due.ts";
import { instantOf, parseWall } from "../../src/core/ledger/wall-time.ts";
import type { Customer } from "../../src/ports/ledger.ts";
import type { Act, Answer, Booking, LedgerModel, Place, TableRequest } from "./ledger-model.ts";
import { bookRecord, confirmCall, holdCall, wallIn } from "./ledger-support.ts";
import { recordOf, type TestDatabase } from "./support.ts";

const slotMs = 30 * 60_000;
const clocks = ["18:00", "18:30", "19:00", "19:30"] as const;
export const partyMax = 4;
const historyMax = 60;

export type Call = () => Promise<Answer>;
export type Hand = { readonly act: Act; readonly calls: readonly Call[] };
type Old = { readonly answer: Answer; readonly again: Call; readonly otherwise: Call };

function chanceOf(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let x = Math.imul(state ^ (state >>> 15), state | 1);
		x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
		return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export class Hands {
	readonly #db: TestDatabase;
	readonly #model: LedgerModel;
	readonly #places: readonly Place[];
	readonly #persons: readonly Customer[];
	readonly #history: Old[] = [];
	readonly #chance: () => number;

	constructor(
		db: TestDatabase,
		model: LedgerModel,
		places: readonly Place[],
		persons: readonly Customer[],
		seed: number,
	) {
		this.#db = db;
		this.#model = model;
		this.#places = places;
		this.#persons = persons;
		this.#chance = chanceOf(seed);
	}

	chance(): number {
		return this.#chance();
	}
	isLucky(share: number): boolean {
		return this.#chance() < share;
	}
	oneOf<T>(list: readonly T[]): T {
		const found = list[Math.floor(this.#chance() * list.length)];
		if (found === undefined) throw new Error("nothing to draw from");
		return found;
	}

	remember(hands: readonly Hand[], results: readonly { answers: readonly Answer[] }[]): void {
		for (const [at, { act, calls }] of hands.entries()) {
			const answer = results[at]?.answers.find(({ kind }) => kind === "succeeded");
			const [again] = calls;
			if (!answer || !again || !("otherwise" in again)) continue;
			if (!["hold", "confirm", "cancel", "change", "answer"].includes(act.kind)) continue;
			this.#history.push({ answer, again, otherwise: again.otherwise as Call });
		}
		this.#history.splice(0, this.#history.length - historyMax);
	}

	draw(): readonly Hand[] {
		const hands = this.#persons
			.filter(() => this.isLucky(0.7))
			.flatMap((one) => this.#handsOf(one));
		if (this.isLucky(0.35)) hands.push({ act: { kind: "sweep" }, calls: [this.sweep()] });
		for (const kind of ["replay", "misuse"] as const)
			if (this.#history.length > 0 && this.isLucky(0.5)) {
				const old = this.oneOf(this.#history);
				const call = kind === "replay" ? old.again : old.otherwise;
				hands.push({ act: { kind, first: old.answer }, calls: [call] });
			}
		return hands;
	}

	#handsOf(person: Customer): Hand[] {
		const last = this.#model.lastOf(person);
		const act = (kind: "confirm" | "release" | "cancel" | "expire" | "lapse") => (of: Booking) =>
			this.#hand({ kind, of });
		const change = (of: Booking) => this.#hand({ kind: "change", of, request: this.#request() });
		const answer = (accept: boolean) => (of: Booking) => this.#hand({ kind: "answer", of, accept });
		const [yes, no, end, lapse, cancel] = [
			act("confirm"),
			act("release"),
			act("expire"),
			act("lapse"),
			act("cancel"),
		];
		const all = (...makes: readonly ((of: Booking) => Hand)[]) =>
			last ? makes.map((make) => make(last)) : [];
		switch (last?.standing) {
			case "held":
				return this.oneOf([
					() => all(yes),
					() => all(yes),
					() => all(yes),
					() => all(no),
					() => all(lapse),
					() => all(lapse),
					() => all(lapse),
					() => all(yes, no),
					() => all(yes, yes),
					() => all(yes, lapse, end),
					() => all(yes, lapse, no),
					() => all(end, no),
				])();
			case "confirmed":
				return this.oneOf([
					() => all(cancel),
					() => all(change),
					() => all(change),
					() => all(answer(true)),
					() => all(answer(false)),
					() => all(change, cancel),
					() => all(cancel, answer(false)),
					() => all(answer(true), answer(false)),
					() => all(change, change),
					() => all(change, answer(true)),
					() => all(yes, no, end),
				])();
			case "lapsed":
				if (this.isLucky(0.7)) return this.oneOf([() => all(yes), () => all(yes, end)])();
				break;
			case "expired":
			case "released":
			case "changed":
			case "cancelled_by_person":
			case "refused_by_business":
			case undefined:
				break;
		}
		const isStale = last && last.standing !== "changed" && this.isLucky(0.2);
		if (!isStale) {
			const [what, request] = [this.oneOf(this.#places), this.#request()];
			return [this.#hand({ kind: "hold", person, what, request })];
		}
		return last.wasConfirmed
			? this.oneOf([() => all(cancel), () => all(yes), () => all(answer(true))])()
			: this.oneOf([() => all(yes), () => all(no), () => all(end)])();
	}

	#request(): TableRequest {
		const first = Math.floor(this.#chance() * clocks.length);
		const slots = this.isLucky(0.3) ? 2 : 1;
		const partySize = this.isLucky(0.25) ? partyMax + 1 : 1 + Math.floor(this.#chance() * partyMax);
		const start = wallIn(clocks[first] ?? "18:00", 3);
		const startMs = instantOf(parseWall(start) ?? 0, "Europe/Athens") ?? 0;
		return {
			start,
			starts: Array.from({ length: slots }, (_, i) => startMs + i * slotMs),
			slots,
			partySize,
			units: partySize > partyMax ? 2 : 1,
		};
	}

	#hand(act: Exclude<Act, { kind: "sweep" | "replay" | "misuse" }>): Hand {
		const call = this.#call(act);
		return { act, calls: act.kind !== "lapse" && this.isLucky(0.15) ? [call, call] : [call] };
	}

	/** One call with its one key, however often it is made; `otherwise`: the key with other arguments. */
	#call(act: Exclude<Act, { kind: "sweep" | "replay" | "misuse" }>): Call {
		const { ledger, a } = this.#db;
		if (act.kind === "hold") {
			const { starts, units, ...request } = act.request;
			const call = holdCall(act.what, act.person, request);
			return keyed(call, (one) => ledger.hold(one));
		}
		const { of } = act;
		const own = { personHash: of.person.personHash, ...(of.code ? { code: of.code } : {}) };
		switch (act.kind) {
			case "confirm":
				return keyed(
					confirmCall(of.what, of.person, { transactionId: of.id, terms: of.terms } as never),
					(one) => ledger.confirm(one),
				);
			case "cancel":
				return keyed({ record: recordOf(a, { tool: "booking.cancel" }), ...own }, (one) =>
					ledger.cancelOwn(one),
				);
			case "change": {
				const { start, slots, partySize, units } = act.request;
				const priceMinor = of.terms.priceMinor ?? 0;
				const terms = { ...of.terms, totalMinor: priceMinor * slots * units };
				const record = recordOf(a, { tool: "booking.change" });
				return keyed({ record, ...own, start, slots, partySize, terms }, (one) =>
					ledger.changeOwn(one),
				);
			}
			case "answer":
				return keyed(
					{
						record: recordOf(a, { tool: "booking.answer" }),
						ownerHash: of.what.ownerHash,
						code: of.code ?? "none",
						answer: act.accept ? ("accept" as const) : ("refuse" as const),
					},
					(one) => ledger.answerAsBusiness(one),
				);
			case "release": {
				const record = bookRecord(a);
				return () => ledger.release({ record, transactionId: of.id });
			}
			case "expire":
				return async () =>
					done({
						state: await ledger.expire({
							tenantId: a.tenantId,
							transactionId: of.id,
							traceId: "tr",
						}),
					});
			case "lapse": {
				const inMs = this.#chance() * 35 - 10;
				return async () => done(await lapse(this.#db, of, inMs));
			}
		}
	}

	sweep(): Call {
		const { holds, system, a } = this.#db;
		return async () => {
			const due = await dueReader(system)("expire_holds", holdsOver, { limit: 100, after: null });
			const transactionIds = due.map(({ id }) => id);
			return done({
				expired: await holds.expireHolds({
					tenantId: a.tenantId,
					traceId: "tr_sweep",
					transactionIds,
				}),
			});
		};
	}
}

const done = (data: Readonly<Record<string, unknown>>): Answer => ({ kind: "succeeded", data });

function keyed<C extends { readonly record: ReturnType<typeof recordOf> }>(
	call: C,
	make: (call: C) => Promise<Answer>,
): Call {
	const other = { ...call, record: { ...call.record, argsHash: "other" } };
	return Object.assign(() => make(call), { otherwise: () => make(other) });
}

/** The hold's end comes in so many milliseconds: booking first, then its units in their order, as everybody locks them. */
async function lapse(db: TestDatabase, of: Booking, inMs: number) {
	await db.rows(
		`do $$
		declare
			at constant timestamptz := clock_timestamp() + ${inMs} * interval '1 ms';
		begin
			update transactions set hold_expires_at = at where id = '${of.id}' and state = 'hold';
			perform from resource_locks where transaction_id = '${of.id}' and state = 'held'
			order by slot_start, unit for no key update;
			update resource_locks set expires_at = at where transaction_id = '${of.id}' and state = 'held';
		end $$`,
	);
	return {};
}
