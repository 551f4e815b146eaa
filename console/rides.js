/** The dispatch board: rides as they stand, who was asked in which wave, and where. */
import { get, pathOf, post } from "./api.js";
import { Assigning } from "./assigning.js";
import { icons } from "./icons.js";
import { useLive } from "./live.js";
import { TownMap } from "./map.js";
import { Act, Avatar, Badge, behindOf, Empty, inboxOf, Loading, Time, worded } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { html } from "./preact.js";
import { amount, kilometres, language, t } from "./words.js";

const ridesEveryMs = 3_000;
const offersEveryMs = 2_000;
const driversEveryMs = 8_000;
const pageSize = 100;
const placePagesMax = 5;

/** A place of the gazetteer in the language of whoever sits here. */
const nameOf = ({ names, id }) => names[language()] ?? names.en ?? Object.values(names)[0] ?? id;

async function placesOf(market) {
	const places = [];
	let cursor = null;
	for (let page = 0; page < placePagesMax; page += 1) {
		const found = await get(
			pathOf(`/markets/${market.marketId}/places`, { limit: pageSize, cursor }),
		);
		if (!found.ok) return found;
		places.push(...found.data.items);
		cursor = found.data.nextCursor;
		if (cursor === null) break;
	}
	return { ok: true, data: places };
}

const groups = [
	["searching", ({ state, atMs }) => state === "pending" && atMs === null],
	["later", ({ state, atMs }) => state === "pending" && atMs !== null],
	["under_way", ({ state }) => state === "assigned" || state === "arrived"],
	["over", ({ state }) => !["pending", "assigned", "arrived"].includes(state)],
];
const overMax = 12;
const namesShown = 25;

const Route = ({ ride }) =>
	html`${ride.pickup.label ?? t("rides.a_point")} ${icons.to}<span class="unseen"> – </span> ${ride.destination?.label ?? t("rides.open_end")}`;
const who = ({ threadKey, customerPhone }) =>
	nameKnown(threadKey) ?? customerPhone ?? t("inbox.conversation");

function Ride({ ride, isChosen }) {
	return html`<li><a data-row class="ride" href=${`#rides/${encodeURIComponent(ride.id)}`} aria-current=${isChosen ? "true" : undefined}>
		<span class="row"><code>${ride.code}</code><span class="grow"></span><${Badge} kind=${ride.state === "pending" ? "amber" : ride.state === "assigned" || ride.state === "arrived" ? "brand" : ""}>${worded("ride", ride.state)}<//></span>
		<span class="route"><${Route} ride=${ride} /></span>
		<span class="soft">${ride.atMs ? html`${t("rides.for")} <${Time} at=${ride.atMs} />` : html`<${Time} at=${ride.createdAtMs} />`} · ${who(ride)}${ride.driver ? html` ${icons.to}<span class="unseen"> – </span> ${ride.driver.name}` : ""} · ${t("rides.people", { n: ride.pax })}</span>
	</a></li>`;
}

function Waves({ offers }) {
	const waves = [...new Set(offers.map(({ wave }) => wave))];
	if (waves.length === 0) return html`<${Empty}>${t("rides.nobody_asked")}<//>`;
	return html`<ol class="waves">${waves.map(
		(wave) =>
			html`<li key=${wave}><h3>${t("rides.wave", { n: wave })}</h3><ul>${offers
				.filter((offer) => offer.wave === wave)
				.map(
					({
						id,
						driverId,
						driverName,
						state,
						repliedAtMs,
						expiresAtMs,
					}) => html`<li key=${id} class=${`offer is-${state}`}><${Avatar} name=${driverName} of=${driverId} /><span class="grow">${driverName}</span>
					<span>${worded("offer", state)}${repliedAtMs ? html` · <${Time} at=${repliedAtMs} />` : state === "sent" ? html` · ${t("approvals.ends")} <${Time} at=${expiresAtMs} />` : null}</span></li>`,
				)}</ul></li>`,
	)}</ol>`;
}

