/** The free times that are told where another is refused: one of them is chosen by its place in the list. */
import { choiceOf, ordinalIn } from "../../../dialogue/drafted.ts";
import type { Message } from "../../../dialogue/message.ts";

/** "The first one": its start by the clock on the wall, `2026-11-30T09:00`. Null: none is pointed at. */
export function freeTimeOf({ snapshot, reading }: Message): string | null {
	const { offered, waiting } = snapshot;
	const isTold = offered?.items.every(({ kind }) => kind === "time") === true;
	if (!isTold || waiting.length > 0 || reading.pax !== null) return null;
	const starts = offered.items.map(({ id }) => id);
	return choiceOf(starts, reading.number ?? ordinalIn(reading));
}
