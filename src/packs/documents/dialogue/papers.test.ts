/** Which paper is asked for, and what a picture shows, in the languages of the market and of the person. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import type { Message } from "../../../dialogue/message.ts";
import { testMarket } from "../../../../test/support/market.ts";
import { documentsDialogue } from "./index.ts";

const market = testMarket(["document.generatePdf", "document.extractFields"]);
const read = (text: string, mediaCount = 0, among: readonly Locale[] = locales) => {
	const message = { snapshot: { text, market, mediaCount }, among } as unknown as Message;
	const aside = { isAsking: false, open: null, score: 0 };
	const proposal = documentsDialogue.standing?.(message, aside) ?? null;
	return proposal?.type === "execute_tool" ? proposal.args : null;
};

describe("a paper", () => {
	it.each([
		["a receipt for order 7K2M please", { template: "receipt", code: "7K2M" }],
		["sigorta poliçemi gönderir misin", { template: "certificate", code: null }],
		["schick mir den Versicherungsschein", { template: "certificate", code: null }],
		["meine Autoversicherungsbestätigung bitte", { template: "certificate", code: null }],
		["rezervasyon belgesi lazım", { template: "voucher", code: null }],
		["un bon de réservation s'il vous plaît", { template: "voucher", code: null }],
		["mi serve lo scontrino", { template: "receipt", code: null }],
		["στείλε μου την απόδειξη", { template: "receipt", code: null }],
		["нужна квитанция", { template: "receipt", code: null }],
		["ndashaka inyemezabuguzi", { template: "receipt", code: null }],
	])("is asked for: %s", (text, args) => {
		expect(read(text)).toEqual(args);
	});

	it("is asked for in the languages that the message may be in, and in no other", () => {
		expect(read("bana makbuz gönder", 0, ["en", "tr"])).toEqual({
			template: "receipt",
			code: null,
		});
		expect(read("bana makbuz gönder", 0, ["en"])).toBeNull();
	});
});

describe("a picture", () => {
	it.each([
		["here is my licence", "licence"],
		["mein Personalausweis", "id_card"],
		["ruhsatımın fotoğrafı", "vehicle_registration"],
		["ma carte grise", "vehicle_registration"],
		["la mia patente", "licence"],
		["το διαβατήριό μου", "id_card"],
		["мой загранпаспорт", "id_card"],
		["indangamuntu yanjye", "id_card"],
	])("is of what is said of it: %s", (text, documentType) => {
		expect(read(text, 1)).toEqual({ documentType });
		expect(read(text, 0)).not.toEqual({ documentType });
	});

	it("of which nothing is said is not read", () => {
		expect(read("look at this", 1)).toBeNull();
		expect(read("the police station, une idée ?", 1)).toBeNull();
	});
});
