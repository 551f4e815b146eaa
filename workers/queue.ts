/** A message only wakes a job: what it is and how far it is stands in its row, so one that is lost or comes twice changes nothing. */
import * as z from "zod";
import { plainText } from "../src/core/plain-text.ts";
import type { App } from "../src/app/compose.ts";
import { jobRunnerOf } from "../src/app/jobs.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import { inTrace } from "../src/ports/trace.ts";

const woken = z.strictObject({
	tenantId: z.uuid(),
	jobId: plainText().regex(/^job_[0-9a-z]{26}$/),
});

/** One job's failure does not keep the others from running. */
export async function runQueue(app: App, batch: Pick<MessageBatch, "messages">): Promise<void> {
	const log = app.runtime.log.child({ namespace: "jobs" });
	for (const message of batch.messages) {
		const job = woken.safeParse(message.body);
		try {
			if (job.success)
				await inTrace(app.runtime.newId("trc"), { name: "job", parent: null }, () =>
					jobRunnerOf(app).run(job.data),
				);
			else log.warn("queue_message_unreadable");
		} catch (error) {
			// The database is away: the minute's sweep wakes it again.
			log.warn("job_not_run", errorFields(error));
		}
		message.ack();
	}
}
