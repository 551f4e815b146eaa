/** What a business is told of a booking: its listing's own words, else its market's, else ours. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Json } from "../../src/core/json.ts";
import { testMarket } from "../support/market.ts";
import { bookable, confirmedBooking } from "./ledger-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const registry = makeAppRegistry();
const market = testMarket([], {
	tools: {
		"booking.initiate": {
			enabled: true,
			requireConfirmation: null,
			defaultTemplate: { en: "Market: {code} {when}" },
		},
	},
});

async function toldOf(
	words: { readonly action: string; readonly template: Json; readonly enabled?: boolean } | null,
	given = market,
) {
	const what = await bookable(db);
	if (words)
		await db.rows(
			`insert into listing_actions (tenant_id, listing_id, action_type, dispatch_template, enabled)
			select tenant_id, listing_id, $2, $3, $4 from offerings where id = $1`,
			[what.offeringId, words.action, JSON.stringify(words.template), words.enabled ?? true],
		);
	const { booking } = await confirmedBooking(db, what);
	const [row] = await db.rows(
		"select payload from notifications where type = 'booking.received' and payload ->> 'transactionId' = $1",
		[booking.transactionId],
	);
	const payload = (await db.rw.open(row?.["payload"])) as Readonly<Record<string, Json>>;
	const said = registry.notice("booking.received")?.tell({
		payload,
		memory: {},
		market: given,
		locale: "en",
		nowMs: 0,
	});
	if (!said) throw new Error("no notice");
	return said.commandOnly ?? registry.text(said.template, "en", said.vars);
}

describe("the words of a booking for its business", () => {
	it.each(["book_activity", "book_service", "book_stay"])(
		"are those of its listing’s %s, in the reader’s language or English",
		async (action) => {
			expect(await toldOf({ action, template: { en: "Ours: {code} for {pax}, {when}" } })).toMatch(
				/^Ours: \w{4} for \d+, /u,
			);
		},
	);

	it("are the market’s where the listing has none, or switched that action off", async () => {
		expect(await toldOf(null)).toMatch(/^Market: \w{4} /u);
		const off = {
			action: "book_activity",
			template: { en: "Ours: {code} {when}" },
			enabled: false,
		};
		expect(await toldOf(off)).toMatch(/^Market: \w{4} /u);
		// Words for food are no words for a table.
		expect(await toldOf({ action: "request_taxi", template: { en: "Ours: {code}" } })).toMatch(
			/^Market: /u,
		);
	});

	it("are the code’s where neither has any, and where those there are cannot be filled", async () => {
		const bare = testMarket([]);
		const ours = await toldOf(null, bare);
		expect(ours).not.toMatch(/^(?:Market|Ours)/u);
		expect(await toldOf({ action: "book_activity", template: { en: "Ours: {nobody}" } })).toMatch(
			new RegExp(`^${ours.split(" ").slice(0, 2).join(" ")}`, "u"),
		);
	});
});
