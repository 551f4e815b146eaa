/** An isolate that has just begun: no pack's body is there, and nobody who writes can tell. */
import { afterEach, describe, expect, it } from "vitest";
import { NotBrought } from "../../src/core/not-loaded.ts";
import { rulesTemplates } from "../../src/dialogue/templates.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { makeRegistry, type Registry } from "../../src/kernel/registry.ts";
import { packs } from "../../src/packs/index.ts";
import type { Pack } from "../../src/ports/pack.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeApprovalsTown } from "./approvals-town.ts";
import { codeIn, makeWorld, startMs, type World } from "./world.ts";

const anna = "+447700900101";
const driver = "+447700900201";
let world: World | null = null;
afterEach(() => {
	world?.close();
	world = null;
});

const brought: string[] = [];
/** As it is in a fresh isolate. */
function unbrought<P extends Pack>(pack: P): P {
	let isThere = false;
	const bring = async () => {
		await Promise.resolve();
		if (!isThere) brought.push(pack.name);
		isThere = true;
	};
	return {
		...pack,
		bring,
		body: () => {
			if (!isThere) throw new NotBrought(`pack ${pack.name}`, bring);
			return pack.body();
		},
	};
}
const quiet = { info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const fresh = () => {
	brought.length = 0;
	return makeRegistry(packs.map(unbrought), [rulesTemplates]);
};

/** `restart`: from then on it is another isolate. */
function coldTown(staffed?: Parameters<typeof makeWorld>[0]["staffed"]) {
	let registry = fresh();
	const current = new Proxy(registry, { get: (_, name) => registry[name as keyof Registry] });
	const town = makeWorld({
		proposer: rulesProposer,
		watched: { registry: () => current, log: quiet },
		...(staffed ? { staffed } : {}),
	});
	world = town;
	return {
		town,
		restart: () => {
			registry = fresh();
		},
		says: async (text: string, number = anna) => {
			await town.write(number, text);
			await town.pass(1000);
			return town.last(number).text;
		},
		noted: (type: string) => town.journal.filter(({ row }) => row.type === type).length,
	};
}

describe("a pack that is not there yet", () => {
	it("is brought by the first message that means it, and no other is", async () => {
		const { town, says } = coldTown();
		expect(await says("hello")).not.toBe("");
		expect(brought).toEqual([]);
		expect(await says("taxi from the harbour to the castle for 2")).toMatch(/yes/i);
		expect(brought).toEqual(["mobility"]);
		expect(town.rides.rideRows).toHaveLength(0);
		await says("yes");
		expect(town.rides.rideRows).toHaveLength(1);
		expect(brought).toEqual(["mobility"]);
	});

	it("is brought for a yes to what another isolate asked, and the yes is carried out once", async () => {
		const { town, says, restart, noted } = coldTown();
		await says("taxi from the harbour to the castle for 2");
		await town.pass(60_000);
		restart();
		const calls = noted("tool_called");
		await says("yes");
		expect(brought).toEqual(["mobility"]);
		expect(town.rides.rideRows).toHaveLength(1);
		await town.pass(60_000);
		expect([noted("confirmed_call_settled"), noted("tool_called") - calls]).toEqual([1, 1]);
	});

	it("is brought before staff are asked to agree: they hear of it at once, and not by the minute's sweep", async () => {
		const ids = { tenantId: testTenant, marketId: testMarketId };
		let made = 0;
		const approvals = makeApprovalsTown({
			...{ ids, nowMs: () => startMs, keyOf: (number: string) => `key:${number}` },
			newId: (prefix) => `${prefix}_staff_${++made}`,
			newCode: () => "7K2M",
			members: [{ number: driver, roles: ["staff"] }],
		});
		const { town, says } = coldTown({ authorizations: { approvals }, approvals, ids });
		town.market.current = { ...town.market.current, requireApprovalFor: ["taxi.request"] };
		expect(await says("taxi from the harbour to the castle for 2")).toMatch(/has to agree/);
		expect(town.heard(driver)).toHaveLength(1);
		expect(approvals.rows).toHaveLength(1);
	});

	it("is brought for a driver who is asked, and for the driver's yes", async () => {
		const { town, says, restart } = coldTown();
		town.addDriver(driver);
		await says("taxi from the harbour to the castle for 2");
		await says("yes");
		restart();
		await town.pass(5000);
		restart();
		expect(await says(`yes ${codeIn(town.last(driver).text)}`, driver)).toMatch(/harbour/i);
		expect(brought).toEqual(["mobility"]);
	});

	it("is brought for a report that a message never arrived, and its approved words go out instead", async () => {
		const { town, says, restart } = coldTown();
		town.addDriver(driver);
		await says("taxi from the harbour to the castle for 2");
		await says("yes");
		await town.pass(5000);
		const { sid: externalId, outboxId } = town.last(driver);
		restart();
		await town.thread(town.keyOf(driver)).engine.report({
			kind: "status",
			externalId,
			outboxId,
			status: "undelivered",
			errorCode: "window_closed",
			traceId: "trc",
		});
		await town.pass(1000);
		expect(town.last(driver)).toMatchObject({
			approved: { template: { key: expect.stringMatching(/^mobility\.offer/) } },
		});
		expect(brought).toEqual(["mobility"]);
	});

	it("is brought for a notice, whose thread has nothing else to do with it, and told once", async () => {
		const { town, says } = coldTown();
		await says("hello");
		const before = town.heard(anna).length;
		const told = await town.thread(town.keyOf(anna)).engine.deliver({
			tenantId: testTenant,
			marketId: testMarketId,
			threadKey: town.keyOf(anna),
			dedupeKey: "ride:completed",
			traceId: "trc",
			to: { channel: "whatsapp", value: anna },
			locale: "en",
			content: { kind: "notice", type: "ride.completed", payload: {} },
		});
		await town.pass(1000);
		expect(told).toEqual({ ok: true, duplicate: false });
		expect([brought, town.heard(anna).length - before]).toEqual([["mobility"], 1]);
	});

	it("says nothing of a name that is nobody's before all have been asked", () => {
		const registry = fresh();
		expect(() => registry.find("order_create")).toThrow(NotBrought);
		expect(() => registry.tools).toThrow(NotBrought);
		expect(registry.find("taxi.handleDriverReply")).toBeNull();
		expect(registry.hasText("nobody.here")).toBe(false);
		expect(registry.notice("nobody.here")).toBeNull();
		expect(brought).toEqual([]);
	});
});
