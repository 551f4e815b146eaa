/** A map of the market without anybody's tiles: its districts, its places, who drives, where rides begin. */
import { projection, width } from "./rules/projection.js";
import { html, useState } from "./preact.js";
import { t } from "./words.js";

/** A small picture of the same map has signs of the same size. */
const narrow = matchMedia("(max-width: 700px)");
const narrowBy = 2.2;
const zooms = [1, 2, 4, 8];

const middle = (points) => ({
	lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
	lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
});

function districtsOf(places) {
	const byName = new Map();
	for (const place of places)
		if (place.district) byName.set(place.district, [...(byName.get(place.district) ?? []), place]);
	return [...byName].map(([name, of]) => ({ name, ...middle(of) }));
}

export function TownMap({ places, drivers, rides, chosen, asked, nameOf }) {
	const [zoom, setZoom] = useState(1);
	const shownDrivers = drivers.filter(({ location }) => location);
	const shownRides = rides.filter(({ pickup }) => pickup.point);
	const points = [
		...places,
		...shownDrivers.map(({ location }) => location),
		...shownRides.map(({ pickup }) => pickup.point),
	];
	if (points.length === 0) return html`<p class="empty">${t("map.none")}</p>`;
	const { at, height } = projection(points);
	const factor = zooms[zoom];
	const centre = chosen?.pickup.point
		? at(chosen.pickup.point)
		: at(middle(shownDrivers.length > 0 ? shownDrivers.map(({ location }) => location) : points));
	const seen = { w: width / factor, h: height / factor };
	const left = Math.max(0, Math.min(width - seen.w, centre.x - seen.w / 2));
	const top = Math.max(0, Math.min(height - seen.h, centre.y - seen.h / 2));
	const one = (narrow.matches ? narrowBy : 1) / factor;
	const districts = districtsOf(places).map((district) => ({
		name: district.name,
		...at(district),
	}));
	return html`<figure class="map">
		<svg viewBox=${`${left} ${top} ${seen.w} ${seen.h}`} role="img" aria-label=${t("map.says", { drivers: shownDrivers.length, rides: shownRides.length })}>
			${districts.map(({ name, x, y }) => html`<circle key=${name} class="district" cx=${x} cy=${y} r="55" />`)}
			${places.map((place) => {
				const { x, y } = at(place);
				return html`<g key=${place.id}><circle class="spot" cx=${x} cy=${y} r=${3 * one}><title>${nameOf(place)}</title></circle>${
					factor >= 4
						? html`<text class="spot-name" x=${x + 6 * one} y=${y + 4 * one} font-size=${11 * one}>${nameOf(place)}</text>`
						: null
				}</g>`;
			})}
			${districts.map(({ name, x, y }) => html`<text key=${name} class="district-name" x=${x} y=${y - 10 * one} font-size=${17 * one}>${name}</text>`)}
			${
				chosen?.pickup.point
					? shownDrivers
							.filter(({ id }) => asked.has(id))
							.map(({ id, location }) => {
								const from = at(location);
								return html`<line key=${id} class=${`asked is-${asked.get(id)}`} x1=${from.x} y1=${from.y} x2=${centre.x} y2=${centre.y} stroke-width=${2 * one} />`;
							})
					: null
			}
			${shownDrivers.map(({ id, name, location, available, vehicle }) => {
				const { x, y } = at(location);
				return html`<circle key=${id} class=${`driver ${available ? "is-on" : ""} ${asked.has(id) ? "is-asked" : ""}`} cx=${x} cy=${y} r=${9 * one} stroke-width=${2 * one}><title>${`${name}, ${vehicle}`}</title></circle>`;
			})}
			${shownRides.map((ride) => {
				const { x, y } = at(ride.pickup.point);
				return html`<g key=${ride.id} transform=${`translate(${x} ${y}) scale(${one})`}><path class=${`pickup is-${ride.state} ${ride.id === chosen?.id ? "is-chosen" : ""}`} d="M0 0C-4-9-11-13-11-21a11 11 0 1 1 22 0C11-13 4-9 0 0z"><title>${`${ride.code}: ${ride.pickup.label ?? ""}`}</title></path></g>`;
			})}
		</svg>
		<figcaption class="row"><span class="keyed"><span class="key is-on"></span> ${t("map.on_duty")}</span> <span class="keyed"><span class="key is-asked"></span> ${t("map.asked")}</span> <span class="keyed"><span class="key is-ride"></span> ${t("map.pickup")}</span>
			<span class="grow"></span>
			<button type="button" aria-label=${t("map.out")} disabled=${zoom === 0} onClick=${() => setZoom(zoom - 1)}>−</button>
			<button type="button" aria-label=${t("map.in")} disabled=${zoom === zooms.length - 1} onClick=${() => setZoom(zoom + 1)}>+</button></figcaption>
	</figure>`;
}
