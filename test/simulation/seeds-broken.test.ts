/**
 * The simulation sees what it is for: with a place broken on purpose, a seed turns red and names the promise. Of every promise, and of
 * every auditor, one or two here; of each place with `WHOLE=1`, as by `npm run sim -- --mutants --known`.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { patched } from "../../lab/sim/breaking.ts";
import { brokenPlaces } from "../../lab/sim/broken.ts";
import { isWhole } from "../support/whole.ts";

const root = join(import.meta.dirname, "../..");
const main = join(root, "lab/sim/main.ts");
const files = new Set(brokenPlaces.flatMap(({ patches }) => patches.map(({ file }) => file)));
/** By who sees them. */
const sample = [
	...["staff_say_yes_for_people", "bare_yes_guesses", "demands_not_read_again"],
	...["timeout_is_a_refusal", "no_opt_out", "end_ignored"],
	// At rest.
	...["no_replay", "first_line_lost", "no_inbound_dedupe", "holds_kept", "end_off_by_one"],
	// Approvals, broadcasts, cases.
	...[
		"staff_not_waited_for",
		"nobody_is_told",
		"other_words",
		"handed_after_they_left",
		"case_untold",
	],
	// The house, leads, money, papers, what was read.
	...["event_counted_again", "one_file_for_all_tenants", "two_viewings", "begun_unpaid"],
	...["paper_made_twice", "paper_in_the_open", "answers_lost_for_good", "dead_question_repeated"],
	// Rides, shops, tables.
	...["two_winners", "sold_twice", "table_held_twice"],
];
const asked = brokenPlaces.filter(({ name }) => isWhole || sample.includes(name));

describe("a broken place", () => {
	let said = new Map<string, string>();
	beforeAll(async () => {
		const names = asked.map(({ name }) => name).join(",");
		const command = [main, "--mutants", "--known", "--mutant", names];
		const { stdout } = await promisify(execFile)(process.execPath, command, {
			maxBuffer: 4_000_000,
		}).catch((error: { readonly stdout: string }) => error);
		said = new Map(stdout.split("\n").map((line) => [line.split(":")[0] ?? "", line] as const));
	}, 180_000);

	it.each(asked)(
		"is seen, named and blamed for what it breaks: $name [P1]",
		({ name, promise, seed }) => {
			expect(said.get(name)).toMatch(new RegExp(`: seed ${seed}: ${promise} `));
		},
	);

	it("is one of ten at least, and of every promise that a request can meet", () => {
		expect(brokenPlaces.length).toBeGreaterThanOrEqual(10);
		const promises = new Set(brokenPlaces.map(({ promise }) => promise));
		for (const promise of ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P10"])
			expect(promises).toContain(promise);
		expect(new Set(asked.map(({ promise }) => promise))).toEqual(promises);
		expect(asked.length).toBeGreaterThanOrEqual(sample.length);
	});
});

describe("a patch", () => {
	it.each([...files])("is found exactly once in %s", (file) => {
		const source = readFileSync(join(root, file), "utf8");
		expect(patched(file, source, brokenPlaces)).not.toBe(source);
	});

	it("that no longer fits says so", () => {
		const [place] = brokenPlaces;
		const [patch] = place?.patches ?? [];
		expect(() => patched(patch?.file ?? "", "nothing of it", place ? [place] : [])).toThrow(
			/not exactly once/,
		);
	});
});
