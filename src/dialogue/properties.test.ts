import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "../core/locale.ts";
import { packs } from "../packs/index.ts";
import { setDuty } from "../packs/mobility/tools/set-duty.ts";
import { dialogueMaxChars, type Proposal, type Snapshot } from "../ports/proposer.ts";
import { makeAppRegistry } from "../app/compose.ts";
import { checkProposal } from "../proposers/check.ts";
import { fareArgsSchema, taxiArgsSchema } from "../packs/mobility/dialogue/args.ts";
import { decide } from "./testing/decide.ts";
import { nowMs, snapshotOf, town, waitingFor } from "./testing/outline.ts";
import { runsOf } from "../../test/support/whole.ts";

const registry = makeAppRegistry();
const bits = [
	"taxi",
	"from",
	"to",
	"the",
	"harbour",
	"castle",
	"akasya hotel",
	"zorlu",
	"at 7",
	"tomorrow",
	"for 3",
	"12 people",
	"no",
	"yes",
	"not",
	"cancel",
	"how much",
	"where is my taxi",
	"2",
	"here",
	"don't know",
	"limandan",
	"kaleye",
	"otele",
	"taksi",
	"yarın",
	"9'da",
	"3 kişi",
	"değil",
	"müze",
	"iptal",
	"bilmiyorum",
	"ne kadar",
	"buradan",
	"yediyi",
	"çeyrek geçe",
	"on duty",
	"done",
	"again",
	",",
	".",
	"?",
	"👍",
	"help",
	"person",
	"actually",
	"at 25:99",
	"at 13:00",
	"31 february",
	"book it",
	"из порта",
	"в крепость",
	"через полчаса",
	"нас трое",
	"από το λιμάνι",
	"στο κάστρο",
	"στις επτά και μισή",
	"du port",
	"à l'aéroport",
	"dans une demi-heure",
	"kuva ku cyambu",
	"kugera ku kibuga cy'indege",
	"saa moya n'igice",
	"nobody here",
	"flat tyre",
];
const text = fc.oneof(
	{
		weight: 5,
		arbitrary: fc
			.array(fc.constantFrom(...bits), { maxLength: 14 })
			.map((words) => words.join(" ")),
	},
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
	{ weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 2000 }) },
);
const location = fc.record(
	{ lat: fc.double(), lng: fc.double(), label: fc.string({ maxLength: 300 }) },
	{ requiredKeys: ["lat", "lng"] },
);
const over: fc.Arbitrary<Partial<Snapshot>> = fc.record(
	{
		locale: fc.constantFrom("en" as const, "tr" as const),
		location,
		mediaCount: fc.nat(3),
		onDuty: fc.boolean(),
		market: fc.constantFrom(town, {
			...town,
			locales: locales as unknown as typeof town.locales,
		}),
		draft: fc.jsonValue().map((value) => value as Snapshot["dialogue"]),
		waiting: fc.oneof(
			fc.constant(
				waitingFor({
					pickup: { placeId: "harbour" },
					destination: { placeId: "castle" },
					at: null,
					pax: 1,
				}),
			),
			fc.jsonValue().map((value) => waitingFor(value as Snapshot["dialogue"])),
		),
	},
	{ requiredKeys: [] },
);

function expectSound(proposal: Proposal): void {
	expect(checkProposal(proposal)).toMatchObject({ ok: true });
	expect(JSON.stringify(proposal.dialogue ?? null).length).toBeLessThanOrEqual(dialogueMaxChars);
	if (proposal.type === "execute_tool") {
		if (proposal.tool === "taxi.request") {
			const { at } = taxiArgsSchema.parse(proposal.args);
			if (at !== null) expect(Date.parse(at)).toBeGreaterThan(nowMs);
		} else if (proposal.tool === "trip.estimatePrice") fareArgsSchema.parse(proposal.args);
		else if (proposal.tool === "driver.setDuty") setDuty.input.parse(proposal.args);
		else if (proposal.tool === "staff.notify")
			expect(proposal.args).toEqual({ reason: "asked_for_human" });
		else {
			const tool = packs
				.flatMap((pack) => pack.body().tools)
				.find(({ name }) => name === proposal.tool);
			expect(tool?.input.safeParse(proposal.args)).toMatchObject({ success: true });
		}
	} else if (proposal.type === "request_user_input" || proposal.type === "generate_message") {
		if (proposal.say.kind !== "template") throw new Error("the rules speak in templates");
		const text = registry.raw(proposal.say.key, "en");
		const gaps = [...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[1]);
		expect(Object.keys(proposal.say.vars).toSorted()).toEqual(gaps.toSorted());
		// One message, one question.
		if (proposal.type === "request_user_input")
			expect([...text.matchAll(/\?/gu)].length).toBeLessThanOrEqual(1);
	} else expect(proposal.type).toBe("no_op");
}

describe("whatever is written", () => {
	it("is answered soundly", { timeout: 60_000 }, () => {
		fc.assert(
			fc.property(text, over, (said, rest) => expectSound(decide(snapshotOf(said, rest)))),
			{ numRuns: runsOf(1500) },
		);
	});

	it("is answered soundly in any order, with the draft going along", { timeout: 60_000 }, () => {
		fc.assert(
			fc.property(fc.array(text, { maxLength: 8 }), (lines) => {
				let state = snapshotOf("");
				for (const line of lines) {
					const proposal = decide({ ...state, text: line });
					expectSound(proposal);
					if (proposal.dialogue !== undefined) state = { ...state, dialogue: proposal.dialogue };
					if (proposal.type === "execute_tool" && proposal.tool === "taxi.request")
						state = { ...state, waiting: waitingFor(proposal.args) };
				}
			}),
			{ numRuns: runsOf(400) },
		);
	});

	it("is answered the same way twice", () => {
		fc.assert(
			fc.property(text, over, (said, rest) => {
				expect(decide(snapshotOf(said, rest))).toEqual(decide(snapshotOf(said, rest)));
			}),
			{ numRuns: runsOf(200) },
		);
	});

	it("finds any two places of the town, in both languages", () => {
		fc.assert(
			fc.property(fc.constantFrom(...town.places), fc.constantFrom(...town.places), (from, to) => {
				fc.pre(from.id !== to.id);
				const taxi = (said: string) => {
					const proposal = decide(snapshotOf(said));
					return proposal.type === "execute_tool" ? proposal.args : proposal;
				};
				const expected = {
					pickup: { placeId: from.id },
					destination: { placeId: to.id },
					at: null,
					pax: 1,
				};
				expect(
					taxi(`I need a taxi from ${from.names["en"]} to the ${to.names["en"]} please`),
				).toEqual(expected);
				expect(taxi(`taksi lazım, kalkış: ${from.names["tr"]}, varış: ${to.names["tr"]}`)).toEqual(
					expected,
				);
			}),
			{ numRuns: runsOf(500) },
		);
	});
});
