/** A long list that moves at its top: the first page is read each time, older ones once. */
export const newList = () => ({ rows: new Map(), cursor: null, pages: 0 });

/**
 * Reads on until `pages` pages are known; `read(cursor)` gives one as the API does. Newest first by `atOf`. Where nothing of the first
 * page is known any more, more has moved than a page holds: the list begins anew.
 */
const readsMax = 12;
export async function readPages(list, pages, read, { keyOf, atOf }) {
	const first = await read(null);
	if (!first.ok) return first;
	const isKnown = first.data.items.some((item) => list.rows.has(keyOf(item)));
	if (!isKnown || list.pages <= 1) {
		list.rows.clear();
		list.cursor = first.data.nextCursor;
		list.pages = 1;
	}
	for (const item of first.data.items) list.rows.set(keyOf(item), item);
	// A list that begins anew is not read on to its end at once, however far somebody had gone: the next looks go on.
	for (let reads = 1; reads < readsMax && list.pages < pages && list.cursor !== null; reads += 1) {
		const next = await read(list.cursor);
		if (!next.ok) return next;
		for (const item of next.data.items)
			if (!list.rows.has(keyOf(item))) list.rows.set(keyOf(item), item);
		list.cursor = next.data.nextCursor;
		list.pages += 1;
	}
	const items = [...list.rows.values()].sort((a, b) => atOf(b) - atOf(a));
	return { ok: true, data: { items, hasMore: list.cursor !== null } };
}

/** As many rows as are ever looked up and drawn, however long the list is. */
export const shownMax = 200;

/** Of rows those up to `end`, and never more than `shownMax`: what is above them, and below, is a press away. */
export function shownOf(rows, end, hasMore) {
	const from = Math.max(0, Math.min(end, rows.length) - shownMax);
	return { rows: rows.slice(from, end), from, hasMore: hasMore || rows.length > end };
}
