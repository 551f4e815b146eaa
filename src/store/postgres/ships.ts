/** A thread's journal batch as event log rows. */
import type { Json } from "../../core/json.ts";
import { type Measure, measuresOf } from "../../core/measures.ts";
import { type JournalRow, sentSeqBase } from "../../ports/stores.ts";

/** Limits of one row; a longer line gets its own. */
export const shipLinesMax = 100;
export const shipCharsMax = 64 * 1024;

type Line = Omit<JournalRow, "home">;
/** Name, subject, outcome, agent, code and ms; what the last of them would say is nothing, and left out. */
type Count = readonly (string | number | null)[];

export type Ship = {
	/** Line numbers, and time of the latest event. */
	readonly first: number;
	readonly last: number;
	readonly atMs: number;
	/** Each with what is counted of it. */
	readonly lines: readonly (Line & { readonly counts?: readonly Count[] })[];
};

function countOf({ name, subject, outcome, agent, code, ms }: Measure): Count {
	const all = [name, subject, outcome, agent, code, ms];
	return all.slice(0, all.findLastIndex((value) => value !== "" && value !== null) + 1);
}

/** Nothing is written of what a line has none of. */
function shipped({ payload, ...line }: Line): Ship["lines"][number] {
	const counts = measuresOf({ ...line, payload, home: "event" }).map(countOf);
	const said = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null));
	return { ...line, payload: said, ...(counts.length === 0 ? {} : { counts }) };
}

/** Indexed by expiry: at most one shown thing per row. */
const shows = ({ type }: Line) => type === "proposal_shown" || type === "offer_received";

function shipOf(lines: readonly Line[]): Ship {
	const seqs = lines.map(({ seq }) => seq);
	return {
		first: Math.min(...seqs),
		last: Math.max(...seqs),
		atMs: Math.max(...lines.map(({ atMs }) => atMs)),
		lines: lines.map(shipped),
	};
}

export function shipsOf(lines: readonly Line[]): readonly Ship[] {
	const ships: Line[][] = [];
	let [chars, isShowing] = [0, false];
	for (const line of lines.toSorted((a, b) => a.seq - b.seq)) {
		const size = JSON.stringify(line).length;
		const open = ships.at(-1);
		const fits = open !== undefined && open.length < shipLinesMax && chars + size <= shipCharsMax;
		if (open && fits && !(isShowing && shows(line))) {
			open.push(line);
			chars += size;
			isShowing ||= shows(line);
		} else {
			ships.push([line]);
			[chars, isShowing] = [size, shows(line)];
		}
	}
	return ships.map(shipOf);
}

export function shipment(
	threadKey: string,
	rows: readonly JournalRow[],
): Readonly<Record<string, Json>> {
	const homed = (home: JournalRow["home"]) =>
		rows.filter((row) => row.home === home).map(({ home: _, ...line }) => line);
	const lines = homed("event");
	const turns = lines.map(({ seq }) => seq).filter((seq) => seq < sentSeqBase);
	const sent = lines.map(({ seq }) => seq).filter((seq) => seq >= sentSeqBase);
	const edge = (seqs: readonly number[], of: (...given: number[]) => number) =>
		seqs.length === 0 ? null : of(...seqs);
	return {
		threadKey,
		turnsFrom: edge(turns, Math.min),
		turnsTo: edge(turns, Math.max),
		sentFrom: edge(sent, Math.min),
		ships: shipsOf(lines).map((ship) => ({ ...ship })),
		audits: homed("audit"),
	};
}
