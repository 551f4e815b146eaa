/**
 * A ride as a card with a small map, drawn anew each time something of it is told. Loaded with the first one. The map is two points and
 * north above: it asks nobody for a picture of the town.
 */
import { cardTexts } from "./card-texts.js";
import { make } from "./dom.js";
import { textsIn } from "./languages.js";

const css = `
.card{align-self:stretch;flex:none;border:1px solid var(--edge);border-radius:14px;overflow:hidden}
.card h3{margin:0;padding:10px 12px;font-weight:600}
.card p{margin:0;padding:8px 12px 0;overflow-wrap:anywhere}
.card p:last-child{padding-bottom:10px}
.card svg{display:block;width:100%;background:var(--said)}
.card text{font-size:12px;fill:var(--ink);paint-order:stroke;stroke:var(--said);stroke-width:4px}
.card path{fill:none;stroke:var(--edge)}
.card .way{stroke:var(--ink);stroke-width:2;stroke-dasharray:1 6;stroke-linecap:round}
.card circle{fill:var(--accent);stroke:#fff;stroke-width:2}
.card .end{fill:var(--ink)}
`;
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

const [width, height, edge] = [340, 150, 36];
const drawn = (name, attributes, ...children) =>
	make(name, { drawn: true, ...attributes }, ...children);
const isPoint = (point) => Number.isFinite(point?.lat) && Number.isFinite(point?.lng);

/** As on a map: a degree of longitude is shorter the farther north it is. */
function placed(points) {
	const flat = points.map(({ lat, lng }) => ({
		x: lng * Math.cos((points[0].lat * Math.PI) / 180),
		y: -lat,
	}));
	const rangeOf = (axis) => {
		const all = flat.map((one) => one[axis]);
		return [(Math.min(...all) + Math.max(...all)) / 2, Math.max(...all) - Math.min(...all)];
	};
	const [[x, wide], [y, high]] = [rangeOf("x"), rangeOf("y")];
	const scale = Math.min((width - 2 * edge) / (wide || 1e-9), (height - 2 * edge) / (high || 1e-9));
	const by = wide || high ? scale : 0;
	return flat.map((one) => ({
		x: width / 2 + (one.x - x) * by,
		y: height / 2 + (one.y - y) * by,
	}));
}

function map(points) {
	const at = placed(points);
	const lines = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `M${n * 50} 0v${height}M0 ${n * 50}h${width}`);
	const way = at.length > 1 ? `M${at[0].x} ${at[0].y}L${at[1].x} ${at[1].y}` : "";
	return make(
		"svg",
		{
			viewBox: `0 0 ${width} ${height}`,
			role: "img",
			"aria-label": points.map(({ label }) => label).join(" – "),
		},
		drawn("path", { d: lines.join("") }),
		drawn("path", { class: "way", d: way }),
		...at.map(({ x, y }, index) =>
			drawn("circle", { cx: x, cy: y, r: 7, class: index > 0 ? "end" : undefined }),
		),
		...at.map(({ x, y }, index) =>
			drawn(
				"text",
				{
					x,
					y: y > height / 2 ? y + 22 : y - 13,
					"text-anchor": x > width * 0.7 ? "end" : x < width * 0.3 ? "start" : "middle",
				},
				points[index].label ?? "",
			),
		),
	);
}

/** `told`: all that was told of the ride, the later over the earlier. */
export function draw({ place, told }, root, language) {
	if (told.kind !== "taxi") return;
	if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
	const text = textsIn(cardTexts, language);
	const { state, driver, fare, pickup, destination } = told;
	const points = [pickup, destination].filter(isPoint);
	const rows = [
		driver && [driver.name, driver.vehicle, driver.plate].filter(Boolean).join(" · "),
		points.map(({ label }) => label).join(" – "),
		fare && text("fare", fare),
	];
	place.className = "card";
	place.setAttribute("aria-label", text("taxi"));
	// The line beside it is read out already.
	place.setAttribute("aria-live", "off");
	place.dataset.state = state;
	place.replaceChildren(
		make("h3", {}, Object.hasOwn(cardTexts, state) ? text(state) : text("taxi")),
		...(points.length > 0 ? [map(points)] : []),
		...rows.filter(Boolean).map((row) => make("p", {}, row)),
	);
}
