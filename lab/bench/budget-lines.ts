/** A whole run that leaves one without an answer fails. */

export type BudgetLine = {
	readonly line: string;
	readonly budget: string;
	readonly row: string;
	readonly what: RegExp;
};

const requests = "Postgres round trips: ";
export const budgetLines: readonly BudgetLine[] = [
	{
		line: `${requests}accept a webhook`,
		budget: "0",
		row: "counted",
		what: /^Postgres requests: a webhook accepted/,
	},
	{
		line: `${requests}duplicate webhook`,
		budget: "0",
		row: "counted",
		what: /^Postgres requests: the same webhook again/,
	},
	{
		line: `${requests}reminder`,
		budget: "0",
		row: "counted",
		what: /^Postgres requests: a reminder/,
	},
	{
		line: `${requests}plain "no" to a proposal without a hold`,
		budget: "0",
		row: "counted",
		what: /^Postgres requests: a plain no/,
	},
	{
		line: `${requests}a yes to a row-only commitment, until the person's receipt is in the outbox`,
		budget: "1",
		row: "counted",
		what: /^Postgres requests: a yes, until the receipt/,
	},
	{
		line: "thread-object calls per inbound webhook",
		budget: "1",
		row: "counted",
		what: /^object calls per inbound webhook/,
	},
	{
		line: "SQLite table rows written per plain turn",
		budget: "at most 6",
		row: "workers",
		what: /writes at most 6 table rows/,
	},
	{
		line: "rows read by a turn with 10 or 100,000 messages in the thread",
		budget: "the same within 20 %",
		row: "workers",
		what: /reads as many rows with 100,000 messages/,
	},
	{
		line: "buffers touched by a sweep with 100 or 1,000,000 live holds and 100 due",
		budget: "the same within 20 %",
		row: "expiry",
		what: /: buffers to find them$/,
	},
	{
		line: "… and to write their end",
		budget: "the same within 20 %",
		row: "expiry",
		what: /: buffers to write their end$/,
	},
	{
		line: "webhooks accepted per second against a bare Worker and object",
		budget: "at least 0.8",
		row: "accept",
		what: /: one sender, turns wait$/,
	},
	{
		line: "yes → committed → receipt queued, against one bare Postgres batch",
		budget: "at most 2 ×",
		row: "commit",
		what: /^yes → committed → receipt queued/,
	},
	{
		line: "1,000 drivers answer one ride at once: assignments",
		budget: "1",
		row: "drivers",
		what: /: assignments$/,
	},
	{
		line: "1,000 drivers answer one ride at once: answers",
		budget: "1,000",
		row: "drivers",
		what: /: answers written down$/,
	},
	{
		line: "1,000 drivers answer one ride at once: Postgres transactions for the decision",
		budget: "at most 2",
		row: "drivers",
		what: /: Postgres transactions for the decision$/,
	},
	{
		line: "1,000 drivers answer one ride at once: offers and audit in bulk writes",
		budget: "bulk",
		row: "drivers",
		what: /: bulk writes of offers and audit$/,
	},
	{
		line: "the part loaded for a plain turn, compressed",
		budget: "at most 400 KB",
		row: "bundle",
		what: /^loaded for a plain turn/,
	},
	{
		line: "sealing of the logs, messages a second for everybody",
		budget: "at least 5,000",
		row: "sealing",
		what: /^5 rows a message of 400 tenants: sealed/,
	},
	{
		line: "start-up over a bare Hono Worker",
		budget: "at most 40 ms",
		row: "start",
		what: /^start-up over a bare Hono Worker/,
	},
	{
		line: "model SDKs load only when used",
		budget: "0 at the start",
		row: "bundle",
		what: /^modules with a model SDK/,
	},
];

type Answered = { readonly row: string; readonly found: { readonly what: string } };

export const answerOf = <T extends Answered>(
	line: BudgetLine,
	measured: readonly T[],
): T | undefined =>
	measured.find(({ row, found }) => row === line.row && line.what.test(found.what));

export const unanswered = (measured: readonly Answered[]): readonly string[] =>
	budgetLines.filter((line) => !answerOf(line, measured)).map(({ line }) => line);
