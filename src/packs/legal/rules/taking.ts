/** open -> assigned -> closed; open -> closed. Nothing is answered here: a case is written down, and staff are told that there is one. */
import { alertNamed } from "../../../core/alerts.ts";
import { type Asker, askerReadings, seeAsker } from "../../../ports/asking.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	refused,
	update,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { type CaseRow, cases } from "../rows.ts";

/** Of one person, not closed. */
export const openMax = 5;

export const takingReadings = (
	asker: Pick<Asker, "personHash" | "channel" | "addressHash">,
	threadKey: string,
) => ({
	...askerReadings(asker),
	open: reading(
		cases,
		["id"],
		[
			["threadKey", "=", threadKey],
			["state", "in", ["open", "assigned"]],
		],
		{ limit: openMax },
	),
});

export function decideTaking(
	{ rows }: Seen<ReturnType<typeof takingReadings>>,
	taken: Pick<
		CaseRow,
		| "marketId"
		| "category"
		| "summaryEncrypted"
		| "clientNameEncrypted"
		| "clientPhoneEncrypted"
		| "papers"
	> & { readonly asker: Asker; readonly codes: readonly string[]; readonly subject: string },
): Decision {
	const { asker, codes, subject, ...row } = taken;
	if (rows.open.length >= openMax)
		return refused("CONFLICT", "TOO_MANY_OPEN", "There are several cases of theirs already.");
	const person = seeAsker(rows, asker);
	const id = filled("case", "id") as unknown as string;
	return changes({
		rows: person.rows,
		writes: [
			...person.writes,
			insert(cases, "case", "case_taken", {
				...row,
				id: { $id: "case" },
				customerId: person.id,
				threadKey: asker.personHash,
				code: { $free: codes, among: [] },
			}),
		],
		alerts: [
			{
				source: "legal.intakeCase",
				detail: { threadKey: asker.personHash, category: row.category },
				...alertNamed(`legal_case:${subject}`),
			},
		],
		answer: { caseId: id, code: filled("case", "code") as unknown as string },
		evidence: [{ kind: "legal_case", id }],
	});
}

export const caseReadings = (caseId: string) => ({
	taken: reading(cases, ["id", "state", "assignedTo", "version"], [["id", "=", caseId]]),
});

export function decideMoving(
	{ rows }: Seen<ReturnType<typeof caseReadings>>,
	move: { readonly to: "assigned" | "closed"; readonly by: string },
): Decision {
	const [taken] = rows.taken;
	if (!taken) return refused("NOT_FOUND", null, "No such case.");
	const isDone = taken.state === move.to && (move.to === "closed" || taken.assignedTo === move.by);
	if (taken.state === "closed" && !isDone)
		return refused("CONFLICT", "STALE_STATE", "This case is closed.");
	return changes({
		rows: [changing(cases, "case", { id: taken.id, state: taken.state })],
		writes: isDone
			? []
			: [
					update(
						cases,
						"case",
						`case_${move.to}`,
						move.to === "closed"
							? { state: "closed", endedAt: fromNow(0) }
							: { state: "assigned", assignedTo: move.by },
					),
				],
		answer: { id: taken.id, state: move.to },
		evidence: [{ kind: "legal_case", id: taken.id }],
	});
}
