import { describe, expect, it } from "vitest";
import { buttonsOf, payloadOf, readPayload } from "./buttons.ts";

const text = (key: string) => key.slice("gate.button_".length);

describe("the buttons of a question", () => {
	it("come back as the item and the answer that they were made for", () => {
		const [yes, no] = buttonsOf({ id: "pa_1:2", numbersAsked: false }, text);
		expect([yes?.title, no?.title]).toEqual(["yes", "no"]);
		expect(readPayload(yes?.payload)).toEqual({ actionId: "pa_1:2", meaning: "yes" });
		expect(readPayload(no?.payload)).toEqual({ actionId: "pa_1:2", meaning: "no" });
		expect(readPayload(payloadOf("pa_1", "anew"))).toEqual({ actionId: "pa_1", meaning: "anew" });
	});

	it("are none where a number is asked for", () => {
		expect(buttonsOf({ id: "pa_1", numbersAsked: true }, text)).toEqual([]);
	});

	it.each([undefined, "", "yes", ":yes", "pa_1:YES", "pa_1:maybe", "pa_1:yes ", "pa_1:yes\n"])(
		"are not read out of %j",
		(payload) => {
			expect(readPayload(payload)).toBeNull();
		},
	);
});
