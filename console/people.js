/** Whom conversations are with: names and newest words by thread, asked for again only where a thread has moved. */
import { get, pathOf } from "./api.js";
import { useEffect, useState } from "./preact.js";

/** As many as one question may name. */
export const pageSize = 25;
const namesMax = 100;
const glances = new Map();

export const glanceOf = (threadKey) => glances.get(threadKey)?.glance ?? null;
export const nameKnown = (threadKey) => glanceOf(threadKey)?.name ?? null;
export const glancesKnown = () => [...glances.values()].flatMap(({ glance }) => glance ?? []);

/** `movedMs`: whatever changes when the conversation does; null: any glance of it will do. */
export async function glanceAt(rows) {
	const stale = rows.filter(({ threadKey, movedMs }) => {
		const known = glances.get(threadKey);
		return known === undefined || (movedMs !== null && known.movedMs !== movedMs);
	});
	for (let at = 0; at < stale.length; at += pageSize) {
		const page = stale.slice(at, at + pageSize);
		const keys = page.map(({ threadKey }) => threadKey);
		const found = await get(pathOf("/thread-glances", { threadKeys: keys.join(",") }));
		if (!found.ok) return found;
		const byKey = new Map(found.data.items.map((glance) => [glance.threadKey, glance]));
		for (const { threadKey, movedMs } of page)
			glances.set(threadKey, { movedMs, glance: byKey.get(threadKey) ?? null });
	}
	return { ok: true };
}

/** A name for each of these threads, where one is known: the page is drawn anew when they come. */
export function useNames(threadKeys) {
	const [, redraw] = useState(0);
	const asked = [...new Set(threadKeys)].slice(0, namesMax);
	useEffect(() => {
		let isOver = false;
		if (asked.some((key) => !glances.has(key)))
			void glanceAt(asked.map((threadKey) => ({ threadKey, movedMs: null }))).then(() => {
				if (!isOver) redraw((n) => n + 1);
			});
		return () => {
			isOver = true;
		};
	}, [asked.join()]);
}
