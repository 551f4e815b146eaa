/** How members of staff are asked, and how whoever asked hears what became of it. Payloads come from rows that Postgres wrote. */
import * as z from "zod";
import { locales } from "../../core/locale.ts";
import type { Notice } from "../../ports/notice.ts";
import { jsonAsRead } from "../../ports/sql-calls.ts";

const told = z.object({ approvalId: z.string(), code: z.string() });
const toStaff = told.extend({ staffId: z.string() });
const itemOf = ({ approvalId, staffId }: z.output<typeof toStaff>) => `${approvalId}.${staffId}`;
const vars = z.record(z.string(), z.union([z.string(), z.number()]));
export const shownSchema = z.object({
	template: z.string(),
	vars,
	locale: z.enum(locales).exactOptional(),
	inLocales: z.partialRecord(z.enum(locales), vars).exactOptional(),
});
const askedSchema = toStaff.extend({
	expiresAtMs: z.int(),
	shown: shownSchema,
});

const asksOf = (parsed: z.infer<typeof askedSchema>) => ({
	asks: {
		actionId: itemOf(parsed),
		code: parsed.code,
		expiresAtMs: parsed.expiresAtMs,
		tool: "approval.answer",
		yes: { approvalId: parsed.approvalId, answer: "approve" },
		no: { approvalId: parsed.approvalId, answer: "reject" },
	},
});

const asked: Notice = ({ payload }) => {
	const parsed = askedSchema.parse(payload);
	const { code, shown } = parsed;
	return {
		template: "approvals.asked",
		vars: { code },
		shows: shown,
		kind: "notice",
		// The thread lets their answer in; whether it counts is asked of Postgres.
		remember: { gains: "staff" },
		...asksOf(parsed),
	};
};

const letter: Notice = ({ payload }) => {
	const { code, shown } = askedSchema.parse(payload);
	return { template: "approvals.letter", vars: { code }, shows: shown, kind: "notice" };
};

const wentSchema = askedSchema.extend({ left: z.int().nullable() });
/** Nobody was asked; of a grant they may say that it ends here. */
const went: Notice = ({ payload }) => {
	const parsed = wentSchema.parse(payload);
	const { code, shown, left } = parsed;
	return {
		template: left === null ? "approvals.went_trusted" : "approvals.went",
		vars: left === null ? {} : { code, left },
		shows: shown,
		kind: "notice",
		remember: { gains: "staff" },
		...(left === null ? {} : asksOf(parsed)),
	};
};

const over: Notice = ({ payload }) => {
	const parsed = toStaff.parse(payload);
	const { code } = parsed;
	return { template: "approvals.over", vars: { code }, kind: "notice", withdraws: itemOf(parsed) };
};

const ended =
	(template: string): Notice =>
	({ payload }) => ({
		template,
		vars: {},
		kind: "receipt",
		withdraws: told.parse(payload).approvalId,
	});

const toldWithSeen = told.extend({
	expiresAtMs: z.int(),
	apart: z.boolean().optional(),
	seen: jsonAsRead.optional(),
});
const granted: Notice = ({ payload }) => {
	const { approvalId, expiresAtMs, apart, seen } = toldWithSeen.parse(payload);
	if (apart) return { template: "approvals.granted", vars: {}, kind: "notice" };
	return {
		template: "approvals.granted",
		vars: {},
		kind: "receipt",
		grants: {
			actionId: approvalId,
			untilMs: expiresAtMs,
			...(seen === undefined ? {} : { seen }),
		},
	};
};

export const approvalsNotices: Readonly<Record<string, Notice>> = {
	"approval.asked": asked,
	"approval.letter": letter,
	"approval.went": went,
	"approval.over": over,
	"approval.granted": granted,
	"approval.rejected": ended("approvals.rejected"),
	"approval.expired": ended("approvals.expired"),
	"approval.revoked": ended("approvals.revoked"),
};
