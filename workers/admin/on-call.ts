import { eq } from "drizzle-orm";
import * as z from "zod";
import { numberChannels } from "../../src/core/channels.ts";
import { locales } from "../../src/core/locale.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminContext } from "../../src/ports/admin-call.ts";
import {
	changing,
	type Decision,
	insert,
	refused,
	tableOf,
	update,
	updateAll,
} from "../../src/ports/commit.ts";
import { type RowsOf, reading } from "../../src/ports/rows.ts";
import { onCall } from "../../src/store/postgres/schema/alerting.ts";
import { acting, perform, workplace } from "../../src/admin/acts.ts";
import { shown } from "../../src/admin/personal.ts";
import { defineRoute, done, noBody, none, readers, writers } from "../../src/ports/admin-route.ts";
import { ofTenant, read } from "../../src/admin/rows.ts";
import { kept, phone, reveal, uuidPattern } from "../../src/admin/shapes.ts";

/** Everybody on it is written to for each alert. */
export const onCallMax = 5;

const fields = {
	phone,
	channel: z.enum(numberChannels),
	locale: z.enum(locales),
	marketId: plainText().regex(uuidPattern, "a market's id"),
};
const person = z.strictObject(fields);
const told = z.strictObject({ people: z.array(person.extend({ phone: kept() })) });
const marketsMax = 1000;
const onCallTable = tableOf<typeof onCall.$inferSelect>("on_call");
type Called = Pick<
	NonNullable<(typeof onCallTable)["row"]>,
	"marketId" | "phoneHash" | "phoneEncrypted" | "channel" | "locale"
>;
const listReadings = ({ tenantId }: AdminContext, people: readonly Called[]) => ({
	markets: workplace(tenantId, null, marketsMax),
	named: reading(
		onCallTable,
		["phoneHash"],
		[["phoneHash", "in", people.map(({ phoneHash }) => phoneHash)]],
		{ limit: onCallMax },
	),
	on: reading(onCallTable, ["phoneHash"], [["active", "=", true]], { limit: marketsMax }),
});
/** The whole list at once: who is not in it any more is not called any more, and may come back. */
function decideList(
	people: readonly Called[],
	rows: RowsOf<ReturnType<typeof listReadings>>,
): Decision {
	const works = new Set(rows.markets.map(({ marketId }) => marketId));
	if (!people.every(({ marketId }) => works.has(marketId)))
		return refused("NOT_FOUND", null, "No such market.");
	const isNamed = new Set(people.map(({ phoneHash }) => phoneHash));
	const over = rows.on.map(({ phoneHash }) => phoneHash).filter((hash) => !isNamed.has(hash));
	const event = "on_call_changed";
	const known = new Set(rows.named.map(({ phoneHash }) => phoneHash));
	return acting({
		rows: rows.named.map(({ phoneHash: id }) => changing(onCallTable, id, { id })),
		writes: [
			...(over.length > 0
				? [updateAll(onCallTable, event, [["phoneHash", "in", over]], { active: false })]
				: []),
			...people.map(({ phoneHash, phoneEncrypted, ...given }) =>
				known.has(phoneHash)
					? update(onCallTable, phoneHash, event, { ...given, active: true })
					: insert(onCallTable, phoneHash, event, { phoneHash, phoneEncrypted, ...given }),
			),
		],
		answer: { count: people.length },
	});
}
const counted = z.strictObject({ count: z.int() });
const exampleOf = (number: string) => ({
	phone: number,
	channel: "sms" as const,
	locale: "en" as const,
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
});

export const onCallRoutes = [
	defineRoute({
		method: "get",
		path: "/on-call",
		name: "on_call.get",
		roles: readers,
		summary: "Who hears of this tenant's critical and high alerts on their own phone.",
		params: none,
		query: z.strictObject({ reveal }),
		body: noBody,
		answer: told,
		example: { query: {}, answer: { people: [exampleOf("+44…501")] } },
		run: async ({ deps, ctx, query }) => {
			const { channel, locale, marketId, phoneEncrypted } = onCall;
			const people = await read({ deps, ctx }, (db) =>
				db
					.select({ channel, locale, marketId, phoneEncrypted })
					.from(onCall)
					.where(ofTenant(onCall, eq(onCall.active, true)))
					.orderBy(onCall.phoneHash),
			);
			return done({
				people: await Promise.all(
					people.map(async ({ phoneEncrypted: encrypted, ...rest }) => ({
						...rest,
						phone: shown(await deps.personalData.open(encrypted), query.reveal ?? false),
					})),
				),
			});
		},
	}),
	defineRoute({
		method: "put",
		path: "/on-call",
		name: "on_call.set",
		roles: writers,
		summary: "Set who is on call. Whoever is not named is not called any more.",
		params: none,
		query: none,
		body: z.strictObject({
			people: z
				.array(person)
				.max(onCallMax)
				.refine(
					(all) => new Set(all.map(({ phone: number }) => number)).size === all.length,
					"a number is named once",
				),
		}),
		answer: counted,
		example: { body: { people: [exampleOf("+447700900501")] }, answer: { count: 1 } },
		run: async ({ deps, ctx, body, act }) => {
			const people = await Promise.all(
				body.people.map(async ({ phone: number, ...rest }) => ({
					...rest,
					phoneHash: await deps.personalData.lookup(ctx.tenantId, number),
					phoneEncrypted: await deps.personalData.encrypt(number),
				})),
			);
			const { outcome } = await perform(
				{ deps, ctx },
				act("on_call", { people: people.length }),
				{
					readings: listReadings(ctx, people),
					decide: ({ rows }) => decideList(people, rows),
				},
				[],
			);
			return outcome.kind === "succeeded" ? done(counted.parse(outcome.data)) : outcome;
		},
	}),
];
