/** One listing: itself, what people may ask of it and who is told, and its menu. */
import { gathered, get } from "./api.js";
import { Missing } from "./catalogue-business.js";
import { isShown, kinds } from "./catalogue-kinds.js";
import { History, Rows } from "./catalogue-rows.js";
import { Editor, Hide, Seen } from "./editor.js";
import { useLive } from "./live.js";
import { worded } from "./parts.js";
import { html } from "./preact.js";
import { amount, t } from "./words.js";

/** What the entries of a menu are called where the listing is of that kind. */
const entries = {
	restaurant: "menuItems",
	service: "services",
	activity: "tickets",
	stay: "roomTypes",
};

export function Listing({ market, controls, businessId, listingId }) {
	const { data, refused, again } = useLive(
		() =>
			gathered({
				business: get(`/businesses/${encodeURIComponent(businessId)}`),
				listing: get(`/listings/${encodeURIComponent(listingId)}`),
			}),
		null,
		[businessId, listingId],
	);
	if (!data)
		return html`<h1 class="unseen">${t("nav.catalogue")}</h1><${Missing} refused=${refused} />`;
	const { business, listing } = data;
	const isSeen = isShown(kinds.listing, listing);
	const given = { market, of: { listingId } };
	return html`<p><a href="#catalogue">${t("nav.catalogue")}</a> › <a href=${`#catalogue/${business.id}`}>${business.name}</a></p>
		<header class="row title"><h1 class="grow">${listing.title}</h1><${Seen} kind=${kinds.listing} isSeen=${isSeen} /><${Hide} kind=${kinds.listing} row=${listing} isSeen=${isSeen} onSaved=${again} /></header>
		<section class="card" aria-label=${t("catalogue.itself")}><h2>${t("catalogue.itself")}</h2>
			<${Editor} kind=${kinds.listing} controls=${controls.listing} row=${listing} market=${market} onSaved=${again} />
			<${History} kind=${kinds.listing} id=${listing.id} version=${listing.version} /></section>
		<${Rows} ...${given} title=${t("catalogue.actions")} kind=${kinds.action} controls=${controls.action}
			told=${{ name: ({ actionType }) => worded("option", actionType), line: ({ dispatchTo, needsAcceptance }) => [dispatchTo, needsAcceptance ? t("column.needsAcceptance") : null].filter(Boolean).join(" · ") }} />
		<${Rows} ...${given} title=${t("catalogue.menu")} kind=${kinds.item} controls=${controls.item} first=${{ dataKind: entries[listing.kind] ?? "menuItems" }}
			told=${{ name: ({ name }) => name, line: ({ sku, priceMinor, currency }) => `${amount(priceMinor, currency, market.currencyDigits)} · ${sku}` }} />`;
}
