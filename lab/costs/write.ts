import { type Kind, kinds } from "../bench/conversations.ts";
import type { Machine } from "../bench/runs.ts";
import type { CostRun } from "./measure.ts";
import type { Mode, Operations } from "./operations.ts";
import {
	assumed,
	cloudflare,
	type Market,
	markets,
	metaServiceFree,
	models,
	neonPlans,
	type Source,
	twilioPerMessage,
	upstashCommands,
} from "./prices.ts";
import {
	byProvider,
	dominant,
	type Line,
	mixed,
	objectGbSeconds,
	sheetFor,
	totalOf,
	type Usage,
} from "./sheet.ts";

export type KeptCosts = {
	readonly atTime: string;
	readonly machine: Machine;
	readonly times: number;
	readonly run: CostRun;
};

export const mixParts: Readonly<Record<Kind, number>> = {
	question: 48,
	taxi: 26,
	booking: 10,
	order: 8,
	inquiry: 8,
};
export const sizes = [1_000, 100_000, 10_000_000] as const;

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(row)].join("\n");

const grouped = (n: number): string => Math.round(n).toLocaleString("en-US");
export function figure(n: number): string {
	if (n === 0) return "0";
	if (Math.abs(n) >= 1_000) return grouped(n);
	if (Math.abs(n) >= 100) return n.toFixed(0);
	return Math.abs(n) >= 10 ? n.toFixed(1) : Math.abs(n) >= 0.1 ? n.toFixed(2) : n.toPrecision(2);
}
/** Cents where they count. */
export const dollars = (n: number): string =>
	Math.abs(n) >= 1_000
		? `$${grouped(n)}`
		: Math.abs(n) >= 1 || n === 0
			? `$${n.toFixed(2)}`
			: `$${n.toPrecision(2)}`;

const operationsOf = (run: CostRun, kind: Kind, mode: Mode): Operations => {
	const found = run.measured.find((one) => one.kind === kind && one.mode === mode);
	if (!found) throw new Error(`${mode}: ${kind} was not measured`);
	return found.operations;
};
const mixIn = (run: CostRun, mode: Mode): Operations =>
	mixed(kinds.map((kind) => ({ part: mixParts[kind], operations: operationsOf(run, kind, mode) })));
const usageOf = (run: CostRun, conversation: Operations): Usage => ({
	conversation,
	minuteTick: run.minuteTick,
	fiveMinuteTick: run.fiveMinuteTick,
	postgresBytes: run.postgresBytes,
	objectBytes: run.objectBytes,
});

const counts: readonly (readonly [string, (of: Operations) => number])[] = [
	["Worker requests (webhooks and status reports)", (of) => of.workerRequests],
	["calls of objects", (of) => of.objectRequests],
	["alarms that rang", (of) => of.objectAlarms],
	["objects awake here, ms", (of) => of.objectActiveMs],
	["… with the waiting that is assumed, GB-s", objectGbSeconds],
	["SQLite rows read", (of) => of.rowsRead],
	["SQLite rows written, indexes included", (of) => of.rowsWritten],
	["alarms set (a row each)", (of) => of.alarmsSet],
	["KV reads", (of) => of.kvReads],
	["requests to Postgres", (of) => of.postgresRequests],
	["time in our SQL functions, ms", (of) => of.postgresMs],
	["rows of the logs that are sealed", (of) => of.logRows],
	["Upstash commands", (of) => of.upstashCommands],
	["processor time of the runtime, ms", (of) => of.workerdCpuMs],
	["WhatsApp messages in, of everybody", (of) => of.messages.whatsappIn],
	["WhatsApp messages out, within the window", (of) => of.messages.whatsappSession],
	["WhatsApp templates out", (of) => of.messages.whatsappTemplate],
	["SMS segments in", (of) => of.messages.smsInSegments],
	["SMS segments out", (of) => of.messages.smsOutSegments],
	["calls of the model", (of) => of.modelCalls],
	["prompt tokens, bytes / 4", (of) => of.promptTokens],
	["completion tokens, bytes / 4", (of) => of.completionTokens],
];

function countsTable(run: CostRun, mode: Mode): string {
	const columns = [...kinds.map((kind) => operationsOf(run, kind, mode)), mixIn(run, mode)];
	return table(
		["one conversation", ...kinds, "mix"],
		counts
			.map(([name, pick]) => ({ name, values: columns.map(pick) }))
			.filter(({ values }) => values.some((value) => value !== 0))
			.map(({ name, values }) => [name, ...values.map(figure)]),
	);
}

