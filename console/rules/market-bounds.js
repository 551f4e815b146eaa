/** What bounds a market, as it is written: between the API's shapes and flat forms. Nothing here asks anybody. */

/** Tools that look for something, and which bounds count for each. */
export const lookingTools = {
	"listing.search": ["limitMax", "categories", "allowedTags"],
	"places.findNearby": ["limitMax", "radiusMMax", "categories"],
	"places.findPharmacy": ["limitMax", "radiusMMax", "allowedTags"],
	"places.searchPoi": ["limitMax"],
	"geo.searchNearby": ["limitMax", "radiusMMax", "allowedTags"],
	"property.searchListings": ["limitMax", "allowedTags"],
};

/** A switch of the settings -> a row: null and empty are no bound. */
export const lookingRow = ({ allowedTags, queryConstraints }) => ({
	limitMax: queryConstraints?.limitMax ?? null,
	radiusMMax: queryConstraints?.radiusMMax ?? null,
	categories: queryConstraints?.categories ?? [],
	allowedTags: allowedTags ?? [],
});

/** What was written over it -> a change of the switch. Constraints are given whole: none of them is null. */
export function lookingChange(row, values) {
	const { allowedTags, ...rest } = values;
	const whole = { ...row, ...rest };
	const constraints = Object.fromEntries(
		["limitMax", "radiusMMax", "categories"]
			.map((name) => [name, whole[name]])
			.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
	);
	return {
		...(allowedTags === undefined ? {} : { allowedTags }),
		...(Object.keys(rest).length === 0
			? {}
			: { queryConstraints: Object.keys(constraints).length === 0 ? null : constraints }),
	};
}

export const perDayOf = (purpose) => `perDay_${purpose}`;

/** `{ quietHours: { from } }` -> `{ quietFrom }`; what the market does not say is null. */
export const sendingRow = (settings, purposes) => ({
	quietFrom: settings.quietHours?.from ?? null,
	quietTo: settings.quietHours?.to ?? null,
	urgentOffersInQuietHours: settings.urgentOffersInQuietHours ?? null,
	...Object.fromEntries(
		purposes.map((purpose) => [perDayOf(purpose), settings.perPersonPerDay?.[purpose] ?? null]),
	),
});

/** Null: one end of the quiet hours is missing. */
export function sendingChange(row, values, purposes) {
	const now = { ...row, ...values };
	const isMoved = (...names) => names.some((name) => Object.hasOwn(values, name));
	const change = {};
	if (isMoved("quietFrom", "quietTo")) {
		if ((now.quietFrom === null) !== (now.quietTo === null)) return null;
		change.quietHours = now.quietFrom === null ? null : { from: now.quietFrom, to: now.quietTo };
	}
	if (isMoved("urgentOffersInQuietHours"))
		change.urgentOffersInQuietHours = now.urgentOffersInQuietHours;
	if (isMoved(...purposes.map(perDayOf)))
		change.perPersonPerDay = Object.fromEntries(
			purposes
				.map((purpose) => [purpose, now[perDayOf(purpose)]])
				.filter(([, count]) => count !== null),
		);
	return change;
}

const micro = 1_000_000;
export const inUnits = (micros) =>
	micros === null || micros === undefined ? null : micros / micro;
export const inMicros = (units) => (units === null ? null : Math.round(units * micro));
const mapped = (values, by) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, by(value)]));

/** Prices are kept in millionths and written as amounts. */
export const pricesRow = (prices) => mapped(prices, inUnits);
/** What was emptied is not said. */
export const pricesOf = (row) =>
	mapped(Object.fromEntries(Object.entries(row).filter(([, units]) => units !== null)), inMicros);

export const ceilingsRow = ({ costMicrosPerDay, ...rest }) => ({
	...rest,
	costPerDay: inUnits(costMicrosPerDay),
});
export const ceilingsOf = (before, { costPerDay, ...values }) => ({
	...before,
	...values,
	...(costPerDay === undefined ? {} : { costMicrosPerDay: inMicros(costPerDay) }),
});

const conditions = ["ours", "channel", "role"];
/** As it is sent: what a rule does not say is absent. */
export const ruleOf = (rule) =>
	Object.fromEntries(
		[...conditions, "persona"]
			.map((name) => [name, (rule[name] ?? "").trim()])
			.filter(([, value]) => value !== ""),
	);
/** The place of the first rule that fits everybody, where others stand behind it; else -1. */
export function shadowing(rules) {
	const at = rules.findIndex((rule) => conditions.every((name) => !(rule[name] ?? "").trim()));
	return at === rules.length - 1 ? -1 : at;
}
/** Addresses are kept as `whatsapp:+15005550006`. */
export const isAddress = (text) => /^[a-z]+:\S{2,}$/.test(text);
