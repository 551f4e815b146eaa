/** What is shown stays fresh: read again and again while somebody looks, less often while nobody answers. */
import { useCallback, useEffect, useRef, useState } from "./preact.js";

const lostMs = 3_000;
const lostMaxMs = 30_000;
const clockMs = 15_000;

/**
 * The newest answer of `read`, which gives `{ ok, data }`. What was read last stays where it fails; `again` reads at once. Read anew
 * whenever `keys` change, and every `everyMs` (null: never) while the page is seen.
 */
export function useLive(read, everyMs, keys) {
	const [state, setState] = useState({ data: undefined, refused: null });
	const reader = useRef(read);
	reader.current = read;
	const round = useRef(() => {});
	useEffect(() => {
		let isOver = false;
		let clock;
		let failures = 0;
		let turn = 0;
		setState({ data: undefined, refused: null });
		async function once() {
			clearTimeout(clock);
			turn += 1;
			const mine = turn;
			const result = await reader.current();
			// Another place was asked for meanwhile, or a newer answer is on its way.
			if (isOver || mine !== turn) return;
			failures = result.status === 0 ? failures + 1 : 0;
			if (result.ok) setState({ data: result.data, refused: null });
			else if (result.status !== 0) setState((old) => ({ data: old.data, refused: result }));
			const waitMs = failures === 0 ? everyMs : Math.min(lostMs * 2 ** (failures - 1), lostMaxMs);
			if (waitMs !== null) clock = setTimeout(due, waitMs);
		}
		function due() {
			if (!document.hidden) void once();
		}
		round.current = once;
		document.addEventListener("visibilitychange", due);
		addEventListener("reached", due);
		void once();
		return () => {
			isOver = true;
			clearTimeout(clock);
			document.removeEventListener("visibilitychange", due);
			removeEventListener("reached", due);
		};
	}, keys);
	const again = useCallback(() => round.current(), []);
	return { ...state, again };
}

/**
 * One's own changes of one row, one after the other: each begins with the row as the one before it was answered, also where the page has
 * not read that back yet. So what its version refuses is somebody else's change. `row`: as it was read, with its version. A change is
 * `(row) => answer of the API`, whose data has the new version.
 */
export function useChanges(key, row) {
	const kept = useRef({ key, row: undefined, last: Promise.resolve() });
	if (kept.current.key !== key) kept.current = { key, row: undefined, last: Promise.resolve() };
	const { current } = kept;
	if (row && row.version >= (current.row?.version ?? 0)) current.row = row;
	return (change) => {
		current.last = current.last.then(async () => {
			const made = await change(current.row);
			if (made.ok) current.row = { ...current.row, ...made.data };
			return made;
		});
		return current.last;
	};
}

/** The time as it is told: moves by itself. */
export function useNow() {
	const [now, setNow] = useState(Date.now());
	useEffect(() => {
		const clock = setInterval(() => setNow(Date.now()), clockMs);
		return () => clearInterval(clock);
	}, []);
	return now;
}

/** The part of the address that says what is shown: `#inbox/KEY?filter=mine`. */
export function placeNow() {
	const [path = "", asked = ""] = location.hash.slice(1).split("?");
	const [name = "", ...rest] = path.split("/");
	return {
		name,
		rest: rest.map(decodeURIComponent).join("/"),
		asked: Object.fromEntries(new URLSearchParams(asked)),
	};
}
