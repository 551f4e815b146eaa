/** Light, readable without colour, nothing loaded. */

export const ink = { text: "#1f2328", quiet: "#6e7781", grid: "#e4e8ec", paper: "#ffffff" };
export const hues = ["#0550ae", "#bc4c00", "#1a7f37", "#8250df", "#57606a", "#a40e26"] as const;
const font = "font-family='system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif'";

export const escaped = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const at = (n: number): string => n.toFixed(1);

export const text = (
	x: number,
	y: number,
	said: string,
	more: { readonly size?: number; readonly fill?: string; readonly anchor?: string } = {},
): string =>
	`<text x='${at(x)}' y='${at(y)}' font-size='${more.size ?? 11}' fill='${more.fill ?? ink.text}' text-anchor='${more.anchor ?? "start"}'>${escaped(said)}</text>`;

export type Label = { readonly y: number; readonly said: string; readonly hue: string };

export function labelsAt(x: number, labels: readonly Label[]): string {
	let free = Number.NEGATIVE_INFINITY;
	return labels
		.toSorted((a, b) => a.y - b.y)
		.map(({ y, said, hue }) => {
			const place = Math.max(y + 3.5, free);
			free = place + 12;
			return text(x, place, said, { size: 10, fill: hue });
		})
		.join("");
}

export const line = (
	[x1, y1, x2, y2]: readonly [number, number, number, number],
	stroke: string,
	more: { readonly width?: number; readonly dash?: string } = {},
): string =>
	`<line x1='${at(x1)}' y1='${at(y1)}' x2='${at(x2)}' y2='${at(y2)}' stroke='${stroke}' stroke-width='${more.width ?? 1}'${more.dash ? ` stroke-dasharray='${more.dash}'` : ""}/>`;

export const dot = (x: number, y: number, fill: string, isOpen = false): string =>
	isOpen
		? `<circle cx='${at(x)}' cy='${at(y)}' r='3' fill='${ink.paper}' stroke='${fill}' stroke-width='1.5'/>`
		: `<circle cx='${at(x)}' cy='${at(y)}' r='3.2' fill='${fill}'/>`;

export const bar = (x: number, y: number, width: number, height: number, fill: string): string =>
	`<rect x='${at(x)}' y='${at(y)}' width='${at(Math.max(0, width))}' height='${at(height)}' fill='${fill}'/>`;

export const path = (points: readonly (readonly [number, number])[], stroke: string): string =>
	points.length === 0
		? ""
		: `<path d='M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join("L")}' fill='none' stroke='${stroke}' stroke-width='1.6'/>`;

export const moved = (x: number, y: number, inner: string): string =>
	`<g transform='translate(${at(x)} ${at(y)})'>${inner}</g>`;

export const picture = (width: number, height: number, title: string, inner: string): string =>
	`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}' role='img' ${font}><title>${escaped(title)}</title><rect width='${width}' height='${height}' fill='${ink.paper}'/>${inner}</svg>`;

export function stepFor(max: number, count = 4): number {
	if (!(max > 0)) return 1;
	const rough = max / count;
	const power = 10 ** Math.floor(Math.log10(rough));
	return ([1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10) * power;
}

export function short(n: number): string {
	const size = Math.abs(n);
	const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)));
	if (size >= 1e6) return `${trimmed(n / 1e6, 1)}M`;
	if (size >= 10_000) return `${trimmed(n / 1000, 1)}k`;
	return size >= 100 ? trimmed(n, 0) : trimmed(n, size >= 10 ? 1 : 2);
}

export type Axis = {
	readonly y: (value: number) => number;
	readonly svg: string;
};

export function axis(low: number, high: number, width: number, height: number): Axis {
	const step = stepFor(high - Math.min(0, low));
	const bottom = low < 0 ? Math.floor(low / step) * step : 0;
	const top = Math.max(bottom + step, Math.ceil((high / step) * 0.999) * step);
	const y = (value: number) => height - ((value - bottom) / (top - bottom)) * height;
	let svg = "";
	for (let value = bottom; value <= top + step / 2; value += step)
		svg +=
			line([0, y(value), width, y(value)], ink.grid) +
			text(-6, y(value) + 3.5, short(value), { size: 10, fill: ink.quiet, anchor: "end" });
	return { y, svg };
}
