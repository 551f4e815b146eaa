import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readObjects } from "./sample.ts";

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "assent-sample-"));
	mkdirSync(join(dir, "do", "ThreadObject"), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const fileOf = (digit: string) => join(dir, "do", "ThreadObject", `${digit.repeat(64)}.sqlite`);
function sound(file: string): void {
	const db = new DatabaseSync(file);
	db.exec(
		"pragma journal_mode = wal; create table targets (id text); insert into targets values ('one')",
	);
	db.close();
}
/** As it lies there after a kill in the middle of a transaction: pages are written, and the journal says what they were. */
function begun(file: string): void {
	const other = join(dir, "other.sqlite");
	const db = new DatabaseSync(other);
	db.exec("create table targets (id text); insert into targets values ('one')");
	db.exec("pragma cache_size = 1; begin");
	const insert = db.prepare("insert into targets values (?)");
	for (let i = 0; i < 1_000; i++) insert.run("x".repeat(100));
	copyFileSync(other, file);
	copyFileSync(`${other}-journal`, `${file}-journal`);
	db.exec("rollback");
	db.close();
}

describe("a look at the objects' files", () => {
	it("counts what can be read, and passes over one that the runtime was killed in the middle of", () => {
		sound(fileOf("a"));
		begun(fileOf("b"));
		const seen = readObjects(dir, 0);
		expect(seen).toMatchObject({ others: 1, threads: 0, rows: { targets: 1 } });
	});

	it("is an error where a file is no object's at all", () => {
		writeFileSync(fileOf("a"), "no database".repeat(1_000));
		expect(() => readObjects(dir, 0)).toThrow(/not a database/);
	});
});
