/**
 * What a listing can be asked for, as a file says it. `actions` is the authority; where it is missing, the older columns are understood:
 * one kind of business (`toolType`), one number to write to, one template, and where it works.
 */
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { type ActionType, type DispatchTemplate, faultsOf } from "../../src/core/listing.ts";
import type { dataKinds, listingKinds } from "../../src/core/catalogue.ts";
import { locales } from "../../src/core/locale.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { catalogueFields } from "../../src/ports/admin-catalogue.ts";
import { phone } from "../../src/admin/shapes.ts";

export const toolTypes = ["restaurant", "provider", "activity", "stay"] as const;
type Derived = {
	readonly kind: (typeof listingKinds)[number];
	readonly actionType: ActionType;
	readonly dataKind: (typeof dataKinds)[number];
};
const ofType: Readonly<Record<(typeof toolTypes)[number], Derived>> = {
	restaurant: { kind: "restaurant", actionType: "order_food", dataKind: "menuItems" },
	provider: { kind: "service", actionType: "book_service", dataKind: "services" },
	activity: { kind: "activity", actionType: "book_activity", dataKind: "tickets" },
	stay: { kind: "stay", actionType: "book_stay", dataKind: "roomTypes" },
};

const { listingId: _, ...fields } = catalogueFields.listing_actions;
const action = z.strictObject({
	actionType: fields.actionType,
	enabled: fields.enabled.default(true),
	dispatchTo: phone.nullable().default(null),
	dispatchTemplate: fields.dispatchTemplate.default(null),
	dataKind: fields.dataKind.default(null),
	tags: fields.tags.default([]),
	notes: fields.notes.default(null),
	needsAcceptance: fields.needsAcceptance.default(false),
});
export type GivenAction = z.output<typeof action>;
const actionsMax = 10;

/** An older template had one text, whoever read it: English words are what everybody else is given. */
const template = z.union([
	plainText()
		.trim()
		.min(1)
		.max(1000)
		.transform((en): DispatchTemplate => ({ en })),
	z.partialRecord(z.enum(locales), plainText().trim().min(1).max(1000)),
]);

export const actionColumns = {
	actions: z
		.array(action)
		.max(actionsMax)
		.refine(
			(all) => new Set(all.map(({ actionType }) => actionType)).size === all.length,
			"each kind of action once",
		),
	toolType: z.enum(toolTypes),
	/** `whatsapp:+44…`, as it was kept, or the number alone. */
	whatsapp: plainText()
		.max(40)
		.transform((text) => text.replace(/^whatsapp:/i, ""))
		.pipe(phone),
	coverage: z.array(plainText().trim().min(1).max(60)).max(30),
	dispatchTemplate: template,
} as const;

type Cells = Readonly<Record<string, Json | undefined>>;
const has = (cells: Cells, column: string) => (cells[column] ?? null) !== null;

/** What an older row means, in columns of today. Of a row in which nothing is wrong. */
export function understood(values: Readonly<Record<string, Json>>): Record<string, Json> {
	const { toolType, whatsapp, coverage, dispatchTemplate, actions, ...listing } = values;
	const derived = typeof toolType === "string" ? ofType[toolType as keyof typeof ofType] : null;
	const dispatchTo = (whatsapp ?? null) as string | null;
	const given = actions as readonly GivenAction[] | null;
	const made: readonly GivenAction[] =
		given !== null && given !== undefined
			? given.map((one) => ({ ...one, dispatchTo: one.dispatchTo ?? dispatchTo }))
			: derived
				? [
						action.parse({
							actionType: derived.actionType,
							dataKind: derived.dataKind,
							dispatchTo,
							dispatchTemplate: dispatchTemplate ?? null,
						}),
					]
				: [];
	const attributes = (listing["attributes"] ?? {}) as Record<string, Json>;
	return {
		...listing,
		kind: listing["kind"] ?? derived?.kind ?? null,
		attributes: coverage ? { ...attributes, coverage } : attributes,
		actions: made as readonly Json[],
	};
}

export type Wrong = { readonly column: string; readonly reason: string };
/** What no column shows by itself: words that lack what they must say, and older columns that say nothing without their type. */
export function wrongTogether(cells: Cells): readonly Wrong[] {
	const wrong: Wrong[] = [];
	if (!has(cells, "kind") && !has(cells, "toolType"))
		wrong.push({ column: "kind", reason: "missing" });
	const isOf = has(cells, "actions") || has(cells, "toolType");
	for (const column of ["whatsapp", "dispatchTemplate"])
		if (has(cells, column) && !isOf) wrong.push({ column, reason: "without_tool_type" });
	const read = z
		.strictObject({
			actions: actionColumns.actions.nullish(),
			toolType: actionColumns.toolType.nullish(),
			dispatchTemplate: template.nullish(),
		})
		.safeParse({
			actions: cells["actions"],
			toolType: cells["toolType"],
			dispatchTemplate: cells["dispatchTemplate"],
		});
	// Each column's own fault is said by its own shape.
	if (!read.success) return wrong;
	const { actions, toolType, dispatchTemplate } = read.data;
	const all = actions
		? actions.map((one) => ["actions", one.actionType, one.dispatchTemplate] as const)
		: toolType
			? [["dispatchTemplate", ofType[toolType].actionType, dispatchTemplate] as const]
			: [];
	for (const [column, actionType, words] of all)
		for (const text of Object.values(words ?? {})) {
			const [fault] = faultsOf(text, actionType);
			if (fault) wrong.push({ column, reason: `${fault.code}: ${fault.what}` });
		}
	return wrong;
}
