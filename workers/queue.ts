/**
 * A message wakes a job, or whoever sends events to an address: what it is and how far it is stands in its row, so one that is lost or comes
 * twice changes nothing. Or a provider
 * of a channel tells how far a message of ours came: that is brought to its thread, and comes again where it could not be.
 */
import * as z from "zod";
import { plainText } from "../src/core/plain-text.ts";
import type { App } from "../src/app/compose.ts";
import { takeStatus } from "./webhooks.ts";
import { jobRunnerOf } from "../src/app/jobs.ts";
import { webhooksOf } from "../src/app/webhooks.ts";
import { errorFields } from "../src/ports/log-fields.ts";
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
async function takeTold(app: App, body: unknown): Promise<boolean | null> {
	const told = await app.channels.told(body);
	if (told === null) return null;
	const traceId = app.runtime.newId("trc");
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
		try {
			if (job.success)
				await inTrace(app.runtime.newId("trc"), { name: "job", parent: null }, () =>
					jobRunnerOf(app).run(job.data),
				);
			else if (events.success)
				await inTrace(app.runtime.newId("trc"), { name: "webhooks.deliver", parent: null }, () =>
					webhooksOf(app).run.deliver(events.data),
				);
			else {
				const taken = await takeTold(app, message.body);
				if (taken === null) log.warn("queue_message_unreadable");
				if (taken === false) {
					message.retry();
					continue;
				}
			}
		} catch (error) {
			// The database is away: the minute's sweep wakes it again.
			log.warn("job_not_run", errorFields(error));
		}
		message.ack();
	}
}
