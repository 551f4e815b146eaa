/** "Add a cola", where the order is with whoever makes it already: one more order, of the same house and to the same place. Comes late. */
import type { ExtractedOrder } from "../../../dialogue/market/things.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { OrderDraft } from "./draft.ts";
import type { Kit } from "./kit.ts";

/** Null: nothing is added, another house is named, or that one has not got it. */
export function addedTo(
	{ create, orderOf }: Kit,
	{ snapshot: { done = [] } }: Message,
	{ byName, lines, says }: ExtractedOrder,
): Pick<OrderDraft, "businessId" | "place" | "tableNo" | "isFetched"> | null {
	const last = done.at(-1);
	const isMore = says("more") || lines.some(({ how }) => how === "more");
	if (last?.tool !== create || byName || !isMore || lines.length === 0) return null;
	const before = orderOf(last.args, () => null);
	const isTheirs = lines.every(({ shops }) => shops.has(before?.businessId ?? ""));
	if (before === null || !isTheirs) return null;
	const { businessId, place, tableNo, isFetched } = before;
	return { businessId, place, tableNo, isFetched };
}