type Case = {
	readonly name: string;
	readonly mode: Mode;
	readonly market: Market;
	readonly model: (typeof models)[keyof typeof models] | null;
};
const cases: readonly Case[] = [
	{ name: "Türkiye, offline rules", mode: "rules", market: markets.turkey, model: null },
	{
		name: `Türkiye, ${models.google.name}`,
		mode: "model",
		market: markets.turkey,
		model: models.google,
	},
	{
		name: `Türkiye, ${models.open.name}`,
		mode: "model",
		market: markets.turkey,
		model: models.open,
	},
	{
		name: "Türkiye, drivers and businesses outside their window (templates)",
		mode: "windows closed",
		market: markets.turkey,
		model: null,
	},
	{ name: "Germany, offline rules", mode: "rules", market: markets.germany, model: null },
	{ name: "Rwanda, offline rules", mode: "rules", market: markets.rwanda, model: null },
	{ name: "Türkiye, the person on SMS", mode: "sms", market: markets.turkey, model: null },
	{ name: "Germany, the person on SMS", mode: "sms", market: markets.germany, model: null },
];

const linesOf = (run: CostRun, { mode, market, model }: Case, size: number): readonly Line[] =>
	sheetFor(usageOf(run, mixIn(run, mode)), size, market, model);

function totalsTable(run: CostRun): string {
	return table(
		[
			"case",
			...sizes.map((size) => `${grouped(size)} a month`),
			"each, at the largest",
			"dominates there",
		],
		cases.map((one) => {
			const all = sizes.map((size) => linesOf(run, one, size));
			const largest = all.at(-1) ?? [];
			const { what, part } = dominant(largest);
			return [
				one.name,
				...all.map((lines) => dollars(totalOf(lines))),
				dollars(totalOf(largest) / (sizes.at(-1) ?? 1)),
				`${what} (${(part * 100).toFixed(0)} %)`,
			];
		}),
	);
}

function providersTable(run: CostRun, one: Case): string {
	const all = sizes.map((size) => byProvider(linesOf(run, one, size)));
	const names = Object.keys(all.at(-1) ?? {});
	return table(
		[one.name, ...sizes.map((size) => `${grouped(size)} a month`)],
		names.map((name) => [name, ...all.map((sums) => dollars(sums[name] ?? 0))]),
	);
}

function linesTable(run: CostRun, one: Case, size: number): string {
	return table(
		["line", "fixed a month", "each conversation", "used", "included", "costs"],
		linesOf(run, one, size).map(
			({ provider, what, fixed, perConversation, used, included, dollars: cost }) => [
				`${provider}: ${what}`,
				figure(fixed),
				figure(perConversation),
				figure(used),
				figure(included),
				dollars(cost),
			],
		),
	);
}

const seenAs: Readonly<Record<Source["seen"], string>> = {
	own: "the provider's own page",
	quoted: "quoted by others, with the day",
	unverified: "**not verified**: from others who do not say where they have it",
};
function pricesTable(): string {
	const named: readonly (readonly [string, string, Source])[] = [
		...Object.entries(cloudflare).map(
			([name, meter]) =>
				[
					`Cloudflare ${name}`,
					"per" in meter
						? `$${meter.price} for ${grouped(meter.per)} beyond ${grouped(meter.included)}`
						: `$${meter.price} a month`,
					meter.source,
				] as const,
		),
		...Object.entries(neonPlans).flatMap(([plan, meters]) =>
			Object.entries(meters).map(
				([name, meter]) => [`Neon ${plan} ${name}`, `$${meter.price}`, meter.source] as const,
			),
		),
		[
			"Twilio WhatsApp, each message, in or out",
			`$${twilioPerMessage.price}`,
			twilioPerMessage.source,
		],
		...Object.values(markets).flatMap((market) => [
			[
				`Meta utility and, since ${metaServiceFree.since}, service: ${market.name}`,
				`$${market.utility}`,
				market.metaSource,
			] as const,
			...(Number.isNaN(market.smsOut)
				? []
				: [
						[
							`Twilio SMS out / in: ${market.name}`,
							`$${market.smsOut} / $${market.smsIn}`,
							market.smsSource,
						] as const,
					]),
		]),
		[
			"Meta: free service messages of a number and month",
			grouped(metaServiceFree.messages),
			metaServiceFree.source,
		],
		...Object.values(models).map(
			(model) =>
				[
					model.name,
					`$${model.prompt} / $${model.completion} for a million`,
					model.source,
				] as const,
		),
		[
			"Upstash commands",
			`$${upstashCommands.price} for ${grouped(upstashCommands.per)}`,
			upstashCommands.source,
		],
	];
	return table(
		["price", "is", "the provider's page", "of", "seen as", "read at"],
		named.map(([name, price, { url, date, seen, readAt }]) => [
			name,
			price,
			url,
			date,
			seenAs[seen],
			readAt === url ? "the same" : readAt,
		]),
	);
}

