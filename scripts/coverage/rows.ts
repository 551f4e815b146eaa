/** All rows, and what is known to be missing: the two lists that are written by hand. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Row = { readonly id: string; readonly about: string; readonly section: string };

export function readRows(): readonly Row[] {
	let section = "";
	return readFileSync(join(import.meta.dirname, "rows.txt"), "utf8")
		.split("\n")
		.flatMap((line) => {
			if (line.startsWith("## ")) section = line.slice(3);
			if (line === "" || line.startsWith("#")) return [];
			const [, id = "", about = ""] = /^(\S+) (.+)$/.exec(line) ?? [];
			return [{ id, about, section }];
		});
}

export const gapsPath = "docs/known-gaps.md";
const kinds = ["partly", "not yet", "so here", "check"] as const;

/**
 * A line of the tables in the page of gaps. `partly` and `not yet` are gaps; `so here` says what a row
 * that works means with us, where the product departs or has a bound; `check` names what proves it beside the tests.
 */
export type Remark = {
	readonly row: string;
	readonly kind: (typeof kinds)[number];
	readonly words: string;
};

export const readRemarks = (page: string): readonly Remark[] =>
	page
		.split("\n")
		.filter((line) => line.startsWith("| "))
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		)
		.flatMap(([row = "", kind = "", words = ""]) => {
			const known = kinds.find((each) => each === kind);
			return known === undefined ? [] : [{ row, kind: known, words }];
		});

export const isOf = ({ row }: Remark, id: string): boolean =>
	row.endsWith("*") ? id.startsWith(row.slice(0, -1)) : row === id;
