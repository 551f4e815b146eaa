/** What stands behind one commitment, as one readable page: who asked, what was shown, the yes, what was done, told and sealed. */
import * as z from "zod";
import type { Json } from "../json.ts";

const ms = z.int();
const json: z.ZodType<Json> = z.json();
const text = z.string();

const line = z.strictObject({
	log: text,
	seq: z.int(),
	txid: z.int(),
	partition: z.int(),
	atMs: ms,
	type: text,
	entityType: text,
	entityId: text,
	actor: text.nullable(),
	traceId: text.nullable(),
	threadKey: text.nullable(),
	threadSeq: z.int().nullable(),
	payload: json,
	rowHash: text.nullable(),
});

export const bundleFacts = z.strictObject({
	kind: text,
	id: text,
	code: text.nullable(),
	threadKey: text,
	atMs: ms,
	state: z.record(text, json),
	items: z.array(text),
	executions: z.array(
		z.strictObject({
			seq: z.int(),
			tool: text,
			actor: json,
			threadKey: text,
			keyHash: text,
			inputHash: text,
			shownHash: text.nullable(),
			state: text,
			evidence: json,
			errorCode: text.nullable(),
			errorReason: text.nullable(),
			traceId: text,
			atMs: ms,
		}),
	),
	notifications: z.array(
		z.strictObject({
			id: text,
			type: text,
			dedupeKey: text,
			targetKind: text,
			targetId: text,
			traceId: text,
			atMs: ms,
			relayedAtMs: ms.nullable(),
		}),
	),
	lines: z.array(line),
	steps: z.array(
		line.pick({
			log: true,
			seq: true,
			txid: true,
			partition: true,
			atMs: true,
			type: true,
			payload: true,
			rowHash: true,
		}),
	),
});
export type BundleFacts = z.output<typeof bundleFacts>;

export const bundleSeal = z.strictObject({
	log: text,
	seq: z.int(),
	partition: z.int(),
	segment: z.int(),
	head: text,
	sealedAtMs: ms,
	keptAs: text.nullable(),
	keyId: text.nullable(),
	signature: text.nullable(),
});
export type BundleSeal = z.output<typeof bundleSeal>;

export type BundleWords = {
	readonly items: readonly {
		readonly id: string;
		readonly tool: string;
		readonly status: string;
		readonly shownText: string;
	}[];
	readonly messages: readonly {
		readonly direction: "in" | "out";
		readonly id: string;
		readonly externalId: string | null;
		readonly atMs: number;
		readonly channel: string;
		readonly text: string;
		readonly told: string;
	}[];
};

type Moment = (atMs: number) => string;
type Line = BundleFacts["lines"][number];

/** No line of somebody's words becomes a heading of ours. */
const quoted = (words: string): string =>
	words
		.split(/\r?\n/)
		.map((part) => `> ${part}`)
		.join("\n");
