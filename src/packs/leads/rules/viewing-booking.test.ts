import { expect, it } from "vitest";
import { decidePaid } from "./viewing-booking.ts";

const nowMs = Date.UTC(2026, 10, 26, 12);
const hourMs = 3_600_000;
const viewing = {
	id: "vw_1",
	marketId: "m",
	businessId: "biz_1",
	listingId: "home_1",
	customerId: "person_1",
	threadKey: "key",
	state: "proposed",
	at: nowMs + 5 * hourMs,
	timezone: "Europe/Nicosia",
	code: "7K2M",
	ownerHash: null,
	ownerAgreedAt: null,
	wordsTold: 0,
	hasVisitor: false,
	visitorPhoneHash: null,
	agreedAt: nowMs - hourMs,
	payDueMinor: 1500,
	currency: "EUR",
	expiresAt: nowMs + 1,
} as const;
const listing = {
	id: "home_1",
	marketId: "m",
	businessId: "biz_1",
	kind: "property",
	title: "Studio over the harbour",
	priceMinor: 52_000,
	currency: "EUR",
	assistantEnabled: true,
	status: "active",
} as const;
const business = {
	id: "biz_1",
	name: "Harbour Homes",
	ownerHash: "owner",
	ownerChannel: "whatsapp",
	ownerLocale: "en",
	openingHours: null,
	timezone: null,
	status: "active",
} as const;
const action = {
	id: "act_1",
	listingId: "home_1",
	enabled: true,
	dispatchToHash: null,
	dispatchTemplate: null,
} as const;

type Rows = Parameters<typeof decidePaid>[0]["rows"];
const rows = {
	viewing: [viewing],
	listing: [listing],
	business: [business],
	action: [action],
	market: [{ timezone: "Europe/Nicosia", currency: "EUR" }],
	booked: [],
};
const seen = (over: Partial<Record<keyof typeof rows, readonly unknown[]>>, paidMinor = 1500) =>
	decidePaid({ nowMs, rows: { ...rows, ...over } as unknown as Rows }, paidMinor);
const paid = (over: Partial<Record<keyof typeof viewing, unknown>>, paidMinor = 1500) =>
	seen({ viewing: [{ ...viewing, ...over }] }, paidMinor);

it("a viewing is booked by its whole fee, in time, and both sides hear so", () => {
	const booked = paid({});
	expect(booked).toMatchObject({ kind: "changes", before: viewing.expiresAt });
	expect(booked).toMatchObject({
		writes: [{ event: "viewing_booked", set: { state: "booked", ownerHash: "owner" } }],
		tell: [{ type: "viewing.booked" }, { type: "viewing.received" }],
	});
	// Its code was given by the yes, and stands.
	expect(booked).not.toMatchObject({ writes: [{ set: { code: expect.anything() } }] });
});

it("a viewing is booked for more than its fee: what is too much is its payment's to give back", () => {
	expect(paid({}, 1501)).toMatchObject({ kind: "changes", writes: [{ set: { state: "booked" } }] });
});

it.each(["booked", "done"])(
	"money that is told of again for one that is %s moves nothing",
	(state) => {
		// Whatever else has changed meanwhile: it began by this money.
		const again = seen(
			{ viewing: [{ ...viewing, state, expiresAt: 0 }], booked: [{ id: "vw_1" }], listing: [] },
			1,
		);
		expect(again).toMatchObject({ kind: "changes", nothing: true, answer: { state }, writes: [] });
	},
);

it("is written only while the home and the viewing are what they were read as", () => {
	const { rows: guards } = paid({}) as Extract<ReturnType<typeof paid>, { kind: "changes" }>;
	expect(guards.map(({ table }) => table).toSorted()).toEqual([
		"businesses",
		"listing_actions",
		"listings",
		"people",
		"viewings",
	]);
});

it.each([
	["for less than its fee", paid({}, 1499)],
	["for nothing", paid({}, 0)],
	["at its end", paid({ expiresAt: nowMs })],
	["after its end", paid({ expiresAt: nowMs - 1 })],
	["where nobody has said yes", paid({ agreedAt: null })],
	["once its time to pay has run out", paid({ state: "expired" })],
	["once it was called off", paid({ state: "cancelled" })],
	["where there is none", seen({ viewing: [] })],
	["where the same person has another viewing of that home", seen({ booked: [{ id: "vw_2" }] })],
	["where the home is gone", seen({ listing: [{ ...listing, status: "paused" }] })],
	["where the home is no home", seen({ listing: [{ ...listing, kind: "service" }] })],
	["where its business has closed", seen({ business: [{ ...business, status: "closed" }] })],
	[
		"where the home takes no requests",
		seen({ listing: [{ ...listing, assistantEnabled: false }] }),
	],
	["where viewings were switched off", seen({ action: [{ ...action, enabled: false }] })],
	["where nobody shows it any more", seen({ business: [{ ...business, ownerHash: null }] })],
])("a viewing is not booked %s: the money goes back", (_, decision) => {
	expect(decision).toMatchObject({ kind: "refused", code: "EXPIRED" });
});
