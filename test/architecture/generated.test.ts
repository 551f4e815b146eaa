import { readFileSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { generatedFiles } from "../../scripts/write-commit-tables.ts";
import { viewings } from "../../src/packs/leads/schema.ts";
import { committedTables } from "../../src/ports/generated/tables.ts";

describe("a generated file", () => {
	it.each(generatedFiles())("is fresh: node scripts/write-commit-tables.ts ($path)", (file) => {
		expect(readFileSync(file.path, "utf8")).toBe(file.text);
	});

	it("names every column of its table", () => {
		expect(Object.keys(committedTables.viewings.columns)).toEqual(
			Object.keys(getTableColumns(viewings)),
		);
	});
});
