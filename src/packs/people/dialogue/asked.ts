/** What is asked of the concierge itself: who it is, in which languages, what is kept, how it is paid, and what nobody here can look up. */
import { sayOf } from "../../../dialogue/say.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Key } from "./key.ts";

/** As the reader's language calls it: "German", "Deutsch". */
function namesIn({ locale, snapshot: { market } }: Message): string {
	const names = new Intl.DisplayNames([locale, "en"], { type: "language" });
	return new Intl.ListFormat([locale, "en"]).format(
		market.locales.map((one) => names.of(one) ?? one),
	);
}

export const asked: Readonly<Record<string, (message: Message) => Proposal>> = {
	about_us: ({ snapshot: { market } }) =>
		sayOf<Key>("people.dialogue_about", { tenant: market.tenantName }),
	languages: (message) => sayOf<Key>("people.dialogue_languages", { languages: namesIn(message) }),
	own_data: () => sayOf<Key>("people.dialogue_own_data"),
	paying_ways: ({ snapshot: { market } }) =>
		sayOf<Key>("people.dialogue_paying", { currency: market.currency }),
};

/** The weather, timetables, what is hired out: only where nothing that can be had is asked for. */
export const unserved = (): Proposal => sayOf<Key>("people.dialogue_unserved");
