import { brokenPapers } from "./broken-papers.ts";

type Patch = { readonly file: string; readonly find: string; readonly instead: string };
export type Broken = {
	readonly name: string;
	readonly promise: string;
	readonly patches: readonly Patch[];
	readonly seed: number;
};

const moves = "src/core/approval/moves.ts";
const using = "src/packs/approvals/rules/using.ts";
const viewings = "src/packs/leads/rules/viewings.ts";
const viewingYes = "src/packs/leads/rules/viewing-booking.ts";
const rows = "test/support/rows-in-memory.ts";
const moving = "src/packs/bookings/rules/moving.ts";

export const brokenBusiness: readonly Broken[] = [
	{
		name: "staff_not_waited_for",
		promise: "P4",
		patches: [
			{
				file: "src/kernel/router/question.ts",
				find: 'approval?.state !== "pending"',
				instead: "true",
			},
		],
		seed: 1,
	},
	{
		name: "agreement_not_used",
		promise: "P4",
		patches: [
			{
				file: "src/kernel/router/authorization.ts",
				find: 'refusedBy("approval", used)',
				instead: "null",
			},
		],
		seed: 99,
	},
	{
		name: "staff_say_yes_for_people",
		promise: "P1",
		patches: [
			{ file: "src/kernel/thread/gate/granting.ts", find: "approval.needsYes", instead: "false" },
		],
		seed: 6,
	},
	{
		name: "ended_agreement_counts",
		promise: "P4",
		patches: [
			{
				file: moves,
				find: 'approval.state === "approved" && atMs < approval.expiresAtMs',
				instead: "atMs < approval.expiresAtMs",
			},
			{
				file: using,
				find: "refusalOf(row, nowMs, use)",
				instead: "null",
			},
		],
		seed: 99,
	},
	{
		name: "lost_role_counts",
		promise: "P4",
		patches: [
			{
				file: "src/packs/approvals/rules/standing.ts",
				find: "holds(rows, row, vote, nowMs)",
				instead: "true",
			},
		],
		seed: 198,
	},
	{
		name: "ended_agreement_untold",
		promise: "P8",
		patches: [
			{
				file: "src/packs/approvals/rules/ending.ts",
				find: 'row.state === "pending" ? [tellAsker(row, "expired")] : []',
				instead: "[]",
			},
		],
		seed: 3,
	},
	{
		name: "numbers_passed_on",
		promise: "P7",
		patches: [
			{
				file: "src/packs/leads/tools/shapes.ts",
				find: "cleanWords(words, [], 200)",
				instead: "words",
			},
			{
				file: "src/packs/leads/format.ts",
				find: 'cleanWords(text, [], max) ?? "…"',
				instead: "text",
			},
		],
		seed: 4,
	},
	{
		name: "two_viewings",
		promise: "P9",
		patches: [
			{ file: viewings, find: "booked.length > 0", instead: "false" },
			// Else the index knows.
			{ file: rows, find: "(one[column] ?? null) === (row[column] ?? null)", instead: "false" },
		],
		seed: 5,
	},
	{
		name: "lead_price_not_read_again",
		promise: "P4",
		patches: [
			{
				file: viewingYes,
				find: "canonicalJson(yes.terms) !== canonicalJson(terms)",
				instead: "false",
			},
		],
		seed: 56,
	},
	{
		name: "moved_rows_are_written",
		promise: "P4",
		patches: [
			{
				file: rows,
				find: "JSON.stringify(row[column] ?? null) !== JSON.stringify(value ?? null)",
				instead: "false",
			},
		],
		seed: 56,
	},
	{
		name: "lead_no_replay",
		promise: "P3",
		patches: [{ file: rows, find: "keys.get(key)", instead: "undefined" }],
		seed: 14,
	},
	{
		name: "moved_to_another_time",
		promise: "P1",
		patches: [
			{
				file: moving,
				find: "judgeMove(old, place, wanted, terms, { usage, nowMs })",
				instead:
					"judgeMove(old, place, { ...wanted, start: startOf(old, {}) }, terms, { usage, nowMs })",
			},
		],
		seed: 53,
	},
	{
		name: "waiver_reaches_the_mandatory",
		promise: "P1",
		patches: [
			{ file: "src/kernel/router/question.ts", find: "tool.confirm?.mandatory", instead: "false" },
		],
		seed: 4,
	},
	{
		name: "begun_unpaid",
		promise: "P4",
		patches: [
			{
				file: "src/packs/orders/rules/yes.ts",
				find: "order.payDueMinor !== null",
				instead: "false",
			},
		],
		seed: 36,
	},
	{
		name: "tariff_not_read_again",
		promise: "P4",
		patches: [
			{
				file: "src/packs/insurance/rules/agreeing.ts",
				find: "canonicalJson(now) !== canonicalJson(terms)",
				instead: "false",
			},
		],
		seed: 86,
	},
	{
		name: "insured_for_a_part",
		promise: "P4",
		patches: [
			{
				file: "src/packs/insurance/rules/paying.ts",
				find: "paidMinor < quote.premiumMinor",
				instead: "false",
			},
			{ file: "src/packs/payments/rules/settling.ts", find: "excess < 0", instead: "false" },
		],
		seed: 5073,
	},
	{
		name: "kept_for_what_is_over",
		promise: "P3",
		patches: [{ file: "src/packs/payments/settle.ts", find: 'did === "lapsed"', instead: "false" }],
		seed: 36,
	},
	...brokenPapers,
];
