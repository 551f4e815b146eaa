/** A day of a business: its bookings along the hours, and of each slot capacity = free + held + confirmed. */
import { gathered, get, pathOf, post } from "./api.js";
import { icons } from "./icons.js";
import { useLive } from "./live.js";
import { Act, Badge, behindOf, Empty, inboxOf, Loading, worded } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { midnight } from "./rules/days.js";
import { html } from "./preact.js";
import { clockTime, day, t } from "./words.js";

const everyMs = 6_000;
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const most = 100;

const dateOf = (atMs, timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(atMs);

function hoursOf(bookings, slots, from) {
	const starts = [
		...bookings.map(({ slotStartMs }) => slotStartMs),
		...slots.map(({ slotStartMs }) => slotStartMs),
	];
	const ends = [
		...bookings.map(({ slotEndMs }) => slotEndMs),
		...slots.map(({ slotStartMs }) => slotStartMs + hourMs),
	];
	const first = starts.length === 0 ? 9 : Math.floor((Math.min(...starts) - from) / hourMs) - 1;
	const last = ends.length === 0 ? 23 : Math.ceil((Math.max(...ends) - from) / hourMs) + 1;
	return [Math.max(0, Math.min(first, 23)), Math.max(first + 1, Math.min(last, 24))];
}

const who = ({ contactName, threadKey, customerPhone }) =>
	contactName ?? nameKnown(threadKey) ?? customerPhone ?? "–";

function Slot({ slot, of, left, span }) {
	const part = (n) => `${(100 * n) / Math.max(slot.capacity, 1)}%`;
	const said = t("bookings.slot", {
		at: clockTime(slot.slotStartMs, of.timezone),
		capacity: slot.capacity,
		free: slot.free,
		held: slot.held,
		confirmed: slot.confirmed,
	});
	return html`<li class=${`slot ${slot.isConserved ? "" : "is-broken"}`} style=${{ left, width: span }} title=${said}><span class="unseen">${said}</span>
		<span class="slot-part is-confirmed" style=${{ height: part(slot.confirmed) }}></span><span class="slot-part is-held" style=${{ height: part(slot.held) }}></span></li>`;
}

function Offering({ offering, bookings, slots, from, hours, timezone, hrefOf }) {
	const [first, last] = hours;
	const begin = from + first * hourMs;
	const wide = (last - first) * hourMs;
	const percent = (ms) => `${((100 * ms) / wide).toFixed(3)}%`;
	const slotMs = (offering.slotMinutes ?? 30) * 60_000;
	// Those that overlap stand under each other.
	const lanes = [];
	const placed = bookings.map((booking) => {
		let lane = lanes.findIndex((end) => end <= booking.slotStartMs);
		if (lane === -1) lane = lanes.length;
		lanes[lane] = booking.slotEndMs;
		return { booking, lane };
	});
	return html`<section class="offering" aria-label=${offering.name}>
		<h2>${offering.name} <span class="soft">${t("bookings.capacity", { n: offering.capacity })}</span></h2>
		<div class="line">
			<ul class="hours" aria-hidden="true">${Array.from({ length: last - first }, (_, at) => html`<li key=${at} style=${{ left: percent(at * hourMs) }}>${clockTime(begin + at * hourMs, timezone)}</li>`)}</ul>
			<ul class="booked" style=${{ height: `${Math.max(1, lanes.length) * 2.3}rem` }}>${placed.map(
				({
					booking,
					lane,
				}) => html`<li key=${booking.id} class=${`booking is-${booking.state}`} style=${{ left: percent(booking.slotStartMs - begin), width: percent(booking.slotEndMs - booking.slotStartMs), top: `${lane * 2.3}rem` }}>
				<a data-row href=${hrefOf(booking)}>${clockTime(booking.slotStartMs, timezone)} · ${who(booking)} · ${t("rides.people", { n: booking.partySize })}</a></li>`,
			)}</ul>
			<ul class="slots">${slots.map((slot) => html`<${Slot} key=${slot.slotStartMs} slot=${slot} of=${{ timezone }} left=${percent(slot.slotStartMs - begin)} span=${percent(slotMs)} />`)}</ul>
		</div>
	</section>`;
}

function One({ one: { data, refused, again }, id, back }) {
	if (!data) return html`<${Loading} refused=${refused} />`;
	const { confirmationCode, state, threadKey } = data;
	return html`<section class="card chosen" aria-label=${t("bookings.one")}>
		<header class="row"><h2 class="grow">${data.businessName}: ${data.offeringName}</h2><a class="back" href=${back} aria-label=${t("back")}>${icons.close}</a></header>
		<p>${day(data.slotStartMs, data.timezone)}, ${clockTime(data.slotStartMs, data.timezone)}–${clockTime(data.slotEndMs, data.timezone)} · ${t("rides.people", { n: data.partySize })} · <${Badge} kind=${state === "confirmed" ? "good" : state === "hold" ? "amber" : ""}>${worded("booking", state)}<//></p>
		<p class="soft"><code>${confirmationCode ?? "–"}</code> · <a href=${inboxOf(threadKey)}>${who(data)}</a> · <a href=${behindOf(id)}>${t("why.behind")}</a></p>
		<ol class="events">${data.events.map((event) => html`<li key=${event.id}>${worded("event", event.type)} <span class="soft">${clockTime(event.atMs)}</span></li>`)}</ol>
		${state === "confirmed" || state === "hold" ? html`<${Act} act=${() => post(`/bookings/${id}/cancel`)} ask=${t("call_off_ask", { code: confirmationCode ?? "" })} yes=${t("call_off")} done=${again}>${t("call_off")}<//>` : null}
	</section>`;
}

export function Bookings({ market, rest, asked }) {
	const one = useLive(
		() =>
			rest === ""
				? Promise.resolve({ ok: true, data: null })
				: get(`/bookings/${encodeURIComponent(rest)}`),
		rest === "" ? null : everyMs,
		[rest],
	);
	// Of one that is opened by itself its own day is shown, at its own business.
	const shown = rest === "" ? null : one.data;
	const timezone = market?.timezone ?? "UTC";
	const date = /^\d{4}-\d\d-\d\d$/.test(asked.day ?? "")
		? asked.day
		: dateOf(shown?.slotStartMs ?? Date.now(), shown?.timezone ?? timezone);
	const businesses = useLive(
		() =>
			gathered({
				businesses: get(pathOf("/businesses", { limit: most })),
				offerings: get(pathOf("/offerings", { limit: most })),
			}),
		null,
		[],
	);
	const all = businesses.data;
	const bookable = all
		? all.businesses.items
				.filter(({ id }) => all.offerings.items.some(({ businessId }) => businessId === id))
				.toSorted((a, b) => a.name.localeCompare(b.name))
		: [];
	const business =
		bookable.find(({ id }) => id === (asked.business ?? shown?.businessId)) ?? bookable[0];
	const zone = business?.timezone ?? timezone;
	const from = midnight(date, zone);
	const upto = midnight(dateOf(from + dayMs + dayMs / 2, zone), zone);
	const offerings =
		all && business
			? all.offerings.items.filter(({ businessId, active }) => active && businessId === business.id)
			: [];
	const here = useLive(
		async () => {
			if (!business) return { ok: true, data: null };
			const [booked, ...slots] = await Promise.all([
				get(
					pathOf("/bookings", { businessId: business.id, fromMs: from, uptoMs: upto, limit: most }),
				),
				...offerings.map(({ id }) =>
					get(pathOf("/slot-counts", { offeringId: id, fromMs: from, uptoMs: upto, limit: most })),
				),
			]);
			const refused = [booked, ...slots].find(({ ok }) => !ok);
			return (
				refused ?? {
					ok: true,
					data: {
						bookings: booked.data.items,
						slots: slots.flatMap(({ data }) => data.items),
						hasMore: booked.data.nextCursor !== null,
					},
				}
			);
		},
		everyMs,
		[business?.id, date],
	);
	useNames((here.data?.bookings ?? []).map(({ threadKey }) => threadKey));
	if (!all) return html`<h1>${t("nav.bookings")}</h1><${Loading} refused=${businesses.refused} />`;
	if (!business)
		return html`<h1>${t("nav.bookings")}</h1><${Empty}>${t("bookings.no_business")}<//>`;
	const to = (given, at = "") =>
		pathOf(`#bookings${at}`, { business: business.id, day: date, ...given });
	const live = here.data
		? here.data.bookings
				.filter(({ state }) => state === "confirmed" || state === "hold")
				.toSorted((a, b) => a.slotStartMs - b.slotStartMs)
		: [];
	const hours = here.data ? hoursOf(live, here.data.slots, from) : [9, 23];
	return html`<h1>${t("nav.bookings")}</h1>
		<div class="row day-bar">
			<label>${t("business")} <select value=${business.id} onChange=${(event) => {
				location.hash = to({ business: event.target.value });
			}}>${bookable.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}</select></label>
			<a class="button" href=${to({ day: dateOf(from - dayMs / 2, zone) })} aria-label=${t("bookings.before")}>‹</a>
			<label><span class="unseen">${t("bookings.day")}</span><input type="date" value=${date} onChange=${(
				event,
			) => {
				if (event.target.value) location.hash = to({ day: event.target.value });
			}} /></label>
			<a class="button" href=${to({ day: dateOf(upto + dayMs / 2, zone) })} aria-label=${t("bookings.after")}>›</a>
			<strong>${day(from + dayMs / 2, zone)}</strong>
			<span class="grow"></span><span class="keyed"><span class="key is-confirmed"></span> ${t("booking.confirmed")}</span> <span class="keyed"><span class="key is-held"></span> ${t("booking.hold")}</span>
		</div>
		${rest ? html`<${One} key=${rest} one=${one} id=${rest} back=${to({})} />` : null}
		${
			here.data
				? html`${live.length === 0 ? html`<${Empty}>${t("bookings.none")}<//>` : null}${here.data.hasMore ? html`<p class="amber">${t("bookings.more")}</p>` : null}
					<div class="wide calendar" tabindex="0" role="region" aria-label=${t("bookings.calendar", { business: business.name })}>${offerings.map(
						(offering) =>
							html`<${Offering} key=${offering.id} offering=${offering} bookings=${live.filter(({ offeringId }) => offeringId === offering.id)} slots=${here.data.slots.filter(({ offeringId }) => offeringId === offering.id)} from=${from} hours=${hours} timezone=${zone} hrefOf=${({ id }) => to({}, `/${encodeURIComponent(id)}`)} />`,
					)}</div>`
				: html`<${Loading} refused=${here.refused} />`
		}`;
}
