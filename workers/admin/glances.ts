/** What a list of conversations shows of each, and whether one has moved since it was read. */
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { channelNames } from "../../src/ports/channel.ts";
import type { ThreadView } from "../../src/ports/admin-records.ts";
import { taxiDrivers } from "../../src/packs/mobility/schema.ts";
import {
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
} from "../../src/ports/admin-route.ts";
import { roles } from "../../src/ports/roles.ts";
import { ofTenant, type Queries, readAll } from "../../src/admin/rows.ts";
import { kept, moment, threadKey } from "../../src/admin/shapes.ts";
import { businesses } from "../../src/store/postgres/schema/catalogue.ts";
import { staff } from "../../src/store/postgres/schema/staff.ts";
import { keyExample, maskView } from "./threads.ts";

/** Each is a call to an object. */
const keysMax = 25;
const wordsMax = 160;
/** A delivery report changes a message that is not the newest. */
const markedMessages = 20;
const markLength = 16;
/** One person may answer for several. */
const businessesOfOneMax = 4;

const glance = z.strictObject({
	threadKey: kept(),
	name: kept().nullable(),
	phone: kept().nullable(),
	roles: z.array(z.enum(roles)),
	isWithStaff: z.boolean(),
	waitingInbound: z.int(),
	openItems: z.int(),
	/** The newest message, its first words. */
	last: z
		.strictObject({
			direction: z.enum(["in", "out"]),
			atMs: moment,
			channel: z.enum(channelNames),
			words: kept(),
		})
		.nullable(),
});

const keys = plainText()
	.max(keysMax * 44)
	.transform((text) => text.split(","))
	.pipe(z.array(threadKey).min(1).max(keysMax))
	.meta({ description: `Up to ${keysMax} keys of threads, with commas between them.` });

type Named = { readonly tenantId: PgColumn };
const named = <N extends PgColumn>(
	db: Queries,
	table: Parameters<ReturnType<Queries["select"]>["from"]>[0] & Named,
	of: { readonly threadKey: PgColumn; readonly name: N },
	asked: readonly string[],
) =>
	db
		.select({ threadKey: sql<string>`${of.threadKey}`, name: sql<string>`${of.name}` })
		.from(table)
		.where(ofTenant(table, and(isNotNull(of.threadKey), inArray(of.threadKey, [...asked]))))
		.limit(asked.length * businessesOfOneMax);

/** What we call those who work with us: it outweighs what they call themselves. */
async function ourNames({ deps, ctx }: Pick<Call, "deps" | "ctx">, asked: readonly string[]) {
	const [owners, drivers, members] = await readAll(
		{ deps, ctx },
		(db) =>
			[
				named(db, businesses, { threadKey: businesses.ownerHash, name: businesses.name }, asked),
				named(
					db,
					taxiDrivers,
					{ threadKey: taxiDrivers.phoneHash, name: taxiDrivers.nameEncrypted },
					asked,
				),
				named(db, staff, { threadKey: staff.phoneHash, name: staff.nameEncrypted }, asked),
			] as const,
	);
	const opened = await Promise.all(
		[...drivers, ...members].map(async (row) => ({
			...row,
			name: await deps.personalData.open(row.name),
		})),
	);
	return new Map([...owners, ...opened].map((row) => [row.threadKey, row.name]));
}

function glanceAt(view: ThreadView): z.output<typeof glance> {
	const { threadKey: key, name, addresses, roles: held, waitingInbound, items } = maskView(view);
	const [newest] = maskView(view).messages;
	return {
		threadKey: key,
		name,
		phone: addresses[0]?.person ?? null,
		roles: [...held],
		isWithStaff: view.withStaff !== null,
		waitingInbound,
		openItems: items.filter(({ status }) => status === "waiting").length,
		last: newest
			? {
					direction: newest.direction,
					atMs: newest.atMs,
					channel: newest.channel,
					words: newest.text.slice(0, wordsMax),
				}
			: null,
	};
}

export const glanceRoutes = [
	defineRoute({
		method: "get",
		path: "/thread-glances",
		name: "thread.glances",
		roles: readers,
		summary:
			"Who some conversations are with, and their newest words. Whoever is not of this tenant is left out.",
		params: none,
		query: z.strictObject({ threadKeys: keys }),
		body: noBody,
		answer: z.strictObject({ items: z.array(glance) }),
		example: {
			query: { threadKeys: keyExample },
			answer: {
				items: [
					{
						threadKey: keyExample,
						name: "Ada",
						phone: "+44…101",
						roles: ["customer"],
						isWithStaff: false,
						waitingInbound: 0,
						openItems: 1,
						last: {
							direction: "in",
							atMs: 1_790_000_000_000,
							channel: "whatsapp",
							words: "a taxi from the harbour to the airport",
						},
					},
				],
			},
		},
		run: async ({ deps, ctx, query, act, note }) => {
			const asked = [...new Set(query.threadKeys)];
			// Words of theirs are shown: it is written down like every look into a conversation.
			const looked: Record<string, Json> = { threadKeys: asked };
			await note(act("-", looked), { outcome: "read", revealed: false });
			const looks = asked.map((key) =>
				deps.objects
					.thread(key)
					.inspect({ tenantId: ctx.tenantId, before: null, limit: 1 })
					// One that does not answer hides no other.
					.catch(() => null),
			);
			const [names, ...views] = await Promise.all([ourNames({ deps, ctx }, asked), ...looks]);
			return done({
				items: views.flatMap((view) => {
					if (!view) return [];
					const glanced = glanceAt(view);
					return [{ ...glanced, name: names.get(glanced.threadKey) ?? glanced.name }];
				}),
			});
		},
	}),
	defineRoute({
		method: "get",
		path: "/threads/{threadKey}/mark",
		name: "thread.mark",
		roles: readers,
		summary: "Changes whenever the conversation does. Says nothing of what is in it.",
		params: z.strictObject({ threadKey }),
		query: none,
		body: noBody,
		answer: z.strictObject({ mark: kept() }),
		example: { params: { threadKey: keyExample }, answer: { mark: "9f86d081884c7d65" } },
		run: async ({ deps, ctx, params }) => {
			const view = await deps.objects
				.thread(params.threadKey)
				.inspect({ tenantId: ctx.tenantId, before: null, limit: markedMessages });
			if (!view) return notFound("thread");
			const mark = deps.runtime.sha256Hex(JSON.stringify(view));
			return done({ mark: mark.slice(0, markLength) });
		},
	}),
];