/** Nobody came: its passenger is free again, and only a new yes of theirs is a ride. */
function Ended({ ride }) {
	const { threadKey, code } = ride;
	const write = async () => {
		const begun = await post(`/threads/${encodeURIComponent(threadKey)}/tickets`, {
			why: t("rides.write_why", { code }),
		});
		if (begun.ok) location.hash = inboxOf(threadKey);
		return begun;
	};
	return html`<p class="soft">${t("rides.ended")}</p><div class="row"><${Act} kind="main" act=${write} ask=${t("rides.write_ask")} yes=${t("rides.write")}>${t("rides.write")}<//></div>`;
}

function Chosen({ ride, offers, again }) {
	const { fare, driver } = ride;
	return html`<section class="chosen card" aria-label=${t("rides.chosen")}>
		<header class="row"><h2 class="grow"><${Route} ride=${ride} /></h2><a class="back" href="#rides" aria-label=${t("back")}>${icons.close}</a></header>
		<p class="soft"><code>${ride.code}</code> · ${worded("ride", ride.state)} · <a href=${inboxOf(ride.threadKey)}>${who(ride)}</a> · <a href=${behindOf(ride.id)}>${t("why.behind")}</a></p>
		<p>${fare ? `${amount(fare.minMinor, fare.currency)} – ${amount(fare.maxMinor, fare.currency)} · ${kilometres(fare.distanceM)}` : ""}</p>
		${driver ? html`<p><strong>${driver.name}</strong> · ${driver.vehicle} · ${driver.plate} · ${driver.phone}</p>` : html`<p>${ride.state === "pending" ? html`${t("rides.searches")} <${Time} at=${ride.searchUntilMs} />` : ""}</p>`}
		${ride.state === "pending" ? html`<${Assigning} key=${ride.id} ride=${ride} again=${again} />` : null}
		${ride.state === "expired" ? html`<${Ended} ride=${ride} />` : null}
		<${Waves} offers=${offers} />
	</section>`;
}

export function Rides({ rest, market }) {
	const rides = useLive(() => get(pathOf("/rides", { limit: pageSize })), ridesEveryMs, []);
	const drivers = useLive(
		() => get(pathOf("/drivers", { available: true, limit: pageSize })),
		driversEveryMs,
		[],
	);
	const places = useLive(
		() => (market ? placesOf(market) : Promise.resolve({ ok: true, data: [] })),
		null,
		[market?.marketId],
	);
	const chosen = useLive(
		() =>
			rest === ""
				? Promise.resolve({ ok: true, data: null })
				: get(`/rides/${encodeURIComponent(rest)}`),
		rest === "" ? null : offersEveryMs,
		[rest],
	);
	useNames((rides.data?.items ?? []).slice(0, namesShown).map(({ threadKey }) => threadKey));
	if (!rides.data) return html`<h1>${t("nav.rides")}</h1><${Loading} refused=${rides.refused} />`;
	const all = rides.data.items;
	const open = all.filter(({ state }) => ["pending", "assigned", "arrived"].includes(state));
	const ride = chosen.data ?? null;
	const asked = new Map((ride?.offers ?? []).map(({ driverId, state }) => [driverId, state]));
	return html`<h1>${t("nav.rides")}</h1>
		<div class="dispatch">
			<div class="ride-lists">${groups.map(([name, belongs]) => {
				const of = all.filter(belongs);
				const shown = name === "over" ? of.slice(0, overMax) : of;
				return html`<section key=${name} aria-label=${t(`rides.${name}`)}><h2>${t(`rides.${name}`)} <span class="soft">${of.length}</span></h2>${
					shown.length === 0
						? html`<${Empty}>${t(`rides.none_${name}`)}<//>`
						: html`<ul class="rows">${shown.map((one) => html`<${Ride} key=${one.id} ride=${one} isChosen=${one.id === rest} />`)}</ul>`
				}</section>`;
			})}</div>
			<div class="ride-map">
				${
					rest === ""
						? null
						: ride
							? html`<${Chosen} ride=${ride} offers=${ride.offers} again=${async () => {
									await Promise.all([chosen.again(), rides.again()]);
								}} />`
							: html`<${Loading} refused=${chosen.refused} />`
				}
				${places.data && drivers.data ? html`<${TownMap} places=${places.data} drivers=${drivers.data.items} rides=${ride && !open.some(({ id }) => id === ride.id) ? [...open, ride] : open} chosen=${ride} asked=${asked} nameOf=${nameOf} />` : html`<${Loading} refused=${places.refused ?? drivers.refused} />`}
			</div>
		</div>`;
}
