/** The frame of the console: where one can go, who sits here, what waits, and the keys that move. */

import { get, remember, remembered } from "./api.js";
import { Answers } from "./answers.js";
import { Approvals } from "./approvals.js";
import { Behind } from "./behind.js";
import { Bookings } from "./bookings.js";
import { Broadcasts } from "./broadcasts.js";
import { Catalogue } from "./catalogue.js";
import { Drivers, Team } from "./crew.js";
import { Figures } from "./figures.js";
import { Health } from "./health.js";
import { icons } from "./icons.js";
import { Inbox } from "./inbox.js";
import { Jobs } from "./jobs.js";
import { placeNow, useLive } from "./live.js";
import { Market } from "./market.js";
import { Orders } from "./orders.js";
import { LanguageChoice } from "./parts.js";
import { Payments } from "./payments.js";
import { Personal } from "./personal.js";
import { Requests } from "./requests.js";
import { Rides } from "./rides.js";
import { Search } from "./search.js";
import { Sends } from "./sends.js";
import { Templates } from "./templates.js";
import { Webhooks } from "./webhooks.js";
import { html, useEffect, useRef, useState } from "./preact.js";
import { t } from "./words.js";

/** In the order of the nav; without an icon: not in it. */
export const places = {
	inbox: { show: Inbox, icon: "inbox" },
	approvals: { show: Approvals, icon: "check" },
	rides: { show: Rides, icon: "car" },
	drivers: { show: Drivers, icon: "wheel" },
	bookings: { show: Bookings, icon: "calendar" },
	orders: { show: Orders, icon: "bag" },
	requests: { show: Requests, icon: "home" },
	payments: { show: Payments, icon: "coin" },
	catalogue: { show: Catalogue, icon: "book" },
	broadcasts: { show: Broadcasts, icon: "horn" },
	figures: { show: Figures, icon: "bars" },
	market: { show: Market, icon: "sliders" },
	templates: { show: Templates, icon: "page" },
	sends: { show: Sends, icon: "send" },
	team: { show: Team, icon: "person" },
	personal: { show: Personal, icon: "lock" },
	jobs: { show: Jobs, icon: "gear" },
	webhooks: { show: Webhooks, icon: "hook" },
	health: { show: Health, icon: "pulse" },
	answers: { show: Answers },
	behind: { show: Behind },
};
/** Addresses of an earlier console. */
const moved = { waiting: "approvals", conversations: "inbox", commitments: "rides" };
const countEveryMs = 10_000;
const countMax = 99;

function usePlace() {
	const [place, setPlace] = useState(placeNow());
	useEffect(() => {
		const go = () => setPlace(placeNow());
		addEventListener("hashchange", go);
		return () => removeEventListener("hashchange", go);
	}, []);
	const name = moved[place.name] ?? place.name;
	return { ...place, name: Object.hasOwn(places, name) ? name : "inbox" };
}

/** How much waits, for the nav. */
function useCounts() {
	const { data } = useLive(() => get("/waiting"), countEveryMs, []);
	if (!data) return {};
	const { tickets, approvals, alerts } = data;
	return { inbox: tickets, approvals, health: alerts };
}

const isWriting = (element) =>
	["INPUT", "TEXTAREA", "SELECT"].includes(element?.tagName ?? "") ||
	element?.closest?.("dialog") != null;

/** j and k go down and up in the list that is shown; Enter follows, as it does everywhere. */
function move(by) {
	const rows = [...document.querySelectorAll("[data-row]")];
	if (rows.length === 0) return;
	const at = rows.indexOf(document.activeElement);
	const next = at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by;
	rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
}

function useKeys(openSearch) {
	useEffect(() => {
		const onKey = (event) => {
			if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
				event.preventDefault();
				openSearch();
			} else if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
			else if (event.key === "j") move(1);
			else if (event.key === "k") move(-1);
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
}

function Nav({ now, counts }) {
	const nav = useRef(null);
	// On a phone it is longer than the screen is wide.
	useEffect(() => {
		nav.current
			?.querySelector("[aria-current]")
			?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [now]);
	return html`<nav ref=${nav} class="places" aria-label=${t("nav")}>${Object.entries(places)
		.filter(([, { icon }]) => icon)
		.map(([name, { icon }]) => {
			const count = counts[name] ?? 0;
			return html`<a href=${`#${name}`} aria-current=${name === now ? "page" : undefined}>${icons[icon]}<span>${t(`nav.${name}`)}</span>${
				count > 0
					? html`<span class="count">${count > countMax ? `${countMax}+` : count}<span class="unseen"> ${t("nav.waiting")}</span></span>`
					: null
			}</a>`;
		})}</nav>`;
}

function useMarkets() {
	const { data, refused, again } = useLive(() => get("/markets"), null, []);
	const [chosen, setChosen] = useState(remembered("market"));
	const markets = data?.items ?? [];
	const market = markets.find(({ marketId }) => marketId === chosen) ?? markets[0];
	const choose = (marketId) => {
		remember("market", marketId);
		setChosen(marketId);
	};
	return { markets, market, choose, refused, again };
}

export function Desk({ me, leave, redraw }) {
	const place = usePlace();
	const counts = useCounts();
	const main = useRef(null);
	const [isSearching, setSearching] = useState(false);
	const { markets, market, choose } = useMarkets();
	useKeys(() => setSearching(true));
	const waiting = Object.values(counts).reduce((total, count) => total + count, 0);
	useEffect(() => {
		document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${t(`nav.${place.name}`)} · Assent`;
	});
	const isFirst = useRef(true);
	useEffect(() => {
		// Whoever cannot see it hears that another place is shown.
		if (!isFirst.current) main.current?.focus({ preventScroll: true });
		isFirst.current = false;
	}, [place.name]);
	const { show: Place } = places[place.name];
	return html`
		<a class="skip" href="#main" onClick=${(event) => {
			event.preventDefault();
			main.current?.focus();
		}}>${t("skip")}</a>
		<div class="desk">
			<header>
				<strong class="plate"><span class="mark" aria-hidden="true">${icons.tick}</span> Assent</strong>
				<button type="button" class="seek" aria-keyshortcuts="Control+K" onClick=${() => setSearching(true)}>${icons.search}<span>${t("search")}</span><kbd>Ctrl K</kbd></button>
				${
					markets.length > 1
						? html`<select aria-label=${t("market")} value=${market?.marketId} onChange=${(event) => choose(event.target.value)}>${markets.map(
								({ marketId, name }) => html`<option value=${marketId}>${name}</option>`,
							)}</select>`
						: null
				}
				<${LanguageChoice} onChange=${redraw} />
				<span class="who" title=${t(`role.${me.role}`)}>${me.label}</span>
				<button type="button" id="leave" onClick=${leave}>${t("leave")}</button>
			</header>
			<${Nav} now=${place.name} counts=${counts} />
			<main ref=${main} id="main" tabindex="-1" class=${`place-${place.name}`}>
				<${Place} key=${place.name} me=${me} market=${market} markets=${markets} rest=${place.rest} asked=${place.asked} />
			</main>
		</div>
		${isSearching ? html`<${Search} close=${() => setSearching(false)} />` : null}`;
}
