/**
 * After Postgres was brought back to an earlier time: what people have agreed to since, and no row says any more. Threads live beside
 * Postgres and were not brought back; the id of the item that was agreed to is the key of what was carried out.
 */
import { createHash } from "node:crypto";
import { z } from "zod";

const threadsMax = 1_000_000;
const pageSize = 100;
/** So many items that are over does a thread show, the newest ones. */
const closedShown = 20;

const listSchema = z.looseObject({
	items: z.array(z.looseObject({ threadKey: z.string() })),
	nextCursor: z.string().nullable(),
});
const threadSchema = z.looseObject({
	items: z.array(
		z.looseObject({
			id: z.string(),
			tool: z.string(),
			code: z.string(),
			status: z.string(),
			shownAtMs: z.number().nullable(),
			createdAtMs: z.number(),
			expiresAtMs: z.number(),
		}),
	),
});

export type Lost = {
	readonly threadKey: string;
	readonly actionId: string;
	/** When it was asked. */
	readonly atMs: number;
	readonly tool: string;
	readonly code: string;
};
export type Restored = {
	readonly threads: number;
	/** Items that were agreed to, perhaps since then. */
	readonly settled: number;
	readonly lost: readonly Lost[];
	/** Threads that settled more since then than they show, or did not answer. */
	readonly unread: readonly string[];
};

export type Sources = {
	/** A path of the admin API: its data. */
	readonly admin: (path: string) => Promise<unknown>;
	/** Which of these hashes are keys of something that was carried out, or refused. */
	readonly known: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
};

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");
/** Offers to drivers and businesses are judged by their solicitation, and have other keys. */
const isClosed = (status: string): boolean => !/^(waiting|suspended|claimed)$/.test(status);
const isOwnYes = (id: string): boolean => id.startsWith("act_");

async function settledIn({ admin }: Sources, threadKey: string, sinceMs: number) {
	const view = threadSchema.parse(await admin(`/threads/${encodeURIComponent(threadKey)}?limit=1`));
	const over = view.items.filter(({ status }) => isClosed(status));
	// What had ended by then was settled by then.
	const late = over.filter(({ expiresAtMs }) => expiresAtMs >= sinceMs);
	return {
		isWhole: over.length < closedShown || late.length < over.length,
		settled: late
			.filter(({ id, status }) => status === "settled" && isOwnYes(id))
			.map(
				({ id, tool, code, shownAtMs, createdAtMs }): Lost => ({
					threadKey,
					actionId: id,
					atMs: shownAtMs ?? createdAtMs,
					tool,
					code,
				}),
			),
	};
}

export async function checkRestored(sources: Sources, sinceMs: number): Promise<Restored> {
	const lost: Lost[] = [];
	const unread: string[] = [];
	let [threads, settled] = [0, 0];
	let cursor: string | null = null;
	do {
		const query: URLSearchParams = new URLSearchParams({
			limit: String(pageSize),
			...(cursor === null ? {} : { cursor }),
		});
		const list: z.infer<typeof listSchema> = listSchema.parse(
			await sources.admin(`/threads?${query}`),
		);
		for (const { threadKey } of list.items) {
			threads += 1;
			const seen = await settledIn(sources, threadKey, sinceMs).catch(() => null);
			if (!seen?.isWhole) unread.push(threadKey);
			if (!seen) continue;
			settled += seen.settled.length;
			const known = await sources.known(seen.settled.map(({ actionId }) => hashOf(actionId)));
			lost.push(...seen.settled.filter(({ actionId }) => !known.has(hashOf(actionId))));
		}
		cursor = list.nextCursor;
	} while (cursor !== null && threads < threadsMax);
	return { threads, settled, lost, unread };
}
