/** Behind a list of homes, whoever wants to see one is asked which of those, in their order. */
import { expect, it } from "vitest";
import type { Offered } from "../../../core/offered.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { leadTown } from "../../../dialogue/testing/leads/outline.ts";
import { nowMs, snapshotOf } from "../../../dialogue/testing/outline.ts";

const homes = leadTown.leads?.homes ?? [];
/** The other way round than the market has them. */
const items = homes
	.toReversed()
	.map(({ listingId, title }): Offered => ({ kind: "home", id: listingId, name: title }));
const market = { ...leadTown, locales: ["en", "de"] as ("en" | "de")[] };

it.each([
	["en", "can I see it on thursday at 5pm?"],
	["en", "I'd like to view one on thursday at 5pm"],
	["de", "kann ich die Wohnung am Donnerstag um 17 Uhr besichtigen?"],
] as const)("in %s: %s", (locale, text) => {
	const offered = { tool: "listing.search", items, atMs: nowMs };
	const proposal = decide(snapshotOf(text, { locale, market, offered }));
	expect(proposal).toMatchObject({
		type: "request_user_input",
		say: {
			key: "rules.choose_business",
			vars: { choices: items.map(({ name }, at) => `${at + 1}. ${name}`).join("\n") },
		},
	});
});
