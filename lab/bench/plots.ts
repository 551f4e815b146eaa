import { median, type Plot } from "./row.ts";
import {
	axis,
	bar,
	dot,
	hues,
	ink,
	type Label,
	labelsAt,
	line,
	moved,
	picture,
	short,
	text,
} from "./svg.ts";

const [oursHue, budgetHue] = hues;
const bareHue = ink.quiet;
const width = 860;
const pad = { left: 54, top: 26, bottom: 22, right: 96 };
const seriesHeight = 150;
const barHeight = 16;

export type Drawn = { readonly svg: string; readonly width: number; readonly height: number };

export function judgedValues({ ours, bare, judged }: Plot): readonly number[] {
	if (judged.of === "ours") return ours;
	return ours.map((one, i) => {
		const other = bare[i] ?? Number.NaN;
		return judged.of === "ours / bare" ? one / other : one - other;
	});
}

export const isWithinBudget = ({ judged }: Plot, value: number): boolean =>
	judged.budget === null ||
	(judged.side === "at most" ? value <= judged.budget : value >= judged.budget);

type Series = {
	readonly name: string;
	readonly values: readonly number[];
	readonly hue: string;
	readonly isOpen: boolean;
};

function panel(
	title: string,
	series: readonly Series[],
	budget: { readonly value: number; readonly side: string } | null,
	inner: number,
): string {
	const values = series.flatMap((one) => one.values).concat(budget ? [budget.value] : []);
	const { y, svg } = axis(Math.min(...values), Math.max(...values), inner, seriesHeight);
	const rounds = Math.max(...series.map((one) => one.values.length));
	const x = (i: number) => ((i + 0.5) / rounds) * inner;
	const labels: Label[] = [];
	let marks = "";
	for (const { name, values: own, hue, isOpen } of series) {
		const middle = median(own);
		marks += line([0, y(middle), inner, y(middle)], hue, { dash: "5 4" });
		marks += own.map((value, i) => dot(x(i), y(value), hue, isOpen)).join("");
		labels.push({ y: y(middle), said: `${name} ${short(middle)}`, hue });
	}
	if (budget) {
		marks += line([0, y(budget.value), inner, y(budget.value)], budgetHue, { width: 2 });
		labels.push({
			y: y(budget.value),
			said: `${budget.side} ${short(budget.value)}`,
			hue: budgetHue,
		});
	}
	const below = text(inner / 2, seriesHeight + 14, `${rounds} rounds, in order`, {
		size: 10,
		fill: ink.quiet,
		anchor: "middle",
	});
	const said = labelsAt(inner + 6, labels);
	return text(0, -10, title, { fill: ink.quiet }) + svg + marks + said + below;
}

function seriesPlot(plot: Plot): Drawn {
	const { judged, unit } = plot;
	const isPaired = plot.bare.length > 0;
	const height = pad.top + seriesHeight + pad.bottom;
	const budget =
		judged.budget === null ? null : ({ value: judged.budget, side: judged.side } satisfies object);
	const ours: Series = { name: "ours", values: plot.ours, hue: oursHue, isOpen: false };
	if (!isPaired) {
		const inner = width - pad.left - pad.right;
		return { svg: moved(pad.left, pad.top, panel(unit, [ours], budget, inner)), width, height };
	}
	const inner = (width - 2 * (pad.left + pad.right)) / 2;
	const bare: Series = {
		name: plot.other ?? "bare",
		values: plot.bare,
		hue: bareHue,
		isOpen: true,
	};
	const judgedOnes: Series = { ...ours, name: "median", values: judgedValues(plot) };
	return {
		svg:
			moved(pad.left, pad.top, panel(unit, [ours, bare], null, inner)) +
			moved(
				2 * pad.left + inner + pad.right,
				pad.top,
				panel(judged.of, [judgedOnes], budget, inner),
			),
		width,
		height,
	};
}

function barsPlot(plot: Plot): Drawn {
	const { judged, unit } = plot;
	const rows = [
		...plot.ours.map((value) => ({ name: "ours", value, hue: oursHue as string })),
		...plot.bare.map((value) => ({ name: plot.other ?? "bare", value, hue: bareHue })),
	];
	const limit =
		judged.budget === null
			? null
			: judged.of === "ours / bare"
				? judged.budget * (plot.bare[0] ?? Number.NaN)
				: judged.budget;
	const inner = width - pad.left - pad.right - 120;
	const top = Math.max(...rows.map((row) => row.value), limit ?? 0, 1);
	const height = 14 + rows.length * (barHeight + 6) + 12;
	const x = (value: number) => (value / top) * inner;
	const drawn = rows.map(({ name, value, hue }, i) => {
		const y = 14 + i * (barHeight + 6);
		return (
			text(-8, y + 12, name, { fill: hue, anchor: "end" }) +
			bar(0, y, Math.max(1.5, x(value)), barHeight, hue) +
			text(inner + 10, y + 12, `${short(value)} ${unit}`.trim(), { fill: ink.text })
		);
	});
	const mark =
		limit === null
			? ""
			: line([x(limit), 8, x(limit), height - 8], budgetHue, { width: 2 }) +
				text(Math.max(x(limit), 24), height - 1, `${judged.side} ${short(limit)}`, {
					size: 10,
					fill: budgetHue,
					anchor: "middle",
				});
	return { svg: moved(pad.left, 0, drawn.join("") + mark), width, height: height + 4 };
}

export const draw = (plot: Plot): Drawn =>
	plot.ours.length < 4 ? barsPlot(plot) : seriesPlot(plot);

export function drawAll(
	title: string,
	plots: readonly { readonly what: string; readonly figure: string; readonly plot: Plot }[],
): string {
	let y = 8;
	let inner = "";
	for (const { what, figure, plot } of plots) {
		if (plot.ours.length === 0) continue;
		const drawn = draw(plot);
		inner +=
			text(8, y + 14, what, { size: 13 }) +
			text(8, y + 31, figure, { size: 12, fill: ink.quiet }) +
			moved(0, y + 38, drawn.svg);
		y += 38 + drawn.height + 20;
	}
	return picture(width, Math.ceil(y), title, inner);
}
