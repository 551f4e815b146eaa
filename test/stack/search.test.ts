/** A search through the built Worker over Typesense's wire: filled by its own cron, told from our rows, and answered all the same when the index is away. */
import { describe, expect, it } from "vitest";
import { aliasName } from "../../src/packs/discovery/providers/typesense-wire.ts";
import { benchStack, waitMs } from "./bench-stack.ts";

const bench = benchStack({ typesense: true });
const wait = { timeoutMs: waitMs };
const standIn = () => {
	const { typesense } = bench.stack();
	if (!typesense) throw new Error("no stand-in of Typesense was started");
	return typesense;
};
const searches = () => standIn().requests.filter(({ path }) => path === "/multi_search").length;
const logged = (event: string) => bench.log.filter((line) => line.includes(`"event":"${event}"`));

describe("a search", () => {
	it("asks the index that the minute's cron has filled, and tells what our rows say [MRV-3-b]", async () => {
		await bench.stack().tick();
		const active = await bench.count("select count(*) as n from listings where status = 'active'");
		await bench.until("the index to be filled", async () => {
			if (standIn().documents(aliasName).length === active) return true;
			await bench.stack().tick();
			return false;
		});
		const person = bench.twilio().phone("+447700900001");
		await person.send("find pizza");
		const told = await person.waitFor(/This is what I found/, wait);
		expect(told.body).toContain("Napoli Corner Pizza");
		expect(searches()).toBe(1);
		expect(logged("search_index_away")).toEqual([]);
	});

	it("is answered by our own search where the index is away, with a warning", async () => {
		standIn().behave({ kind: "hangs_up" });
		const person = bench.twilio().phone("+447700900002");
		await person.send("find pizza");
		expect((await person.waitFor(/This is what I found/, wait)).body).toContain(
			"Napoli Corner Pizza",
		);
		// Asked again within its time, and left alone then.
		expect(searches()).toBeGreaterThanOrEqual(2);
		expect(searches()).toBeLessThanOrEqual(4);
		await bench.until("the warning", () => logged("search_index_away").length > 0);
		standIn().behave(null);
	});

	it("finds a new name within the minute's cron, and never the name that went", async () => {
		await bench.rows(
			"update listings set title = 'Zanzibar Slices' where title = 'Napoli Corner Pizza'",
		);
		await bench.stack().tick();
		await bench.until("the change to be there", async () => {
			if (JSON.stringify(standIn().documents(aliasName)).includes("zanzibar slices")) return true;
			await bench.stack().tick();
			return false;
		});
		const person = bench.twilio().phone("+447700900003");
		await person.send("find pizza");
		const told = await person.waitFor(/found/, wait);
		expect(told.body).toContain("Zanzibar Slices");
		expect(told.body).not.toContain("Napoli Corner Pizza");
	});
});
