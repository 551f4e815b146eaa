import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { runQueue } from "../../workers/queue.ts";
import { letter, mailing } from "../support/email.ts";
import { json, never } from "../support/twilio-hooks.ts";

const event = (kind: string, more: object = {}) => ({
	type: `cf.email.sending.message.${kind}`,
	payload: { messageId: "<1@harbour.example>", ...more },
});

async function queue(bodies: readonly unknown[], isAway = false, app: object = {}) {
	const { provider, channel } = mailing("cloudflare", [
		json(200, { result: { message_id: "<1@harbour.example>" } }),
	]);
	await channel.send(letter(), never);
	const [reported, ended, warned]: [unknown[], string[], string[]] = [[], [], []];
	const failed: string[] = [];
	const log = {
		info: () => {},
		warn: (what: string) => warned.push(what),
		error: (what: string) => failed.push(what),
		child: () => log,
	};
	const whole = {
		runtime: { log, newId: () => "trc_1" },
		channels: { told: provider.told },
		objects: {
			thread: (key: string) => ({
				report: async (status: object) => {
					if (isAway) throw new Error("away");
					reported.push({ key, ...status });
				},
			}),
		},
	};
	const messages = bodies.map((body) => ({
		body,
		ack: () => ended.push("ack"),
		retry: () => ended.push("retry"),
	}));
	await runQueue(
		Object.defineProperties(whole, Object.getOwnPropertyDescriptors(app)) as never,
		{ messages } as never,
	);
	return { reported, ended, warned, failed };
}

describe("the platform's queue", () => {
	it.each([
		["a warning where the database is away", new StoreUnavailable("away"), ["job_not_run"], []],
		["an error where it is a bug of ours", new TypeError("a bug"), [], ["job_not_run"]],
	])(
		"says of a job that could not be begun %s, and leaves it to the sweep",
		async (_, why, warns, errors) => {
			const job = { tenantId: crypto.randomUUID(), jobId: `job_${"0".repeat(26)}` };
			const { ended, warned, failed } = await queue([job], false, {
				get bindings() {
					throw why;
				},
			});
			expect([ended, warned, failed]).toEqual([["ack"], warns, errors]);
		},
	);

	it("brings what Cloudflare tells of a letter to its thread", async () => {
		const { reported, ended } = await queue([event("delivered"), event("complained")]);
		expect(reported).toMatchObject([
			{ key: "t_1", outboxId: "out_01", status: "delivered", traceId: "trc_1" },
			{ key: "t_1", endsUnasked: "email" },
		]);
		expect(ended).toEqual(["ack", "ack"]);
	});

	it("keeps it where the thread is away, and drops what nobody knows with a word", async () => {
		expect((await queue([event("delivered")], true)).ended).toEqual(["retry"]);
		const { ended, warned } = await queue([{ nonsense: true }, "x", null, event("deferred")]);
		expect(ended).toEqual(["ack", "ack", "ack", "ack"]);
		expect(warned).toEqual(Array(3).fill("queue_message_unreadable"));
	});
});
