import { type Sentence, sentences } from "./judge.ts";
import type { Round } from "./round.ts";
import type { TroubleReport } from "./suite.ts";

const found = ({ violations }: Round, of: Sentence): number =>
	violations.filter(({ sentence }) => sentence === of).length;

export const isUntroubled = ({ rounds, violations }: TroubleReport): boolean =>
	violations.length === 0 &&
	rounds.every(
		(round) => round.caught > 0 && round.violations.length === 0 && round.unsettled.length === 0,
	);

export function troubleTable({ rounds, violations }: TroubleReport, wallMs: number): string {
	const head = ["trouble", "people", "in its way", "texts", "again", "settled s", ...sentences];
	const rows = rounds.map((round) => [
		round.trouble,
		...[
			round.people,
			round.caught,
			round.texts,
			round.repeats,
			Math.round(round.settledMs / 1000),
			...sentences.map((sentence) => found(round, sentence)),
		].map(String),
	]);
	const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
	const table = [head, ...rows].map((row) =>
		row
			.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
			.join("  "),
	);
	const never = rounds.flatMap(({ unsettled }) => unsettled);
	return [
		"",
		...table,
		"",
		`never settled       ${never.length}`,
		...never.map((one) => `  ✗ ${one}`),
		`of the whole world  ${violations.length}`,
		...violations.map((one) => `  ✗ ${one}`),
		`wall                ${Math.round(wallMs / 1000)} s`,
	].join("\n");
}
