/** An insurance begins on the day that its person names, and on no other. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const dayMs = 24 * 3_600_000;
let world: World;
afterEach(() => world.close());

const write = async (text: string) => {
	await world.write(anna, text);
	await world.pass(1000);
	return world.last(anna).text;
};
const dayIn = (days: number) =>
	new Date(world.clock.nowMs + days * dayMs).toLocaleDateString("sv-SE", {
		timeZone: world.market.current.timezone,
	});
const rows = () => world.paid().rows("insurance_quotes");

describe("the first day of an insurance", () => {
	it("is shown before the yes, and is the one that was said [EMO-D2]", async () => {
		world = makeWorld({ proposer: rulesProposer });
		await write("travel insurance for 10 days from the day after tomorrow");
		const question = await write("Spain");
		expect(question).toContain(`from ${dayIn(2)}, 10 days`);
		await write(`yes ${codeIn(question)}`);
		expect(rows()).toMatchObject([{ coverFrom: dayIn(2), coverDays: 10 }]);
	});

	it("is today where none is said, and is changed while it is asked about", async () => {
		world = makeWorld({ proposer: rulesProposer });
		await write("travel insurance for 10 days");
		expect(await write("Spain")).toContain(`from ${dayIn(0)}, 10 days`);
		const changed = await write("from tomorrow, please");
		expect(changed).toContain(`from ${dayIn(1)}, 10 days`);
		await write(`yes ${codeIn(changed)}`);
		expect(rows()).toMatchObject([{ coverFrom: dayIn(1), state: "agreed" }]);
	});

	it("that is too far ahead insures nobody: another one is asked for, and taken", async () => {
		world = makeWorld({ proposer: rulesProposer });
		await write("travel insurance for 10 days from 1 October");
		expect(await write("Spain")).toMatch(/too far ahead. From which day/);
		expect(rows()).toEqual([]);
		const question = await write("from tomorrow");
		expect(question).toContain(`from ${dayIn(1)}, 10 days`);
	});
});
