import type {
	Person,
	Rested,
	ServiceTerms,
	ViewingTerms,
	ViewingRequest,
} from "../../src/packs/leads/needs.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { homeAddress, type ListingChange, zone } from "../contracts/leads.ts";
import {
	freshNumber,
	hashOf,
	type Ids,
	personalData,
	personOf,
	recordOf,
	type TestDatabase,
} from "./support.ts";

let listings = 0;

export async function leadListing(
	db: TestDatabase,
	kind: "property" | "service",
	change: ListingChange = {},
	ids: Ids = db.a,
) {
	const number = freshNumber();
	const ownerHash = await personalData.lookup(ids.tenantId, number);
	const one = async (text: string, params: readonly unknown[]) =>
		String((await db.rows(`${text} returning id`, params))[0]?.["id"]);
	const name = `Lead ${++listings}`;
	const businessId = await one(
		`insert into businesses (tenant_id, market_id, kind, name, category, owner_hash, owner_phone_encrypted, timezone)
		values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		[
			ids.tenantId,
			ids.marketId,
			kind === "property" ? "agency" : "provider",
			name,
			kind === "property" ? "estate agency" : "plumber",
			ownerHash,
			await personalData.encrypt(number),
			zone,
		],
	);
	const isHome = kind === "property";
	const listingId = await one(
		`insert into listings (tenant_id, market_id, business_id, kind, domain, category, title, exact_address_encrypted, price_minor, currency)
		values ($1, $2, $3, $4, 'home', $5, $6, $7, $8, $9)`,
		[
			ids.tenantId,
			ids.marketId,
			businessId,
			kind,
			isHome ? "flat" : "plumber",
			name,
			isHome ? await personalData.encrypt(homeAddress) : null,
			isHome ? 52_000 : null,
			isHome ? "EUR" : null,
		],
	);
	await one(
		"insert into listing_actions (tenant_id, listing_id, action_type) values ($1, $2, $3)",
		[ids.tenantId, listingId, isHome ? "book_viewing" : "book_service"],
	);
	const made = { businessId, listingId, ownerHash, ids, number };
	await changeListing(db, made, change);
	return made;
}
export type LeadListing = Awaited<ReturnType<typeof leadListing>>;

export async function changeListing(
	db: TestDatabase,
	{ listingId }: { readonly listingId: string },
	{ title, isActive, assistantEnabled, actionEnabled, hours }: ListingChange,
): Promise<void> {
	const set = (text: string, value: unknown) => db.rows(text, [listingId, value]);
	if (title !== undefined) await set("update listings set title = $2 where id = $1", title);
	if (isActive !== undefined)
		await set("update listings set status = $2 where id = $1", isActive ? "active" : "paused");
	if (assistantEnabled !== undefined)
		await set("update listings set assistant_enabled = $2 where id = $1", assistantEnabled);
	if (actionEnabled !== undefined)
		await set("update listing_actions set enabled = $2 where listing_id = $1", actionEnabled);
	if (hours !== undefined)
		await set(
			"update businesses b set opening_hours = $2 from listings l where l.id = $1 and b.id = l.business_id",
			JSON.stringify(hours),
		);
}

export const leadRecord = (tool: string, ids: Ids, over: Partial<CallRecord> = {}) =>
	recordOf(ids, { tool, argsHash: hashOf("lead"), ...over });
export const somebody = (ids: Ids): Promise<Person> => personOf(ids.tenantId, freshNumber());

export const wallIn = (clock: string, days = 2) =>
	`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;

export const bookCall = (
	what: LeadListing,
	person: Person,
	proposed: { readonly viewingId: string; readonly terms: ViewingTerms } & Partial<Rested>,
	over: Partial<CallRecord> = {},
) => ({
	record: leadRecord("viewing.schedule", what.ids, over),
	personHash: person.personHash,
	channel: "whatsapp",
	viewingId: proposed.viewingId,
	terms: proposed.terms,
	seen: proposed.seen ?? null,
});
export const sendCall = (
	what: LeadListing,
	person: Person,
	proposed: { readonly requestId: string; readonly terms: ServiceTerms } & Partial<Rested>,
	over: Partial<CallRecord> = {},
) => ({
	record: leadRecord("service.requestBooking", what.ids, over),
	personHash: person.personHash,
	channel: "whatsapp",
	requestId: proposed.requestId,
	terms: proposed.terms,
	seen: proposed.seen ?? null,
});

export async function proposedViewing(
	db: TestDatabase,
	what: LeadListing,
	given?: Person,
	request: Partial<ViewingRequest> = {},
) {
	const person = given ?? (await somebody(what.ids));
	const outcome = await db.leads.viewings.propose({
		record: leadRecord("viewing.schedule", what.ids),
		person,
		request: {
			listingId: what.listingId,
			start: wallIn("17:00"),
			name: "Anna",
			notes: "two of us",
			phone: null,
			...request,
		},
		replaces: null,
	});
	if (outcome.kind !== "succeeded") throw new Error(`not proposed: ${JSON.stringify(outcome)}`);
	return { person, proposed: outcome.data };
}
export async function bookedViewing(
	db: TestDatabase,
	what: LeadListing,
	request: Partial<ViewingRequest> = {},
) {
	const { person, proposed } = await proposedViewing(db, what, undefined, request);
	const outcome = await db.leads.viewings.book(bookCall(what, person, proposed));
	if (outcome.kind !== "succeeded") throw new Error(`not booked: ${JSON.stringify(outcome)}`);
	return { person, viewing: outcome.data };
}
export async function proposedService(db: TestDatabase, what: LeadListing, given?: Person) {
	const person = given ?? (await somebody(what.ids));
	const outcome = await db.leads.services.propose({
		record: leadRecord("service.requestBooking", what.ids),
		person,
		request: {
			listingId: what.listingId,
			from: null,
			until: null,
			part: null,
			details: "the kitchen tap drips",
			name: null,
		},
		replaces: null,
	});
	if (outcome.kind !== "succeeded") throw new Error(`not proposed: ${JSON.stringify(outcome)}`);
	return { person, proposed: outcome.data };
}
export async function sentService(db: TestDatabase, what: LeadListing) {
	const { person, proposed } = await proposedService(db, what);
	const outcome = await db.leads.services.send(sendCall(what, person, proposed));
	if (outcome.kind !== "succeeded") throw new Error(`not sent: ${JSON.stringify(outcome)}`);
	return { person, service: outcome.data };
}

export async function age(db: TestDatabase, ms: number): Promise<void> {
	await db.rows(
		`update viewings set expires_at = expires_at - $1::float8 * interval '1 ms', at = at - $1::float8 * interval '1 ms',
			remind_at = remind_at - $1::float8 * interval '1 ms', due_at = due_at - $1::float8 * interval '1 ms'`,
		[ms],
	);
	await db.rows(
		`update service_requests set expires_at = expires_at - $1::float8 * interval '1 ms',
			preferred_at = preferred_at - $1::float8 * interval '1 ms',
			preferred_until = preferred_until - $1::float8 * interval '1 ms', due_at = due_at - $1::float8 * interval '1 ms'`,
		[ms],
	);
}
