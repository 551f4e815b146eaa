import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const on = { enabled: true, requireConfirmation: null };
const market = {
	...everydayTown,
	locales: locales as unknown as typeof everydayTown.locales,
	tools: {
		...everydayTown.tools,
		"payment.createMomoCharge": on,
		"payment.createIntent": on,
	},
};

/** None of them stands among the examples, and none has a word of ours for paying. */
describe("what says it in no word of ours is told by the examples", () => {
	it.each([
		["en", "I would like to settle the bill of 7K2M", "7K2M"],
		["en", "how can I give the deposit now", null],
		["tr", "kaporayı şimdi yatırabilir miyim", null],
		["de", "ich möchte die Anzahlung jetzt leisten", null],
		["fr", "je voudrais verser l'acompte maintenant", null],
		["it", "vorrei versare l'acconto adesso", null],
		["el", "να εξοφλήσω την κράτηση 4M9Q", "4M9Q"],
		["ru", "можно внести предоплату за бронь", null],
		["rw", "nshobora gutanga avansi nonaha", null],
	] as const)("%s: %s", (locale, text, code) => {
		const made = decide(snapshotOf(text, { market, locale }));
		expect(made).toMatchObject({
			type: "execute_tool",
			tool: "payment.createMomoCharge",
			args: { forOwn: true, ownCode: code, amountMinor: null },
		});
	});
});
