import { expect, it } from "vitest";
import { maskText } from "./personal.ts";

it("a text that staff read shows no whole number, and no link that opens what is held about its person", () => {
	expect(maskText("Call +44 7700 900101, it is urgent")).toBe("Call +44…101, it is urgent");
	expect(
		maskText("Here it is, for 15 minutes: https://assent.test/my-data/v1.AbC-_1+2/3=\nThank you."),
	).toBe("Here it is, for 15 minutes: https://assent.test/my-data/…\nThank you.");
	expect(
		maskText("Your link: https://assent.test/console/#enter/0b7c.3d0e.01k9.mh3.AbC-_\nOnce."),
	).toBe("Your link: https://assent.test/console/#enter/…\nOnce.");
});
