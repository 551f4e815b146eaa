/**
 * Between the kernel and its world: every call takes a seeded time there and back, so that what runs side by side interleaves for real;
 * some are refused, or done and never answered.
 */
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { Life, Seams } from "../../test/simulation/world.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import type { FaultKind, Weather } from "./weather.ts";

/** As long as the real client waits for Postgres. */
const deskPatienceMs = 10_000;

export type Call = {
	readonly port: string;
	readonly method: string;
	readonly args: readonly unknown[];
	readonly from: string;
};
export type Watcher = {
	readonly done: (call: Call, answer: unknown) => void;
	/** It was never reached. */
	readonly refused: (call: Call) => void;
};

type Nature = {
	/** Milliseconds each way. */
	readonly takes: readonly [number, number];
	readonly refuse?: FaultKind;
	readonly doneUnanswered?: FaultKind;
	readonly lostUnanswered?: FaultKind;
	readonly slow?: FaultKind;
};
const natures: Readonly<Record<string, Nature>> = {
	desks: {
		takes: [2, 60],
		refuse: "desks_refuse",
		doneUnanswered: "desks_done_unanswered",
		lostUnanswered: "desks_lost_unanswered",
		slow: "desks_slow",
	},
	object: {
		takes: [1, 40],
		refuse: "objects_refuse",
		doneUnanswered: "objects_done_unanswered",
	},
	market: { takes: [0, 4], refuse: "market_away" },
	journal: {
		takes: [2, 60],
		refuse: "journal_away",
		doneUnanswered: "journal_done_unanswered",
	},
	proposer: { takes: [1, 80], slow: "proposer_slow" },
	channel: { takes: [20, 400] },
	itself: { takes: [0, 3] },
};
const natureOf = (port: string): Nature => {
	const [kind = ""] = port.split(".");
	const alias = ["notifications", "consents", "alerts"].includes(kind) ? "journal" : kind;
	const nature = natures[alias];
	if (!nature) throw new Error(`a port without a nature: ${port}`);
	return nature;
};
/** These answer at once. */
const direct = new Set(["split", "open", "sha256Hex"]);

const isPlain = (value: unknown): value is object =>
	typeof value === "object" &&
	value !== null &&
	(Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);
type AnyFunction = (...args: unknown[]) => unknown;
const never = (): Promise<never> => new Promise(() => {});

export type SeamsDeps = {
	readonly clockwork: Clockwork;
	readonly chance: Chance;
	readonly weather: Weather;
	readonly watcher: Watcher;
	/** Every call takes a millisecond each way: a failure that is left then needs no luck. */
	readonly isCalm: boolean;
};

export type Lines = {
	readonly port: Seams["port"];
	readonly cut: (object: string) => void;
};

export function makeLines(deps: SeamsDeps): Lines {
	const { clockwork, chance, weather, watcher } = deps;
	const waiting = new Map<string, Set<() => void>>();

	function begin(
		call: Call,
		run: AnyFunction,
		life: Life,
		callee: string | null,
	): Promise<unknown> {
		if (life.isOver()) return never();
		const nature = natureOf(call.port);
		const name = `${call.from}>${call.port}.${call.method}`;
		const what = weather.turn(name);
		const leg = (way: string) =>
			deps.isCalm ? 1 : chance.between(`${what}|${way}`, nature.takes[0], nature.takes[1]);
		const has = (kind: FaultKind | undefined) => kind !== undefined && weather.strikes(kind, what);
		return new Promise((done, fail) => {
			let isOver = false;
			const end = (settle: () => void) => {
				if (isOver || life.isOver()) return;
				isOver = true;
				settle();
			};
			const back = (ms: number, settle: () => void) =>
				void clockwork.after(ms, `${what}<`, () => end(settle));
			const away = () => fail(new StoreUnavailable(`${call.port} is away`));
			const cut = () => back(1, () => fail(new Error("the object was reset")));
			if (callee !== null) {
				const set = waiting.get(callee) ?? new Set();
				waiting.set(callee, set.add(cut));
			}
			if (has(nature.refuse)) {
				watcher.refused(call);
				back(leg("refused"), away);
				return;
			}
			if (has(nature.lostUnanswered)) {
				back(deskPatienceMs, away);
				return;
			}
			const isSilent = has(nature.doneUnanswered);
			const slowMs = has(nature.slow) ? chance.between(`${what}|slow`, 500, 9_000) : 0;
			clockwork.after(leg("there") + slowMs, what, () => {
				void Promise.resolve(run(...call.args)).then(
					(answer) => {
						if (callee !== null) waiting.get(callee)?.delete(cut);
						watcher.done(call, answer);
						if (isSilent) back(leg("cut"), away);
						else back(leg("back"), () => done(answer));
					},
					(error: unknown) => {
						if (callee !== null) waiting.get(callee)?.delete(cut);
						back(leg("back"), () => fail(error));
					},
				);
			});
		});
	}

	function wrapped<T extends object>(port: string, asked: T, life: Life, callee: string | null): T {
		return new Proxy(asked, {
			get: (target, key) => {
				const value: unknown = Reflect.get(target, key);
				if (typeof key !== "string" || direct.has(key)) return value;
				if (typeof value === "function") {
					const run = (...args: unknown[]) => (value as AnyFunction).apply(target, args);
					return (...args: unknown[]) =>
						begin({ port, method: key, args, from: life.object }, run, life, callee);
				}
				return isPlain(value) ? wrapped(`${port}.${key}`, value, life, callee) : value;
			},
		});
	}

	return {
		port: (name, asked, life) => {
			if (name !== "objects") return wrapped(name, asked, life, null);
			const objects = asked as unknown as Readonly<Record<string, (key: string) => object>>;
			const reach = (kind: "thread" | "solicitation") => (key: string) =>
				// Looked up when it is called, and not before: it may have been made anew.
				wrapped(
					`object.${kind}`,
					new Proxy(
						{},
						{
							get:
								(_, method) =>
								(...args: unknown[]) => {
									const engine = objects[kind]?.(key) as Record<string | symbol, AnyFunction>;
									return engine[method]?.(...args);
								},
						},
					),
					life,
					key,
				);
			return {
				thread: reach("thread"),
				solicitation: reach("solicitation"),
			} as unknown as typeof asked;
		},
		cut: (object) => {
			const set = waiting.get(object);
			waiting.delete(object);
			for (const cut of set ?? []) cut();
		},
	};
}