export function costsPage({ atTime, machine, times, run }: KeptCosts): string {
	const first = cases[0] as Case;
	const second = cases[1] as Case;
	return `# What a month costs

Written by \`npm run costs\` on ${atTime.slice(0, 10)}, commit ${machine.commit}, from ${times} conversations of each kind; \`npm run costs -- sheet\` makes the page again from the kept counts, after a price in \`lab/costs/prices.ts\` has changed. Counts hold for any machine; times are of ${machine.cores} cores, load ${machine.loadBefore[0]?.toFixed(1)} at the beginning.

In dollars, of public list prices, without tax and without what one may negotiate. A month has ${figure(assumed.hoursPerMonth)} hours. *Mix* is ${kinds.map((kind) => `${mixParts[kind]} ${kind}`).join(", ")} in a hundred.

## In a month

${totalsTable(run)}

${providersTable(run, first)}

${providersTable(run, second)}

The messages are nearly all of it: Twilio takes its part of each message in and out, and since ${metaServiceFree.since} Meta takes one of each answer within the window too. Everything Cloudflare and Neon do for a conversation costs less than one of its messages. So what an operator can turn is the number of messages: \`maxOutboundPerInbound\` of the market, how many drivers a wave asks (\`waveSize\`), and Meta's Cloud API in the place of Twilio, which saves Twilio's part.

## One conversation, counted

The person, and everybody who takes part: drivers, vendors, the kitchen. Offline rules, everybody within their window:

${countsTable(run, "rules")}

With a model, scripted to understand at once; the prompt is the whole request as it is sent:

${countsTable(run, "model")}

Drivers and businesses from whom nothing was heard for a day, so that the first word to each is an approved template (each kind held once):

${countsTable(run, "windows closed")}

The person on SMS (the others stay on WhatsApp):

${countsTable(run, "sms")}

A run of the minute's crons with nothing to do: ${figure(run.minuteTick.postgresRequests)} requests to Postgres, ${figure(run.minuteTick.postgresMs)} ms in our functions, ${figure(run.minuteTick.kvReads)} KV reads, ${figure(run.minuteTick.kvWrites)} KV writes, ${figure(run.minuteTick.r2ClassA)} R2 writes and lists, ${figure(run.minuteTick.r2ClassB)} R2 reads; every five minutes ${figure(run.fiveMinuteTick.postgresRequests)} requests more. A conversation leaves about ${grouped(run.postgresBytes)} bytes in Postgres and ${grouped(run.objectBytes)} in its objects: an upper bound, since here each is of a person who is new, whose object is made with all its tables, and a database of this size grows by whole pages.

## Line by line: ${first.name}, ${grouped(sizes[1])} conversations

${linesTable(run, first, sizes[1])}

## Line by line: ${first.name}, ${grouped(sizes[2])} conversations

${linesTable(run, first, sizes[2])}

## How it is counted

- **The Worker is the built one.** A counter stands before it (\`lab/costs/metered/worker.js\`, in the place of the runtime's own meter): it counts requests, calls and alarms of objects, operations on KV and R2, and \`rowsRead\` and \`rowsWritten\` of every cursor of the objects' SQLite, which is what Cloudflare bills; a written row counts once for its table and once for each index that changes. \`setAlarm\` is billed as a row, and is added.
- **Objects awake**: the time in which an object has a call, an alarm or background work under way. Here Postgres, Twilio and the model answer within milliseconds, so the waiting is assumed: ${assumed.postgresRoundTripMs} ms for each request to Postgres, ${assumed.twilioRequestMs} ms for each message sent, ${figure(assumed.modelAnswerMs)} ms for each answer of a model. Billed at 128 MB, whatever is used. An idle object costs nothing: it has no alarm, and where a page listens its socket sleeps.
- **Processor time** is that of the whole runtime process, objects included, which Cloudflare does not bill as the Worker's: an upper bound.
- **Postgres**: requests as the Neon proxy saw them; time from \`pg_stat_user_functions\`. Neon bills units by the hour; the minute's sweep keeps the smallest (${assumed.computeUnitsMin}) awake all month, and more is taken as one core for each unit, used to ${assumed.computeUse * 100} %. Beyond 100,000 conversations the Scale plan is taken. Rows are kept ${assumed.monthsKept} months; journals and logs are the most of them.
- **Tokens** are bytes of the request and of the answer over four. Real tokenizers differ, most for Turkish, Greek and Russian.
- **Not in it**: egress, logs and traces beyond their allowance, staff, phone numbers (Twilio rents SMS numbers by the month), failed messages, volume discounts of Meta and Twilio.

## Prices

All in \`lab/costs/prices.ts\`. No price of Rwanda's SMS was found, so that there is no such row.

${pricesTable()}
`;
}
