import { createHash } from "node:crypto";
import { policyTextMax } from "../../src/core/policy/judge.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { toPerson } from "../../src/ports/policy.ts";
import { type Measured, median, type Row, spreadOf } from "./row.ts";

const perSecondMin = 1000;
const bodies = [
	"Where would you like to go from the harbour? I can ask the drivers for you right away.",
	"Harbour Grill: 2 × Margherita 180 TRY, 1 × Cola 40 TRY, together 400 TRY. Ready in about 40 minutes. Shall I order it? Reply YES 7K2M to go ahead or NO 7K2M to drop it.",
	"Bay Fix-It writes: “On Monday at nine I can come and look at the tap, it is 40 EUR for the visit.” Your code is 7K3M.",
	"Ваше такси: от гавани до замка, около 12 минут, 175–220 TRY. Отвечайте ДА 7K2M или НЕТ 7K2M.",
];

export const policyRow: Row = {
	name: "policy",
	kind: "timed",
	measure: async ({ isSmall }): Promise<readonly Measured[]> => {
		const rounds = isSmall ? 5 : 15;
		const perRound = isSmall ? 1000 : 4000;
		const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
		const context = toPerson("whatsapp", { jurisdictions: ["CY"] }, "en", Date.now());
		let made = 0;
		const measured = (
			what: string,
			count: number,
			textOf: (at: number) => string,
			budget: number | null,
		): Measured => {
			const engine = makePolicyEngine({ sha256Hex });
			const rates: number[] = [];
			for (let round = -2; round < rounds; round++) {
				const startedAtMs = performance.now();
				for (let at = 0; at < count; at++) engine.judge(textOf(at), context);
				const perSecond = (count / (performance.now() - startedAtMs)) * 1000;
				if (round >= 0) rates.push(perSecond);
			}
			return {
				what: `texts judged per second on one core: ${what}`,
				budget: budget === null ? "none" : `at least ${budget}`,
				figure: median(rates).toFixed(0),
				spread: spreadOf(rates, 0),
				isWithin: budget === null || median(rates) >= budget,
				raw: rates,
				plot: {
					unit: "texts a second",
					ours: rates,
					bare: [],
					judged: { of: "ours", budget, side: "at least" },
				},
			};
		};
		const body = (at: number) => bodies[at % bodies.length] ?? "";
		const hostile = "c.a.n.n.a.b.1.s w i n e guarantee ".repeat(200).slice(0, policyTextMax - 12);
		return [
			measured("no two alike", perRound, (at) => `${body(at)} ${made++}`, perSecondMin),
			measured("remembered", perRound, body, perSecondMin),
			measured(
				`${policyTextMax} characters, all of them disguised`,
				isSmall ? 20 : 60,
				() => `${hostile} ${made++}`,
				null,
			),
		];
	},
};
