/** What a request leaves in the isolate that took it: nothing. */
import { expect, it } from "vitest";
import { findFreePort } from "../../dev/supervisor/ports.ts";
import { liveMb } from "../../lab/soak/heap.ts";
import { benchStack } from "./bench-stack.ts";

const inspectorPort = await findFreePort();
const bench = benchStack({ killable: true, inspectorPort });

const requests = 1_500;
const atOnce = 10;
/** What stays of a request that stays is some 1.5 KB here, and more where it has a body. */
const growthMaxMb = 1;
const doors = [
	{ path: "/readyz", status: 200, init: {} },
	{
		path: "/webhooks/twilio/messages",
		status: 400,
		init: { method: "POST", body: new URLSearchParams("a=b") },
	},
	{ path: "/admin/markets", status: 401, init: {} },
] as const;

async function ask(count: number): Promise<void> {
	const { url } = bench.stack().worker();
	for (let asked = 0; asked < count; asked += atOnce)
		await Promise.all(
			Array.from({ length: atOnce }, async (_, i) => {
				const { path, status, init } = doors[(asked + i) % doors.length] ?? doors[0];
				const response = await fetch(url + path, init);
				await response.arrayBuffer();
				expect([path, response.status]).toEqual([path, status]);
			}),
		);
}

/** The inspector of an isolate answers when the isolate does something. */
async function held(): Promise<number> {
	const asked = liveMb(inspectorPort);
	let isOver = false;
	void asked.finally(() => {
		isOver = true;
	});
	while (!isOver) await ask(1);
	const mb = await asked;
	if (mb === null) throw new Error("the inspector does not answer");
	return mb;
}

it("requests that were answered are gone from the isolate's memory", async () => {
	await ask(requests / 5);
	const before = await held();
	await ask(requests);
	const after = await held();
	expect(after - before).toBeLessThan(growthMaxMb);
}, 60_000);
