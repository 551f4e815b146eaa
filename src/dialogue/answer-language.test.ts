/** The language of the answer is told by the message where it shows one, and is not guessed. */
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { outline, snapshotOf } from "./testing/outline.ts";

describe("the language", () => {
	const localeOf = (text: string, over: Partial<Snapshot> = {}) =>
		decide(snapshotOf(text, over)).locale;
	it("is told when the message shows it", () => {
		expect(localeOf("I need a taxi please")).toBe("en");
		expect(localeOf("bir taksi lazım")).toBe("tr");
		expect(localeOf("limandan kaleye", { locale: "en" })).toBe("tr");
		expect(localeOf("from the harbour to the castle", { locale: "tr" })).toBe("en");
	});
	it("is not guessed from a name, a number or nothing", () => {
		for (const text of ["2", "Akasya", "👍", "marina"]) expect(localeOf(text)).toBeUndefined();
	});
	it("does not jump for one word once it is known", () => {
		expect(localeOf("ok castle thanks", { locale: "tr", localeIsGuess: false })).not.toBe("tr");
		expect(localeOf("bye", { locale: "tr", localeIsGuess: false })).toBeUndefined();
	});
	it("is the language of the names in the answer", () => {
		const proposal = decide(snapshotOf("limandan taksi"));
		expect(proposal.type === "request_user_input" && proposal.say).toMatchObject({
			vars: { pickup: "Liman" },
		});
	});
});

describe("a language that the market does not list", () => {
	it("is understood in its own letters, and answered in it", () => {
		for (const [text, locale, written] of [
			["από το λιμάνι στο κάστρο", "tr", "el"],
			["из порта в крепость", "en", "ru"],
		] as const) {
			const proposal = decide(snapshotOf(text, { locale, localeIsGuess: false }));
			expect(outline(proposal)).toBe("taxi harbour > castle");
			expect(proposal.locale).toBe(written);
		}
		const asks = decide(snapshotOf("χρειάζομαι ταξί από το κάστρο", { locale: "tr" }));
		expect(asks.type === "request_user_input" && asks.say).toMatchObject({
			vars: { pickup: "Κάστρο" },
		});
	});
});
