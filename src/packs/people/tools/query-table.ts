/** No word of a proposal becomes SQL: names are looked up, values are parameters. */
import * as z from "zod";
import { coarse } from "../../../core/geo.ts";
import { cleanWords } from "../../../core/quote/clean.ts";
import { writeMoment, writeMoney } from "../../../core/writing.ts";
import { defineTool, type ToolContext } from "../../../ports/tool.ts";
import { type Cell, type PeopleNeeds, countMax, type TableRow } from "../needs.ts";
import { columnOf, comparisonsOf, fits, type Table, tableNames, tables } from "../tables.ts";

const limitMax = 100;
const limitDefault = 10;
const filtersMax = 6;
const linesMax = 5;
const wordsMax = 300;

const listed = (namesOf: (table: Table) => readonly string[]) =>
	tableNames.map((one) => `${one}(${namesOf(tables[one]).join(", ")})`).join(" ");

const name = z.string().min(1).max(40);
const input = z
	.strictObject({
		table: z.enum(tableNames),
		filters: z
			.array(
				z.strictObject({
					column: name,
					is: z.enum(["eq", "gte", "lte", "has"]),
					value: z.union([z.string(), z.number(), z.boolean()]),
				}),
			)
			.max(filtersMax)
			.optional()
			.describe(`Columns: ${listed(({ filters }) => Object.keys(filters))}`),
		limit: z.int().min(1).max(limitMax).optional(),
		order: z
			.strictObject({ column: name, ascending: z.boolean() })
			.optional()
			.describe(`Columns: ${listed(({ orders }) => orders)}`),
	})
	.refine(
		({ table, filters }) =>
			(filters ?? []).every(({ column, is, value }) => {
				const known = columnOf(table, column);
				return (
					known !== null && comparisonsOf(table, column).includes(is) && fits(known.kind, value)
				);
			}),
		"a filter that is not of this table",
	)
	.refine(({ table, order }) => {
		const { orders }: Table = tables[table];
		return order === undefined || orders.includes(order.column);
	}, "an order that is not of this table");

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const staffRoles = ["staff", "tenant_admin", "super_admin"] as const;
const isStaff = ({ actor }: ToolContext) => staffRoles.some((role) => actor.roles.includes(role));

function shown(table: Table, row: TableRow): Record<string, z.infer<typeof cell>> {
	const point = coarse({ lat: Number(row["lat"]), lng: Number(row["lng"]) });
	const clean = (text: string) => cleanWords(text, [], wordsMax) ?? "";
	return Object.fromEntries(
		Object.entries(table.columns).map(([column, { kind }]) => {
			const value = row[column] ?? null;
			if (kind === "point")
				return [column, value === null ? null : column === "lat" ? point.lat : point.lng];
			if (kind === "words" && typeof value === "string") return [column, clean(value)];
			if (Array.isArray(value)) return [column, value.map(clean)];
			return [column, value as z.infer<typeof cell>];
		}),
	);
}

function lineOf(table: Table, row: TableRow, ctx: ToolContext): string {
	const { market, nowMs, locale } = ctx;
	const inWords = (column: string): string => {
		const value: Cell = row[column] ?? null;
		if (value === null) return "";
		const { kind } = table.columns[column] ?? {};
		if (kind === "moment")
			return writeMoment(Date.parse(String(value)), nowMs, market.timezone, locale);
		if (kind !== "number") return String(value);
		const currency = String(row["currency"] ?? market.currency);
		const digits = currency === market.currency ? market.currencyDigits : 2;
		return writeMoney(Number(value), currency, digits, locale);
	};
	return table.line
		.map(inWords)
		.filter((word) => word !== "")
		.join(" · ");
}

export const queryTable = defineTool<PeopleNeeds>()({
	name: "data.queryTable",
	aliases: ["search_supabase", "supabase_query_sql"],
	summary: "Read rows of a listed table by listed filters: what is public, or the person's own.",
	input,
	output: z.object({ items: z.array(z.record(z.string(), cell)), count: z.int() }),
	risk: "read",
	scopes: ["data:read"],
	roles: ["customer", "driver", "vendor", "creator", ...staffRoles],
	personas: [
		...["router", "concierge", "ops_staff", "waiter", "mobility", "pharmacy", "hardware", "shop"],
		...["property", "legal", "locops", "drip", "pulse", "onboarding", "studio", "rights"],
		"treasury",
	],
	timeoutMs: 5_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const { table: name, filters, limit, order } = input.parse(args);
		const table: Table = tables[name];
		if (table.forCustomers === null && !isStaff(ctx))
			return {
				kind: "failed",
				code: "AUTH_ERROR",
				reason: "ROLE_DENIED",
				msg: "Access denied",
				retryable: false,
			};
		const { items, count } = await needs.tables.query(
			{
				tenantId: ctx.tenantId,
				marketId: ctx.market.marketId,
				traceId: ctx.traceId,
				personHash: isStaff(ctx) ? null : ctx.threadKey,
			},
			{
				table: name,
				filters: filters ?? [],
				limit: limit ?? limitDefault,
				order: order ?? { column: table.orders[0] ?? "id", ascending: true },
			},
		);
		return {
			kind: "succeeded",
			data: { items: items.map((row) => shown(table, row)), count: Math.min(count, countMax) },
		};
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: null };
		const asked = input.safeParse(args);
		const rows = outcome.data.items.slice(0, linesMax);
		if (!asked.success || rows.length === 0)
			return { reply: { template: "people.no_rows", vars: {} } };
		const table: Table = tables[asked.data.table];
		const lines = rows.map((row) => lineOf(table, row, ctx)).join("\n");
		return { reply: { template: "people.rows", vars: { lines } } };
	},
});
