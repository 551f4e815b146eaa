import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { maskText, withoutSecrets, withoutSecretsIn } from "../../src/admin/personal.ts";
import { type Queries, readAsSystem } from "../../src/admin/rows.ts";
import { kept, listOf, moment } from "../../src/admin/shapes.ts";
import {
	type BundleFacts,
	type BundleWords,
	bundleSeal,
	rowsOf,
	writeBundle,
} from "../../src/core/audit/bundle.ts";
import { headsFolder, manifestName } from "../../src/core/audit/heads.ts";
import { storyKinds, storyOf } from "../../src/core/audit/story.ts";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import {
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
} from "../../src/ports/admin-route.ts";
import { recordsOf } from "../../src/store/postgres/queries.ts";
import { keptManifests, logHeads, logSegments } from "../../src/store/postgres/schema/ops.ts";
import { factsOf } from "./audit-facts.ts";

const at = (atMs: number): string => new Date(atMs).toISOString();
const pagesMax = 10;
const pageMessages = 100;
const headsMax = 4;

async function wordsOf(
	deps: AdminDeps,
	tenantId: string,
	threadKey: string,
	actionIds: readonly string[],
	messageIds: ReadonlySet<string>,
): Promise<BundleWords> {
	const thread = deps.objects.thread(threadKey);
	const messages: BundleWords["messages"][number][] = [];
	let items: BundleWords["items"] = [];
	let before: Parameters<typeof thread.inspect>[0]["before"] = null;
	for (let pages = 0; pages < pagesMax; pages++) {
		const view = await thread.inspect({ tenantId, before, limit: pageMessages });
		if (!view) break;
		if (pages === 0)
			items = view.items
				.filter(({ id }) => actionIds.includes(id))
				.map(({ id, tool, status, shownText }) => ({
					id,
					tool,
					status,
					shownText: maskText(shownText),
				}));
		for (const message of view.messages) {
			const id = message.direction === "in" ? message.externalId : message.outboxId;
			if (!messageIds.has(id)) continue;
			const { direction, externalId, atMs, channel } = message;
			const told =
				message.direction === "in"
					? ""
					: `(${message.kind}, ${message.status}, ${message.delivery ?? "no report"}, decision ${message.decision || "none"})`;
			messages.push({
				direction,
				id,
				externalId,
				atMs,
				channel,
				text: maskText(message.text),
				told,
			});
		}
		before = view.before;
		if (before === null) break;
	}
	return { items, messages: messages.reverse() };
}

async function sealsOf(at: Pick<Call, "deps" | "ctx">, { lines, steps }: BundleFacts) {
	const rows = rowsOf([...lines, ...steps]).map(({ log, seq, txid, partition }) => ({
		log,
		seq,
		txid,
		partition,
	}));
	return z.array(bundleSeal).parse(await readAsSystem(at, (db) => sealsQuery(db, rows)));
}

/** The segment that seals each, and the list that holds its head. Only where they are sealed. */
function sealsQuery(db: Queries, rows: readonly object[]) {
	const { log, partition, seq, head, sealedAt, toTxid, toSeq } = logSegments;
	const segment = db
		.select({ log, partition, seq, head, sealedAt })
		.from(logSegments)
		.where(
			sql`${log} = r.log and ${partition} = r.partition and (${toTxid}, ${toSeq}) >= (r.txid, r.seq)`,
		)
		.orderBy(toTxid, toSeq)
		.limit(1)
		.as("s");
	return db
		.select({
			log: sql<string>`r.log`,
			seq: sql`r.seq`.mapWith(Number),
			partition: segment.partition,
			segment: segment.seq,
			head: segment.head,
			sealedAtMs: sql`app.ms(${segment.sealedAt})`.mapWith(Number),
			keptAs: keptManifests.name,
			keyId: keptManifests.keyId,
			signature: keptManifests.signature,
		})
		.from(recordsOf("r", rows, "log text, seq bigint, txid bigint, partition smallint"))
		.crossJoinLateral(segment)
		.leftJoin(
			logHeads,
			and(
				eq(logHeads.log, segment.log),
				eq(logHeads.partition, segment.partition),
				eq(logHeads.seq, segment.seq),
			),
		)
		.leftJoin(keptManifests, eq(keptManifests.seq, logHeads.manifest))
		.orderBy(sql`r.log`, sql`r.seq`);
}

const member = (payload: Json, name: string): string | null => {
	const value = (payload as Readonly<Record<string, Json>> | null)?.[name];
	return typeof value === "string" ? value : null;
};

