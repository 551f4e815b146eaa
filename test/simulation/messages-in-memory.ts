/** Words passed on without a database: the same sentences as the SQL functions (test/contracts/messages.ts). */
import type { Failed, Outcome } from "../../src/core/outcome.ts";
import type { ContactKind, Messages } from "../../src/packs/core/needs.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord, Handover } from "../../src/ports/tool.ts";
import { refusalsSaying } from "./refusals.ts";
import type { RidesTown } from "./rides-town.ts";

/** Two people who have something going on, as one of them may write to the other. */
export type Bond = {
	readonly me: string;
	readonly to: ContactKind;
	/** A code; of a listing or ticket its id. */
	readonly ref: string;
	readonly recipient: string;
	/** Where a thread is that may never have written. */
	readonly number?: string;
	readonly name: string | null;
	readonly fromKind: string;
	readonly fromName: string | null;
	readonly about?: string;
	isOpen: boolean;
};
export type Passed = {
	readonly id: string;
	readonly threadKey: string;
	readonly bond: Bond;
	readonly code: string | null;
	readonly createdAtMs: number;
	state: "queued" | "held" | "sent" | "not_sent" | "unknown";
};
export type MessagesBook = {
	readonly messages: Messages;
	readonly bonds: Bond[];
	readonly rows: Passed[];
	/** Threads of people who said STOP. */
	readonly optedOut: Set<string>;
};

export const toOneMax = 20;
export const toListingsMax = 5;
const dayMs = 86_400_000;

const failed = refusalsSaying("This is not possible.");

export function makeMessagesBook(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly rides?: RidesTown;
	readonly faults?: RidesTown["faults"];
	readonly audits?: RidesTown["audits"];
}): MessagesBook {
	const bonds: Bond[] = [];
	const rows: Passed[] = [];
	const optedOut = new Set<string>();
	const answers = new Map<string, { readonly argsHash: string; readonly data: unknown }>();

	function ridden(): readonly Bond[] {
		return (world.rides?.rideRows ?? []).flatMap((ride) => {
			const driver = world.rides?.driverRows.find(({ driverId }) => driverId === ride.driverId);
			if (!driver || !["assigned", "arrived"].includes(ride.status)) return [];
			const shared = { ref: ride.code, isOpen: true };
			return [
				{
					...shared,
					me: ride.personThreadKey,
					to: "driver" as const,
					recipient: driver.threadKey,
					number: driver.number,
					name: driver.name,
					fromKind: "passenger",
					fromName: null,
				},
				{
					...shared,
					me: driver.threadKey,
					to: "passenger" as const,
					recipient: ride.personThreadKey,
					name: null,
					fromKind: "driver",
					fromName: driver.name,
				},
			];
		});
	}
	/** Who wrote about a listing is answered by the code of that message. */
	const answerable = (): readonly Bond[] =>
		rows
			.filter(({ bond }) => bond.to === "listing")
			.map(({ bond, code, threadKey }) => ({
				me: bond.recipient,
				to: "customer",
				ref: code ?? "",
				recipient: threadKey,
				name: null,
				fromKind: "business",
				fromName: bond.name,
				isOpen: true,
			}));
	const codeOf = ({ to, ref }: Bond) => (to === "listing" || to === "ticket" ? null : ref);

	function contact(me: string, to: ContactKind, ref: string | null): Bond | Failed {
		const needsRef = to === "customer" || to === "listing" || to === "ticket";
		const wanted = to === "listing" || to === "ticket" ? ref : (ref?.toUpperCase() ?? null);
		const fitting = [...bonds, ...ridden(), ...answerable()].filter(
			(bond) =>
				bond.me === me &&
				bond.to === to &&
				bond.isOpen &&
				bond.recipient !== me &&
				(wanted === null ? !needsRef : bond.ref === wanted),
		);
		const found = [...new Map(fitting.map((bond) => [bond.recipient, bond])).values()].sort(
			(a, b) => (a.ref < b.ref ? -1 : 1),
		);
		const [one] = found;
		if (!one) return failed("NOT_FOUND", null);
		if (found.length > 1)
			return failed("VALIDATION_ERROR", null, {
				to,
				which: found.map((bond) => ({ code: codeOf(bond), name: bond.name })),
			});
		if (optedOut.has(one.recipient))
			return failed("AUTH_ERROR", "CONSENT_REQUIRED", { to, name: one.name });
		return one;
	}

	function once<T>(record: CallRecord, work: () => Outcome<T>): Outcome<T> {
		const fault = world.faults?.shift();
		if (fault === "away") throw new StoreUnavailable("away");
		const known = answers.get(record.key);
		if (known && known.argsHash !== record.argsHash) return failed("CONFLICT", "KEY_REUSED");
		if (known) return { kind: "succeeded", data: known.data as T, replayed: true };
		const end = record.itemExpiresAtMs;
		const outcome = end !== null && world.nowMs() >= end ? failed("EXPIRED", null) : work();
		if (outcome.kind === "succeeded") {
			answers.set(record.key, { argsHash: record.argsHash, data: outcome.data });
			world.audits?.push({ tool: record.tool, key: record.key, outcome: "succeeded" });
		}
		if (fault) throw new StoreUnavailable("no answer");
		return outcome;
	}

	return {
		bonds,
		rows,
		optedOut,
		messages: {
			find: async ({ personHash, to, ref }) => {
				const one = contact(personHash, to, ref);
				if ("kind" in one) return one;
				const { recipient, name } = one;
				return { kind: "succeeded", data: { recipient, name, code: codeOf(one) } };
			},
			send: async ({ record, personHash: me, to, ref, recipient, words }) =>
				once(record, () => {
					const one = contact(me, to, ref);
					if ("kind" in one) return one;
					const shownCode = codeOf(one);
					if (one.recipient !== recipient)
						return failed("CONFLICT", "STALE_STATE", { code: shownCode });
					const today = rows.filter(
						(row) => row.threadKey === me && row.createdAtMs > world.nowMs() - dayMs,
					);
					const toOne = today.filter(({ bond }) => bond.recipient === recipient).length;
					const toListings = today.filter(({ bond }) => bond.to === "listing").length;
					if (toOne >= toOneMax || (to === "listing" && toListings >= toListingsMax))
						return failed("RATE_LIMIT", null);
					const id = world.newId("msg");
					const code = to === "listing" ? world.newCode() : shownCode;
					rows.push({
						id,
						threadKey: me,
						bond: one,
						code,
						createdAtMs: world.nowMs(),
						state: "queued",
					});
					const notice: Handover = {
						id: world.newId("ntf"),
						dedupeKey: `passed:${id}`,
						target: { kind: "thread", threadKey: recipient },
						type: "message.words",
						payload: {
							...(one.number ? { to: { channel: "whatsapp", value: one.number } } : {}),
							fromKind: one.fromKind,
							fromName: one.fromName,
							code,
							about: one.about ?? null,
							words,
							toKind: to,
							toCode: shownCode,
							toName: one.name,
							isUrgent: ["driver", "passenger", "ticket"].includes(to),
							dueByMs: world.nowMs() + dayMs,
						},
					};
					return {
						kind: "succeeded",
						data: {
							messageId: id,
							status: "queued",
							code: shownCode,
							name: one.name,
							notifications: [notice],
						},
					};
				}),
		},
	};
}
