/**
 * Two kinds of messages only wake: a job, or the sending of events to an address. What is due stands in rows, so one that is lost or comes
 * twice changes nothing. A third kind is a provider's report on a message of ours: it goes to its thread, and comes again where that was away.
 */
import * as z from "zod";
import { plainText } from "../src/core/plain-text.ts";
import type { App } from "../src/app/compose.ts";
import { takeStatus } from "./webhooks.ts";
import { jobRunnerOf } from "../src/app/jobs.ts";
import { webhooksOf } from "../src/app/webhooks.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import { StoreUnavailable } from "../src/ports/stores.ts";
import { inTrace } from "../src/ports/trace.ts";

const woken = z.strictObject({
	tenantId: z.uuid(),
	jobId: plainText().regex(/^job_[0-9a-z]{26}$/),
});

const owed = z.strictObject({
	tenantId: z.uuid(),
	subscriptionId: plainText().regex(/^whs_[0-9a-z]{26}$/),
});

/** Null: no provider's; else whether its thread has it. */
async function takeTold(app: App, body: unknown, traceId: string): Promise<boolean | null> {
	const told = await app.channels.told(body);
	if (told === null) return null;
	try {
		for (const status of told) await takeStatus(app, status, traceId);
		return true;
	} catch (error) {
		app.runtime.log.error("report_not_taken", { trace: traceId, ...errorFields(error) });
		return false;
	}
}

/** One job's failure does not keep the others from running. */
export async function runQueue(app: App, batch: Pick<MessageBatch, "messages">): Promise<void> {
	const log = app.runtime.log.child({ namespace: "jobs" });
	for (const message of batch.messages) {
		const job = woken.safeParse(message.body);
		const events = owed.safeParse(message.body);
		const traceId = app.runtime.newId("trc");
		try {
			if (job.success)
				await inTrace(traceId, { name: "job", parent: null }, () => jobRunnerOf(app).run(job.data));
			else if (events.success)
				await inTrace(traceId, { name: "webhooks.deliver", parent: null }, () =>
					webhooksOf(app).run.deliver(events.data),
				);
			else {
				const taken = await takeTold(app, message.body, traceId);
				if (taken === null) log.warn("queue_message_unreadable");
				if (taken === false) {
					message.retry();
					continue;
				}
			}
		} catch (error) {
			// The minute's sweep wakes it again. Where Postgres was reached it is a bug of ours.
			const isDown = error instanceof StoreUnavailable;
			log[isDown ? "warn" : "error"]("job_not_run", { trace: traceId, ...errorFields(error) });
		}
		message.ack();
	}
}