const cell = (value: unknown): string =>
	(typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
		.replaceAll("|", "\\|")
		.replaceAll(/\s+/g, " ");
const member = (payload: unknown, name: string): unknown =>
	typeof payload === "object" && payload !== null
		? (payload as Readonly<Record<string, unknown>>)[name]
		: undefined;
const section = (title: string, lines: readonly string[], otherwise: string): string =>
	[`## ${title}`, "", ...(lines.length === 0 ? [otherwise] : lines), ""].join("\n");

const askedTypes = new Set(["message_received", "proposal_shown", "offer_received"]);
const answerTypes = new Set([
	"answer_read",
	"proposal_declined",
	"confirmed_call_settled",
	"offer_answered",
]);
const toldAt =
	(at: Moment) =>
	({ atMs, type, payload, log, seq }: Line): string =>
		`- ${at(atMs)} **${type}** ${cell(payload)} (${log} ${seq})`;

function shownSection({ items, executions }: BundleFacts, words: BundleWords): readonly string[] {
	const hashes = executions
		.filter(({ shownHash }) => shownHash !== null)
		.map(
			({ tool, shownHash, inputHash }) =>
				`- ${tool}: hash of the text shown ${shownHash}, of the arguments ${inputHash}`,
		);
	const texts = items.flatMap((id) => {
		const item = words.items.find((known) => known.id === id);
		return item
			? [`- ${id} (${item.tool}, ${item.status}):`, "", quoted(item.shownText)]
			: [`- ${id}: its text is not in its thread any more; the hash stays`];
	});
	return [...new Set(hashes), ...texts];
}

export const rowsOf = <L extends Pick<Line, "log" | "seq">>(lines: readonly L[]): readonly L[] => [
	...new Map(lines.map((one) => [`${one.log} ${one.seq}`, one])).values(),
];

const sealSection = (
	at: Moment,
	facts: BundleFacts,
	seals: readonly BundleSeal[],
): readonly string[] => {
	const segments = new Map<string, BundleSeal & { rows: number }>();
	for (const seal of seals) {
		const key = `${seal.log} ${seal.partition} ${seal.segment}`;
		segments.set(key, { ...seal, rows: (segments.get(key)?.rows ?? 0) + 1 });
	}
	const rows = rowsOf([...facts.lines, ...facts.steps]).length;
	return [
		...[...segments.values()].map(
			({ log, partition, segment, head, sealedAtMs, keptAs, keyId, signature, rows: n }) =>
				`- ${log}, partition ${partition}, segment ${segment} (${n} of these rows), sealed ${at(sealedAtMs)}, head ${head}, ${
					keptAs === null
						? "not kept outside yet"
						: `kept in ${keptAs}, signed by ${keyId}: ${signature}`
				}`,
		),
		...(rows > seals.length ? [`- ${rows - seals.length} rows wait for their seal`] : []),
	];
};

export function writeBundle(
	facts: BundleFacts,
	seals: readonly BundleSeal[],
	words: BundleWords,
	at: Moment,
): string {
	const told = toldAt(at);
	const { kind, id, code, threadKey, state, lines, executions, notifications, steps } = facts;
	const journal = lines.filter(({ threadSeq }) => threadSeq !== null);
	const isSending = ({ type }: Line) => type.startsWith("outbox_");
	const message = ({
		direction,
		atMs,
		channel,
		externalId,
		text: said,
		told: more,
	}: BundleWords["messages"][number]) =>
		[
			`- ${at(atMs)} ${direction} on ${channel}, ${externalId ?? "without a provider's id"} ${more}`,
			"",
			quoted(said),
		].join("\n");
	return [
		`# ${kind} ${id}${code === null ? "" : ` (${code})`}`,
		"",
		`Committed ${at(facts.atMs)}. Thread ${threadKey}. What is personal is sealed or masked; its hash is of what was written.`,
		"",
		section(
			"State",
			Object.entries(state).map(([column, value]) => `- ${column}: ${cell(value)}`),
			"None.",
		),
		section(
			"Asked",
			[
				...journal.filter(({ type }) => askedTypes.has(type)).map(told),
				...words.messages.filter(({ direction }) => direction === "in").map(message),
			],
			"No message is in the log.",
		),
		section("Shown", shownSection(facts, words), "Nothing was shown for a yes."),
		section(
			"Answered",
			journal.filter(({ type }) => answerTypes.has(type)).map(told),
			"No answer is in the log.",
		),
		section(
			"Judged by the router",
			lines.filter(({ log }) => log !== "event_log").map(told),
			"No word of the router.",
		),
		section(
			"Executed",
			executions.map(
				({ atMs, tool, state: outcome, errorCode, errorReason, keyHash, traceId, evidence }) =>
					`- ${at(atMs)} **${tool}** ${outcome}${errorCode === null ? "" : ` (${errorCode} ${errorReason ?? ""})`}, key ${keyHash}, trace ${traceId}, evidence ${cell(evidence)}`,
			),
			"Nothing was executed.",
		),
		section(
			"Events",
			[
				...lines
					.filter(({ log, threadSeq }) => log === "event_log" && threadSeq === null)
					.map(told),
				...steps.map(
					({ atMs, type, payload, log, seq }) =>
						`- ${at(atMs)} **${type}** ${cell(payload)} (${log} ${seq})`,
				),
			],
			"No event.",
		),
		section(
			"Told to others",
			notifications.map(
				({ atMs, type, dedupeKey, targetKind, targetId, relayedAtMs }) =>
					`- ${at(atMs)} **${type}** to ${targetKind} ${targetId}, ${dedupeKey}, ${relayedAtMs === null ? "not relayed" : `relayed ${at(relayedAtMs)}`}`,
			),
			"Nobody.",
		),
		section(
			"Sent",
			[
				...journal
					.filter(isSending)
					.map(
						(sent) =>
							`- ${at(sent.atMs)} **${sent.type}** ${cell(member(sent.payload, "kind"))} on ${cell(member(sent.payload, "channel"))}, decision ${cell(member(sent.payload, "decision"))}, ${cell(member(sent.payload, "detail"))} (${sent.log} ${sent.seq})`,
					),
				...words.messages.filter(({ direction }) => direction === "out").map(message),
			],
			"Nothing.",
		),
		section(
			"Everything else of these traces",
			journal
				.filter(
					(row) =>
						row.log === "event_log" &&
						!askedTypes.has(row.type) &&
						!answerTypes.has(row.type) &&
						!isSending(row),
				)
				.map(told),
			"Nothing.",
		),
		section("Sealed", sealSection(at, facts, seals), "No row of it is sealed yet."),
		"## The rows that this rests on",
		"",
		"```jsonl",
		...[...lines, ...steps].map((row) => JSON.stringify(row)),
		...seals.map((row) => JSON.stringify({ log_seal: row })),
		"```",
		"",
	].join("\n");
}
