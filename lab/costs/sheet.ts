import type { Messages, Operations } from "./operations.ts";
import {
	assumed,
	cloudflare,
	type Market,
	type Meter,
	type Model,
	metaServiceFree,
	neonPlans,
	objectGb,
	twilioPerMessage,
	upstashCommands,
} from "./prices.ts";

export type Line = {
	readonly provider: "Cloudflare" | "Neon" | "Twilio" | "Meta" | "Model" | "Upstash";
	readonly what: string;
	readonly fixed: number;
	readonly perConversation: number;
	readonly used: number;
	readonly included: number;
	readonly dollars: number;
};

/** What is beyond the allowance, at its price. Fractions of a unit are billed as fractions: invoices round at their end. */
export const beyond = (used: number, { price, per, included }: Meter): number =>
	(Math.max(0, used - included) / per) * price;

export type Usage = {
	readonly conversation: Operations;
	readonly minuteTick: Operations;
	readonly fiveMinuteTick: Operations;
	/** Bytes that stay. */
	readonly postgresBytes: number;
	readonly objectBytes: number;
};

export function objectGbSeconds(of: Operations): number {
	const { postgresRoundTripMs, twilioRequestMs, modelAnswerMs } = assumed;
	const sent = of.messages.whatsappSession + of.messages.whatsappTemplate + of.messages.smsOut;
	const waitingMs =
		of.postgresRequests * postgresRoundTripMs +
		sent * twilioRequestMs +
		of.modelCalls * modelAnswerMs;
	return ((of.objectActiveMs + waitingMs) / 1000) * objectGb;
}

const ticksPerMonth = { minute: assumed.minutesPerMonth, five: assumed.minutesPerMonth / 5 };

type Counts = (of: Operations) => number;
const cloudflareLines: readonly (readonly [string, Counts, Meter])[] = [
	["Worker requests", (of) => of.workerRequests, cloudflare.workerRequests],
	["processor time of the runtime, ms", (of) => of.workerdCpuMs, cloudflare.workerCpuMs],
	[
		"object calls and alarms",
		(of) => of.objectRequests + of.objectAlarms,
		cloudflare.objectRequests,
	],
	["objects awake, GB-s", objectGbSeconds, cloudflare.objectGbSeconds],
	["SQLite rows read", (of) => of.rowsRead, cloudflare.rowsRead],
	["SQLite rows written", (of) => of.rowsWritten + of.alarmsSet, cloudflare.rowsWritten],
	["KV reads", (of) => of.kvReads, cloudflare.kvReads],
	["KV writes", (of) => of.kvWrites, cloudflare.kvWrites],
	["R2 writes and lists", (of) => of.r2ClassA, cloudflare.r2ClassA],
	["R2 reads", (of) => of.r2ClassB, cloudflare.r2ClassB],
];

/** A cron run is a request too, and is not billed as one. */
const fixedOf = (usage: Usage, counts: Counts): number =>
	counts(usage.minuteTick) * ticksPerMonth.minute +
	counts(usage.fiveMinuteTick) * ticksPerMonth.five;

function metered(
	provider: Line["provider"],
	what: string,
	fixed: number,
	perConversation: number,
	conversations: number,
	meter: Meter,
): Line {
	const used = fixed + perConversation * conversations;
	return {
		provider,
		what,
		fixed,
		perConversation,
		used,
		included: meter.included,
		dollars: beyond(used, meter),
	};
}

/** At least the smallest unit, awake all month; more where the work needs more. */
export function neonComputeHours(busyMs: number): number {
	const busyHours = busyMs / 3_600_000;
	return Math.max(
		assumed.computeUnitsMin * assumed.hoursPerMonth,
		// One unit has about one core, of which a part is planned to be used.
		busyHours / assumed.computeUse,
	);
}

const messagesOf = (of: Messages) => of.whatsappIn + of.whatsappSession + of.whatsappTemplate;

const gb = 1_000_000_000;

