/** The words passed on that simulations rely on keep what the SQL functions keep. */
import { messagesContract } from "../contracts/messages.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { type Bond, makeMessagesBook } from "./messages-in-memory.ts";

let ids = 0;
const book = makeMessagesBook({
	nowMs: () => 1_000,
	newId: (prefix) => `${prefix}_${++ids}`,
	newCode: () => `N${String(++ids).padStart(3, "0")}`,
});
const bond = (one: Omit<Bond, "isOpen">): Bond => {
	const row = { ...one, isOpen: true };
	book.bonds.push(row);
	return row;
};
const between = async (
	there: Pick<Bond, "to" | "name" | "fromKind">,
	back: Pick<Bond, "to" | "fromKind">,
	given?: string,
) => {
	const code = `B${String(++ids).padStart(3, "0")}`;
	const person = given ?? `person_${code}`;
	const other = `other_${code}`;
	const rows = [
		bond({ ...there, me: person, ref: code, recipient: other, fromName: null }),
		bond({
			...back,
			me: other,
			ref: code,
			recipient: person,
			name: null,
			fromName: there.name,
		}),
	];
	const over = async () => {
		for (const row of rows) row.isOpen = false;
	};
	return { code, person, other, over };
};

messagesContract(() => ({
	messages: book.messages,
	tenantId: testTenant,
	marketId: testMarketId,
	ride: () =>
		between(
			{ to: "driver", name: "Dora", fromKind: "passenger" },
			{ to: "passenger", fromKind: "driver" },
		),
	service: (person) =>
		between(
			{ to: "business", name: "Bay Fix-It", fromKind: "customer" },
			{ to: "customer", fromKind: "business" },
			person,
		),
	listing: async () => {
		const id = `lst_${++ids}`;
		const person = `curious_${id}`;
		const other = `owner_${id}`;
		// Anybody may write to a listing's contact.
		for (const me of [
			person,
			...book.bonds.map((one) => one.me).filter((one) => one.startsWith("curious")),
		])
			bond({
				me,
				to: "listing",
				ref: id,
				recipient: other,
				name: "Harbour Homes",
				fromKind: "customer",
				fromName: null,
				about: "Studio",
			});
		return { code: id, person, other, over: async () => {} };
	},
	stop: async (threadKey) => {
		book.optedOut.add(threadKey);
	},
}));
