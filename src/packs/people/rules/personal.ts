import {
	changes,
	type Decision,
	filled,
	fromNow,
	insert,
	refused,
	unchanged,
} from "../../../ports/commit.ts";
import type { CommitmentKind, PersonalRequest } from "../../../ports/personal.ts";
import { from, type Readings, type RowsOf, reading } from "../../../ports/rows.ts";
import {
	actions,
	bookings,
	businesses,
	drivers,
	inquiries,
	orders,
	payments,
	people,
	type RequestRow,
	requests,
	rides,
	services,
	viewings,
} from "../rows.ts";

export const openReadings = (personHash: string) => {
	const mine = ["customerId", "in", from("me", "id")] as const;
	return {
		me: reading(people, ["id"], [["phoneHash", "=", personHash]]),
		driver: reading(drivers, ["id"], [["phoneHash", "=", personHash]]),
		ride: reading(rides, ["id"], [mine, ["state", "in", ["pending", "assigned", "arrived"]]]),
		job: reading(
			rides,
			["id"],
			[
				["assignedDriverId", "in", from("driver", "id")],
				["state", "in", ["assigned", "arrived"]],
			],
		),
		booking: reading(
			bookings,
			["id"],
			[mine, ["state", "in", ["draft", "hold", "confirmed"]], ["slotEnd", ">", fromNow(0)]],
		),
		order: reading(
			orders,
			["id"],
			[mine, ["status", "<>", "delivered"], ["status", "<>", "cancelled"]],
		),
		payment: reading(payments, ["id"], [mine, ["state", "in", ["created", "pending"]]]),
		// Whom it goes back to is known for as long as it has not.
		owed: reading(payments, ["id"], [mine, ["refundDueMinor", ">", 0]]),
		viewing: reading(viewings, ["id"], [mine, ["endedAt", "is", null]]),
		service: reading(services, ["id"], [mine, ["endedAt", "is", null]]),
		inquiry: reading(inquiries, ["id"], [mine, ["state", "in", ["pending", "partial"]]]),
		// A business is reached through its owner's number: staff give it another first.
		owned: reading(
			businesses,
			["id"],
			[
				["ownerHash", "=", personHash],
				["status", "=", "active"],
			],
		),
		dispatched: reading(actions, ["id"], [["dispatchToHash", "=", personHash]]),
	} satisfies Readings;
};
type Open = RowsOf<ReturnType<typeof openReadings>>;
export function openOf(rows: Open): readonly CommitmentKind[] {
	const kinds = (
		["booking", "inquiry", "job", "order", "payment", "ride", "service", "viewing"] as const
	).filter((kind) => rows[kind].length > 0 || (kind === "payment" && rows.owed.length > 0));
	const isReached = rows.owned.length > 0 || rows.dispatched.length > 0;
	return [...kinds, ...(isReached ? (["business"] as const) : [])].toSorted();
}

type Asked = Pick<RequestRow, "personHash" | "askedBy" | "origin" | "traceId">;
const columns = [
	"id",
	"kind",
	"state",
	"personHash",
	"origin",
	"askedBy",
	"blanked",
	"createdAt",
	"doneAt",
] as const satisfies readonly (keyof RequestRow)[];
type Shown = Pick<RequestRow, (typeof columns)[number]>;
export const erasureReadings = (personHash: string) => ({
	...openReadings(personHash),
	running: reading(requests, columns, [
		["personHash", "=", personHash],
		["kind", "=", "erasure"],
		["state", "=", "running"],
	]),
});
/** As staff see it. */
const shownOf = ({ personHash, createdAt, doneAt, ...row }: Shown): PersonalRequest => ({
	...row,
	threadKey: personHash,
	askedAtMs: createdAt,
	doneAtMs: doneAt,
});
const evidence = (id: Shown["id"]) => [{ kind: "personal_request", id }];

/** One that runs for each person: asked again, it is the same. */
export function decideErasure(
	rows: RowsOf<ReturnType<typeof erasureReadings>>,
	asked: Asked,
	msg = "Something is still open.",
): Decision {
	const open = openOf(rows);
	if (open.length > 0) return refused("CONFLICT", "STALE_STATE", msg, { open: [...open] });
	const [running] = rows.running;
	if (running)
		return changes({
			rows: [unchanged(requests, "request", { id: running.id, state: running.state })],
			answer: { requestId: running.id, request: shownOf(running) },
			evidence: evidence(running.id),
		});
	const { personHash: threadKey, askedBy, origin } = asked;
	const made = (column: (typeof columns)[number]) => filled("request", column);
	return changes({
		writes: [
			insert(requests, "request", "erasure_requested", {
				...asked,
				id: { $id: "prq" },
				kind: "erasure",
			}),
		],
		answer: {
			requestId: made("id"),
			request: {
				askedBy,
				origin,
				threadKey,
				id: made("id"),
				kind: made("kind"),
				state: made("state"),
				blanked: made("blanked"),
				askedAtMs: made("createdAt"),
				doneAtMs: made("doneAt"),
			},
		},
		evidence: [{ kind: "personal_request", id: made("id") }],
	});
}

export const decideExport = (asked: Asked): Decision =>
	changes({
		writes: [
			insert(requests, "request", "export_requested", {
				...asked,
				id: { $id: "prq" },
				kind: "export",
				state: "done",
				doneAt: fromNow(0),
			}),
		],
		answer: { requestId: filled("request", "id") },
		evidence: [{ kind: "personal_request", id: filled("request", "id") }],
	});
