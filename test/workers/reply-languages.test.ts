/** A language that is loaded with a market whose people write it: read in the real runtime, in objects that answer at once. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { makeRegistry } from "../../src/kernel/registry.ts";
import { packs } from "../../src/packs/index.ts";
import { testMarket, testMarketId } from "../support/market.ts";
import { heard, ofThisFile, project, rowsOf, someone, until } from "./support.ts";

const tenantId = `tnt_german_${ofThisFile}`;
beforeAll(async () => {
	await project();
	const tools = makeRegistry(packs, []).tools.map(({ tool }) => tool.name);
	await env.PROJECTION.put(
		`market:${tenantId}:${testMarketId}`,
		JSON.stringify({ ...testMarket(tools, { tenantId }), locales: ["en", "de"] }),
	);
});

it("a German yes is a yes, and a German no a no, also of several people at once", async () => {
	const people = Array.from({ length: 6 }, () => someone(tenantId));
	for (const person of people) {
		await person.stub.receive(person.delivery("taxi from the harbour to the castle"));
		await until("the question", async () => (await heard(person)).length === 1);
	}
	await Promise.all(
		people.map((person, i) =>
			person.stub.receive(person.delivery(i % 2 === 0 ? "Ja, gerne" : "Nein, danke")),
		),
	);
	for (const [i, person] of people.entries()) {
		const statuses = async () =>
			(
				await rowsOf<{ status: string }>(
					person.stub,
					"select json ->> '$.action.status' as status from items",
				)
			).map(({ status }) => status);
		await until("the answer to be read", async () => !(await statuses()).includes("waiting"));
		expect(await statuses()).toEqual([
			i % 2 === 0 ? expect.stringMatching(/claimed|settled/) : "declined",
		]);
	}
});
