import { isOf, type Remark, type Row } from "./rows.ts";
import type { TaggedTest } from "./tagged.ts";

export const coveragePath = "docs/coverage.md";
const states = ["works", "partly", "not yet"] as const;
type State = (typeof states)[number];

export type Judged = Row & {
	readonly state: State;
	readonly tests: readonly TaggedTest[];
	readonly checks: readonly string[];
	readonly missing: readonly string[];
	readonly soHere: readonly string[];
};

/** A row works where a test is tagged with it and no gap is known; with a gap it works in part; without a test it is not there yet. */
export function judge(
	rows: readonly Row[],
	tests: readonly TaggedTest[],
	remarks: readonly Remark[],
): readonly Judged[] {
	return rows.map((row) => {
		const proving = tests.filter((test) => test.runs && test.rows.includes(row.id));
		const said = (kind: Remark["kind"]) =>
			remarks.filter((remark) => remark.kind === kind && isOf(remark, row.id));
		const checks = said("check").map(({ words }) => words);
		const proven = proving.length + checks.length > 0;
		const gaps = [...said("partly"), ...said("not yet")].filter(
			(gap) => !proven || !gap.row.endsWith("*"),
		);
		const ofItsOwn = gaps.filter((gap) => !gap.row.endsWith("*"));
		return {
			...row,
			state: !proven ? "not yet" : gaps.length > 0 ? "partly" : "works",
			tests: proving.toSorted(
				(one, other) => one.rows.length - other.rows.length || (one.path < other.path ? -1 : 1),
			),
			checks,
			missing: (ofItsOwn.length > 0 ? ofItsOwn : gaps).map(({ words }) => words),
			soHere: said("so here").map(({ words }) => words),
		};
	});
}

function shortPaths(tests: readonly TaggedTest[]): ReadonlyMap<string, string> {
	const paths = [...new Set(tests.map(({ path }) => path))];
	const bare = (path: string): readonly string[] =>
		path.replace(/(?:\.test)?\.(?:ts|json)$/, "").split("/");
	return new Map(
		paths.map((path) => {
			const parts = bare(path);
			for (let last = 1; last < parts.length; last++) {
				const end = parts.slice(-last);
				const same = paths.filter((other) => bare(other).slice(-last).join() === end.join());
				if (same.length === 1) return [path, end.join("/")];
			}
			return [path, path];
		}),
	);
}

const nameMax = 64;
function shortName(name: string): string {
	if (name.length <= nameMax) return name;
	return `${name.slice(0, name.lastIndexOf(" ", nameMax)).replace(/[,;:]$/, "")} …`;
}

/** Each row belongs to one of them, by the beginning of its id. */
const requirementSets: Readonly<Record<string, string>> = {
	MRV: "The backend of a concierge: conversations, the yes to a proposal, bookings and their ledger, sending, taxis, settings of a market",
	EMO: "The tools, field by field: what each takes and gives, who may call it, with which error codes",
	DET: "A controller whose every step is determined and logged: state, roles, loop, failure, proofs",
	MKB: "Services for businesses: tools with keys and evidence, rules of content, approvals, marketing",
	UAI: "Agents: planning, memory, safety, resilience, observability, evaluation, operations",
};

const testsMax = 2;
const promiseTestsMax = 6;
const plain = (text: string): string => text.replaceAll("|", "\\|");
const sentence = (texts: readonly string[]): string => plain(texts.join("; "));

export function coveragePage(judged: readonly Judged[], tests: readonly TaggedTest[]): string {
	const paths = shortPaths(tests);
	const proof = ({ tests: own, checks }: Judged, most: number): string => {
		const shown = own
			.slice(0, most)
			.map(({ path, name }) => `${paths.get(path) ?? path}: “${plain(shortName(name))}”`);
		const more = own.length > most ? [`and ${own.length - most} more`] : [];
		return [...checks, ...shown, ...more].join("; ");
	};
	const ofSet = (set: string) => judged.filter(({ id }) => id.startsWith(`${set}-`));
	const promises = judged.filter(({ id }) => /^P\d/.test(id));
	const sets = Object.keys(requirementSets);
	const count = (rows: readonly Judged[]): string =>
		[...states.map((state) => rows.filter((row) => row.state === state).length), rows.length].join(
			" | ",
		);

	const there = (rows: readonly Judged[]): readonly string[] => [
		"",
		"| Row | State | Tests | Missing, or so here |",
		"|---|---|---|---|",
		...rows
			.filter(({ state }) => state !== "not yet")
			.map(
				(row) =>
					`| ${row.id} ${row.about} | ${row.state} | ${proof(row, testsMax)} | ${sentence([...row.missing, ...row.soHere])} |`,
			),
	];
	const notThere = (rows: readonly Judged[]): readonly string[] => {
		const bySection = Map.groupBy(
			rows.filter(({ state }) => state === "not yet"),
			(row) => row.section,
		);
		return [
			"",
			"Not yet:",
			"",
			...[...bySection].map(([title, missing]) => `- **${title}**: ${lackingTogether(missing)}`),
		];
	};

	return `${[
		"# Coverage",
		"",
		"What is required, what stands, and which test would fail if it fell. Made by `npm run coverage` from the tags in the names of tests (`[P3]`, `[MRV-12.1-c]`), from the list of rows in `scripts/coverage/rows.txt` and from [what is known to be missing](known-gaps.md); nobody writes here by hand, and a test holds it fresh.",
		"",
		"- **works**: at least one test is tagged with the row, and no gap is known.",
		"- **partly**: a test is tagged with it, and a gap is known.",
		"- **not yet**: no test is tagged with it.",
		"",
		"A file is named by its end, a test by its beginning; at most two stand here, those first that prove the fewest other rows. A tag at a `describe` is its group's.",
		"",
		"| Requirement set | Of what | works | partly | not yet | all |",
		"|---|---|---|---|---|---|",
		...Object.entries(requirementSets).map(
			([set, about]) => `| ${set} | ${about} | ${count(ofSet(set))} |`,
		),
		`| all | | ${count(sets.flatMap(ofSet))} |`,
		"",
		"## Promises",
		"",
		...promises
			.map((row) =>
				[
					`**${row.id}: ${row.about}** (${row.state}).`,
					`${proof(row, promiseTestsMax)}.`,
					sentence([...row.missing, ...row.soHere]),
				]
					.join(" ")
					.trim(),
			)
			.flatMap((words) => [words, ""]),
		...sets.flatMap((set) => [`## ${set}`, ...there(ofSet(set)), ...notThere(ofSet(set)), ""]),
	]
		.join("\n")
		.trimEnd()}\n`;
}

/** Rows that lack the same thing stand together. */
function lackingTogether(rows: readonly Judged[]): string {
	const byWhat = Map.groupBy(rows, ({ missing }) => missing.join("; "));
	return [...byWhat]
		.map(([what, lacking]) => {
			const names = lacking.map(({ id, about }) => `${id} ${about}`).join(", ");
			return what === "" ? names : `${names} (${plain(what)})`;
		})
		.join("; ");
}
