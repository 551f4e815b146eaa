/** What the rules remember of an order that is being put together, or that was just proposed. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import { draftAgeMaxMs, draftVersion } from "../draft.ts";
import { choicesMax } from "../places.ts";

export const proposedAgeMaxMs = 30 * 60 * 1000;
export const qtyMax = 99;
export const linesMax = 20;

const id = z.string().min(1).max(80);
const line = z.strictObject({
	/** As the menu has it, or as it was said. */
	name: z.string().min(1).max(80),
	qty: z.int().min(1).max(qtyMax),
});
export type DraftLine = z.infer<typeof line>;
const draftSchema = z.strictObject({
	rules: z.literal(draftVersion),
	wish: z.literal("order"),
	businessId: id.nullable(),
	lines: z.array(line).max(linesMax),
	tableNo: z.string().max(20).nullable(),
	notes: z.string().max(200).nullable(),
	asked: z.enum(["shop", "items"]).nullable(),
	/** Numbered choices of the question. */
	choices: z.array(id).max(choicesMax),
	proposed: z.boolean(),
	/** Code of the waiting proposal that this request corrects. */
	replaces: z.string().max(8).nullable(),
	savedAtMs: z.number(),
});
type Stored = z.infer<typeof draftSchema>;
export type OrderDraft = Omit<Stored, "rules" | "wish" | "savedAtMs" | "choices" | "lines"> & {
	readonly choices: readonly string[];
	readonly lines: readonly DraftLine[];
};

export const emptyOrder: OrderDraft = {
	businessId: null,
	lines: [],
	tableNo: null,
	notes: null,
	asked: null,
	choices: [],
	proposed: false,
	replaces: null,
};

/** Foreign or old drafts are nothing. */
export function readOrder(stored: Json, nowMs: number): OrderDraft | null {
	const parsed = draftSchema.safeParse(stored);
	if (!parsed.success) return null;
	const { rules: _, wish: __, savedAtMs, ...draft } = parsed.data;
	const ageMax = draft.proposed ? proposedAgeMaxMs : draftAgeMaxMs;
	return Math.abs(nowMs - savedAtMs) < ageMax ? draft : null;
}

export const writeOrder = (draft: OrderDraft, nowMs: number): Json => ({
	rules: draftVersion,
	wish: "order",
	...draft,
	lines: draft.lines.slice(0, linesMax).map((one) => ({ ...one })),
	choices: [...draft.choices],
	savedAtMs: nowMs,
});

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
	notes: z.string().nullable(),
});

/** The draft that would have led to these arguments: for corrections of what waits for a yes. */
export function orderOf(args: Json, nameOf: (sku: string) => string | null): OrderDraft | null {
	const parsed = argsSchema.safeParse(args);
	if (!parsed.success) return null;
	const { businessId, items, tableNo, notes } = parsed.data;
	return {
		...emptyOrder,
		businessId,
		tableNo,
		notes,
		lines: items.flatMap(({ sku, name, qty }) => {
			const called = (sku === null ? null : nameOf(sku)) ?? name ?? sku;
			return called === null ? [] : [{ name: called, qty }];
		}),
		proposed: true,
	};
}
