import type { Json } from "../../../core/json.ts";
import { changes, type Decision, filled, fromNow, insert, refused } from "../../../ports/commit.ts";
import { encryptedWords } from "../../../ports/telling.ts";
import { passed } from "../rows.ts";
import { answerableMs, type Whom } from "./contact-rows.ts";
import { type ContactSeen, contactGuards, contactOf, restingOn } from "./contacts.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const toOneMax = 20;
const toListingsMax = 5;
/** Nobody reads words about a ride any more after that. */
const rideDueMs = 30 * minuteMs;

type Found = { readonly kind: "found"; readonly answer: Readonly<Record<string, Json>> };
export function decideFind(seen: ContactSeen, whom: Whom): Found | Decision {
	const one = contactOf(seen, whom);
	if ("kind" in one) return one;
	const { recipient, code, shown: name } = one;
	return { kind: "found", answer: { recipient, code, name, seen: restingOn(seen, one) } };
}

export type Words = {
	/** As shown. */
	readonly recipient: string;
	readonly wordsEncrypted: string;
	readonly codes: readonly string[];
};
export function decideSend(
	seen: ContactSeen,
	failed: string | null,
	whom: Whom,
	{ recipient, wordsEncrypted, codes }: Words,
): Decision {
	const one = contactOf(seen, whom);
	if ("kind" in one) return one;
	const { me, to } = whom;
	const { marketId, code, name, fromKind, fromName, about } = one;
	if (one.recipient !== recipient)
		return refused("CONFLICT", "STALE_STATE", "This would reach somebody else by now.", { code });
	if (failed === `LIMIT:${passed.name}`)
		return refused("RATE_LIMIT", null, "That is enough for a day.");
	const isRide = to === "driver" || to === "passenger";
	const guards = contactGuards(seen, one);
	const limited = (column: "recipientHash" | "toKind", value: string, than: number) => ({
		table: passed.name,
		where: [
			["threadKey", "=", me],
			["createdAt", ">", fromNow(-dayMs)],
			[column, "=", value],
		] as const,
		than,
		turn: `passed:${me}`,
	});
	return changes({
		rows: guards.rows,
		fewer: [
			...guards.fewer,
			limited("recipientHash", recipient, toOneMax),
			...(to === "listing" ? [limited("toKind", to, toListingsMax)] : []),
		],
		writes: [
			insert(passed, "message", "message_queued", {
				id: { $id: "msg" },
				marketId,
				threadKey: me,
				recipientHash: recipient,
				toKind: to,
				code:
					to === "listing"
						? {
								$free: codes,
								among: [
									["recipientHash", "=", recipient],
									["toKind", "=", to],
									["createdAt", ">", fromNow(-answerableMs)],
								],
							}
						: code,
			}),
		],
		tell: [
			{
				dedupeKey: ["passed:", filled("message", "id")],
				threadKey: recipient,
				type: "message.words",
				payload: {
					...one.reached,
					marketId,
					fromKind,
					fromName,
					code: filled("message", "code"),
					about,
					words: encryptedWords(wordsEncrypted),
					toKind: to,
					toCode: code,
					toName: name,
					isUrgent: isRide || to === "ticket",
					dueByMs: filled("message", "createdAt", isRide ? rideDueMs : dayMs),
				},
			},
		],
		answer: { messageId: filled("message", "id"), status: "queued", code, name },
		evidence: [{ kind: "message", id: filled("message", "id") }],
		before: one.untilMs,
	});
}
