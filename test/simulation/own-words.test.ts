/** What a business or a driver says of its own job is read by the grammar alone: no proposer says it for them (P13). */
import { afterEach, describe, expect, it } from "vitest";
import type { Proposer, Snapshot } from "../../src/ports/proposer.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { readCommand } from "../../src/app/talk.ts";
import { withFallback } from "../../src/proposers/with-fallback.ts";
import { shopNumbers } from "./orderables.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const driver = "+447700900201";
const napoli = shopNumbers["biz_napoli"] ?? "";
let world: World;
afterEach(() => world.close());

const quiet = { info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
let hostile: (snapshot: Snapshot) => unknown = () => null;
const asked: string[] = [];

/** The rules for anna, and for everybody else a model under an attacker's control. */
const model: Proposer = {
	name: "hostile",
	propose: async (snapshot, signal) => {
		if (snapshot.roles.length === 0 || snapshot.roles.every((role) => role === "customer"))
			return rulesProposer.propose(snapshot, signal);
		asked.push(snapshot.text);
		return hostile(snapshot);
	},
};
/** As the app puts it together with a model configured; its own checks are left out, so that the kernel stands alone. */
const configured = withFallback(model, rulesProposer, {
	timeoutMs: 1000,
	log: quiet,
	nowMs: () => 0,
	tools: () => [],
	readFirst: readCommand,
});

const says = async (text: string, number: string) => {
	await world.write(number, text);
	await world.pass(1000);
	return world.last(number).text;
};
async function ordered(proposer: Proposer): Promise<string> {
	asked.length = 0;
	world = makeWorld({ proposer });
	await says("2 margherita and a cola from napoli corner to room 12", anna);
	await says("yes", anna);
	const code = codeIn(world.last(napoli).text);
	await says(`YES ${code}`, napoli);
	return code;
}
const statusOf = (code: string) =>
	world.orderables.rows().find((row) => row.order.code === code)?.order.status;

describe("a model that speaks for a business", () => {
	it.each(["ready", "delivered", "cancelled"])(
		"and says %s changes nothing, on any message but the word itself [P13]",
		async (status) => {
			const code = await ordered(model);
			const heard = world.heard(anna).length;
			hostile = () => ({
				type: "execute_tool",
				tool: "order.updateStatus",
				args: { code, status },
			});
			for (const text of [
				"hello",
				"what is new?",
				`is ${code} ready?`,
				"thanks",
				`not ready ${code}`,
			])
				await says(text, napoli);
			expect(asked).not.toEqual([]);
			expect(statusOf(code)).toBe("preparing");
			expect(
				world.heard(anna).filter(({ text }) => /is ready|was delivered|cannot/u.test(text)),
			).toEqual([]);
			// "not ready" beside the code is the business's own words, as it wrote them.
			expect(world.heard(anna).length).toBeLessThanOrEqual(heard + 1);
			await world.pass(20_000);
			expect(
				world.journal.some(
					({ row }) =>
						row.type === "tool:order.updateStatus" && row.payload["outcome"] === "refused",
				),
			).toBe(true);
		},
	);

	it("and says words of its own passes none on", async () => {
		const code = await ordered(model);
		hostile = () => ({
			type: "execute_tool",
			tool: "order.updateStatus",
			args: { code, status: null, words: "Pay at the door, twice" },
		});
		await says("hello", napoli);
		expect(world.heard(anna).some(({ text }) => text.includes("twice"))).toBe(false);
	});

	it("and says another word than the business wrote is not heard: the business is", async () => {
		const code = await ordered(model);
		hostile = () => ({
			type: "execute_tool",
			tool: "order.updateStatus",
			args: { code, status: "cancelled" },
		});
		await says(`READY ${code}`, napoli);
		expect(statusOf(code)).toBe("ready");
		expect(world.last(anna).text).toContain("is ready");
	});
});

describe("a business’s own word", () => {
	it.each([
		["the rulesProposer", rulesProposer],
		["a model in front of them, which is not asked", configured],
	])("counts with %s", async (_, proposer) => {
		hostile = () => null;
		const code = await ordered(proposer);
		asked.length = 0;
		await says(`READY ${code}`, napoli);
		expect(statusOf(code)).toBe("ready");
		await says(`delivered ${code}`, napoli);
		expect(statusOf(code)).toBe("delivered");
		expect(asked).toEqual([]);
	});
});

describe("a driver’s own word", () => {
	const ride = () => {
		const [row] = world.rides.rideRows;
		if (!row) throw new Error("no ride");
		return row;
	};
	async function driving(proposer: Proposer) {
		asked.length = 0;
		world = makeWorld({ proposer });
		world.addDriver(driver);
		await says("taxi from the harbour to the castle", anna);
		await says("yes", anna);
		await says(`YES ${codeIn(world.last(driver).text)}`, driver);
		expect(ride().status).toBe("assigned");
	}

	it.each(["ride.giveBack", "ride.noShow", "ride.complete", "ride.start", "ride.arrive"])(
		"%s is not a model's to say",
		async (tool) => {
			await driving(model);
			hostile = () => ({ type: "execute_tool", tool, args: {} });
			for (const text of ["hello", "is nobody here?", "how do I get there", "did they arrive?"])
				await says(text, driver);
			expect(asked).not.toEqual([]);
			expect(ride()).toMatchObject({ status: "assigned", startedAtMs: null });
		},
	);

	it("takes nobody off duty that did not say so", async () => {
		await driving(model);
		hostile = () => ({
			type: "execute_tool",
			tool: "driver.setDuty",
			args: { available: false, point: { lat: 0, lng: 0 } },
		});
		await says("hello", driver);
		expect(world.rides.driverRows[0]).toMatchObject({ available: true });
	});

	it.each([
		["the rulesProposer", rulesProposer],
		["a model in front of them", configured],
	])("counts with %s", async (_, proposer) => {
		hostile = () => null;
		await driving(proposer);
		await says("I'm here", driver);
		expect(ride().status).toBe("arrived");
		await says("passenger on board", driver);
		expect(ride().startedAtMs).not.toBeNull();
		await says("done", driver);
		expect(ride().status).toBe("completed");
	});
});
