/** A list that is read a page at a time and stays fresh: what pages of money, jobs and broadcasts share. */
import { listed } from "./api.js";
import { useLive } from "./live.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

const pageSize = 25;

/** `{ data: { items, hasMore }, refused, again, more }`. */
export function usePages(path, asked, everyMs) {
	const [pages, setPages] = useState(1);
	const key = JSON.stringify(asked);
	const found = useLive(() => listed(path, asked, pages, pageSize), everyMs, [path, key, pages]);
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
