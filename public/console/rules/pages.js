/** A long list that moves at its top: the first page is read each time, older ones once. */
export const newList = () => ({ rows: new Map(), cursor: null, pages: 0 });

/**
 * Reads on until `pages` pages are known; `read(cursor)` gives one as the API does. Newest first by `atOf`. Where nothing of the first
 * page is known any more, more has moved than a page holds: the list begins anew.
 */
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
	while (list.pages < pages && list.cursor !== null) {
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
