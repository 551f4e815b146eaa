/** A certificate that is sent by itself: where its premium has come and none was made yet, once. Pure. */
import { type Changes, unchanged } from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { encryptedWords, notice } from "../../../ports/telling.ts";
import { files, people, quotes } from "../rows.ts";

export const owedReadings = (quoteId: string) => ({
	quote: reading(
		quotes,
		["id", "customerId", "state"],
		[
			["id", "=", quoteId],
			["state", "=", "paid"],
		],
	),
	person: reading(people, ["id", "locale"], [["id", "in", from("quote", "customerId")]]),
	made: reading(
		files,
		["id"],
		[
			["customerId", "in", from("quote", "customerId")],
			["subjectId", "=", quoteId],
			["kind", "=", "certificate"],
		],
		{ limit: 1 },
	),
});
type Rows = Seen<ReturnType<typeof owedReadings>>["rows"];

/** Null: nothing is owed, or its person has asked for it and has it. */
export const owedOf = ({ quote: [quote], made }: Rows): Rows["quote"][number] | null =>
	quote && made.length === 0 ? quote : null;

/** In the commit that keeps the file. */
export const sentWith = (
	quote: Rows["quote"][number],
	told: {
		readonly threadKey: string;
		readonly marketId: string;
		readonly code: string;
		readonly linkEncrypted: string;
		readonly expiresAtMs: number;
	},
): Pick<Changes, "rows" | "tell"> => {
	const { threadKey, linkEncrypted, ...rest } = told;
	return {
		rows: [unchanged(quotes, "quote", { id: quote.id, state: quote.state })],
		tell: [
			notice(quote.id, "document.sent", threadKey, {
				...rest,
				sheet: "certificate",
				quoteId: quote.id,
				link: encryptedWords(linkEncrypted),
			}),
		],
	};
};
