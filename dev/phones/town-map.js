/** A map without anybody's tiles, as the console draws one: the town's places, and one pin. */
import { projection, width } from "../../console/rules/projection.js";
import { html, useState } from "../../console/preact.js";

/** Of another town nothing is drawn but the pin. */
const nearDegrees = 0.3;
const aroundDegrees = 0.006;
const decimals = 5;

const isNear = (one, other) =>
	Math.abs(one.lat - other.lat) < nearDegrees && Math.abs(one.lng - other.lng) < nearDegrees;
const rounded = (degrees) => Number(degrees.toFixed(decimals));

function drawn(places, pin) {
	const seen = pin ? places.filter((place) => isNear(place, pin)) : places;
	const corners = pin
		? [-1, 1].map((by) => ({
				lat: pin.lat + by * aroundDegrees,
				lng: pin.lng + by * aroundDegrees,
			}))
		: [];
	return { seen, ...projection([...seen, ...corners]) };
}

const letterWide = 0.55;
/** Names that would lie on one another are left out; each spot still says its own. */
function named(places, at, font) {
	const boxes = [];
	return new Set(
		places.filter((place) => {
			const { x, y } = at(place);
			const wide = place.name.length * font * letterWide;
			const [left, right] = x > width * eastFrom ? [x - wide, x] : [x, x + wide];
			const isFree = boxes.every(
				(box) => right < box.left || left > box.right || Math.abs(y - box.y) > font,
			);
			if (isFree) boxes.push({ left, right, y });
			return isFree;
		}),
	);
}
const eastFrom = 0.72;
const fontSize = 26;

function spots(places, at, size) {
	const shown = named(places, at, fontSize * size);
	return places.map((place) => {
		const { x, y } = at(place);
		const isEast = x > width * eastFrom;
		return html`<g key=${place.name}><circle class="spot" cx=${x} cy=${y} r=${9 * size}><title>${place.name}</title></circle>
			${shown.has(place) ? html`<text class="spot-name" x=${x + (isEast ? -16 : 16) * size} y=${y + 9 * size} font-size=${fontSize * size} text-anchor=${isEast ? "end" : "start"}>${place.name}</text>` : null}</g>`;
	});
}

const pinAt = ({ x, y }, size) =>
	html`<path class="pin" transform=${`translate(${x} ${y}) scale(${3 * size})`} d="M0 0C-4-9-11-13-11-21a11 11 0 1 1 22 0C11-13 4-9 0 0z" />`;

/** Of a message: where it is among what is known. */
export function PlaceMap({ place, places }) {
	const { seen, at } = drawn(places, place);
	const { x, y } = at(place);
	const [wide, high] = [560, 260];
	return html`<svg class="place-map" viewBox=${`${x - wide / 2} ${y - high / 2 - 20} ${wide} ${high}`} role="img" aria-label=${`Map: ${place.label ?? `${place.lat}, ${place.lng}`}`}>
		${spots(seen, at, 1)}${pinAt({ x, y }, 1)}
	</svg>`;
}

const zooms = [1, 2, 4, 8];
const keys = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const stepOfWidth = 0.02;
/** Half of the places are north of it, and half are west. */
const heart = (places) => ({
	lat: places.map(({ lat }) => lat).sort((a, b) => a - b)[places.length >> 1],
	lng: places.map(({ lng }) => lng).sort((a, b) => a - b)[places.length >> 1],
});

/** To choose from: a click is a place of the earth. By keys, arrows move the pin. */
export function ChoosingMap({ places, chosen, onChoose }) {
	const [zoom, setZoom] = useState(1);
	const [centre, setCentre] = useState(() => heart(places));
	const { at, from, height } = drawn(places, null);
	const factor = zooms[zoom];
	const seen = { w: width / factor, h: height / factor };
	const middle = at(centre);
	const left = Math.max(0, Math.min(width - seen.w, middle.x - seen.w / 2));
	const top = Math.max(0, Math.min(height - seen.h, middle.y - seen.h / 2));
	const choose = (point) => {
		const { lat, lng } = from(point);
		onChoose({ lat: rounded(lat), lng: rounded(lng) });
	};
	const click = (event) => {
		const into = event.currentTarget.getScreenCTM().inverse();
		choose(new DOMPoint(event.clientX, event.clientY).matrixTransform(into));
	};
	const move = (event) => {
		const by = keys[event.key];
		if (by === undefined) return;
		event.preventDefault();
		const { x, y } = chosen ? at(chosen) : { x: left + seen.w / 2, y: top + seen.h / 2 };
		choose({ x: x + by[0] * stepOfWidth * seen.w, y: y + by[1] * stepOfWidth * seen.w });
	};
	const zoomTo = (to) => {
		setZoom(to);
		if (chosen) setCentre(chosen);
	};
	return html`<div class="choosing">
		<svg class="choosing-map" viewBox=${`${left} ${top} ${seen.w} ${seen.h}`} tabindex="0" role="application" aria-label="Map of the town: click where you are, or move the pin by the arrow keys" onClick=${click} onKeyDown=${move}>
			${spots(places, at, 1.25 / factor)}${chosen ? pinAt(at(chosen), 1.25 / factor) : null}
		</svg>
		<div class="zoom">
			<button type="button" aria-label="Closer" disabled=${zoom === zooms.length - 1} onClick=${() => zoomTo(zoom + 1)}>+</button>
			<button type="button" aria-label="Farther" disabled=${zoom === 0} onClick=${() => zoomTo(zoom - 1)}>−</button>
		</div>
	</div>`;
}
