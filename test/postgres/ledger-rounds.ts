/**
 * Rounds of contenders over a few slots, from a seed: what each of them does is drawn, who wins is not. Connections are killed
 * before and after commits; after each round whatever had no answer is asked again under its own key, and the rows in Postgres
 * are held against the model of `ledger-judge.ts`.
 */
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { type Act, type Answer, LedgerModel, type Place, type Result } from "./ledger-model.ts";
import { compareModel } from "./ledger-compare.ts";
import { type Call, type Hand, Hands, partyMax } from "./ledger-hands.ts";
import { settleRound } from "./ledger-judge.ts";
import { bookable, somebody } from "./ledger-support.ts";
import type { TestDatabase } from "./support.ts";

const personsCount = 16;
/** What is said of a commit, by its event; and the sweep. */
const killable = [
	"booking_held",
	"booking_confirmed",
	"booking_answered",
	"booking_cancelled",
	"booking_expired",
	"app.commit",
	"holds_expire",
] as const;

export type Tally = {
	readonly seen: Map<string, number>;
	open: number;
	openCommitted: number;
	killed: number;
	dropped: number;
};

export async function playRounds(
	db: TestDatabase,
	options: { readonly seed: number; readonly rounds: number },
): Promise<Tally> {
	const game = await Game.open(db, options.seed);
	for (let round = 0; round < options.rounds; round++) {
		const where = `seed ${options.seed}, round ${round}`;
		const wrong = await game.round(round).catch((error: unknown) => {
			throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, {
				cause: error,
			});
		});
		if (wrong.length > 0) throw new Error(`${where}: the records are wrong\n${wrong.join("\n")}`);
	}
	return game.tally;
}

class Game {
	readonly tally: Tally = { seen: new Map(), open: 0, openCommitted: 0, killed: 0, dropped: 0 };
	readonly #db: TestDatabase;
	readonly #model: LedgerModel;
	readonly #places: readonly Place[];
	readonly #hands: Hands;

	private constructor(
		db: TestDatabase,
		model: LedgerModel,
		places: readonly Place[],
		hands: Hands,
	) {
		this.#db = db;
		this.#model = model;
		this.#places = places;
		this.#hands = hands;
	}

	static async open(db: TestDatabase, seed: number): Promise<Game> {
		const place = async (capacity: number, needsAcceptance: boolean): Promise<Place> => ({
			...(await bookable(db, {
				capacity,
				needs_acceptance: needsAcceptance,
				party_max: partyMax,
				price_minor: 900,
				currency: "EUR",
			})),
			capacity,
			needsAcceptance,
		});
		const places = [await place(3, true), await place(2, false)];
		const persons = await Promise.all(Array.from({ length: personsCount }, () => somebody(db.a)));
		const model = new LedgerModel();
		return new Game(db, model, places, new Hands(db, model, places, persons, seed));
	}

