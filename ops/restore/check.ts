/**
 * After Postgres was brought back to an earlier time: what people have agreed to since, and no row says any more. Threads live beside
 * Postgres and were not brought back; what was carried out on a yes names the text that was shown, and no two texts of a thread are the same.
 */
import { z } from "zod";

const threadsMax = 1_000_000;
const pageSize = 100;
/** So many items that are over does a thread show, the newest ones, and so many where it is asked for more. */
const closedShown = 20;
const closedMax = 500;
/** `closedBecause` of what was agreed to; and of what was then lost and asked again. */
const agreed = "succeeded";
const askedBefore = "lost";

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
			shownHash: z.string(),
			closedBecause: z.string().nullable(),
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
	readonly shownHash: string;
};
export type Restored = {
	readonly threads: number;
	/** Items that were agreed to, perhaps since then. */
	readonly settled: number;
	readonly lost: readonly Lost[];
	/** Lost, and its person was asked again before. */
	readonly asked: readonly Lost[];
	/** Threads that settled more since then than they show, or did not answer. */
	readonly unread: readonly string[];
};

export type Sources = {
	/** A path of the admin API: its data. */
	readonly admin: (path: string) => Promise<unknown>;
	/** Of these hashes of what was shown in a thread: on which something had an effect, or may have had one. */
	readonly known: (threadKey: string, shown: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Offers to drivers and businesses are judged by their solicitation, and have other keys. */
const isClosed = (status: string): boolean => !/^(waiting|suspended|claimed)$/.test(status);
const isOwnYes = (id: string): boolean => id.startsWith("act_");

async function settledIn({ admin }: Sources, threadKey: string, sinceMs: number, closed: number) {
	const path = `/threads/${encodeURIComponent(threadKey)}?limit=1&closed=${closed}`;
	const over = threadSchema
		.parse(await admin(path))
		.items.filter(({ status }) => isClosed(status))
		// What had ended by then was settled by then.
		.map((item) => ({ ...item, isLate: item.expiresAtMs >= sinceMs }));
	const late = over.filter(
		({ isLate, status, id }) => isLate && status === "settled" && isOwnYes(id),
	);
	const named = (because: string) =>
		late
			.filter(({ closedBecause }) => closedBecause === because)
			.map(
				({ id, tool, code, shownHash, shownAtMs, createdAtMs }): Lost => ({
					threadKey,
					actionId: id,
					atMs: shownAtMs ?? createdAtMs,
					tool,
					code,
					shownHash,
				}),
			);
	return {
		isWhole: over.length < closed || over.some(({ isLate }) => !isLate),
		settled: named(agreed),
		asked: named(askedBefore),
	};
}

async function allSettledIn(sources: Sources, threadKey: string, sinceMs: number) {
	const newest = await settledIn(sources, threadKey, sinceMs, closedShown);
	return newest.isWhole ? newest : settledIn(sources, threadKey, sinceMs, closedMax);
}

export async function checkRestored(sources: Sources, sinceMs: number): Promise<Restored> {
	const lost: Lost[] = [];
	const asked: Lost[] = [];
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
			const seen = await allSettledIn(sources, threadKey, sinceMs).catch(() => null);
			if (!seen?.isWhole) unread.push(threadKey);
			if (!seen) continue;
			settled += seen.settled.length + seen.asked.length;
			asked.push(...seen.asked);
			const shown = seen.settled.map(({ shownHash }) => shownHash);
			const known = await sources.known(threadKey, shown);
			lost.push(...seen.settled.filter(({ shownHash }) => !known.has(shownHash)));
		}
		cursor = list.nextCursor;
	} while (cursor !== null && threads < threadsMax);
	return { threads, settled, lost, asked, unread };
}

export type Asked = {
	readonly item: Lost;
	/** Null: its person is asked. */
	readonly why: string | null;
};

/** In the order in which they were agreed to. What cannot be asked now stays named, and the command may be run again. */
export async function askAgain(
	ask: (path: string) => Promise<string | null>,
	lost: readonly Lost[],
): Promise<readonly Asked[]> {
	const told: Asked[] = [];
	for (const item of lost.toSorted((a, b) => a.atMs - b.atMs)) {
		const path = `/threads/${encodeURIComponent(item.threadKey)}/items/${encodeURIComponent(item.actionId)}/ask-again`;
		told.push({ item, why: await ask(path) });
	}
	return told;
}
