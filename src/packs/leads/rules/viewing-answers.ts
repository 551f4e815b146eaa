import type { Json } from "../../../core/json.ts";
import {
	type Bulk,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	type Notify,
	refused,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { recallPayments } from "../../../ports/paid-first.ts";
import { from, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { notice, reached, encryptedWords } from "../../../ports/telling.ts";
import type { ViewingAnswer } from "../needs.ts";
import { type ListingRow, people, viewings } from "../rows.ts";
import {
	type Business,
	noneActive,
	type Place,
	placeOf,
	placeReadings,
	wordsMax,
} from "./place.ts";
import {
	columns,
	endOf,
	evidenceOf,
	type Named,
	releaseOf,
	type Viewing,
	type ViewingSearch,
	viewingSummary,
	viewingLastsMs,
} from "./viewings.ts";

export const releaseReadings = (viewingId: string) => ({
	viewing: reading(viewings, ["id", "state", "expiresAt", "agreedAt"], [["id", "=", viewingId]]),
});
export function decideRelease({ rows, nowMs }: Seen<ReturnType<typeof releaseReadings>>): Decision {
	const [viewing] = rows.viewing;
	if (viewing?.state !== "proposed" || viewing.agreedAt !== null)
		return changes({ nothing: true, answer: { state: viewing?.state ?? null }, evidence: [] });
	return changes({
		rows: [changing(viewings, "viewing", viewing)],
		writes: [releaseOf(viewing, nowMs)],
		answer: { state: filled("viewing", "state") },
		evidence: evidenceOf(viewing.id),
	});
}

export const viewingReadings = (which: ViewingSearch, limit = 1) => ({
	viewing: reading(viewings, [...columns, "dueAt"], which, { limit }),
	...placeReadings("property", [["id", "in", from("viewing", "listingId")]], limit),
});
export type ViewingRows = RowsOf<ReturnType<typeof viewingReadings>>;
export type ViewingSeen = Seen<ReturnType<typeof viewingReadings>>;

const toCustomer = (
	viewing: Viewing,
	named: Named,
	what: string,
	more: Readonly<Record<string, Json>> = {},
): Notify =>
	notice(viewing.id, what, viewing.threadKey, { ...viewingSummary(viewing, named), ...more });
const noneAhead = "There is no viewing to call off.";
const isAhead = ({ state, at }: Viewing, nowMs: number) => state === "booked" && at > nowMs;
const guardOf = ({ id, state, at, ownerHash }: Viewing) =>
	changing(viewings, "viewing", { id, state, at, ownerHash });

function calledOff(
	viewing: Viewing,
	place: Place,
	ending: "cancelled_by_person" | "cancelled_by_staff",
): Pick<Parameters<typeof changes>[0], "rows" | "writes" | "tell" | "evidence" | "before"> {
	const owner = viewing.ownerHash ?? "";
	const to = reached(place, owner);
	return {
		rows: [...to.guards, guardOf(viewing)],
		writes: [endOf("cancelled", ending), recallPayments("viewing", viewing.id)],
		tell: [
			toCustomer(viewing, place, "viewing.cancelled"),
			notice(viewing.id, "viewing.called_off", owner, {
				...viewingSummary(viewing, place),
				...(ending === "cancelled_by_staff" ? { byStaff: true } : {}),
				...to.payload,
			}),
		],
		evidence: evidenceOf(viewing.id),
		before: viewing.at,
	};
}
export function decideCancel({ rows, nowMs }: ViewingSeen): Decision {
	const [viewing] = rows.viewing;
	const place = placeOf(rows);
	if (!viewing || !place || !isAhead(viewing, nowMs)) return noneActive(noneAhead);
	return changes({
		...calledOff(viewing, place, "cancelled_by_person"),
		answer: viewingSummary(viewing, place),
	});
}
export function decideStaffCancel({ rows, nowMs }: ViewingSeen): Decision {
	const [viewing] = rows.viewing;
	const place = placeOf(rows);
	if (!viewing || !place) return refused("NOT_FOUND", null, "No such viewing.");
	if (!isAhead(viewing, nowMs))
		return refused(
			"CONFLICT",
			"STALE_STATE",
			"Only a viewing that is booked and has not begun can be called off.",
		);
	return changes({
		...calledOff(viewing, place, "cancelled_by_staff"),
		answer: { id: viewing.id, state: filled("viewing", "state") },
	});
}

/** A yes counts nothing more than that it was said: the viewing is booked already. */
export function decideAnswer(
	{ rows, nowMs }: ViewingSeen,
	answer: ViewingAnswer,
	wordsEncrypted: string | null,
): Decision {
	const [viewing] = rows.viewing;
	const place = placeOf(rows);
	if (!viewing || !place || !isAhead(viewing, nowMs))
		return noneActive("No such viewing waits for an answer.");
	const words = { words: encryptedWords(wordsEncrypted) };
	const said = (
		write: readonly (Write | Bulk)[],
		tell: readonly Notify[],
		more: Partial<Viewing> = {},
	) =>
		changes({
			rows: [
				changing(viewings, "viewing", {
					id: viewing.id,
					state: viewing.state,
					at: viewing.at,
					...more,
				}),
			],
			writes: write,
			tell,
			answer: { ...viewingSummary(viewing, place), answer },
			evidence: evidenceOf(viewing.id),
			before: viewing.at,
		});
	if (answer === "refuse")
		return said(
			[endOf("cancelled", "refused_by_owner"), recallPayments("viewing", viewing.id)],
			[toCustomer(viewing, place, "viewing.refused", words)],
		);
	if (answer === "agree")
		return viewing.ownerAgreedAt === null
			? said(
					[update(viewings, "viewing", "viewing_agreed", { ownerAgreedAt: fromNow(0) })],
					[toCustomer(viewing, place, "viewing.agreed")],
					{ ownerAgreedAt: null },
				)
			: said([], []);
	const { wordsTold } = viewing;
	if (wordsTold >= wordsMax || wordsEncrypted === null) return said([], []);
	return said(
		[update(viewings, "viewing", "viewing_words", { wordsTold: wordsTold + 1 })],
		[toCustomer(viewing, place, `viewing.words#${wordsTold + 1}`, words)],
		{ wordsTold },
	);
}

export type Settled = "expired" | "reminded" | "done" | null;
export function decideSettle(
	viewing: ViewingRows["viewing"][number],
	named: { readonly listing: Pick<ListingRow, "title">; readonly business: Pick<Business, "name"> },
	nowMs: number,
): { readonly decision: Decision; readonly did: Settled } {
	const { id, at, state, dueAt } = viewing;
	const settled = (did: Settled, write: Write, tell: readonly Notify[] = []) => ({
		did,
		decision: changes({
			rows: [changing(viewings, "viewing", { id, at, state, dueAt })],
			writes: [write],
			tell,
			answer: {},
			evidence: evidenceOf(id),
		}),
	});
	// Its person said yes, and hears that it ends unpaid.
	if (state === "proposed")
		return settled(
			"expired",
			endOf("expired"),
			viewing.agreedAt === null ? [] : [toCustomer(viewing, named, "viewing.unpaid")],
		);
	if (at + viewingLastsMs <= nowMs) return settled("done", endOf("done"));
	const reminded = update(viewings, "viewing", "viewing_reminded", {
		remindedAt: fromNow(0),
		dueAt: at + viewingLastsMs,
	});
	// Nobody needs reminding of what they are at.
	return at <= nowMs
		? settled(null, reminded)
		: settled("reminded", reminded, [toCustomer(viewing, named, "viewing.reminder")]);
}

const ownMax = 10;
export const ownReadings = (personHash: string, code: string | null) => ({
	person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
	viewing: reading(
		viewings,
		[...columns, "dueAt"],
		[
			["customerId", "in", from("person", "id")],
			["state", "=", "booked"],
			["at", ">", fromNow(0)],
			...(code === null ? [] : [["code", "=", code.toUpperCase()] as const]),
		],
		{
			order: [
				["at", "asc"],
				["id", "asc"],
			],
			limit: ownMax,
		},
	),
	...placeReadings("property", [["id", "in", from("viewing", "listingId")]], ownMax),
});
export const ownOf = ({ rows, nowMs }: Seen<ReturnType<typeof ownReadings>>): readonly Json[] =>
	rows.viewing.flatMap((viewing) => {
		const listing = rows.listing.filter(({ id }) => id === viewing.listingId);
		const business = rows.business.filter(({ id }) => id === viewing.businessId);
		const action = rows.action.filter(({ listingId }) => listingId === viewing.listingId);
		const place = placeOf({ listing, business, action });
		if (!place) return [];
		const seen: ViewingSeen = {
			nowMs,
			rows: { viewing: [viewing], listing, business, action, market: rows.market },
		};
		return [
			{ ...viewingSummary(viewing, place), state: viewing.state, seen: seen as unknown as Json },
		];
	});
