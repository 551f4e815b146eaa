/**
 * Everything held about one person now; what was erased is no longer theirs. Decrypted; keyed hashes and internal keys
 * are left out.
 */
import { and, asc, desc, eq, gt, notLike, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { asked, type Writing } from "./queries.ts";
import { businesses } from "./schema/catalogue.ts";
import { toolExecutions } from "./schema/logs.ts";
import { identities, people } from "./schema/people.ts";
import { personalRequests } from "./schema/personal.ts";
import type { Opener } from "./unseal.ts";

/** Exported rows per table, newest first. */
export const exportRowsMax = 1000;

type Row = Readonly<Record<string, Json>>;
const inner = new Set([
	...["tenant_id", "customer_id", "person_id", "thread_key", "lock_key"],
	// Of calls, and of the staff who had to do with it.
	...["call_key", "dedupe_key", "asked", "asked_by", "requested_by"],
	...["assigned_to", "claimed_by", "word_by", "word_what", "word_minor"],
]);
const encryptedJson = new Set([
	...["pickup_encrypted", "destination_encrypted", "point_encrypted"],
	...["fields_encrypted", "inputs_encrypted", "shown_encrypted"],
]);
const unreadable = "[cannot be opened]";

/** What was erased by its term opens to words that say so. */
function jsonOrWords(text: string): Json {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return text;
	}
}

/** One value that does not decrypt must not cost the person the others. */
async function shownValue(name: string, value: Json, opener: Opener): Promise<Json> {
	if (!name.endsWith("_encrypted") || typeof value !== "string") return value;
	const text = await opener.open(value).catch(() => null);
	if (text === null) return unreadable;
	return encryptedJson.has(name) ? jsonOrWords(text) : text;
}
const shownRow = async (row: Row, opener: Opener): Promise<Json> =>
	Object.fromEntries(
		await Promise.all(
			Object.entries(row)
				.filter(([name]) => !name.endsWith("_hash") && !inner.has(name))
				.map(
					async ([name, value]) =>
						[name.replace(/_encrypted$/, ""), await shownValue(name, value, opener)] as const,
				),
		),
	);

const mine = sql`app.current_tenant()`;
const whole = (table: string) => sql<Row>`to_jsonb(${sql.raw(table)})`;
const rowsOf = (db: Writing, table: string, where: SQL, order: SQL) =>
	db
		.select({ row: whole("t") })
		.from(sql`${sql.raw(`public.${table}`)} t`)
		.where(sql`t.tenant_id = ${mine} and ${where}`)
		.orderBy(order)
		.limit(exportRowsMax);

function queries(db: Writing, personHash: string) {
	const me = db
		.select({ id: people.id })
		.from(people)
		.where(and(eq(people.tenantId, mine), eq(people.phoneHash, personHash)));
	const since = sql`coalesce((select max(r.done_at) from ${personalRequests} r
		where r.tenant_id = ${mine} and r.person_hash = ${personHash} and r.kind = 'erasure'), '-infinity')`;
	const newest = sql`t.created_at desc, t.id desc`;
	const own = (table: string) =>
		rowsOf(db, table, sql`t.customer_id = (${me}) and t.created_at > ${since}`, newest);
	const ofThread = (table: string, by = "thread_key") =>
		rowsOf(
			db,
			table,
			sql`${sql.raw(`t.${by}`)} = ${personHash} and t.created_at > ${since}`,
			newest,
		);
	/** What belongs to rows of another table of theirs, by its column. */
	const partsOf = (table: string, by: string, whose: "orders" | "payments", order: string) =>
		db
			.select({ of: sql<string>`${sql.raw(`t.${by}`)}`, row: whole("t") })
			.from(sql`${sql.raw(`public.${table}`)} t`)
			.where(
				sql`t.tenant_id = ${mine} and ${sql.raw(`t.${by}`)} in (select o.id from ${sql.raw(`public.${whose}`)} o
					where o.tenant_id = ${mine} and o.customer_id = (${me}) and o.created_at > ${since} order by o.created_at desc, o.id desc limit ${exportRowsMax})`,
			)
			.orderBy(sql.raw(`t.${order}`));
	return [
		rowsOf(db, "people", sql`t.phone_hash = ${personHash}`, newest),
		db
			.select({
				channel: identities.channel,
				verifiedAt: sql<Json>`to_jsonb(${identities.verifiedAt})`,
			})
			.from(identities)
			.where(
				and(
					eq(identities.tenantId, mine),
					eq(identities.personId, sql`(${me})`),
					notLike(identities.addressHash, "erased:%"),
				),
			)
			.orderBy(asc(identities.createdAt))
			.limit(exportRowsMax),
		rowsOf(db, "consents", sql`t.person_id = (${me})`, sql`t.created_at desc`),
		own("taxi_requests"),
		own("transactions"),
		own("orders"),
		partsOf("order_items", "order_id", "orders", "place"),
		partsOf("order_status_events", "order_id", "orders", "created_at"),
		own("payments"),
		partsOf("payment_events", "payment_id", "payments", "created_at, t.id"),
		own("viewings"),
		own("service_requests"),
		own("insurance_quotes"),
		own("legal_cases"),
		own("documents"),
		own("generated_files"),
		own("market_vendor_inquiries"),
		own("vendor_feedback"),
		ofThread("staff_tickets"),
		ofThread("approvals"),
		ofThread("passed_messages"),
		ofThread("jobs", "asked_by"),
		db
			.select({
				campaign: sql<string>`c.id`,
				template: sql<string>`c.template`,
				channel: sql<string>`c.channel`,
				state: sql<string>`s.state`,
				agreedBy: sql<string>`s.proof_ref`,
				at: sql<Json>`to_jsonb(s.queued_at)`,
			})
			.from(sql`public.campaign_sends s`)
			.innerJoin(
				sql`public.marketing_campaigns c`,
				sql`c.tenant_id = s.tenant_id and c.id = s.campaign_id`,
			)
			.where(sql`s.tenant_id = ${mine} and s.person_id = (${me}) and c.created_at > ${since}`)
			.orderBy(sql`c.created_at desc, c.id desc`)
			.limit(exportRowsMax),
		rowsOf(db, "taxi_drivers", sql`t.phone_hash = ${personHash}`, newest),
		db
			.select({ id: businesses.id, name: businesses.name, role: sql<"owner">`'owner'` })
			.from(businesses)
			.where(and(eq(businesses.tenantId, mine), eq(businesses.ownerHash, personHash)))
			.orderBy(asc(businesses.id))
			.limit(exportRowsMax),
		db
			.select({
				tool: toolExecutions.toolName,
				outcome: toolExecutions.state,
				code: toolExecutions.errorCode,
				reason: toolExecutions.errorReason,
				at: sql<Json>`to_jsonb(${toolExecutions.startedAt})`,
				trace: toolExecutions.traceId,
			})
			.from(toolExecutions)
			.where(
				and(
					eq(toolExecutions.tenantId, mine),
					eq(toolExecutions.threadKey, personHash),
					gt(toolExecutions.startedAt, since),
				),
			)
			.orderBy(desc(toolExecutions.startedAt))
			.limit(exportRowsMax),
		db
			.select({
				id: personalRequests.id,
				kind: personalRequests.kind,
				state: personalRequests.state,
				askedAt: sql<Json>`to_jsonb(${personalRequests.createdAt})`,
				doneAt: sql<Json>`to_jsonb(${personalRequests.doneAt})`,
			})
			.from(personalRequests)
			.where(and(eq(personalRequests.tenantId, mine), eq(personalRequests.personHash, personHash)))
			.orderBy(desc(personalRequests.createdAt))
			.limit(exportRowsMax),
	] as const;
}

