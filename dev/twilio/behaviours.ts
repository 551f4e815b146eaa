/**
 * What somebody has ordered the stand-in to do wrong. An order holds until its uses are used up, its time is over or it is taken
 * back, and may concern one person's number alone.
 *
 * On our requests to the API: slow, fail, answer_late, never_answer, silence, refuse.
 * On messages that were accepted: undeliver, statuses, status_first, no_read_receipts.
 * On what a phone writes: deliver_copies, lose_inbound.
 */
import { BEHAVIOURS_MAX, COPIES_MAX } from "./limits.ts";

export type ApiRoute = "messages" | "list" | "content";

type Scope = {
	readonly uses?: number;
	readonly forMs?: number;
	readonly number?: string;
};
type OnApi = {
	readonly route?: ApiRoute | "any";
};

export type Behaviour = Scope &
	(
		| ({ readonly kind: "slow"; readonly ms: number } & OnApi)
		/** Refuses without doing anything. */
		| ({ readonly kind: "fail"; readonly httpStatus?: number; readonly code?: number } & OnApi)
		/** Does it at once, answers after the delay; the statuses do not wait for the answer. */
		| ({ readonly kind: "answer_late"; readonly ms: number } & OnApi)
		/** Does it, and then hangs, or cuts the connection. */
		| ({ readonly kind: "never_answer"; readonly how?: "hang" | "cut" } & OnApi)
		/** Takes the request, does nothing, and never answers. */
		| ({ readonly kind: "silence" } & OnApi)
		/** Cuts the connection without doing anything. */
		| ({ readonly kind: "refuse" } & OnApi)
		/** Accepts the message; later reports that it did not arrive. */
		| { readonly kind: "undeliver"; readonly code: number }
		/** Status callbacks backwards, several times, or not at all (`drop`: these, or all where empty). */
		| {
				readonly kind: "statuses";
				readonly reversed?: boolean;
				readonly copies?: number;
				readonly drop?: readonly string[];
		  }
		/** Every callback up to `delivered` arrives before the create is answered. */
		| { readonly kind: "status_first" }
		| { readonly kind: "no_read_receipts" }
		/** The same inbound message several times: one after the other, or all at once. */
		| { readonly kind: "deliver_copies"; readonly copies: number; readonly atOnce?: boolean }
		/** Twilio has the message, but its webhook never comes: it is found in the list alone. */
		| { readonly kind: "lose_inbound" }
	);

export type BehaviourKind = Behaviour["kind"];
export type OrderedBehaviour = {
	readonly id: string;
	readonly usesLeft: number | null;
} & Behaviour;

const kinds: ReadonlySet<string> = new Set([
	"slow",
	"fail",
	"answer_late",
	"never_answer",
	"silence",
	"refuse",
	"undeliver",
	"statuses",
	"status_first",
	"no_read_receipts",
	"deliver_copies",
	"lose_inbound",
] satisfies BehaviourKind[]);
const delayMsMax = 600_000;
const forMsMax = 24 * 3_600_000;

export function parseBehaviour(value: unknown): Behaviour {
	if (typeof value !== "object" || value === null) throw new Error("a behaviour is an object");
	const given = value as Record<string, unknown>;
	if (typeof given["kind"] !== "string" || !kinds.has(given["kind"])) {
		throw new Error(`kind must be one of: ${[...kinds].join(", ")}`);
	}
	const counts: readonly (readonly [string, number])[] = [
		["ms", delayMsMax],
		["forMs", forMsMax],
		["uses", 1_000_000],
		["copies", COPIES_MAX],
		["httpStatus", 599],
		["code", 99_999],
	];
	for (const [name, max] of counts) {
		const count = given[name];
		if (count === undefined) continue;
		if (!Number.isInteger(count) || Number(count) < 0 || Number(count) > max) {
			throw new Error(`${name} must be a whole number up to ${max}`);
		}
	}
	const needed = { slow: "ms", answer_late: "ms", undeliver: "code", deliver_copies: "copies" };
	const field = needed[given["kind"] as keyof typeof needed];
	if (field !== undefined && given[field] === undefined) throw new Error(`${field} is missing`);
	return given as Behaviour;
}

export class Behaviours {
	private orders: {
		readonly id: string;
		readonly what: Behaviour;
		readonly endsAtMs: number;
		left: number;
	}[] = [];
	private readonly changed: () => void;
	private readonly nowMs: () => number;
	private count = 0;

	constructor(changed: () => void, nowMs: () => number) {
		this.changed = changed;
		this.nowMs = nowMs;
	}

	private forgetWhatIsOver(): void {
		const nowMs = this.nowMs();
		const left = this.orders.filter(({ endsAtMs }) => endsAtMs > nowMs);
		if (left.length === this.orders.length) return;
		this.orders = left;
		this.changed();
	}

	/** Returns the order's id. */
	add(what: Behaviour): string {
		this.forgetWhatIsOver();
		if (this.orders.length >= BEHAVIOURS_MAX) throw new Error("too many behaviours are ordered");
		this.count += 1;
		const id = `b${this.count}`;
		const { uses = Number.POSITIVE_INFINITY, forMs = Number.POSITIVE_INFINITY } = what;
		this.orders.push({ id, what, left: uses, endsAtMs: this.nowMs() + forMs });
		this.changed();
		return id;
	}

	remove(id: string): boolean {
		const at = this.orders.findIndex((order) => order.id === id);
		if (at === -1) return false;
		this.orders.splice(at, 1);
		this.changed();
		return true;
	}

	clear(): void {
		this.orders = [];
		this.changed();
	}

	list(): readonly OrderedBehaviour[] {
		this.forgetWhatIsOver();
		return this.orders.map(({ id, what, left }) => ({
			...what,
			id,
			usesLeft: Number.isFinite(left) ? left : null,
		}));
	}

	/** The first order of this kind that concerns the number and route; one use of it is spent. */
	take<K extends BehaviourKind>(
		kind: K,
		numbers: readonly string[],
		route?: ApiRoute,
	): Extract<Behaviour, { kind: K }> | undefined {
		this.forgetWhatIsOver();
		const order = this.orders.find(({ what }) => {
			if (what.kind !== kind) return false;
			if (what.number !== undefined && !numbers.includes(what.number)) return false;
			if (route === undefined) return true;
			const wanted = ("route" in what ? what.route : undefined) ?? "messages";
			return wanted === "any" || wanted === route;
		});
		if (order === undefined) return undefined;
		order.left -= 1;
		if (order.left <= 0) this.orders.splice(this.orders.indexOf(order), 1);
		this.changed();
		return order.what as Extract<Behaviour, { kind: K }>;
	}
}
