import { describe, expect, it } from "vitest";
import type { Contact, ContactSeen } from "./contacts.ts";
import { contactGuards, contactOf, restingOn } from "./contacts.ts";

const nowMs = Date.UTC(2026, 10, 23, 9);
const dayMs = 86_400_000;
const seenOf = (rows: Readonly<Record<string, readonly unknown[]>>): ContactSeen => ({
	nowMs,
	rows: rows as ContactSeen["rows"],
});
const whom = (to: Parameters<typeof contactOf>[1]["to"], ref: string | null = null) => ({
	me: "me",
	marketId: "market",
	to,
	ref,
});
const business = {
	id: "grill",
	name: "Harbour Grill",
	ownerHash: "owner",
	ownerChannel: "whatsapp",
	ownerLocale: "tr",
	status: "active",
};
const service = (over: object) => ({
	id: "sr_1",
	marketId: "market",
	threadKey: "me",
	businessId: "grill",
	listingId: "listing",
	code: "7K2M",
	state: "sent",
	ownerHash: "owner",
	endedAt: null,
	...over,
});
const driver = {
	id: "driver",
	phoneHash: "dora",
	channel: "whatsapp",
	locale: "en",
	nameEncrypted: "encrypted name",
};
const ride = {
	id: "ride",
	code: "9AC4",
	marketId: "market",
	threadKey: "me",
	state: "assigned",
	assignedDriverId: "driver",
};
const found = (contact: ReturnType<typeof contactOf>): Contact => {
	if ("kind" in contact) throw new Error(contact.msg);
	return contact;
};

describe("whom words reach", () => {
	it("is the business of a service that was taken on, for a week", () => {
		const asked = (endedAt: number) =>
			contactOf(
				seenOf({ business: [business], service: [service({ state: "accepted", endedAt })] }),
				whom("business"),
			);
		expect(asked(nowMs - 6 * dayMs)).toMatchObject({
			recipient: "owner",
			untilMs: nowMs + dayMs,
			reached: { to: { channel: "whatsapp" }, locale: "tr" },
		});
		expect(asked(nowMs - 7 * dayMs)).toMatchObject({ code: "NOT_FOUND" });
	});
	it("is the owner as they were told, whose number is known only while it is the owner's", () => {
		const seen = seenOf({ business: [business], service: [service({ ownerHash: "before" })] });
		expect(contactOf(seen, whom("business"))).toMatchObject({
			recipient: "before",
			reached: { locale: "tr" },
		});
		expect(found(contactOf(seen, whom("business"))).reached).not.toHaveProperty("to");
	});
	it("is never oneself, and of several six are named, each once", () => {
		const mine = { ...business, ownerHash: "me" };
		expect(
			contactOf(
				seenOf({ business: [mine], service: [service({ ownerHash: "me" })] }),
				whom("business"),
			),
		).toMatchObject({ code: "NOT_FOUND" });
		const services = Array.from({ length: 9 }, (_, n) =>
			service({ id: `sr_${n}`, code: `A${n}CD`, ownerHash: `owner ${n % 8}` }),
		);
		const several = contactOf(
			seenOf({ business: [business], service: services }),
			whom("business"),
		) as unknown as { readonly current: { readonly which: readonly unknown[] } };
		expect(several).toMatchObject({ code: "VALIDATION_ERROR", current: { to: "business" } });
		expect(several.current.which).toHaveLength(6);
		expect(several.current.which[0]).toEqual({ code: "A0CD", name: "Harbour Grill" });
	});
	it("is whoever a listing is told to first, else its owner; of a business that is off nobody", () => {
		const listing = { id: "listing", marketId: "market", businessId: "grill", title: "Studio" };
		const action = (actionType: string, dispatchToHash: string | null) => ({
			id: actionType,
			listingId: "listing",
			actionType,
			enabled: true,
			dispatchToHash,
		});
		const at = (actions: readonly object[], over = {}) =>
			contactOf(
				seenOf({ listing: [listing], business: [{ ...business, ...over }], action: actions }),
				whom("listing", "listing"),
			);
		expect(at([action("ask", null), action("book_viewing", "agent")])).toMatchObject({
			recipient: "agent",
			about: "Studio",
		});
		expect(at([action("ask", null)])).toMatchObject({ recipient: "owner" });
		expect(at([], { status: "paused" })).toMatchObject({ code: "NOT_FOUND" });
	});
	it("is no one whose last word on our messages was STOP", () => {
		const consent = (status: string, grantedAt: number | null, revokedAt: number | null) => ({
			personId: "person",
			status,
			grantedAt,
			revokedAt,
		});
		const whenSaid = (...said: readonly object[]) =>
			contactOf(
				seenOf({
					ride: [ride],
					driver: [driver],
					recipient: [{ id: "person", phoneHash: "dora" }],
					consent: said,
				}),
				whom("driver"),
			);
		expect(whenSaid(consent("revoked", 1, 5), consent("granted", 3, null))).toMatchObject({
			reason: "CONSENT_REQUIRED",
		});
		expect(whenSaid(consent("revoked", 1, 5), consent("granted", 6, null))).toMatchObject({
			recipient: "dora",
		});
	});
});

describe("what a contact rests on", () => {
	const seen = seenOf({
		ride: [ride, { ...ride, id: "another", assignedDriverId: "nadir" }],
		driver: [driver],
		recipient: [{ id: "person", phoneHash: "dora" }],
		consent: [{ personId: "person", status: "granted", grantedAt: 6, revokedAt: null }],
	});
	const one = found(contactOf(seen, whom("driver")));

	it("is frozen without anybody's name, and without what is not theirs", () => {
		expect(restingOn(seen, one)).toMatchObject({
			nowMs,
			rows: { ride: [ride], driver: [{ ...driver, nameEncrypted: "" }] },
		});
	});
	it("must not have moved, nor may they have said STOP since", () => {
		const { rows, fewer } = contactGuards(seen, one);
		expect(rows.map(({ table, id }) => [table, id])).toEqual([
			["taxi_requests", "ride"],
			["taxi_drivers", "driver"],
		]);
		expect(rows[1]?.unchanged).not.toHaveProperty("nameEncrypted");
		expect(fewer).toMatchObject([
			{
				table: "consents",
				where: [
					["personId", "=", "person"],
					["purpose", "=", "messaging"],
					["revokedAt", ">", 6],
				],
				than: 1,
			},
		]);
		const unknown = contactGuards(seenOf({ ride: [ride], driver: [driver] }), one);
		expect(unknown.fewer).toMatchObject([{ table: "people", where: [["phoneHash", "=", "dora"]] }]);
	});
});
