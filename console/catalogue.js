/** The catalogue: businesses, what they have to offer, and files of them. */
import { post } from "./api.js";
import { Business } from "./catalogue-business.js";
import { controlsOf, isShown, kinds, readRows } from "./catalogue-kinds.js";
import { Listing } from "./catalogue-listing.js";
import { Editor } from "./editor.js";
import { Import } from "./imports.js";
import { useLive } from "./live.js";
import { Badge, Empty, Loading, Tabs, worded } from "./parts.js";
import { html, useEffect, useState } from "./preact.js";
import { t } from "./words.js";

const waitMs = 250;

/** What was written a moment ago: a list is asked for when somebody stops writing. */
function useSettled(text) {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const clock = setTimeout(() => setSettled(text), waitMs);
		return () => clearTimeout(clock);
	}, [text]);
	return settled;
}

function Businesses({ market }) {
	const [find, setFind] = useState("");
	const [pages, setPages] = useState(1);
	const settled = useSettled(find.trim());
	const { data, refused } = useLive(
		() =>
			readRows(
				kinds.business,
				{ of: market.marketId, ...(settled ? { find: settled } : {}) },
				pages,
			),
		null,
		[market.marketId, settled, pages],
	);
	return html`<div class="row find-bar">
			<input type="search" class="grow" aria-label=${t("catalogue.find")} placeholder=${t("catalogue.find")} value=${find} maxlength="60" onInput=${(event) => setFind(event.target.value)} />
			<a class="button" href="#catalogue/new">${t("catalogue.new_business")}</a>
		</div>
		${
			data
				? data.items.length === 0
					? html`<${Empty}>${t("catalogue.none")}<//>`
					: html`<ul class="catalogue-rows">${data.items.map(
							(row) =>
								html`<li key=${row.id}><a data-row href=${`#catalogue/${row.id}`}><strong>${row.name}</strong>
									<span class="soft">${worded("option", row.kind)} · ${row.category}${row.address ? ` · ${row.address}` : ""}</span>
									${isShown(kinds.business, row) ? null : html`<${Badge} kind="amber">${worded("option", row.status)}<//>`}</a></li>`,
						)}</ul>`
				: html`<${Loading} refused=${refused} />`
		}
		${data?.hasMore ? html`<button type="button" class="more" onClick=${() => setPages(pages + 1)}>${t("more")}</button>` : null}`;
}

function NewBusiness({ market, controls }) {
	const made = (row) => {
		location.hash = `#catalogue/${row.id}`;
	};
	return html`<p><a href="#catalogue">${t("nav.catalogue")}</a></p><h1>${t("catalogue.new_business")}</h1>
		<section class="card"><${Editor} kind=${kinds.business} controls=${controls.business} row=${null} of=${{ marketId: market.marketId }} first=${kinds.business.first} market=${market} onSaved=${made} /></section>`;
}

export function Catalogue({ market, rest, asked }) {
	const { data: controls, refused } = useLive(controlsOf, null, []);
	if (!market || !controls)
		return html`<h1>${t("nav.catalogue")}</h1>${market === null ? html`<${Empty}>${t("market.none")}<//>` : html`<${Loading} refused=${refused} />`}`;
	const [businessId, listingId] = rest.split("/");
	const given = { market, controls, key: rest };
	if (businessId === "new") return html`<${NewBusiness} ...${given} />`;
	if (businessId === "import") return html`<${Files} market=${market} />`;
	if (listingId)
		return html`<${Listing} ...${given} businessId=${businessId} listingId=${listingId} />`;
	if (businessId)
		return html`<${Business} ...${given} businessId=${businessId} part=${asked.part} />`;
	return html`<h1>${t("nav.catalogue")}</h1><${Parts} now="businesses" /><${Businesses} market=${market} />`;
}

const Parts = ({ now }) =>
	html`<${Tabs} label=${t("nav.catalogue")} now=${now} tabs=${[
		["businesses", t("catalogue.businesses")],
		["import", t("catalogue.import")],
	]} href=${(name) => (name === "import" ? "#catalogue/import" : "#catalogue")} />`;

const Files = ({ market }) =>
	html`<h1>${t("nav.catalogue")}</h1><${Parts} now="import" /><${Import} market=${market} send=${(body) => post("/imports", body)} />`;
