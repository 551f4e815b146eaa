/**
 * Lets go of personal data whose term is over, tenant by tenant: rows in Postgres, and what is old in threads, of which the few that
 * are due are woken here, so that an idle thread needs no alarm; and the objects of rides and inquiries that are long over. Then, after the encryption key has rotated, seals anew what older
 * keys sealed. Each in bounded batches, found by indexes of what is due.
 */
import { alertNamed } from "../core/alerts.ts";
import type { Terms } from "../core/retention.ts";
import { eachDue } from "../ports/each-due.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";

export const tenantsPerPage = 100;
const pagesMax = 100;
export const retainBatch = 200;
const retainBatchesMax = 10;
export const threadsPerTenant = 50;
const pruneStepsMax = 10;
export const solicitationsPerTenant = 50;
export const resealBatch = 200;
const resealBatchesMax = 50;

type Personal = NonNullable<SweepDeps["personal"]>;
type Tenant = Awaited<ReturnType<Personal["store"]["tenants"]>>[number];
type Page = { readonly limit: number; readonly after: Tenant | null };
type OfTenant = { readonly tenantId: string; readonly traceId: string; readonly terms: Terms };

async function retain({ store }: Personal, of: OfTenant) {
	const counts = { records: 0, notices: 0, people: 0 };
	for (let batches = 0; batches < retainBatchesMax; batches++) {
		const { more, ...did } = await store.retain({ ...of, limit: retainBatch });
		counts.records += did.records;
		counts.notices += did.notices;
		counts.people += did.people;
		if (!more) break;
	}
	return counts;
}

async function prune({ store, thread }: Personal, of: OfTenant): Promise<number> {
	const due = await store.threadsToPrune({ ...of, limit: threadsPerTenant });
	for (const { threadKey, beforeMs } of due) {
		let left = { oldestAtMs: null as number | null, more: true };
		for (let steps = 0; left.more && steps < pruneStepsMax; steps++)
			left = await thread(threadKey).prune({ tenantId: of.tenantId, beforeMs });
		await store.threadPruned({ ...of, threadKey, oldestAtMs: left.oldestAtMs });
	}
	return due.length;
}

async function forget({ store, solicitation }: Personal, of: OfTenant): Promise<number> {
	const due = await store.solicitationsToForget({ ...of, limit: solicitationsPerTenant });
	for (const solicitationId of due) {
		await solicitation(solicitationId).forget({ isLast: true });
		await store.solicitationForgotten({ ...of, solicitationId });
	}
	return due.length;
}

async function reseal({ store, alerts }: Personal, of: OfTenant): Promise<number> {
	let resealed = 0;
	for (let batches = 0; batches < resealBatchesMax; batches++) {
		const did = await store.reseal({ ...of, limit: resealBatch });
		if (did === null) break;
		resealed += did.resealed;
		if (did.broken > 0)
			await alerts.raise({
				tenantId: of.tenantId,
				source: "reencrypt",
				detail: { values: did.broken, traceId: of.traceId },
				...alertNamed("reencrypt_failed"),
			});
	}
	return resealed;
}

/** Of answers that staff may ask for twice, in one run. */
const requestsMax = 1_000;

export const enforceRetention: Sweep = {
	name: "enforce_retention",
	cron: "*/5 * * * *",
	stage: "house",
	run: async ({ runtime, personal }) => {
		if (!personal) return { off: 1 };
		const traceId = runtime.newId("trc");
		const { due: _, ...counts } = await eachDue({
			runtime,
			read: ({ limit, after }: Page) => personal.store.tenants(after?.tenantId ?? null, limit),
			batchMax: tenantsPerPage,
			batchesMax: pagesMax,
			by: { rowsAtOnce: 1 },
			did: ["records", "notices", "people", "threads", "solicitations", "resealed"],
			work: async ([{ tenantId, terms }]) => {
				const of = { tenantId, traceId, terms };
				return {
					...(await retain(personal, of)),
					threads: await prune(personal, of),
					solicitations: await forget(personal, of),
					resealed: await reseal(personal, of),
				};
			},
			failed: { event: "settle_failed", of: ({ tenantId }) => ({ what: "terms", id: tenantId }) },
		});
		return { ...counts, requests: await personal.store.forgetRequests(requestsMax) };
	},
};
