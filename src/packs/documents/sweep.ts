import * as z from "zod";
import type { Market } from "../../core/market.ts";
import { type DueRead, dueIn, pagesOf } from "../../ports/due.ts";
import { dueBatchesMax, dueBatchMax } from "../../ports/due-sweep.ts";
import { eachDue } from "../../ports/each-due.ts";
import type { Files } from "../../ports/files.ts";
import type { PackSweep } from "../../ports/sweep.ts";
import type { Certificates } from "./needs.ts";

type DueOf<R> = R extends DueRead<infer Row> ? Row : never;

const removedMax = 5000;

/** The bucket says itself what is over: a file whose row was never written goes, too. */
export const sweepFiles: PackSweep<{ readonly files: Files | null }> = {
	name: "sweep_files",
	cron: "*/5 * * * *",
	stage: "house",
	run: async ({ runtime, desk }) => ({
		removed: (await desk.files?.sweep(runtime.nowMs(), removedMax)) ?? 0,
	}),
};

/** So long it is tried; then its person asks for it, as they were told. */
export const certificatesOwed = dueIn(
	[
		{
			table: "insurance_quotes",
			at: "paid_at",
			where: "t.state = 'paid' and t.paid_at > statement_timestamp() - interval '1 hour'",
		},
	],
	{
		marketId: ["market_id", z.string()],
		threadKey: ["thread_key", z.string()],
		code: ["code", z.string()],
	},
);
/** Typesetting is work. */
const typesetAtOnce = 2;

/** What has been sent is looked at again until the hour is over, and nothing more. */
export const sendCertificates: PackSweep<{
	readonly certificates: Certificates;
	readonly marketOf: (tenantId: string, marketId: string) => Promise<Market>;
}> = {
	name: "send_certificates",
	cron: "* * * * *",
	stage: "last",
	run: ({ runtime, due, desk }) => {
		const traceId = runtime.newId("trc");
		return eachDue<DueOf<typeof certificatesOwed>, "sent" | "later">({
			runtime,
			read: pagesOf(due, "send_certificates", certificatesOwed),
			batchMax: dueBatchMax,
			batchesMax: dueBatchesMax,
			by: { rowsAtOnce: typesetAtOnce },
			did: ["sent", "later"],
			work: async ([{ id: quoteId, tenantId, marketId, threadKey, code }]) => {
				const market = await desk.marketOf(tenantId, marketId);
				const nowMs = runtime.nowMs();
				const of = { tenantId, marketId, threadKey, quoteId, code, traceId, market, nowMs };
				const did = await desk.certificates.send(of);
				return { sent: did === "sent" ? 1 : 0, later: did === "later" ? 1 : 0 };
			},
			failed: { event: "send_certificate_failed", of: ({ id }) => ({ what: "insurance", id }) },
		});
	},
};

export const documentsSweeps = [sweepFiles, sendCertificates];
