import { describe, expect, it } from "vitest";
import { expandingOf, type Migration, narrowingIn, pendingOf, readMigrations } from "./pending.ts";

const of = (...sql: readonly string[]): readonly Migration[] =>
	sql.map((text, at) => ({ tag: `000${at}_x`, whenMs: at + 1, sql: text }));
const whyOf = (...sql: readonly string[]) =>
	[...narrowingIn(of(...sql)).values()].map((why) => why.split(":")[0]);

describe("a migration", () => {
	it.each([
		["drop table rides", "drops something"],
		['ALTER TABLE "people" DROP COLUMN "name"', "drops something"],
		["alter table people rename column a to b", "renames something"],
		['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE integer', "changes a type"],
		["alter table orders alter column note set not null", "demands a value"],
		["alter table orders add column paid boolean not null", "demands a value"],
		["alter table orders alter column state drop default", "drops a default"],
		[
			"alter table orders add constraint sane check (total > 0)",
			"adds a rule to rows that are there",
		],
		[
			'CREATE UNIQUE INDEX "one_each" ON "orders" ("tenant_id")',
			"adds a rule to rows that are there",
		],
		["drop index orders_by_code", "drops a rule or an index"],
		["alter table orders drop constraint sane", "drops a rule or an index"],
	])("that takes something from running code is known: %s [UAI-12-c]", (sql, why) => {
		expect(whyOf(sql)).toEqual([why]);
	});

	it.each([
		[
			"create table tips (id uuid not null, note text); alter table tips add constraint one unique (id)",
		],
		["alter table orders add column paid boolean default false not null"],
		[
			"alter table orders add column tip bigint; alter table orders add constraint sane check (tip < total)",
		],
		[
			"alter table orders drop constraint state_known; alter table orders add constraint state_known check (true)",
		],
		["drop index by_code; create index by_code on orders (code)"],
		["create index by_day on orders (day)"],
		["-- drop table nothing\ncreate table kept (id int)"],
	])("that only adds is not: %s", (sql) => {
		expect(whyOf(sql)).toEqual([]);
	});

	it("of ours after the first two takes nothing from the release before it", () => {
		expect([...narrowingIn(readMigrations().slice(2))]).toEqual([]);
	});

	it("runs before the code up to the first that narrows", () => {
		const all = of("create table a (id int)", "drop table b", "create table c (id int)");
		const pending = pendingOf(all, 0);
		expect(pending).toHaveLength(3);
		expect(expandingOf(pending, narrowingIn(pending)).map(({ tag }) => tag)).toEqual(["0000_x"]);
		expect(pendingOf(all, 2).map(({ tag }) => tag)).toEqual(["0002_x"]);
		expect(pendingOf(all, null)).toHaveLength(3);
	});
});
