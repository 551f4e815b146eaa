import type { Demand } from "../../../core/approval/states.ts";
import { letterChannel } from "../../../core/channels.ts";
import type { Json } from "../../../core/json.ts";
import {
	type CountGuard,
	changes,
	type Decision,
	filled,
	filledJson,
	fromNow,
	insert,
	least,
	type Notify,
	refused,
	unchanged,
} from "../../../ports/commit.ts";
import type { Further, Looked } from "../../../ports/deciding.ts";
import { from, type RowsOf, reading } from "../../../ports/rows.ts";
import { postOwed } from "../../../ports/slack-posts.ts";
import { approvals, people, staff } from "../rows.ts";
import {
	type Automatic,
	type AutomaticRows,
	automatic,
	grantedReadings,
	type trustReadings,
} from "./automatic.ts";
import {
	type Called,
	type Caller,
	calledBy,
	callerReadings,
	callersPeople,
	refusedTo,
	rootOf,
} from "./caller.ts";
import { ending, holding } from "./ending.ts";
import { approvalColumns, askedMax, personColumns, tellOthers } from "./standing.ts";

const pendingMax = 5;
const unsweptMax = 50;
const candidatesMax = 2 * askedMax;
/** So long a no to what went ends the grant. */
const wentMs = 24 * 60 * 60_000;

export type ApprovalRequest = {
	readonly marketId: string;
	readonly tool: string;
	readonly payloadHash: string;
	readonly threadKey: string;
	readonly agent: string;
	readonly requestKeyHash: string;
	readonly demand: Demand;
	readonly shownEncrypted: string;
	readonly endsAtMs: number | null;
	readonly policyDecisionId: string | null;
	/** The tenant has a channel there. */
	readonly inSlack: boolean;
};

export const requestReadings = (
	{ requestKeyHash, demand, tool }: ApprovalRequest,
	caller: Caller,
) => ({
	...callerReadings(caller),
	known: reading(approvals, approvalColumns, [["requestKeyHash", "=", requestKeyHash]]),
	open: reading(
		approvals,
		approvalColumns,
		[
			["requestedBy", "in", from(callersPeople, "id")],
			["state", "=", "pending"],
		],
		{ limit: unsweptMax },
	),
	could: reading(
		staff,
		["id", "personId", "active", "phoneHash", "channel", "locale"],
		[
			["active", "=", true],
			["roles", "overlaps", demand.roles],
		],
		{
			order: [
				["createdAt", "asc"],
				["id", "asc"],
			],
			limit: candidatesMax,
		},
	),
	/** Who has an e-mail address. */
	mailed: reading(
		staff,
		["id"],
		[
			["active", "=", true],
			["roles", "overlaps", demand.roles],
			["emailEncrypted", "<>", ""],
		],
		{ limit: candidatesMax },
	),
	who: reading(people, personColumns, [["id", "in", from("could", "personId")]], {
		limit: candidatesMax,
	}),
	...(demand.lowRisk ? grantedReadings(tool) : {}),
});
type Rows = RowsOf<ReturnType<typeof requestReadings>>;
type Candidate = Rows["could"][number] & { readonly root: string };
type Kept = Rows["known"][number];

const summaryOf = ({ id, code, state, auto, expiresAt }: Kept) => ({
	approvalId: id,
	code,
	state,
	auto,
	expiresAtMs: expiresAt,
});
const asIs = (row: Kept) =>
	changes({ answer: { ...summaryOf(row), notifications: [] }, evidence: {}, nothing: true });

const candidatesOf = ({ could, who }: Rows, me: Called): readonly Candidate[] =>
	could
		.map((one) => {
			const person = who.find(({ id }) => id === one.personId);
			return { ...one, root: person ? rootOf(person) : one.personId };
		})
		.filter(({ root }) => !me.isTheirs(root))
		.slice(0, askedMax);