export function sheetFor(
	usage: Usage,
	conversations: number,
	market: Market,
	model: Model | null,
): readonly Line[] {
	const { conversation } = usage;
	const { messages } = conversation;
	const stored = (bytes: number) => (bytes * conversations * assumed.monthsKept) / gb;
	const plan = conversations > 100_000 ? neonPlans.scale : neonPlans.launch;
	const postgresMs = (of: Operations) => of.postgresMs;
	const busyMs = fixedOf(usage, postgresMs) + conversation.postgresMs * conversations;
	const hours = neonComputeHours(busyMs);
	const served = messages.whatsappSession * conversations;
	const billed =
		Math.max(0, served - metaServiceFree.messages) + messages.whatsappTemplate * conversations;
	const lines: Line[] = [
		{
			provider: "Cloudflare",
			what: "the paid plan",
			fixed: 1,
			perConversation: 0,
			used: 1,
			included: 0,
			dollars: cloudflare.plan.price,
		},
		...cloudflareLines.map(([what, counts, meter]) =>
			metered(
				"Cloudflare",
				what,
				fixedOf(usage, counts),
				counts(conversation),
				conversations,
				meter,
			),
		),
		metered(
			"Cloudflare",
			"objects' storage, GB",
			0,
			(usage.objectBytes * assumed.monthsKept) / gb,
			conversations,
			cloudflare.objectGbMonths,
		),
		{
			provider: "Neon",
			what: "compute, unit-hours",
			fixed: assumed.computeUnitsMin * assumed.hoursPerMonth,
			perConversation: conversation.postgresMs / 3_600_000 / assumed.computeUse,
			used: hours,
			included: 0,
			dollars: beyond(hours, plan.computeHours),
		},
		{
			provider: "Neon",
			what: "storage, GB",
			fixed: 0,
			perConversation: (usage.postgresBytes * assumed.monthsKept) / gb,
			used: stored(usage.postgresBytes),
			included: 0,
			dollars: beyond(stored(usage.postgresBytes), plan.storageGbMonths),
		},
		metered(
			"Twilio",
			"WhatsApp messages",
			0,
			messagesOf(messages),
			conversations,
			twilioPerMessage,
		),
		{
			provider: "Meta",
			what: "WhatsApp messages and templates sent",
			fixed: 0,
			perConversation: messages.whatsappSession + messages.whatsappTemplate,
			used: (messages.whatsappSession + messages.whatsappTemplate) * conversations,
			included: metaServiceFree.messages,
			dollars: billed * market.utility,
		},
		metered(
			"Upstash",
			"commands",
			fixedOf(usage, (of) => of.upstashCommands),
			conversation.upstashCommands,
			conversations,
			upstashCommands,
		),
	];
	if (messages.smsInSegments + messages.smsOutSegments > 0) {
		lines.push({
			provider: "Twilio",
			what: "SMS segments",
			fixed: 0,
			perConversation: messages.smsInSegments + messages.smsOutSegments,
			used: (messages.smsInSegments + messages.smsOutSegments) * conversations,
			included: 0,
			dollars:
				conversations *
				(messages.smsOutSegments * market.smsOut + messages.smsInSegments * market.smsIn),
		});
	}
	if (model !== null)
		lines.push({
			provider: "Model",
			what: `tokens of ${model.name}`,
			fixed: 0,
			perConversation: conversation.promptTokens + conversation.completionTokens,
			used: (conversation.promptTokens + conversation.completionTokens) * conversations,
			included: 0,
			dollars:
				((conversation.promptTokens * model.prompt +
					conversation.completionTokens * model.completion) *
					conversations) /
				1_000_000,
		});
	return lines;
}

export const totalOf = (lines: readonly Line[]): number =>
	lines.reduce((sum, { dollars }) => sum + dollars, 0);

export function byProvider(lines: readonly Line[]): Readonly<Record<string, number>> {
	const sums: Record<string, number> = {};
	for (const { provider, dollars } of lines) sums[provider] = (sums[provider] ?? 0) + dollars;
	return sums;
}

export function dominant(lines: readonly Line[]): { readonly what: string; readonly part: number } {
	const [first] = [...lines].sort((a, b) => b.dollars - a.dollars);
	const total = totalOf(lines);
	return {
		what: first ? `${first.provider}: ${first.what}` : "nothing",
		part: total === 0 || !first ? 0 : first.dollars / total,
	};
}

export function mixed(
	parts: readonly { readonly part: number; readonly operations: Operations }[],
): Operations {
	const all = parts.reduce((sum, { part }) => sum + part, 0);
	const first = parts[0]?.operations;
	if (!first || all <= 0) throw new Error("nothing to mix");
	const names = Object.keys(first).filter((name) => name !== "messages") as (keyof Omit<
		Operations,
		"messages"
	>)[];
	const messageNames = Object.keys(first.messages) as (keyof Messages)[];
	const weigh = (pick: (of: Operations) => number) =>
		parts.reduce((sum, { part, operations }) => sum + (part / all) * pick(operations), 0);
	return {
		...Object.fromEntries(names.map((name) => [name, weigh((of) => of[name])])),
		messages: Object.fromEntries(
			messageNames.map((name) => [name, weigh((of) => of.messages[name])]),
		),
	} as unknown as Operations;
}
