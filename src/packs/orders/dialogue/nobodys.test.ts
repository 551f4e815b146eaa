/** What nobody has is said where it was asked from which place, and the question stays. */
import { expect, it } from "vitest";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const market = everydayTown;
const asked = decide(snapshotOf("I want to order food", { market }));
const said = (text: string) =>
	decide(snapshotOf(text, { market, dialogue: asked.dialogue ?? null }));

it("asks from which place, kitchens first", () => {
	expect(asked).toMatchObject({ say: { key: "orders.dialogue_ask_shop" } });
});

it.each(["burgers", "some burgers please"])("%s", (text) => {
	expect(said(text)).toMatchObject({
		type: "request_user_input",
		say: { key: "orders.dialogue_choose_shop" },
		lead: { key: "rules.not_found", vars: { things: expect.stringContaining("burgers") } },
	});
});

it.each(["hmm I do not know yet", "what do they have?", "hello"])(
	"and nothing is called a thing that is none: %s",
	(text) => {
		const { lead } = said(text) as { readonly lead?: { readonly key?: string } };
		expect(lead?.key).not.toBe("rules.not_found");
	},
);