/** All of one person's data in Postgres, decrypted, in one request. */
export async function personRows(
	db: Database,
	opener: Opener,
	context: CallContext,
	personHash: string,
): Promise<Json> {
	const [
		[person],
		addresses,
		consented,
		rides,
		bookings,
		orders,
		items,
		steps,
		payments,
		moves,
		viewings,
		services,
		insurance,
		cases,
		papers,
		files,
		inquiries,
		feedback,
		tickets,
		approvals,
		passed,
		jobs,
		broadcasts,
		[driver],
		businesses,
		decisions,
		requests,
	] = await asked(db, context, (build) => queries(build, personHash));
	const all = (rows: readonly { readonly row: Row }[]) =>
		Promise.all(rows.map(({ row }) => shownRow(row, opener)));
	const partsOf = (parts: readonly { readonly of: string; readonly row: Row }[], id: Json) =>
		all(parts.filter(({ of }) => of === id));
	// With nothing left, the person is no longer known by name.
	const {
		phone_encrypted: phone,
		display_name_encrypted: name,
		email_encrypted: email,
	} = person?.row ?? {};
	const isKnown = [phone, name, email].some((one) => typeof one === "string");
	return {
		person: person && isKnown ? await shownRow(person.row, opener) : null,
		addresses,
		consents: await all(consented),
		rides: await all(rides),
		bookings: await all(bookings),
		orders: await Promise.all(
			orders.map(async ({ row }) => ({
				...((await shownRow(row, opener)) as object),
				items: await partsOf(items, row["id"] ?? null),
				steps: await partsOf(steps, row["id"] ?? null),
			})),
		),
		payments: await Promise.all(
			payments.map(async ({ row }) => ({
				...((await shownRow(row, opener)) as object),
				steps: await partsOf(moves, row["id"] ?? null),
			})),
		),
		viewings: await all(viewings),
		services: await all(services),
		insurance: await all(insurance),
		cases: await all(cases),
		papers: await all(papers),
		files: await all(files),
		inquiries: await all(inquiries),
		feedback: await all(feedback),
		tickets: await all(tickets),
		approvals: await all(approvals),
		passed: await all(passed),
		jobs: await all(jobs),
		broadcasts,
		driver: driver ? await shownRow(driver.row, opener) : null,
		businesses,
		decisions,
		requests,
	};
}

/** Whose data a link shows. Null where unknown, or an erasure followed. */
export const personOfExport = async (
	db: Database,
	call: { readonly tenantId: string; readonly requestId: string; readonly traceId: string },
): Promise<string | null> => {
	const [rows] = await db.runBatch(
		{ tenantId: call.tenantId, actor: "system:personal", traceId: call.traceId },
		[
			{
				sql: `select r.person_hash from personal_requests r
					where r.tenant_id = app.current_tenant() and r.id = $1 and r.kind = 'export' and not exists (
						select from personal_requests e where e.tenant_id = r.tenant_id and e.person_hash = r.person_hash
							and e.kind = 'erasure' and e.created_at >= r.created_at)`,
				params: [call.requestId],
			},
		],
	);
	return z
		.string()
		.nullable()
		.parse(rows?.[0]?.["person_hash"] ?? null);
};
