/** What is known of an order that is being put together, or that was just proposed. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Request } from "../../../dialogue/dialogue.ts";
import { draftOf, valuesOf } from "../../../dialogue/drafted.ts";
import { type DraftLine, lineSchema, linesMax, qtyMax } from "../../../dialogue/market/lines.ts";
import { type PlaceRef, placeRefSchema } from "../../../dialogue/reading/place-ref.ts";

export const create = "order.create";

const id = z.string().min(1).max(80);
const valuesSchema = z.strictObject({
	businessId: id.nullable(),
	lines: z.array(lineSchema).max(linesMax),
	tableNo: z.string().max(20).nullable(),
	/** Where it is brought to, on the map. */
	place: placeRefSchema.nullable(),
	notes: z.string().max(200).nullable(),
	/** It is fetched: that was said, or nothing else where it was asked. */
	isFetched: z.boolean(),
	/** To what place was asked, and from whom was answered. */
	isFrom: z.boolean(),
});
type Values = z.infer<typeof valuesSchema>;
export type OrderDraft = Omit<Values, "lines" | "place"> & {
	readonly lines: readonly DraftLine[];
	readonly place: PlaceRef | null;
	/** The question that is open, and its choices. */
	readonly asked: string | null;
	readonly choices: readonly string[];
};

export const emptyOrder: OrderDraft = {
	businessId: null,
	lines: [],
	tableNo: null,
	place: null,
	notes: null,
	isFetched: false,
	isFrom: false,
	asked: null,
	choices: [],
};

export function readOrder(request: Request): OrderDraft | null {
	const draft = draftOf(valuesSchema, request);
	return draft && { ...draft, place: draft.place as PlaceRef | null };
}

export const orderValues = ({ lines, ...draft }: OrderDraft): Json =>
	valuesOf({ ...draft, lines: lines.slice(0, linesMax).map((one) => ({ ...one })) });

const argsSchema = z.looseObject({
	businessId: id.nullable(),
	items: z.array(
		z.looseObject({
			sku: z.string().nullable(),
			name: z.string().nullable(),
			qty: z.int().min(1).max(qtyMax),
		}),
	),
	tableNo: z.string().nullable(),
	place: placeRefSchema.nullable().optional(),
	notes: z.string().nullable(),
});

/** The draft that would have led to these arguments: for corrections of what waits for a yes. */
export function orderOf(args: Json, nameOf: (sku: string) => string | null): OrderDraft | null {
	const parsed = argsSchema.safeParse(args);
	if (!parsed.success) return null;
	const { businessId, items, tableNo, place = null, notes } = parsed.data;
	return {
		...emptyOrder,
		businessId,
		tableNo,
		place: place as PlaceRef | null,
		notes,
		isFetched: tableNo === null && place === null,
		lines: items.flatMap(({ sku, name, qty }) => {
			const called = (sku === null ? null : nameOf(sku)) ?? name ?? sku;
			return called === null ? [] : [{ name: called, qty }];
		}),
	};
}
