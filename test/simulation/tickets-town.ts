/** Here is only what staff do, and how a test looks at what came of it. */
import type { TicketPriority, Tickets } from "../../src/packs/people/needs.ts";
import { makeTicketsRepository } from "../../src/packs/people/ticket-repository.ts";
import { type TicketMoved, ticketMoved } from "../../src/packs/people/ticket-acts.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord, NotificationToRelay } from "../../src/ports/tool.ts";
import { makeRowsInMemory } from "../support/rows-in-memory.ts";
import type { RidesTown } from "./rides-town.ts";

type Ticket = {
	readonly id: string;
	readonly threadKey: string;
	readonly priority: TicketPriority;
	readonly state: "open" | "claimed" | "closed";
	readonly claimedBy: string | null;
	readonly closedBecause: "staff" | "person" | null;
};
export type Move = {
	readonly what: "claim" | "say" | "close";
	readonly by: string;
	readonly messageId?: string;
	readonly text?: string;
};
export type Moved =
	| {
			readonly ok: true;
			readonly ticket: Pick<TicketMoved["ticket"], "threadKey">;
			readonly notices: readonly NotificationToRelay[];
	  }
	| { readonly ok: false; readonly reason: string };
export type TicketsTown = {
	readonly tickets: Tickets;
	readonly rows: readonly Ticket[];
	readonly move: (ticketId: string, move: Move) => Promise<Moved>;
};

const sealMark = "encrypted:";

export function makeTicketsTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly ids: () => { readonly tenantId: string };
	readonly faults?: RidesTown["faults"];
	readonly audits?: RidesTown["audits"];
}): TicketsTown {
	const store = makeRowsInMemory({
		nowMs: world.nowMs,
		newId: world.newId,
		isSwitchedOn: () => true,
		open: (text) => text.slice(sealMark.length),
	});
	const desk = makeTicketsRepository(store, {
		encrypt: async (text) => `${sealMark}${text}`,
		lookup: async (_, value) => `hash:${value}`,
	});
	const withFaults =
		<Call extends { readonly record: CallRecord }, Answer extends { readonly kind: string }>(
			method: (call: Call) => Promise<Answer>,
		) =>
		async (call: Call): Promise<Answer> => {
			const fault = world.faults?.shift();
			if (fault === "away") throw new StoreUnavailable("away");
			const outcome = await method(call);
			const { tool, key } = call.record;
			if (outcome.kind === "succeeded" && !("replayed" in outcome))
				world.audits?.push({ tool, key, outcome: "succeeded" });
			if (fault) throw new StoreUnavailable("no answer");
			return outcome;
		};
	return {
		tickets: { open: withFaults(desk.open), leave: withFaults(desk.leave) },
		get rows() {
			return store.rows("staff_tickets") as unknown as readonly Ticket[];
		},
		move: async (ticketId, { what, by, messageId = "", text = "" }) => {
			const answer = (await desk.byStaff.move({
				context: { tenantId: world.ids().tenantId, actor: `staff:${by}`, traceId: "trc_staff" },
				act: { name: `ticket.${what}`, target: ticketId, actor: { kind: "staff", id: by } },
				by,
				ticketId,
				move: what === "say" ? { what, messageId, textEncrypted: `${sealMark}${text}` } : { what },
			})) as { readonly kind: string; readonly code: string; readonly reason?: string };
			if (answer.kind !== "succeeded") return { ok: false, reason: answer.reason ?? answer.code };
			const { ticket, notifications } = ticketMoved
				.extend({ ticket: ticketMoved.shape.ticket.pick({ threadKey: true }).loose() })
				.parse((answer as unknown as { readonly data: unknown }).data);
			return { ok: true, ticket, notices: notifications };
		},
	};
}
