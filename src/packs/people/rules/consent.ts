/** P7: STOP and START, and the end of what nobody asked for, with the message as proof. */
import {
	type Changes,
	changes,
	changing,
	filled,
	find,
	insert,
	update,
} from "../../../ports/commit.ts";
import { from, type RowsOf, reading, type Search } from "../../../ports/rows.ts";
import type { ConsentStore } from "../../../ports/stores.ts";
import { type ConsentRow, consents, people } from "../rows.ts";

type Word = Omit<Parameters<ConsentStore["record"]>[0], "tenantId">;

type Condition = readonly [keyof ConsentRow & string, "=" | ">", string | number];
/** The same proof again changes nothing, and an older word never undoes a newer one: in either column. */
const knownBy = ({ proofRef, atMs }: Word) =>
	({
		granted: ["proofRef", "=", proofRef],
		revoked: ["revokedProofRef", "=", proofRef],
		grantedLater: ["grantedAt", ">", atMs],
		revokedLater: ["revokedAt", ">", atMs],
	}) as const satisfies Readonly<Record<string, Condition>>;
const ofWord = ({ channel, purpose = "messaging" }: Word) =>
	[
		["purpose", "=", purpose],
		["channel", "=", channel],
	] as const;

export const consentReadings = (word: Word) => {
	const words = <Columns extends readonly (keyof ConsentRow & string)[]>(
		columns: Columns,
		condition: readonly [keyof ConsentRow & string, Search[1], Search[2]],
	) =>
		reading<ConsentRow, Columns[number]>(consents, columns, [
			["personId", "in", from("person", "id")],
			...ofWord(word),
			condition,
		]);
	const { granted, revoked, grantedLater, revokedLater } = knownBy(word);
	return {
		person: reading(people, ["id"], [["phoneHash", "=", word.personHash]]),
		standing: words(["id", "status"], ["status", "=", "granted"]),
		granted: words(["id"], granted),
		revoked: words(["id"], revoked),
		grantedLater: words(["id"], grantedLater),
		revokedLater: words(["id"], revokedLater),
	};
};
/** Nothing is known of them: so it is with the first word of most, and then it is one request. */
export const unheard: RowsOf<ReturnType<typeof consentReadings>> = {
	person: [],
	standing: [],
	granted: [],
	revoked: [],
	grantedLater: [],
	revokedLater: [],
};

export function decideConsent(
	{ standing, granted, revoked, grantedLater, revokedLater }: typeof unheard,
	word: Word,
): Changes {
	const told = { answer: {}, evidence: [] };
	if ([granted, revoked, grantedLater, revokedLater].some((rows) => rows.length > 0))
		return changes({ ...told, nothing: true });
	const { personHash: phoneHash, purpose = "messaging", channel, status, proofRef, atMs } = word;
	const [known] = standing;
	const said =
		status === "granted"
			? { proofRef, grantedAt: atMs }
			: { status, revokedProofRef: proofRef, revokedAt: atMs };
	const event = `consent_${status}`;
	const personId = filled("person", "id");
	const none = (condition: Condition | readonly ["status", "=", "granted"]) => ({
		table: consents.name,
		where: [["personId", "=", personId] as const, ...ofWord(word), condition],
		than: 1,
	});
	return changes({
		...told,
		finds: [find(people, "person", { phoneHash }, {})],
		rows: known ? [changing(consents, "word", known)] : [],
		fewer: [
			...Object.values(knownBy(word)).map(none),
			...(known ? [] : [none(["status", "=", "granted"])]),
		],
		writes: [
			known
				? update(consents, "word", event, said)
				: insert(consents, "word", event, {
						personId,
						purpose,
						channel,
						status,
						...said,
					}),
		],
	});
}
