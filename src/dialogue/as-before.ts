/** "The same as last time": few say it, so what does it (`repeating.ts`) comes when somebody has. */
import { NotBrought } from "../core/not-loaded.ts";
import type { Proposal } from "../ports/proposer.ts";
import { type AnyDialogue, plain } from "./dialogue.ts";
import { extract } from "./market/businesses.ts";
import { conceptsIn } from "./nouns.ts";
import { fresh } from "./open.ts";
import { perform, type Turn } from "./perform.ts";
import type { Kit } from "./repeating.ts";
import { sayOf, template } from "./say.ts";
import { withoutWordsOf } from "./without.ts";

/** What is there already. Were it imported, the engine would be cut in two for the sake of what comes late. */
const kit: Kit = { conceptsIn, extract, fresh, perform, plain, sayOf, template, withoutWordsOf };

let there: typeof import("./repeating.ts") | null = null;

export async function bringRepeating(): Promise<void> {
	there ??= await import("./repeating.ts");
}

/** Null: nothing is to be as before. Throws `NotBrought` where it is not there yet. */
export function asBefore(turn: Turn, dialogues: readonly AnyDialogue[]): Proposal | null {
	if (there === null) throw new NotBrought("what was agreed before", bringRepeating);
	return there.asBefore(kit, turn, dialogues);
}
