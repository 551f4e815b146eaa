import { packOf } from "./files.ts";
import type { Tally } from "./pass-k.ts";
import { type Played, play, type Stage } from "./play.ts";
import type { Scenario, Where } from "./scenario.ts";

export type Take = { readonly scenario: Scenario; readonly run: number };

export const takesOf = (scenarios: readonly Scenario[], runs: number): readonly Take[] =>
	Array.from({ length: runs }, (_, run) =>
		scenarios.map((scenario): Take => ({ scenario, run: run + 1 })),
	).flat();

export const playedIn = (where: Where, scenarios: readonly Scenario[]): readonly Scenario[] =>
	scenarios.filter(({ only }) => only === null || only.where === where);

export async function playTakes(
	takes: readonly Take[],
	stageOf: (index: number) => Promise<Stage>,
	atOnce: number,
	told: (take: Take, played: Played) => void,
): Promise<readonly Played[]> {
	const played: Played[] = [];
	let next = 0;
	const worker = async () => {
		for (let index = next++; index < takes.length; index = next++) {
			const take = takes[index];
			if (!take) return;
			const result = await stageOf(index)
				.then((stage) => play(take.scenario, stage))
				.catch((error: unknown): Played => ({ ok: false, line: 1, why: String(error) }));
			played[index] = result;
			told(take, result);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return played;
}

export function talliesOf(takes: readonly Take[], played: readonly Played[]): readonly Tally[] {
	const results = takes.flatMap(({ scenario, run }, index) => {
		const result = played[index];
		return result ? [{ scenario, run, result }] : [];
	});
	return [...Map.groupBy(results, ({ scenario }) => scenario)].map(([scenario, of]) => ({
		path: scenario.path,
		title: scenario.title,
		pack: packOf(scenario),
		language: scenario.language,
		runs: of.length,
		passed: of.filter(({ result }) => result.ok).length,
		failures: of.flatMap(({ run, result }) =>
			result.ok ? [] : [{ run, line: result.line, why: result.why }],
		),
	}));
}
