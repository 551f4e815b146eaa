/** How members of staff are asked, and how whoever asked hears what became of it. Payloads come from rows that Postgres wrote. */
import * as z from "zod";
import type { Notice } from "../../ports/pack.ts";

const told = z.object({ approvalId: z.string(), code: z.string() });
const askedSchema = told.extend({
	itemId: z.string(),
	expiresAtMs: z.int(),
	shown: z.object({
		template: z.string(),
		vars: z.record(z.string(), z.union([z.string(), z.number()])),
	}),
});

const asked: Notice = ({ payload }) => {
	const { approvalId, itemId, code, expiresAtMs, shown } = askedSchema.parse(payload);
	return {
		template: "approvals.asked",
		vars: { code },
		shows: shown,
		kind: "notice",
		// The thread lets their answer in; whether it counts is asked of Postgres.
		remember: { gains: "staff" },
		asks: {
			itemId,
			code,
			expiresAtMs,
			tool: "approval.answer",
			yes: { approvalId, answer: "approve" },
			no: { approvalId, answer: "reject" },
		},
	};
};

const over: Notice = ({ payload }) => {
	const { itemId, code } = told.extend({ itemId: z.string() }).parse(payload);
	return { template: "approvals.over", vars: { code }, kind: "notice", withdraws: itemId };
};

const ended =
	(template: string): Notice =>
	({ payload }) => ({
		template,
		vars: {},
		kind: "receipt",
		withdraws: told.parse(payload).approvalId,
	});

/** The call goes on where it stood. */
const granted: Notice = ({ payload }) => {
	const { approvalId, expiresAtMs } = told.extend({ expiresAtMs: z.int() }).parse(payload);
	return {
		template: "approvals.granted",
		vars: {},
		kind: "receipt",
		grants: { itemId: approvalId, untilMs: expiresAtMs },
	};
};

export const approvalsNotices: Readonly<Record<string, Notice>> = {
	"approval.asked": asked,
	"approval.over": over,
	"approval.granted": granted,
	"approval.rejected": ended("approvals.rejected"),
	"approval.expired": ended("approvals.expired"),
	"approval.revoked": ended("approvals.revoked"),
};
