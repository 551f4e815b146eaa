/** What is shown of two sets of gaps: each name once, and whether it moved. */
export function differences(now, before) {
	const names = [...new Set([...Object.keys(now), ...Object.keys(before ?? {})])];
	return names
		.map((name) => ({
			name,
			now: now[name] ?? null,
			before: before ? (before[name] ?? null) : undefined,
		}))
		.filter(({ now: one, before: other }) => (one ?? "") !== "" || (other ?? "") !== "")
		.map((row) => ({
			...row,
			isMoved: row.before !== undefined && (row.now ?? "") !== (row.before ?? ""),
		}));
}
