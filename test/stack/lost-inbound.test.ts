/** A message whose webhook never came is found in the provider's list by the built Worker's own cron, and answered once (P5). */
import { describe, expect, it } from "vitest";
import { everyFiveMinutes } from "../../dev/stack/stack.ts";
import { inboundSettleMs } from "../../src/sweeps/recover-inbound.ts";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack();
const wait = { timeoutMs: waitMs };
/** The list tells whole seconds. */
const settledMs = inboundSettleMs + 2_000;
const sweep = () => bench.stack().worker().scheduled(everyFiveMinutes);

describe("a message whose webhook was never delivered", () => {
	it("is found by the cron in the provider's list, answered once however often it is looked for, and its person goes on from there [P5]", async () => {
		const person = bench.twilio().phone("+447700900001");
		const other = bench.twilio().phone("+447700900002");
		bench.twilio().behave({ kind: "lose_inbound", uses: 1, number: person.number });
		const lost = await person.send("taxi from the harbour to the castle");
		const arrived = await other.send("hello");
		await other.waitFor(/./, wait);
		await bench.twilio().settled();
		const handled = (externalId: string) =>
			bench.count(
				"select count(*) as n from journal_lines where type = 'message_received' and change_payload ->> 'externalId' = $1",
				externalId,
			);

		// Too young: its webhook may still come.
		await sweep();
		expect(outbound(person.messages())).toEqual([]);
		await new Promise((done) => setTimeout(done, settledMs));
		await Promise.all([sweep(), sweep()]);
		const prompt = await person.waitFor(/Shall I look/, wait);
		await bench.until(
			"both journals to be shipped",
			async () => (await handled(lost.message.sid)) > 0 && (await handled(arrived.message.sid)) > 0,
			60_000,
		);
		await sweep();
		await bench.twilio().settled();
		expect([outbound(person.messages()).length, outbound(other.messages()).length]).toEqual([1, 1]);
		expect([await handled(lost.message.sid), await handled(arrived.message.sid)]).toEqual([1, 1]);
		expect(bench.log.filter((line) => line.includes('"event":"message_recovered"'))).toHaveLength(
			1,
		);
		expect(
			await bench.count(
				"select count(*) as n from system_alerts where dedupe_key = 'inbound_recovered' and state = 'open'",
			),
		).toBe(1);

		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/asking the nearest/, wait);
	}, 240_000);
});
