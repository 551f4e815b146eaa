/**
 * A member of staff asks for a link by their number, and has it in their own conversation. Every number has the same answer, and what comes
 * of it comes after the answer: nobody learns here who works where. The link opens one key, once (`src/admin/sign-in-link.ts`).
 */
import { asc, eq } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { acting, perform, workplace } from "../../src/admin/acts.ts";
import { acted, decided, readAsSystem } from "../../src/admin/rows.ts";
import { kept, phone } from "../../src/admin/shapes.ts";
import {
	openedTicket,
	sealedTicket,
	signInLastsMs,
	signInUrl,
	ticketCharsMax,
} from "../../src/admin/sign-in-link.ts";
import {
	anybody,
	type Call,
	defineRoute,
	done,
	none,
	notFound,
} from "../../src/ports/admin-route.ts";
import { adminRoles } from "../../src/ports/admin-records.ts";
import { filled, fromNow, insert, refused, tableOf, unchanged } from "../../src/ports/commit.ts";
import { reading } from "../../src/ports/rows.ts";
import { notifications } from "../../src/ports/sql-calls.ts";
import type { notifications as notificationTable } from "../../src/store/postgres/schema/logs.ts";
import { apiKeys } from "../../src/store/postgres/schema/staff.ts";
import { tenants } from "../../src/store/postgres/schema/tenancy.ts";
import { keyText } from "./auth.ts";
import { keyExample, keyRecord, keys, keyTable, staffTable } from "./keys.ts";

const dayMs = 86_400_000;
/** Keys of sign-in end after it, as those that the admin token mints at the console do. */
const keyLastsMs = dayMs;
/** To one member of staff, whoever asks: no more can be sent to somebody who does not want it. */
export const linksPerHourMax = 3;
const hourMs = 3_600_000;
/** Of a deployment: those beyond it sign in by keys. */
const tenantsMax = 50;

const told = tableOf<typeof notificationTable.$inferSelect>("notifications");
const sent = z.object({ notifications });

/** One for each link of this hour: of two who take the same one at a time, one is refused by the index. */
const linkKeys = (staffId: string, nowMs: number): readonly string[] =>
	Array.from(
		{ length: linksPerHourMax },
		(_, at) => `sign_in:${staffId}:${Math.floor(nowMs / hourMs)}:${at}`,
	);

const memberOf = (threadKey: string) => ({
	member: reading(
		staffTable,
		["id", "active", "locale", "channel"],
		[
			["phoneHash", "=", threadKey],
			["active", "=", true],
		],
	),
});

/** Nothing where nobody of this tenant has the number, and nothing beyond what an hour has. */
async function sendLink(call: Call, tenantId: string, number: string): Promise<void> {
	const { deps } = call;
	const ctx = { ...call.ctx, tenantId };
	const threadKey = await deps.personalData.lookup(tenantId, number);
	const store = deps.rows.store({ isOfMarket: false, statements: [], answered: () => {} });
	const context = { tenantId, actor: "system:sign_in", traceId: ctx.traceId };
	const [member] = (await store.read(context, memberOf(threadKey))).rows.member;
	if (!member) return;
	const nowMs = deps.runtime.nowMs();
	const links = linkKeys(member.id, nowMs);
	const earlier = {
		earlier: reading(told, ["dedupeKey"], [["dedupeKey", "in", links]], { limit: linksPerHourMax }),
	};
	// What a flood asks for in vain leaves no line behind.
	if ((await store.read(context, earlier)).rows.earlier.length >= linksPerHourMax) return;
	const endMs = nowMs + signInLastsMs;
	const ticket = { tenantId, staffId: member.id, keyId: deps.runtime.newId("key"), endMs };
	const url = await deps.personalData.encrypt(
		signInUrl(deps.baseUrl, await sealedTicket(deps, ticket)),
	);
	const { outcome } = await perform(
		{ deps, ctx },
		call.act(member.id),
		{
			readings: { ...memberOf(threadKey), ...earlier, market: workplace(tenantId, null) },
			tells: true,
			decide: ({ rows }) => {
				const [known] = rows.member;
				const [market] = rows.market;
				const taken = rows.earlier.map(({ dedupeKey }) => dedupeKey);
				const free = links.find((one) => !taken.includes(one));
				if (!known || !market) return refused("NOT_FOUND", null, "Nobody has this number.");
				if (free === undefined) return refused("RATE_LIMIT", null, "Too many links in this hour.");
				return acting({
					rows: [unchanged(staffTable, "member", known)],
					tell: [
						{
							dedupeKey: free,
							threadKey,
							type: "people.sign_in",
							payload: {
								marketId: market.marketId,
								locale: known.locale,
								endMs,
								url: { $encrypted: url },
								to: { channel: known.channel, value: filled("member", "phoneEncrypted") },
							} as unknown as Json,
						},
					],
				});
			},
		},
		[],
	);
	if (outcome.kind !== "succeeded") return;
	await deps.relayNotification(ctx, sent.parse(outcome.data).notifications);
}

