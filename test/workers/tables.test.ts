/** An object that slept through releases gets the steps it lacks, once; one from a later release is not touched. */
import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { solicitationTableSteps } from "../../src/store/solicitation/sqlite.ts";
import { prepareTables, threadTableSteps, youngSteps } from "../../src/store/thread/tables.ts";
import { countOf, opened, project, rowsOf, someone, type Wakeable } from "./support.ts";

beforeAll(project);

const further = `
	create table later (id integer primary key, note text not null) strict;
	insert into later (note) values ('made once');
`;

describe("the tables of an object", () => {
	it.each([
		["thread", threadTableSteps, () => someone().stub],
		[
			"solicitation",
			solicitationTableSteps,
			() => env.SOLICITATION.get(env.SOLICITATION.idFromName("tables")),
		],
	] as const)(
		"of a %s get a further step exactly once and keep their rows",
		async (_, steps, stubOf) => {
			const stub = await opened<Wakeable>(stubOf());
			await runInDurableObject(stub, (__, state) => {
				const { sql } = state.storage;
				sql.exec("insert into state (id, json) values (1, '{\"forwardTo\":null}')");
				const open = () =>
					prepareTables(sql, (work) => state.storage.transactionSync(work), [...steps, further]);
				expect(open().version).toBe(steps.length + 1);
				expect(open().version).toBe(steps.length + 1);
			});
			expect(await countOf(stub, "later")).toBe(1);
			expect(await countOf(stub, "state")).toBe(1);
			expect(await rowsOf(stub, "select version from table_version")).toEqual([
				{ version: steps.length + 1 },
			]);
		},
	);

	it("stay as they were where a step fails: the steps are one transaction", async () => {
		const stub = await opened(someone().stub);
		await runInDurableObject(stub, (_, state) => {
			const { sql } = state.storage;
			const open = () =>
				prepareTables(sql, (work) => state.storage.transactionSync(work), [
					...threadTableSteps,
					further,
					"insert into nowhere values (1)",
				]);
			expect(open).toThrow(/nowhere/);
		});
		expect(await rowsOf(stub, "select name from sqlite_master where name = 'later'")).toEqual([]);
		expect(await rowsOf(stub, "select version from table_version")).toEqual([
			{ version: youngSteps },
		]);
	});

	it("of a newer release are refused, and nothing is written over them", async () => {
		const person = someone();
		await opened(person.stub);
		await runInDurableObject(person.stub, (_, state) => {
			state.storage.sql.exec("update table_version set version = ?", threadTableSteps.length + 1);
		});
		await abortAllDurableObjects();
		const refusal = await person.stub.receive(person.delivery("hello")).then(
			() => "taken",
			(error: Error) => error.message,
		);
		expect(refusal).toContain("newer release");
	});
});