	async round(round: number): Promise<readonly string[]> {
		const hands = this.#hands.draw();
		const faults = this.#spoil();
		const results = await Promise.all(
			hands.map(async ({ act, calls }) => ({ act, answers: await Promise.all(calls.map(tried)) })),
		);
		await faults();
		const answered = [];
		for (const [at, { act, answers }] of results.entries()) {
			const whole: Answer[] = [];
			for (const [i, answer] of answers.entries()) {
				const call = hands[at]?.calls[i];
				if (!call) throw new Error("every answer has its call");
				whole.push(answer ?? (await this.#askedAgain(call)));
			}
			answered.push({ act, answers: whole });
			for (const answer of whole) this.#count(act, answer);
		}
		await this.#untilLapsed(hands);
		const standing = new Map(this.#model.all().map(({ id, standing }) => [id, standing]));
		const wrong = [...settleRound(this.#model, answered)];
		const touched = new Set(
			answered.flatMap(({ act, answers }) => [
				...("of" in act ? [act.of.id] : []),
				...answers.flatMap((one) =>
					one.kind === "succeeded" ? [String(one.data["transactionId"])] : [],
				),
			]),
		);
		const isSwept = hands.some(({ act }) => ["sweep", "expire", "release"].includes(act.kind));
		wrong.push(...(await compareModel(this.#db, this.#model, this.#places, touched, isSwept)));
		if (round % 5 === 4) wrong.push(...(await this.#sweepInPeace()));
		this.#hands.remember(hands, answered);
		if (wrong.length > 0) wrong.push(...answered.map((result) => told(result, standing)));
		return wrong;
	}

	#count(act: Act, answer: Answer): void {
		const said = answer.kind === "failed" ? (answer.reason ?? answer.code) : answer.kind;
		const name = `${act.kind} ${said}`;
		this.tally.seen.set(name, (this.tally.seen.get(name) ?? 0) + 1);
	}

	async #askedAgain(call: Call): Promise<Answer> {
		this.tally.open += 1;
		for (let tries = 0; tries < 20; tries++) {
			const answer = await tried(call);
			if (answer) {
				if (answer.kind === "succeeded" && answer.replayed) this.tally.openCommitted += 1;
				return answer;
			}
			await sleep(10);
		}
		throw new Error("a call has no answer though nothing is in its way");
	}

	#spoil(): () => Promise<void> {
		const { proxy } = this.#db;
		const kind = this.#hands.oneOf(["none", "kill", "kill", "drop", "drop", "refuse"] as const);
		const afterMs = this.#hands.chance() * 25;
		const shots = 1 + Math.floor(this.#hands.chance() * 3);
		if (kind === "drop") {
			const match = this.#hands.oneOf(killable);
			proxy.setFault({ kind: "drop_after_commit", count: shots, match });
			this.tally.dropped += 1;
			return async () => {
				proxy.setFault(null);
			};
		}
		if (kind === "refuse") {
			const timer = setTimeout(() => {
				proxy.setFault({ kind: "refuse" });
				setTimeout(() => proxy.setFault(null), 4);
			}, afterMs);
			return async () => {
				clearTimeout(timer);
				await sleep(5);
				proxy.setFault(null);
			};
		}
		if (kind === "none") return async () => {};
		const killing = (async () => {
			await sleep(afterMs);
			for (let shot = 0; shot < shots; shot++) {
				const [row] = await this.#db.rows(
					`select count(pg_terminate_backend(pid))::int as n from (
						select pid from pg_stat_activity
						where datname = current_database() and usename = 'app_rw' and state <> 'idle'
						order by random() limit 2) x`,
				);
				this.tally.killed += Number(row?.["n"] ?? 0);
				await sleep(8);
			}
		})();
		return () => killing;
	}

	async #untilLapsed(hands: readonly Hand[]): Promise<void> {
		if (hands.some(({ act }) => act.kind === "lapse")) await sleep(30);
	}

	async #sweepInPeace(): Promise<readonly string[]> {
		const due = this.#model
			.all()
			.filter((one) => one.standing === "lapsed" && !one.isExpiredRow)
			.map(({ id }) => id);
		const answer = await this.#hands.sweep()();
		const swept = answer.kind === "succeeded" ? answer.data["expired"] : answer.kind;
		for (const id of due) {
			const booking = this.#model.bookings.get(id);
			if (booking) booking.standing = "expired";
		}
		const wrong =
			swept === due.length ? [] : [`the sweep found ${swept}, and ${due.length} are due`];
		return [
			...wrong,
			...(await compareModel(this.#db, this.#model, this.#places, new Set(due), false)),
		];
	}
}

function told({ act, answers }: Result, standing: ReadonlyMap<string, string>): string {
	const what = "of" in act ? act.of.what : "what" in act ? act.what : null;
	const clock = (starts: readonly number[]) => starts.map((ms) => new Date(ms).toISOString());
	return [
		`  ${act.kind}`,
		...(what ? [`at ${what.offeringId.slice(0, 4)} of ${what.capacity}`] : []),
		...("of" in act
			? [act.of.id, standing.get(act.of.id), `${act.of.units} at ${clock(act.of.starts)}`]
			: []),
		...("request" in act ? [`wants ${act.request.units} at ${clock(act.request.starts)}`] : []),
		...answers.map((one) => (one.kind === "failed" ? (one.reason ?? one.code) : one.kind)),
	].join(" ");
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function tried(call: Call): Promise<Answer | null> {
	try {
		return await call();
	} catch (error) {
		if (error instanceof StoreUnavailable) return null;
		throw error;
	}
}
