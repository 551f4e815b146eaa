/** What a request says by itself, and by what kind of business it goes to: nothing here looks at menus or stock. */
import { linesMax, type OrderRequest, qtyMax } from "../needs.ts";
import type { BusinessRow, ListingRow } from "../rows.ts";
import type { Order } from "./orders.ts";

export const isRequest = ({ items: wanted }: OrderRequest): boolean =>
	wanted.length >= 1 &&
	wanted.length <= linesMax &&
	wanted.every(
		({ qty, sku, name }) =>
			Number.isInteger(qty) && qty >= 1 && qty <= qtyMax && (sku ?? name) !== null,
	);

export function kindOf(
	{ kind, category }: Pick<BusinessRow, "kind" | "category">,
	{ tableNo, place }: Pick<OrderRequest, "tableNo" | "place">,
): Order["kind"] {
	if (kind === "pharmacy" || kind === "dispensary") return "pharmacy";
	// What is brought across town is eaten there.
	if (kind === "venue") return tableNo === null || place ? "food" : "dining";
	return /hardware|diy|tools|building/i.test(category) ? "hardware" : "shop";
}

/** `room 12, Sea View Hotel` */
export const toOf = ({
	tableNo,
	place,
}: Pick<OrderRequest, "tableNo" | "place">): string | null => {
	const named = [tableNo, place?.name].filter((one) => one != null);
	return named.length === 0 ? null : named.join(", ");
};

/** Minutes; null: the listing does not say. */
export function prepOf({ attributes }: Pick<ListingRow, "attributes">): number | null {
	const said = (attributes as { readonly prepMinutes?: unknown }).prepMinutes;
	return /^\d{1,3}$/.test(String(said)) ? Number(said) : null;
}
