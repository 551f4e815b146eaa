/** What `two-apart.ts` is given, as it comes late: were it imported there, the engine would be cut in two. */
import { goOn } from "./closing.ts";
import { plain, type Request } from "./dialogue.ts";
import { extract } from "./market/businesses.ts";
import { type Message, messageOf } from "./message.ts";
import { conceptsIn } from "./nouns.ts";
import { fresh, openOf } from "./open.ts";
import { template } from "./say.ts";
import { readState, writeState } from "./state.ts";
import { pointedBack } from "./there.ts";

/** A word of the one is about something that a word of the other is not about. */
export function areApart(one: Message, other: Message): boolean {
	const said = conceptsIn(other);
	return conceptsIn(one).some((of) => said.some((may) => !of.some((is) => may.includes(is))));
}

export const kit = {
	areApart,
	extract,
	fresh,
	goOn,
	messageOf,
	openOf,
	plain,
	pointedBack,
	readState,
	template,
	writeState,
};
export type Kit = typeof kit;

export type Two = { readonly first: Message; readonly second: Request };
