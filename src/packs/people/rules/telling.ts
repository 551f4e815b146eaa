/** How far a ticket is told, and when one step further: inbox, Slack, e-mail and SMS to who wants them, an alert. Each once. Pure. */
import { alertNamed } from "../../../core/alerts.ts";
import type { Json } from "../../../core/json.ts";
import {
	type Alert,
	changes,
	changing,
	type Decision,
	type Fill,
	filled,
	fromNow,
	type Notify,
	type RowGuard,
	unchanged,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { type RowsOf, reading } from "../../../ports/rows.ts";
import { postOwed } from "../../../ports/slack-posts.ts";
import { type TicketPriority, type TicketRung, type TicketVia, ticketRungs } from "../needs.ts";
import { type StaffRow, staff, type TicketRow, tickets } from "../rows.ts";

const minuteMs = 60_000;
/** Somebody is told further after that. */
export const claimWithinMs: Readonly<Record<TicketPriority, number>> = {
	urgent: 2 * minuteMs,
	high: 5 * minuteMs,
	medium: 15 * minuteMs,
	low: 60 * minuteMs,
};
/** Of those who want it, each way. */
export const toldMax = 5;

export type Ways = { readonly slack: boolean; readonly email: boolean };

/** Members of staff who want an SMS, and those with an address for letters. */
export const wantingReadings = () => ({
	wanting: reading(
		staff,
		["id", "active", "ticketSms", "phoneHash", "locale"],
		[
			["active", "=", true],
			["ticketSms", "=", true],
		],
		{ order: [["id", "asc"]], limit: toldMax },
	),
	mailed: reading(
		staff,
		["id", "active", "version", "phoneHash", "locale"],
		[
			["active", "=", true],
			["emailEncrypted", "<>", ""],
		],
		{ order: [["id", "asc"]], limit: toldMax },
	),
});
export type Wanting = RowsOf<ReturnType<typeof wantingReadings>>;

const level = (rung: TicketRung): number => ticketRungs.indexOf(rung);
export const isFurther = (one: TicketRung, than: TicketRung): boolean => level(one) > level(than);
const isThere: Readonly<Record<TicketRung, (ways: Ways, wanting: Wanting) => boolean>> = {
	inbox: () => true,
	slack: ({ slack }) => slack,
	email: ({ email }, { mailed }) => email && mailed.length > 0,
	sms: (_, { wanting }) => wanting.length > 0,
	alert: () => true,
};

/** Null: the tenant's way, Slack where there is one. What the tenant has not is the furthest before it. */
export const startOf = (asked: TicketVia | null, ways: Ways, wanting: Wanting): TicketRung =>
	ticketRungs.findLast((one) => !isFurther(one, asked ?? "slack") && isThere[one](ways, wanting)) ??
	"inbox";
export const nextOf = (rung: TicketRung, ways: Ways, wanting: Wanting): TicketRung | null =>
	ticketRungs.find((one) => isFurther(one, rung) && isThere[one](ways, wanting)) ?? null;

export type ToldTicket = Pick<TicketRow, "marketId" | "threadKey" | "priority">;
type Told = {
	readonly rows: readonly RowGuard[];
	readonly writes: readonly Write[];
	readonly tell: readonly Notify[];
	readonly alerts: readonly Alert[];
};

const nothing: Told = { rows: [], writes: [], tell: [], alerts: [] };
/** In their own thread, by a way that they have chosen. */
const toldBy = (
	channel: "email" | "sms",
	column: "emailEncrypted" | "phoneEncrypted",
	[id, { marketId, priority }]: Readonly<[string | Fill, ToldTicket]>,
	members: readonly Pick<StaffRow, "id" | "phoneHash" | "locale">[],
): readonly Notify[] =>
	members.map(({ id: member, phoneHash, locale }) => ({
		dedupeKey: ["ticket:", id, `:${channel}:${member}`],
		threadKey: phoneHash,
		type: "people.ticket",
		payload: {
			ticketId: id,
			marketId,
			priority,
			locale,
			to: { channel, value: filled(`told ${member}`, column), way: "chosen" },
		} as unknown as Json,
	}));

type Telling = (id: string | Fill, ticket: ToldTicket, wanting: Wanting) => Told;
const tellings: Readonly<Record<TicketRung, Telling>> = {
	inbox: () => nothing,
	slack: (id) => ({
		...nothing,
		writes: [postOwed("ticket", id)],
	}),
	email: (id, ticket, { mailed }) => ({
		...nothing,
		rows: mailed.map(({ id: member, active, version }) =>
			unchanged(staff, `told ${member}`, { id: member, active, version }),
		),
		tell: toldBy("email", "emailEncrypted", [id, ticket], mailed),
	}),
	sms: (id, ticket, { wanting }) => ({
		...nothing,
		rows: wanting.map(({ id: member, active, ticketSms }) =>
			unchanged(staff, `told ${member}`, { id: member, active, ticketSms }),
		),
		tell: toldBy("sms", "phoneEncrypted", [id, ticket], wanting),
	}),
	alert: (id, { threadKey }) => ({
		...nothing,
		alerts:
			typeof id === "string"
				? [
						{
							source: "staff.notify",
							detail: { threadKey, ticketId: id },
							...alertNamed(`ticket_unclaimed:${id}`),
						},
					]
				: [],
	}),
};
/** What a step does; `id` is one that is only being made, or known. */
export const telling = (rung: TicketRung, ...of: Parameters<Telling>): Told =>
	tellings[rung](...of);

export const untakenReadings = (ids: readonly string[]) => ({
	tickets: reading(
		tickets,
		["id", "marketId", "threadKey", "priority", "state", "rung", "tellAgainAt"],
		[
			["id", "in", ids],
			["state", "=", "open"],
			["tellAgainAt", "<", fromNow(1)],
		],
		{ limit: ids.length },
	),
	...wantingReadings(),
});
type Untaken = RowsOf<ReturnType<typeof untakenReadings>>;

export function decideFurther(
	ticket: Untaken["tickets"][number],
	wanting: Wanting,
	ways: Ways,
): Decision {
	const { id, state, rung, tellAgainAt, priority } = ticket;
	const next = nextOf(rung, ways, wanting);
	const told = next === null ? null : telling(next, id, ticket, wanting);
	const isLast = next === null || next === "alert";
	return changes({
		rows: [changing(tickets, "ticket", { id, state, rung, tellAgainAt }), ...(told?.rows ?? [])],
		writes: [
			update(tickets, "ticket", "ticket_told_further", {
				...(next === null ? {} : { rung: next }),
				tellAgainAt: isLast ? null : fromNow(claimWithinMs[priority]),
			}),
			...(told?.writes ?? []),
		],
		tell: told?.tell ?? [],
		alerts: told?.alerts ?? [],
		answer: { rung: next },
		evidence: [],
	});
}
