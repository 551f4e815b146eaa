/** What each part of the catalogue is called, in which order its fields stand, and how it is hidden from people. */
import { get } from "./api.js";
import { controlOf } from "./rules/fields.js";

/** `hidden` and `shown`: what a row is set to. */
export const kinds = {
	business: {
		path: "/businesses",
		name: ({ name }) => name,
		fields: "name kind category tags address openingHours ownerPhone ownerChannel ownerLocale",
		more: "status timezone lat lng duty",
		hidden: { status: "paused" },
		shown: { status: "active" },
		first: { kind: "venue", category: "restaurant" },
	},
	listing: {
		path: "/listings",
		name: ({ title }) => title,
		fields:
			"title kind domain category subCategory description priceMinor currency tags area exactAddress attributes",
		more: "status assistantEnabled photos lat lng",
		hidden: { status: "paused" },
		shown: { status: "active" },
		first: { kind: "restaurant" },
	},
	action: {
		path: "/listing-actions",
		name: ({ actionType }) => actionType,
		fields: "actionType enabled needsAcceptance dispatchTo dispatchTemplate dataKind",
		more: "tags notes",
		hidden: { enabled: false },
		shown: { enabled: true },
		first: { enabled: true },
	},
	item: {
		path: "/listing-items",
		name: ({ name }) => name,
		fields: "name sku priceMinor currency available dataKind",
		more: "aliases attributes",
		hidden: { available: false },
		shown: { available: true },
		first: { dataKind: "menuItems", available: true },
	},
	offering: {
		path: "/offerings",
		name: ({ name }) => name,
		fields:
			"name unit slotMinutes slotsDefault capacity partyMax openingHours needsAcceptance priceMinor currency",
		more: "active listingId leadMinutes aheadDaysMax cancelMinutes holdSeconds remindMinutes",
		hidden: { active: false },
		shown: { active: true },
		first: {
			unit: "minutes",
			slotMinutes: 30,
			slotsDefault: 1,
			capacity: 1,
			partyMax: 1,
			leadMinutes: 0,
			aheadDaysMax: 60,
			cancelMinutes: 0,
			holdSeconds: 600,
			remindMinutes: 120,
			active: true,
		},
	},
	answer: {
		path: "/canned-answers",
		name: ({ name }) => name,
		fields: "name words",
		more: "active",
		hidden: { active: false },
		shown: { active: true },
		hideAsk: "keep.hide_ask",
		first: {},
	},
	driver: {
		path: "/drivers",
		name: ({ name }) => name,
		fields: "name phone vehicle plate district locale channel",
		more: "",
		hidden: { available: false },
		shown: { available: true },
		words: "driver",
		says: { available: "driver.is_shown" },
		first: { channel: "whatsapp" },
	},
	member: {
		path: "/staff",
		name: ({ name }) => name,
		fields: "name phone roles locale channel",
		more: "email slackUserId ticketSms",
		hidden: { active: false },
		shown: { active: true },
		words: "member",
		says: { active: "member.is_shown" },
		/** A number stays with whoever was hired by it. */
		firstOnly: ["phone"],
		first: { channel: "whatsapp", roles: ["staff"] },
	},
	stock: {
		path: "/stock",
		name: ({ sku }) => sku,
		fields: "sku qty unit",
		more: "lowThreshold",
		hidden: null,
		shown: null,
		first: { qty: 0, unit: "piece", lowThreshold: 0 },
	},
};
/** Of a kind whose rows can be hidden: whether people see this one. */
export const isShown = (kind, row) =>
	kind.shown === null || Object.entries(kind.shown).every(([name, value]) => row[name] === value);

let described = null;
/** The API's own description of every field, read once. */
export async function controlsOf() {
	if (described) return { ok: true, data: described };
	const response = await fetch("/admin/openapi.json").catch(() => null);
	const document = await response?.json().catch(() => null);
	if (!document?.paths) return { ok: false, status: 0 };
	described = Object.fromEntries(
		Object.entries(kinds).map(([name, { path, fields, more }]) => {
			const schema =
				document.paths[`/admin${path}`].post.requestBody.content["application/json"].schema;
			const of = (names) =>
				names
					.split(" ")
					.filter((one) => schema.properties[one])
					.map((one) => ({
						...controlOf(one, schema.properties[one]),
						isRequired: schema.required.includes(one),
					}));
			return [name, { fields: of(fields), more: of(more) }];
		}),
	);
	return { ok: true, data: described };
}

/** Every row of these, as far as the page is read: `{ items, nextCursor }`. */
export async function readRows(kind, asked, pages) {
	const items = [];
	let cursor = null;
	for (let page = 0; page < pages; page += 1) {
		const query = new URLSearchParams({ limit: "50", ...asked, ...(cursor ? { cursor } : {}) });
		const found = await get(`${kind.path}?${query}`);
		if (!found.ok) return found;
		items.push(...found.data.items);
		cursor = found.data.nextCursor;
		if (cursor === null) break;
	}
	return { ok: true, data: { items, hasMore: cursor !== null } };
}
