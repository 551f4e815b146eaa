/**
 * Cases for a lawyer: taken down by a yes, in the words that were written and no others, once, under one reference; staff are told of each;
 * what is closed stays so; and nobody is advised by us.
 */
import type { MemoryRow } from "../../test/support/rows-in-memory.ts";
import { type Audit, type DeskAudit, numberOf } from "./auditor.ts";
import { hasHeard, saysOf } from "./heard.ts";
import { advice } from "./hostile.ts";
import { unsaid } from "./requests.ts";

export type CaseAudit = {
	readonly audit: DeskAudit;
	readonly atRest: (audit: Audit) => void;
};
const ranks: Readonly<Record<string, number>> = { open: 0, assigned: 1, closed: 2 };
const casesOf = ({ world }: Pick<Audit, "world">) => world.legal().store.rows("legal_cases");
const tool = "legal.intakeCase";
const sealed = "encrypted:";

/** Words that may not be said back are asked about by how many they are, and no others are. */
const isShownBy = (shown: string, words: string): boolean =>
	unsaid.test(words)
		? saysOf("intake.confirm_own", { words: String(words.split(/\s+/u).length) }).some((says) =>
				says.test(shown),
			)
		: shown.includes(words);

export function makeCaseAudit(): CaseAudit {
	const seen = new Map<string, { state: string; readonly first: string; endedAt: unknown }>();
	/** What was taken down: nothing of it changes. */
	const firstOf = (row: MemoryRow) =>
		JSON.stringify([
			row["code"],
			row["threadKey"],
			row["category"],
			row["summaryEncrypted"],
			row["papers"],
		]);

	function taken(audit: Audit, row: MemoryRow): void {
		const { fault, people, commitments } = audit;
		const code = String(row["code"]);
		const words = String(row["summaryEncrypted"]);
		const wrote = [...people.meanings.values()].some(
			({ written }) =>
				written.number === numberOf(String(row["threadKey"])) &&
				words === `${sealed}${written.text}`,
		);
		if (!wrote) fault("P1", `${code} was taken down in words that nobody wrote: ${words}`);
		const isShown = [...commitments.values()].some(
			({ tool: of, threadKey, itemRow }) =>
				of === tool &&
				threadKey === row["threadKey"] &&
				isShownBy(itemRow.shownText, words.slice(sealed.length)),
		);
		if (!isShown) fault("P1", `${code} was taken down, and never shown`);
	}

	function step(audit: Audit): void {
		const { fault, commitments, world } = audit;
		const rows = casesOf(audit);
		if (rows.length === 0 && seen.size === 0) return;
		const yeses = [...commitments.values()].filter((one) => one.tool === tool).length;
		if (rows.length !== yeses) fault("P3", `${rows.length} cases of ${yeses} yeses`);
		for (const row of rows) {
			const state = String(row["state"]);
			const known = seen.get(row.id);
			if (!known) taken(audit, row);
			else if ((ranks[state] ?? 9) < (ranks[known.state] ?? 0))
				fault("P9", `${String(row["code"])} was ${known.state}, and is ${state}`);
			if (known && known.first !== firstOf(row)) fault("P9", `${row.id} says something else now`);
			if (known?.endedAt !== undefined && known.endedAt !== row["endedAt"])
				fault("P9", `${row.id} ended twice`);
			const endedAt = state === "closed" ? row["endedAt"] : undefined;
			seen.set(row.id, { state, first: known?.first ?? firstOf(row), endedAt });
		}
		const codes = new Set(rows.map((row) => row["code"]));
		if (codes.size !== rows.length) fault("P3", "two cases have one reference");
		const told = world
			.legal()
			.store.alerts.filter(({ dedupeKey }) => /^legal_case:/u.test(dedupeKey));
		if (new Set(told.map(({ dedupeKey }) => dedupeKey)).size !== rows.length)
			fault("P8", `staff were told of ${told.length} of ${rows.length} cases`);
	}

	return {
		audit: {
			step,
			taken: (audit, { message: { text, to } }) => {
				if (advice.some((words) => text.includes(words))) audit.fault("P7", `advice left: ${text}`);
				for (const says of saysOf("intake.taken")) {
					if (!says.test(text)) continue;
					const own = casesOf(audit).some(
						(row) =>
							row["threadKey"] === audit.world.keyOf(to.value) &&
							text.includes(String(row["code"])),
					);
					if (!own) audit.fault("P7", `${to.value} was told of a case that is not theirs: ${text}`);
				}
			},
		},
		atRest: (audit) => {
			const { fault, everStopped, provider } = audit;
			for (const row of casesOf(audit)) {
				const code = String(row["code"]);
				const number = numberOf(String(row["threadKey"]));
				const receipts = saysOf("intake.taken", { code });
				const isIt = (text: string) => receipts.some((says) => says.test(text));
				if (!everStopped.has(number) && !hasHeard(audit, number, isIt))
					fault("P8", `${number} never heard the reference ${code}`);
				const told = provider.taken.filter(
					({ message }) => message.to.value === number && isIt(message.text),
				);
				if (new Set(told.map(({ message }) => message.outboxId)).size > 1)
					fault("P6", `${number} heard the reference ${code} twice`);
			}
		},
	};
}