async function sendLinks(call: Call, number: string): Promise<void> {
	const found = await readAsSystem(call, (db) =>
		db.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.slug)).limit(tenantsMax),
	);
	for (const { id } of found) await sendLink(call, id, number);
}

export const signInRoutes = [
	defineRoute({
		method: "post",
		path: "/sign-in",
		name: "sign_in.ask",
		roles: anybody,
		summary:
			"Ask for a link to the console. Whoever of the staff has this number gets it in their own conversation; any other number has the same answer.",
		status: 202,
		params: none,
		query: none,
		body: z.strictObject({ phone }),
		answer: z.strictObject({ lastsMs: z.int() }),
		example: {
			body: { phone: "+447700900111" },
			answer: { lastsMs: signInLastsMs },
		},
		run: async (call) => {
			call.later(() => sendLinks(call, call.body.phone));
			return done({ lastsMs: signInLastsMs });
		},
	}),
	defineRoute({
		method: "post",
		path: "/sign-in/open",
		name: "sign_in.open",
		roles: anybody,
		summary:
			"Open such a link: it gives one key, of the highest role that its member of staff has now, for a day. Shown once. A link that was opened is a CONFLICT, one that is over EXPIRED.",
		status: 201,
		isAnsweredOnce: true,
		params: none,
		query: none,
		body: z.strictObject({ ticket: plainText().min(1).max(ticketCharsMax) }),
		answer: keyRecord.extend({ key: kept() }),
		example: {
			body: { ticket: "0b7c1d526c1e4b8e9d0a2f6a1c3e5d70.3d0e….01k9….mh3….seal" },
			answer: {
				...keyExample,
				label: "Console",
				staffId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
				key: "ask_…",
			},
		},
		run: async (call) => {
			const { deps, body } = call;
			const ticket = await openedTicket(deps, body.ticket);
			if (ticket === null) return notFound("link");
			const { tenantId, staffId, keyId, endMs } = ticket;
			const key = keyText(tenantId, deps.newSecret());
			const opened = await decided(
				{ deps, ctx: { ...call.ctx, tenantId } },
				call.act(staffId, { keyId }),
				{
					readings: {
						opened: reading(keyTable, ["id"], [["id", "=", keyId]]),
						member: reading(staffTable, ["id", "active", "roles"], [["id", "=", staffId]]),
					},
					decide: ({ rows, nowMs }) => {
						if (rows.opened.length > 0)
							return refused("CONFLICT", "STALE_STATE", "This link was opened before.");
						if (nowMs >= endMs) return refused("EXPIRED", null, "This link is over.");
						const [member] = rows.member;
						const role = adminRoles.findLast((one) => member?.roles.includes(one));
						if (!member?.active || role === undefined)
							return refused("NOT_FOUND", null, "No such link.");
						return acting({
							rows: [unchanged(staffTable, "member", member)],
							writes: [
								insert(keyTable, "key", "admin_key_minted", {
									id: keyId,
									label: "Console",
									role,
									staffId,
									keyHash: deps.runtime.sha256Hex(key),
									createdAt: fromNow(0),
									expiresAt: fromNow(keyLastsMs),
								}),
							],
							before: endMs,
						});
					},
					target: filled("key", "id"),
				},
				(db) => keys(db, eq(apiKeys.id, acted)),
			);
			return opened.kind === "succeeded" ? done({ ...opened.data, key }) : opened;
		},
	}),
];
