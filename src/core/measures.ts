/** A line is counted with the batch that ships it, and once, as the line itself is kept once. */
import type { Json } from "./json.ts";

export const measureNames = ["tool_call", "reply", "send", "turn", "proposer", "funnel"] as const;
export type MeasureName = (typeof measureNames)[number];

export type Measure = {
	readonly name: MeasureName;
	readonly subject: string;
	readonly agent: string;
	readonly outcome: string;
	readonly code: string;
	readonly ms: number | null;
};

export type JournalLineRead = {
	readonly home: "event" | "audit";
	readonly type: string;
	readonly payload: Readonly<Record<string, Json>>;
};

const label = /^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/;
/** A label is one of ours or nothing: what a model or a stranger wrote never becomes a series. */
const labelOf = (value: Json | undefined): string =>
	typeof value === "string" && label.test(value) ? value : "";
const msMax = 24 * 3_600_000;
const msOf = (value: Json | undefined): number | null =>
	typeof value === "number" && value >= 0 ? Math.min(Math.round(value), msMax) : null;

const sendOutcomes: Readonly<Record<string, string>> = {
	outbox_sent: "sent",
	outbox_failed: "failed",
	outbox_send_unknown: "unknown",
	outbox_suppressed: "suppressed",
	outbox_repeated: "repeated",
	outbox_delivery_delivered: "delivered",
	outbox_delivery_read: "read",
	outbox_delivery_undelivered: "undelivered",
	outbox_delivery_failed: "undelivered",
};
const turnOutcomes: Readonly<Record<string, string>> = {
	message_received: "received",
	turn_waits: "waiting",
	turn_set_aside: "set_aside",
};
const proposerOutcomes: Readonly<Record<string, string>> = {
	proposed: "proposed",
	proposer_failed: "failed",
};

/** How far a conversation went: a yes, and where its call has succeeded, that. */
const agreedOf = ({ confirmed, outcome }: JournalLineRead["payload"]): readonly string[] => {
	if (confirmed !== true) return [];
	return outcome === "succeeded" ? ["agreed", "done"] : ["agreed"];
};

export function measuresOf({ home, type, payload }: JournalLineRead): readonly Measure[] {
	if (home !== "event") return [];
	const plain = { agent: "", code: "", ms: null } as const;
	if (type === "tool_called") {
		const stage = labelOf(payload["stage"]);
		const code = labelOf(payload["code"]);
		return [
			{
				...plain,
				name: "tool_call",
				subject: labelOf(payload["tool"]) || "unknown",
				agent: labelOf(payload["agent"]),
				outcome: labelOf(payload["outcome"]) || "unknown",
				code: stage ? `${stage}:${labelOf(payload["reason"]) || code}` : code,
				ms: msOf(payload["ms"]),
			},
			...agreedOf(payload).map((outcome) => ({
				...plain,
				name: "funnel" as const,
				subject: labelOf(payload["tool"]) || "unknown",
				outcome,
			})),
		];
	}
	const sent = sendOutcomes[type];
	if (sent) {
		const subject = labelOf(payload["channel"]);
		const code = sent === "failed" ? labelOf(payload["detail"]) : "";
		const ms = msOf(payload["replyMs"]);
		return [
			{ ...plain, name: "send", subject, outcome: sent, code },
			...(ms === null ? [] : [{ ...plain, name: "reply", subject, outcome: sent, ms } as const]),
		];
	}
	// What waits for staff is a proposal, too: its yes is counted.
	if (type === "proposal_shown" || type === "approval_awaited")
		return [{ ...plain, name: "funnel", subject: labelOf(payload["tool"]), outcome: "proposed" }];
	const turn = turnOutcomes[type];
	if (turn) return [{ ...plain, name: "turn", subject: "thread", outcome: turn }];
	const proposed = proposerOutcomes[type];
	if (proposed)
		return [
			{ ...plain, name: "proposer", subject: labelOf(payload["proposer"]), outcome: proposed },
		];
	return [];
}