export function decideRequest(
	{ rows, nowMs }: Looked<ReturnType<typeof requestReadings>, typeof trustReadings>,
	request: ApprovalRequest,
	caller: Caller,
	codes: readonly string[],
): Decision | Further<typeof trustReadings> {
	const [known] = rows.known;
	// Asked by a turn that was cut off; run again, it found other facts: nobody agrees to those by agreeing to these.
	const isMoved = known?.payloadHash !== request.payloadHash && isOpen(known);
	if (known && !isMoved) return asIs(known);
	const me = calledBy(rows, caller);
	const { demand, inSlack } = request;
	const own = rows.open.filter(({ requestedBy }) => requestedBy === me.root);
	const again =
		known ??
		own.find(
			({ type, payloadHash }) => type === demand.type && payloadHash === request.payloadHash,
		);
	const isOver = again !== undefined && again.expiresAt <= nowMs;
	if (again && !isMoved && !isOver && again.threadKey === request.threadKey) return asIs(again);
	const running = own.filter(({ expiresAt }) => expiresAt > nowMs);
	const makesRoom = again?.state === "pending" && !isOver;
	if (running.length - (makesRoom ? 1 : 0) >= pendingMax)
		return refusedTo(
			me,
			refused("CONFLICT", "TOO_MANY_OPEN", "Too much of yours waits for an approval already."),
		);
	const auto = demand.lowRisk ? automatic(rows as unknown as AutomaticRows, demand, nowMs) : null;
	if (auto && "kind" in auto) return auto;
	const could = candidatesOf(rows, me);
	const asked = auto ? [] : could;
	if (!auto && new Set(asked.map(({ root }) => root)).size < demand.people)
		return refusedTo(
			me,
			refused(
				"SERVICE_UNAVAILABLE",
				"APPROVAL_REQUIRED",
				"Nobody is here who could agree to this.",
			),
		);
	return changes({
		rows: [
			...me.rows,
			...(again ? [holding(again, "again")] : []),
			...could.map(({ id, active }) => unchanged(staff, `asked ${id}`, { id, active })),
			...(auto?.rows ?? []),
		],
		fewer: [...me.fewer, ...(typeof me.root === "string" ? [fewerOpen(me.root, makesRoom)] : [])],
		writes: [
			...me.writes,
			...(again
				? [
						...ending(
							again,
							isOver ? "expired" : "revoked",
							isOver ? null : "by_requester",
							"again",
							// Its turn asks under the key once more.
							isMoved ? { requestKeyHash: `${request.requestKeyHash}:${again.id}` } : {},
						),
					]
				: []),
			requested({ ...request, codes }, me, asked, auto),
			...(auto?.writes ?? []),
			...(inSlack && !auto ? [postOwed("approval", filled("approval", "id"))] : []),
		],
		tell: [
			...asked.map((one) => tellAsked(request, one)),
			...asked
				.filter(({ id }) => rows.mailed.some((one) => one.id === id))
				.map((one) => tellLetter(request, one)),
			...(auto ? could.map((one) => tellWent(request, one, auto, nowMs)) : []),
			...(isMoved && makesRoom && again ? tellOthers(again, { asked, votes: [] }) : []),
		],
		answer: {
			approvalId: filled("approval", "id"),
			code: filled("approval", "code"),
			state: auto ? "approved" : "pending",
			auto: auto !== null,
			expiresAtMs: filled("approval", "expiresAt"),
		},
		before: auto?.endsAtMs ?? null,
		evidence: {
			outcome: auto ? "approved" : "asked",
			approvalId: filled("approval", "id"),
			type: demand.type,
			auto: auto !== null,
			because: auto?.because ?? null,
		},
	});
}

const isOpen = (row: Kept | undefined): boolean =>
	row?.state === "pending" || row?.state === "approved";

const fewerOpen = (requestedBy: string, makesRoom: boolean): CountGuard => ({
	table: approvals.name,
	where: [
		["requestedBy", "=", requestedBy],
		["state", "=", "pending"],
		["expiresAt", ">", fromNow(0)],
	],
	than: pendingMax + (makesRoom ? 1 : 0),
});

const requested = (
	{
		demand,
		codes,
		endsAtMs,
		inSlack: _,
		...request
	}: ApprovalRequest & { readonly codes: readonly string[] },
	me: Called,
	asked: readonly Candidate[],
	auto: Automatic | null,
) =>
	insert(approvals, "approval", "approval_requested", {
		id: { $id: "apr" },
		...request,
		type: demand.type,
		requestedBy: me.root,
		roles: demand.roles,
		peopleNeeded: demand.people,
		asked: asked.map(({ id }) => id),
		code: { $free: codes, among: [["state", "in", ["pending", "approved"]]] },
		state: auto ? "approved" : "pending",
		auto: auto !== null,
		autoBecause: auto?.because ?? null,
		decidedAt: auto ? fromNow(0) : null,
		expiresAt:
			endsAtMs === null
				? fromNow(demand.ttlSeconds * 1000)
				: least(fromNow(demand.ttlSeconds * 1000), endsAtMs),
	});

const toldOf = (
	{ marketId, tool, demand }: ApprovalRequest,
	{ id, phoneHash, channel, locale }: Candidate,
	what: "asked" | "went" | "letter",
	more: Readonly<Record<string, unknown>>,
): Notify => ({
	dedupeKey: [filled("approval", "id"), `:${what}:${phoneHash}`],
	threadKey: phoneHash,
	type: `approval.${what}`,
	payload: {
		approvalId: filled("approval", "id"),
		staffId: id,
		marketId,
		type: demand.type,
		tool,
		code: filled("approval", "code"),
		shown: filledJson("approval", "shownEncrypted"),
		locale,
		to: { channel, value: filled(`asked ${id}`, "phoneEncrypted") },
		...more,
	} as unknown as Json,
});
const tellAsked = (request: ApprovalRequest, one: Candidate): Notify =>
	toldOf(request, one, "asked", { expiresAtMs: filled("approval", "expiresAt") });
/** Nobody can answer there: it says where they can. */
const tellLetter = (request: ApprovalRequest, one: Candidate): Notify =>
	toldOf(request, one, "letter", {
		expiresAtMs: filled("approval", "expiresAt"),
		to: {
			channel: letterChannel,
			value: filled(`asked ${one.id}`, "emailEncrypted"),
			way: "copy",
		},
	});
/** What went without their yes is told to everybody who could have said it, each time. */
const tellWent = (
	request: ApprovalRequest,
	one: Candidate,
	{ left }: Automatic,
	nowMs: number,
): Notify => toldOf(request, one, "went", { left, expiresAtMs: nowMs + wentMs });
