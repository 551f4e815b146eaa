import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerOf, budgetLines } from "./budget-lines.ts";
import { drawAll } from "./plots.ts";
import { benchDir, type Kept, keptRuns, newestOf } from "./runs.ts";
import { soakSections } from "./soak-plots.ts";
import { escaped } from "./svg.ts";

const style = `body{margin:2rem auto;max-width:900px;padding:0 1rem;background:#fff;color:#1f2328;font:15px/1.45 system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin:2.2rem 0 .2rem;border-top:1px solid #d0d7de;padding-top:1.2rem}
p.facts{color:#57606a;font-size:13px;margin:.1rem 0 .6rem}svg{max-width:100%;height:auto}
table{border-collapse:collapse;font-size:13px;margin:.4rem 0 .8rem}td,th{text-align:left;padding:.15rem .9rem .15rem 0;border-bottom:1px solid #eaeef2;vertical-align:top}
.wide{overflow-x:auto}.ok{color:#1a7f37}.over{color:#bc4c00;font-weight:600}nav a{margin-right:.9rem}`;

export type Section = { readonly name: string; readonly facts: string; readonly body: string };

const factsOf = ({ run, load }: Kept): string =>
	`${run.atTime.slice(0, 16).replace("T", " ")} UTC · commit ${run.machine.commit}${run.machine.isTreeClean ? "" : " and changes"} · ${run.machine.cores} cores (${run.machine.cpu}) · load ${load.toFixed(1)} at its end · Node ${run.machine.node}${run.isSmall ? " · few rounds (--small)" : ""}`;

const tableOf = (kept: readonly Kept[]): string =>
	`<table><tr><th>what</th><th>budget</th><th>figure</th><th>spread</th><th></th></tr>${kept
		.map(
			({ found }) =>
				`<tr>${[found.what, found.budget, found.figure, found.spread].map((cell) => `<td>${escaped(cell)}</td>`).join("")}<td class="${found.isWithin ? "ok" : "over"}">${found.isWithin ? "ok" : "over"}</td></tr>`,
		)
		.join("")}</table>`;

const moreOf = (kept: readonly Kept[]): string =>
	kept
		.flatMap(({ found }) => found.table ?? [])
		.map(({ columns, lines }) => {
			const cells = (of: readonly string[], tag: "td" | "th") =>
				`<tr>${of.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
			return `<div class="wide"><table>${cells(columns, "th")}${lines.map((line) => cells(line, "td")).join("")}</table></div>`;
		})
		.join("");

const byRow = (kept: readonly Kept[]): readonly (readonly [string, readonly Kept[]])[] => {
	const rows = new Map<string, Kept[]>();
	for (const one of kept) rows.set(one.row, [...(rows.get(one.row) ?? []), one]);
	return [...rows];
};

const pictureOf = (row: string, kept: readonly Kept[]): string =>
	drawAll(
		`npm run bench -- ${row}`,
		kept.map(({ found }) => found),
	);

function budgetTable(kept: readonly Kept[]): string {
	const rows = budgetLines.map((line) => {
		const answer = answerOf(line, kept);
		const state = answer === undefined ? "over" : answer.found.isWithin ? "ok" : "over";
		const cells = [line.line, line.budget, answer?.found.figure ?? "not measured"];
		return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}<td><a href="#${line.row}">${line.row}</a></td><td class="${state}">${answer ? state : ""}</td></tr>`;
	});
	return `<table><tr><th>what is bounded</th><th>budget</th><th>figure</th><th>row</th><th></th></tr>${rows.join("")}</table>`;
}

export function pageOf(kept: readonly Kept[], more: readonly Section[] = []): string {
	const sections: readonly Section[] = [
		...byRow(kept).map(([row, own]) => ({
			name: row,
			facts: own[0] ? factsOf(own[0]) : "",
			body: tableOf(own) + moreOf(own) + pictureOf(row, own),
		})),
		...more,
	];
	const links = sections.map(({ name }) => `<a href="#${name}">${escaped(name)}</a>`).join("");
	const bodies = sections
		.map(
			({ name, facts, body }) =>
				`<section id="${name}"><h2>${escaped(name)}</h2><p class="facts">${escaped(facts)}</p>${body}</section>`,
		)
		.join("\n");
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Assent: benchmarks</title><style>${style}</style>
<h1>Assent: benchmarks</h1><p>Filled dots are ours, open ones the bare Worker, batch or select, or another system, that was measured in turns with it (where none is bare: the smaller setting of ours). Dashed lines are medians; the orange line is the budget. Each dot is one measurement.</p><nav>${links}</nav>
${budgetTable(kept)}
${bodies}</html>
`;
}

export function writePage(dir: string = benchDir, picturesDir: string | null = null): string {
	mkdirSync(dir, { recursive: true });
	const kept = newestOf(keptRuns(dir));
	const file = join(dir, "index.html");
	writeFileSync(file, pageOf(kept, soakSections(dir)));
	if (picturesDir !== null) {
		mkdirSync(picturesDir, { recursive: true });
		for (const [row, own] of byRow(kept))
			writeFileSync(join(picturesDir, `${row}.svg`), `${pictureOf(row, own)}\n`);
	}
	return file;
}
