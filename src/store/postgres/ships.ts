/** A thread's journal batch as event log rows. */
import type { Json } from "../../core/json.ts";
import { type Measure, measuresOf } from "../../core/measures.ts";
import { type JournalRow, sentSeqBase } from "../../ports/stores.ts";

/** Limits of one row; a longer line gets its own. */
export const shipLinesMax = 100;
export const shipCharsMax = 64 * 1024;

type Line = Omit<JournalRow, "home">;
type Said = Readonly<Record<string, Json>>;

export type Ship = {
	/** Line numbers, and time of the latest event. */
	readonly first: number;
	readonly last: number;
	readonly atMs: number;
	readonly row: { readonly lines: readonly Line[]; readonly measures?: readonly Said[] };
};

const said = (measure: Measure): Said =>
	Object.fromEntries(Object.entries(measure).filter(([, value]) => value !== "" && value !== null));

/** Indexed by expiry: at most one shown thing per row. */
const shows = ({ type }: Line) => type === "proposal_shown" || type === "offer_received";

function shipOf(lines: readonly Line[]): Ship {
	const measures = lines.flatMap((line) => measuresOf({ ...line, home: "event" }).map(said));
	const seqs = lines.map(({ seq }) => seq);
	return {
		first: Math.min(...seqs),
		last: Math.max(...seqs),
		atMs: Math.max(...lines.map(({ atMs }) => atMs)),
		row: { lines, ...(measures.length === 0 ? {} : { measures }) },
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
