/** What is not found fails nothing: the rest is told, and a warning for each (EMO-B1-a). */
import * as z from "zod";
import { clip } from "../../../core/template/clip.ts";
import { defineTool } from "../../../ports/tool.ts";
import { itemLines, money } from "../domain.ts";
import type { DiscoveryNeeds, StockedItem } from "../needs.ts";
import { everybody, listed, refusalOf, scopeOf, warnings, words } from "./shapes.ts";

const input = z.strictObject({
	items: z.array(words(80)).min(1).max(10).describe("SKUs or names."),
	venue: words(120).optional().describe("Name or id of a business; absent: whoever has it."),
	whichever: z
		.boolean()
		.optional()
		.describe("True: which of these there are; what there is not is not told."),
	counts: z
		.array(z.int().min(1).max(99))
		.max(10)
		.optional()
		.describe("How many of each: what they come to together is told."),
});
const missingLengthMax = 100;

export const checkItems = defineTool<DiscoveryNeeds>()({
	name: "inventory.checkItems",
	aliases: ["inventory_check"],
	summary: "Look up price and stock of items by SKU or name, at one business or at all.",
	input,
	output: z.object({
		items: z.array(
			z.object({
				sku: z.string(),
				name: z.string(),
				business: z.string(),
				businessId: z.string(),
				listingId: z.string(),
				priceMinor: z.int(),
				currency: z.string(),
				qty: z.int().nullable(),
				unit: z.string().nullable(),
				available: z.boolean(),
			}),
		),
		missing: z.array(z.string()),
		/** What they come to together. Absent: nobody asked, or not all of it is there. */
		sum: z.object({ items: z.string(), minor: z.int(), currency: z.string() }).optional(),
		warnings,
		...listed,
	}),
	risk: "read",
	scopes: ["inventory:read"],
	roles: everybody,
	personas: [
		"concierge",
		"business",
		"ops_staff",
		"waiter",
		"buysell",
		"pharmacy",
		"hardware",
		"shop",
	],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const request = input.parse(args);
		const all = await needs.catalogue.checkItems(scopeOf(ctx), {
			items: request.items,
			venue: request.venue ?? null,
		});
		const isWhichever = request.whichever === true;
		// By its name and by another of its names it is the same.
		const found = isWhichever
			? [...new Map(all.map((one) => [`${one.listingId} ${one.sku}`, one])).values()]
			: all;
		const missing =
			isWhichever && found.length > 0
				? []
				: request.items.filter((name) => !found.some(({ asked }) => asked === name));
		return {
			kind: "succeeded",
			data: {
				items: found.map(({ asked: _, ...item }) => item),
				missing,
				...sumOf(request, found),
				warnings: missing.map((name) => `not_found: ${name}`),
				...itemLines(found, ctx),
			},
		};
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { sum } = outcome.data;
		if (sum !== undefined) {
			const total = money(sum.minor, sum.currency, ctx.market, ctx.locale);
			return { reply: { template: "discovery.sum_so_far", vars: { items: sum.items, total } } };
		}
		const { items, lines, offered } = outcome.data;
		if (items.length === 0 && input.safeParse(args).data?.whichever === true)
			return { reply: { template: "rules.no_answer", vars: {} } };
		const missing = clip(outcome.data.missing.join(", "), missingLengthMax);
		if (items.length === 0) return { reply: { template: "discovery.no_items", vars: { missing } } };
		return missing === ""
			? { reply: { template: "discovery.items", vars: { lines } }, offered }
			: { reply: { template: "discovery.items_partly", vars: { lines, missing } }, offered };
	},
});

/** Nothing, unless all of it is there, for one kind of money. */
function sumOf(
	{ items, counts }: z.infer<typeof input>,
	found: readonly (StockedItem & { readonly asked: string })[],
) {
	const lines = items.flatMap((name, i) => {
		const item = found.find(({ asked, available }) => asked === name && available);
		const count = counts?.[i];
		return item === undefined || count === undefined ? [] : [{ item, count }];
	});
	const [first] = lines;
	const isOne = lines.every(({ item }) => item.currency === first?.item.currency);
	if (first === undefined || lines.length < items.length || !isOne) return {};
	const minor = lines.reduce((all, { item, count }) => all + item.priceMinor * count, 0);
	const said = lines.map(({ item, count }) => `${count} × ${item.name}`).join(", ");
	return { sum: { items: said, minor, currency: first.item.currency } };
}
