/** What was read is written down with the person's permission; the picture is nowhere of ours by then. */
import { type Asker, askerReadings, seeAsker } from "../../../ports/asking.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	tableOf,
	update,
} from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import type { DocumentType } from "../kinds.ts";
import { papers } from "../rows.ts";

const consents = tableOf<{
	id: string;
	personId: string;
	purpose: string;
	channel: string | null;
	status: string;
	proofRef: string;
	grantedAt: Date;
}>("consents");

export const extractingReadings = (
	asker: Pick<Asker, "personHash" | "channel" | "addressHash">,
	type: DocumentType,
	contentHash: string,
) => ({
	...askerReadings(asker),
	known: reading(
		papers,
		["id", "documentType", "contentHash"],
		[
			["threadKey", "=", asker.personHash],
			["documentType", "=", type],
			["contentHash", "=", contentHash],
		],
	),
	consent: reading(
		consents,
		["id", "status"],
		[
			["personId", "in", from("person", "id")],
			["purpose", "=", "pii"],
			["channel", "=", asker.channel],
			["status", "=", "granted"],
		],
	),
});

export function decideExtracting(
	{ rows, nowMs }: Seen<ReturnType<typeof extractingReadings>>,
	read: {
		readonly asker: Asker;
		readonly type: DocumentType;
		readonly contentHash: string;
		readonly fieldsEncrypted: string;
		readonly confidence: Readonly<Record<string, number>>;
		readonly readBy: string;
		readonly proofRef: string;
	},
): Decision {
	const { asker, type, contentHash, fieldsEncrypted, confidence, readBy, proofRef } = read;
	const [known] = rows.known;
	const person = seeAsker(rows, asker);
	const values = { fieldsEncrypted, confidence, readBy };
	const moments = {
		extractedAt: fromNow(0),
		redactedAt: fromNow(0),
		redactionReason: "extracted" as const,
	};
	const id = known?.id ?? (filled("paper", "id") as unknown as string);
	return changes({
		rows: [...person.rows, ...(known ? [changing(papers, "paper", known)] : [])],
		writes: [
			...person.writes,
			...(rows.consent.length > 0
				? []
				: [
						insert(consents, "consent", "consent_granted", {
							personId: person.id,
							purpose: "pii",
							channel: asker.channel,
							status: "granted",
							proofRef,
							grantedAt: fromNow(0),
						}),
					]),
			known
				? update(papers, "paper", "document_read", { ...values, ...moments })
				: insert(papers, "paper", "document_read", {
						...values,
						...moments,
						id: { $id: "doc" },
						customerId: person.id,
						threadKey: asker.personHash,
						documentType: type,
						contentHash,
					}),
		],
		answer: { documentId: id, extractedAtMs: nowMs },
		evidence: [{ kind: "document", id }],
	});
}
