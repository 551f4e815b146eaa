/** One business: itself, its hours, its listings, what can be booked there, and its stock. */
import { get } from "./api.js";
import { isShown, kinds } from "./catalogue-kinds.js";
import { History, Rows } from "./catalogue-rows.js";
import { Editor, Hide, Seen } from "./editor.js";
import { useLive } from "./live.js";
import { Empty, Loading, worded } from "./parts.js";
import { html } from "./preact.js";
import { amount, t } from "./words.js";

const price = ({ priceMinor, currency }, { currencyDigits }) =>
	priceMinor === null ? "" : amount(priceMinor, currency, currencyDigits);
const joined = (...parts) => parts.filter((part) => part).join(" · ");

/** What was asked for is not there: said as that, and the way back stays. */
export function Missing({ refused }) {
	return html`<p><a href="#catalogue">${t("nav.catalogue")}</a></p>${refused?.status === 404 ? html`<${Empty}>${t("catalogue.gone")}<//>` : html`<${Loading} refused=${refused} />`}`;
}

export function Business({ market, controls, businessId }) {
	const { data, refused, again } = useLive(
		async () => {
			const business = await get(`/businesses/${encodeURIComponent(businessId)}`);
			if (!business.ok) return business;
			const listings = await get(`/listings?of=${encodeURIComponent(businessId)}&limit=100`);
			return listings.ok
				? { ok: true, data: { business: business.data, listings: listings.data.items } }
				: listings;
		},
		null,
		[businessId],
	);
	if (!data)
		return html`<h1 class="unseen">${t("nav.catalogue")}</h1><${Missing} refused=${refused} />`;
	const { business, listings } = data;
	const isSeen = isShown(kinds.business, business);
	const given = { market, of: { businessId } };
	return html`<p><a href="#catalogue">${t("nav.catalogue")}</a></p>
		<header class="row title"><h1 class="grow">${business.name}</h1><${Seen} kind=${kinds.business} isSeen=${isSeen} /><${Hide} kind=${kinds.business} row=${business} isSeen=${isSeen} onSaved=${again} /></header>
		<section class="card" aria-label=${t("catalogue.itself")}><h2>${t("catalogue.itself")}</h2>
			<${Editor} kind=${kinds.business} controls=${controls.business} row=${business} market=${market} onSaved=${again} />
			<${History} kind=${kinds.business} id=${business.id} version=${business.version} /></section>
		<${Rows} ...${given} title=${t("catalogue.listings")} kind=${kinds.listing} controls=${controls.listing} of=${{ marketId: market.marketId, businessId }} href=${({ id }) => `#catalogue/${businessId}/${id}`}
			told=${{ name: ({ title }) => title, line: (row) => joined(worded("option", row.kind), row.category, price(row, market)) }} />
		<${Rows} ...${given} title=${t("catalogue.offerings")} kind=${kinds.offering} controls=${controls.offering} options=${{ listingId: listings.map(({ id, title }) => [id, title]) }}
			told=${{ name: ({ name }) => name, line: (row) => joined(t("bookings.capacity", { n: row.capacity }), worded("option", row.unit), price(row, market)) }} />
		<${Rows} ...${given} title=${t("catalogue.stock")} kind=${kinds.stock} controls=${controls.stock}
			told=${{ name: ({ sku }) => sku, line: ({ qty, reserved, unit }) => `${qty} ${unit}${reserved ? ` (${t("catalogue.reserved", { n: reserved })})` : ""}` }} />`;
}
