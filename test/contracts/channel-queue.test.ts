import { describe, expect, it } from "vitest";
import { runQueue } from "../../workers/queue.ts";
import { letter, mailing } from "../support/email.ts";
import { json, never } from "../support/twilio-hooks.ts";

const event = (kind: string, more: object = {}) => ({
	type: `cf.email.sending.message.${kind}`,
	payload: { messageId: "<1@harbour.example>", ...more },
});

async function queue(bodies: readonly unknown[], isAway = false) {
	const { provider, channel } = mailing("cloudflare", [
		json(200, { result: { message_id: "<1@harbour.example>" } }),
	]);
	await channel.send(letter(), never);
	const [reported, ended, warned]: [unknown[], string[], string[]] = [[], [], []];
	const log = {
		info: () => {},
		warn: (what: string) => warned.push(what),
		error: () => {},
		child: () => log,
	};
	const app = {
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
	await runQueue(app as never, { messages } as never);
	return { reported, ended, warned };
}

describe("the platform's queue", () => {
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
