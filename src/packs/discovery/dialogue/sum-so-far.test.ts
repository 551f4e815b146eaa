/** "How much is that all together?", of an order whose destination is still asked for: what is in it so far. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const market: Market = {
	...everydayTown,
	locales: [...locales],
	shops: (everydayTown.shops ?? []).map((shop) => ({ ...shop, takes: ["delivery", "pickup"] })),
	tools: {
		...everydayTown.tools,
		"inventory.checkItems": { enabled: true, requireConfirmation: null },
	},
};
const order = "2 ayran and an adana kebab from olive tree restaurant";
const behind = (text: string, locale: Locale = "en", first = order) => {
	const { dialogue = null } = decide(snapshotOf(first, { locale, market }));
	return decide(snapshotOf(text, { locale, market, dialogue }));
};
const sum = {
	tool: "inventory.checkItems",
	args: { items: ["Ayran", "Adana kebab"], counts: [2, 1], venue: "Olive Tree Restaurant" },
};

describe("what an order comes to before it is shown", () => {
	it.each([
		["en", "how much is that all together?"],
		["en", "what's the total?"],
		["tr", "toplam ne kadar?"],
		["de", "was macht das zusammen?"],
		["fr", "ça fait combien en tout ?"],
		["it", "quanto viene in tutto?"],
		["ru", "сколько это будет всего?"],
		["el", "πόσο κάνει όλο μαζί;"],
		["rw", "byose hamwe ni angahe?"],
	] as const)("is told in %s: %s", (locale, text) => {
		expect(behind(text, locale)).toMatchObject(sum);
	});

	it("is told with the question that was open", () => {
		expect(behind("what's the total?")).toMatchObject({
			after: { key: "orders.dialogue_ask_where" },
		});
	});

	it("is what one thing costs, where that is named", () => {
		const one = behind("how much is an ayran?");
		expect(one).toMatchObject({ args: { items: ["Ayran"] } });
		expect(one).not.toHaveProperty("args.counts");
	});
});
