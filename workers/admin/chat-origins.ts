/** Pages that may show the chat: by their origin, which is an address of the channel `web`. Of the other channels addresses come with a deployment. */
import { and, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { acting, called, decideChange, objection, workplace } from "../../src/admin/acts.ts";
import { projected } from "../../src/admin/projected.ts";
import {
	actedUuid,
	after,
	decided,
	is,
	ms,
	ofTenant,
	type Queries,
	read,
} from "../../src/admin/rows.ts";
import {
	cursor,
	isProjected,
	kept,
	limit,
	listOf,
	moment,
	rowVersion,
	shownPage,
	uuidPattern,
} from "../../src/admin/shapes.ts";
import { publicChannel } from "../../src/core/channels.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { isOrigin } from "../../src/core/web-origin.ts";
import {
	type Asker,
	defineRoute,
	done,
	noBody,
	none,
	readers,
} from "../../src/ports/admin-route.ts";
import { filled, insert, refused, tableOf } from "../../src/ports/commit.ts";
import { reading } from "../../src/ports/rows.ts";
import { channelEndpoints } from "../../src/store/postgres/schema/tenancy.ts";

const keepers: readonly Asker[] = ["tenant_admin", "super_admin"];
const originCharsMax = 200;
/** Of a tenant: each is read with the whole projection. */
const originsMax = 50;

const record = z.strictObject({
	id: z.uuid(),
	marketId: z.uuid(),
	origin: kept(),
	active: z.boolean(),
	createdAtMs: moment,
	version: rowVersion,
});
const table = tableOf<typeof channelEndpoints.$inferSelect>("channel_endpoints");
const rows = (db: Queries, where?: SQL) =>
	db
		.select({
			id: channelEndpoints.id,
			marketId: channelEndpoints.marketId,
			origin: channelEndpoints.address,
			active: channelEndpoints.active,
			createdAtMs: ms(channelEndpoints.createdAt),
			version: channelEndpoints.version,
		})
		.from(channelEndpoints)
		.where(ofTenant(channelEndpoints, where));
const ofWeb = is(channelEndpoints.channel, publicChannel);

const example: z.input<typeof record> = {
	id: "8d3a0c1e-5b52-4a7e-8a3e-0d8f6f6a1b22",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	origin: "https://www.example.com",
	active: true,
	createdAtMs: 1_790_000_000_000,
	version: 1,
};
const taken = { UNIQUE: "This page has a chat already.", OWNER: "No such market." };

export const chatOriginRoutes = [
	defineRoute({
		method: "get",
		path: "/chat-origins",
		name: "chat_origin.list",
		roles: readers,
		summary: "Pages that may show the chat, by their origin.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(uuidPattern) }),
		body: noBody,
		answer: listOf(record),
		example: { answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const found = await read({ deps, ctx }, (db) =>
				rows(db, and(ofWeb, after(channelEndpoints.id, query.cursor)))
					.orderBy(channelEndpoints.id)
					.limit(query.limit + 1),
			);
			return done(await shownPage(found, query.limit, async (row) => row));
		},
	}),
	defineRoute({
		method: "post",
		path: "/chat-origins",
		name: "chat_origin.add",
		roles: keepers,
		summary:
			"Lets the pages of an origin show the chat: scheme and host as a browser says them, https alone but for localhost. One that anybody has is a CONFLICT.",
		status: 201,
		params: none,
		query: none,
		body: z.strictObject({
			origin: plainText()
				.max(originCharsMax)
				.refine(
					isOrigin,
					"an origin such as https://www.example.com: no path, no slash at its end",
				),
			marketId: plainText()
				.regex(uuidPattern, "a market's id")
				.optional()
				.meta({ description: "Needed where the tenant works in more than one market." }),
		}),
		answer: record.extend({ projected: isProjected }),
		example: { body: { origin: example.origin }, answer: { ...example, projected: true } },
		run: async (call) => {
			const { deps, ctx, body, act } = call;
			const outcome = await decided(
				{ deps, ctx },
				act("-", { origin: body.origin }),
				{
					readings: {
						markets: workplace(ctx.tenantId, body.marketId ?? null, 2),
						known: reading(table, ["id"], [["channel", "=", publicChannel]], {
							limit: originsMax,
						}),
					},
					decide: ({ rows: { markets, known } }, failed) => {
						const [market, another] = markets;
						if (!market) return refused("NOT_FOUND", null, "No such market.");
						if (another) return refused("VALIDATION_ERROR", null, "Say in which market: marketId.");
						if (known.length >= originsMax)
							return refused("CONFLICT", "TOO_MANY_OPEN", "There are too many pages.");
						const { marketId } = market;
						return (
							objection(failed, taken) ??
							acting({
								writes: [
									insert(table, "origin", "chat_origin_added", {
										marketId,
										channel: publicChannel,
										address: body.origin,
									}),
								],
							})
						);
					},
					target: filled("origin", "id"),
				},
				(db) => rows(db, eq(channelEndpoints.id, actedUuid)),
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
	defineRoute({
		method: "patch",
		path: "/chat-origins/{originId}",
		name: "chat_origin.change",
		roles: keepers,
		summary:
			"Turns the chat of a page off and on. Off, its pages are refused from now on; who has a chat open there reads and writes no more.",
		params: z.strictObject({ originId: plainText().regex(uuidPattern, "an origin's id") }),
		query: none,
		body: z.strictObject({ version: rowVersion, active: z.boolean() }),
		answer: record.extend({ projected: isProjected }),
		example: {
			params: { originId: example.id },
			body: { version: 1, active: false },
			answer: { ...example, active: false, version: 2, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, params, body, act } = call;
			const outcome = await decided(
				{ deps, ctx },
				act(params.originId, { active: body.active }),
				{
					readings: {
						known: reading(
							table,
							["id", "version"],
							[
								["id", "=", params.originId],
								["channel", "=", publicChannel],
							],
						),
					},
					decide: ({ rows: { known } }) =>
						decideChange(known[0], table, {
							what: called("page"),
							version: body.version,
							event: "chat_origin_changed",
							set: { active: body.active },
						}),
				},
				(db) => rows(db, eq(channelEndpoints.id, actedUuid)),
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
];