const bundle = z.strictObject({
	name: kept(),
	/** Everything, as one file. */
	text: kept(),
	about: z.strictObject({
		kind: kept(),
		id: kept(),
		code: kept().nullable(),
		threadKey: kept(),
		/** Its row as it stands; what is personal is masked. */
		state: z.record(kept(), z.json() as z.ZodType<Json>),
	}),
	/** What happened, for whoever reads it in another language than the text's. */
	story: z.array(
		z.strictObject({
			atMs: moment,
			kind: z.enum(storyKinds),
			what: kept(),
			words: kept().nullable(),
			elsewhere: kept().nullable(),
		}),
	),
	/** How many rows it rests on, and how many of them are sealed. */
	rows: z.int(),
	sealed: z.int(),
});

export const auditBundleRoutes = [
	defineRoute({
		method: "get",
		path: "/audit/bundle/{commitment}",
		name: "audit.bundle",
		roles: readers,
		summary:
			"Everything behind one commitment (a ride, a booking, an order, an inquiry), by its id or its code, as one readable file.",
		isAuditedRead: true,
		params: z.strictObject({
			commitment: plainText().regex(/^[A-Za-z0-9_-]{4,80}$/, "an id or a code"),
		}),
		query: none,
		body: noBody,
		answer: bundle,
		example: {
			params: { commitment: "ride_01k9m2" },
			answer: {
				name: "bundle-ride_01k9m2.md",
				text: "# ride ride_01k9m2 (7K2M)\n",
				about: {
					kind: "ride",
					id: "ride_01k9m2",
					code: "7K2M",
					threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
					state: { state: "pending", pickup_label: "Harbour" },
				},
				story: [
					{
						atMs: 1_790_000_000_000,
						kind: "heard",
						what: "whatsapp",
						words: "taxi from the harbour",
						elsewhere: null,
					},
				],
				rows: 24,
				sealed: 24,
			},
		},
		run: async ({ deps, ctx, params: { commitment } }) => {
			const facts = await factsOf({ deps, ctx }, commitment);
			if (!facts) return notFound("commitment");
			const { kind, id, code, threadKey } = facts;
			const seals = await sealsOf({ deps, ctx }, facts);
			const ids = facts.lines.flatMap(({ payload }) =>
				["externalId", "outboxId"].flatMap((name) => member(payload, name) ?? []),
			);
			const { tenantId } = ctx;
			const words = await wordsOf(deps, tenantId, facts.threadKey, facts.items, new Set(ids));
			const masked = {
				...facts,
				state: withoutSecretsIn(facts.state),
				lines: facts.lines.map((line) => ({ ...line, payload: withoutSecrets(line.payload) })),
				steps: facts.steps.map((step) => ({ ...step, payload: withoutSecrets(step.payload) })),
				executions: facts.executions.map((run) => ({ ...run, actor: withoutSecrets(run.actor) })),
			};
			return done({
				name: `bundle-${facts.id}.md`,
				text: writeBundle(masked, seals, words, at),
				about: { kind, id, code, threadKey, state: { ...masked.state } },
				story: [...storyOf(masked, words)],
				rows: rowsOf([...masked.lines, ...masked.steps]).length,
				sealed: seals.length,
			});
		},
	}),
	defineRoute({
		method: "get",
		path: "/audit/heads",
		name: "audit.heads",
		roles: ["super_admin"],
		summary:
			"The signed heads of the logs as they are kept outside the database: lists of them, in their order.",
		params: none,
		query: z.strictObject({
			cursor: plainText().max(200).optional(),
		}),
		body: noBody,
		answer: listOf(z.strictObject({ name: kept(), text: kept() })),
		example: {
			query: {},
			answer: {
				items: [{ name: manifestName({ seq: 1, digest: "0".repeat(64) }), text: "{}" }],
				nextCursor: null,
			},
		},
		run: async ({ deps, query: { cursor } }) => {
			const { heads } = deps;
			if (heads === null)
				return refuse("NOT_FOUND", "No heads are kept: no bucket is bound as AUDIT.");
			if (cursor !== undefined && !cursor.startsWith(headsFolder))
				return refuse("VALIDATION_ERROR", "This is no nextCursor of these.", {
					path: "query.cursor",
				});
			const names = await heads.names({ after: cursor ?? null, limit: headsMax });
			const items = await Promise.all(
				names.map(async (name) => ({ name, text: (await heads.read(name)) ?? "" })),
			);
			return done({ items, nextCursor: names.length < headsMax ? null : (names.at(-1) ?? null) });
		},
	}),
];
