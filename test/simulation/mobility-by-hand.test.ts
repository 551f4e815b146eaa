/** A ride given to a driver by staff, through the real kernel, in memory: who is told what, whatever they write meanwhile. */
import { afterEach, describe, expect, it } from "vitest";
import { relayNotification } from "../../src/kernel/relay.ts";
import { decideHanded, handedReadings } from "../../src/packs/mobility/rules/handing.ts";
import { decideAndCommit } from "../../src/ports/deciding.ts";
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import { testMarketId } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const [first, second, third] = ["+447700900201", "+447700900202", "+447700900203"] as const;
let world: World;
afterEach(() => world.close());

async function searched(): Promise<void> {
	const others = byFirstWord();
	world = makeWorld({
		proposer: {
			...others,
			propose: async (snapshot, ...more) =>
				snapshot.text === "give back"
					? { type: "execute_tool", tool: "ride.giveBack", args: {} }
					: others.propose(snapshot, ...more),
		},
	});
	for (const driver of [first, second]) world.addDriver(driver);
	await world.write(person, "taxi");
	await world.write(person, `yes ${codeIn(world.last(person).text)}`);
	await world.settle();
}
const ride = () => {
	const [row] = world.rides.rideRows;
	if (!row) throw new Error("no ride");
	return row;
};
const code = () => codeIn(world.heard(first)[0]?.text ?? "");
const yes = (driver: string) => world.write(driver, `YES ${code()}`);
const itemOf = (driver: string) =>
	world
		.thread(world.keyOf(driver))
		.store.actions(5)
		.find(({ action: item }) => item.kind === "offer")?.action;

type Told = { readonly kind: string; readonly reason?: string; readonly data?: unknown };
/** As the route does it. The notices are brought by whoever calls. */
async function handed(driver: string) {
	const to = {
		rideId: ride().rideId,
		driverId: `driver_${driver}`,
		version: Number(world.rides.store.rows("taxi_requests")[0]?.["version"]),
		isOffDutyToo: false,
		newOfferId: "off_by_hand",
	};
	const said = (await decideAndCommit(world.rides.store, {
		context: { tenantId: world.market.current.tenantId, actor: "staff:key", traceId: "trc_staff" },
		frame: { kind: "act", act: { name: "ride.assign" }, target: to.rideId, tells: true },
		readings: handedReadings(to),
		decide: (seen) => decideHanded(seen, to),
	})) as Told;
	const { notifications = [] } = (said.data ?? {}) as {
		readonly notifications?: readonly NotificationToRelay[];
	};
	const bring = async () => {
		for (const row of notifications)
			await relayNotification(
				{
					thread: (key) => world.thread(key).engine,
					solicitation: (id) => world.solicitation(id).engine,
				},
				{
					...row,
					tenantId: world.market.current.tenantId,
					marketId: testMarketId,
					traceId: "trc_staff",
				},
			);
		await world.settle();
	};
	return { said, bring };
}

describe("a ride given by hand", () => {
	it("to a driver whom nobody asked is theirs, both are told, the search is over, and nobody else gets it", async () => {
		await searched();
		world.addDriver(third);
		const { bring } = await handed(third);
		await bring();
		expect(ride()).toMatchObject({ status: "assigned", driverId: `driver_${third}` });
		expect(world.last(third).text).toContain("Our team gave you the ride");
		expect(world.last(person).text).toContain("Your driver is");
		for (const driver of [first, second]) {
			expect(itemOf(driver)).toMatchObject({ status: "withdrawn", closedBecause: "taken" });
			await yes(driver);
			expect(world.last(driver).text).toContain("already taken");
		}
		const sent = world.sent.length;
		await bring();
		expect(world.sent).toHaveLength(sent);
	});

	it("can be given back by the word that there is, and is searched for anew", async () => {
		await searched();
		world.addDriver(third);
		await (await handed(third)).bring();
		await world.write(third, "give back");
		await world.settle();
		expect(ride()).toMatchObject({ status: "pending", round: 2, driverId: null });
		expect(world.last(person).text).toContain("asking other drivers");
	});

	it("to a driver who says yes at that moment tells them that it is theirs, and never that it is another's [P8]", async () => {
		await searched();
		const { bring } = await handed(first);
		// Their yes comes before anything reached their thread.
		await yes(first);
		expect(world.last(first).text).toBe(`${code()} is yours: our team gave it to you.`);
		await bring();
		expect(world.last(first).text).toContain("Our team gave you the ride");
		await yes(first);
		expect(world.last(first).text).toContain("is yours");
		expect(world.heard(first).some(({ text }) => text.includes("already taken"))).toBe(false);
		expect(ride()).toMatchObject({ status: "assigned", driverId: `driver_${first}` });
		const offers = world.rides.store
			.rows("taxi_offers")
			.filter(({ state }) => state === "accepted");
		expect(offers).toHaveLength(1);
	});

	it("and told before they answered: what they write then is answered by the same", async () => {
		await searched();
		await (await handed(first)).bring();
		expect(itemOf(first)).toMatchObject({ status: "withdrawn", closedBecause: "yours" });
		await yes(first);
		expect(world.last(first).text).toContain("is yours: our team gave it to you.");
	});

	it("after a driver's yes is refused: one of the two has it [P8]", async () => {
		await searched();
		const before = await handed(second).then(({ said }) => said.kind);
		expect(before).toBe("succeeded");
		world.close();
		await searched();
		await yes(first);
		const { said } = await handed(second);
		expect(said).toMatchObject({ kind: "failed", reason: "ALREADY_TAKEN" });
		expect(ride()).toMatchObject({ driverId: `driver_${first}` });
	});
});
