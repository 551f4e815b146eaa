/** A list that is read a page at a time and stays fresh: what pages of money, jobs and broadcasts share. */
import { get, pathOf } from "./api.js";
import { useLive } from "./live.js";
import { html, useState } from "./vendor/preact.js";
import { t } from "./words.js";

const pageSize = 25;

/** `{ data: { items, hasMore }, refused, again, more }`. */
export function usePages(path, asked, everyMs) {
	const [pages, setPages] = useState(1);
	const key = JSON.stringify(asked);
	const found = useLive(
		async () => {
			const items = [];
			let cursor = null;
			for (let page = 0; page < pages; page += 1) {
				const one = await get(pathOf(path, { ...asked, limit: pageSize, cursor }));
				if (!one.ok) return one;
				items.push(...one.data.items);
				cursor = one.data.nextCursor;
				if (cursor === null) break;
			}
			return { ok: true, data: { items, hasMore: cursor !== null } };
		},
		everyMs,
		[path, key, pages],
	);
	return { ...found, more: () => setPages(pages + 1) };
}

export const More = ({ list }) =>
	list.data?.hasMore
		? html`<button type="button" class="more" onClick=${list.more}>${t("more")}</button>`
		: null;

/** How far something is, as a bar with its numbers beside it. */
export function Progress({ done, total, label }) {
	if (!total) return html`<span class="soft">${t("progress.so_far", { n: done })}</span>`;
	return html`<span class="progress"><progress max=${total} value=${Math.min(done, total)} aria-label=${label}></progress> ${t("progress.of", { n: done, total })}</span>`;
}
