/** What the system holds of one phone's owner: by routes of the admin API that staff use. */
import type { Admin } from "./admin.ts";

const messagesShown = "20";
const runsShown = "30";
const eventsShown = "60";

/** Null: nobody has written from this number, or their channel has none. `keyOf`: the tenant's own look-up. */
export async function lookBehind(
	admin: Admin,
	keyOf: (tenantId: string, phone: string) => Promise<string>,
	phone: string,
) {
	if (!/^\+\d{6,15}$/.test(phone)) return null;
	// A thread is listed only once it has shipped what it noted, and is there before.
	const key = await keyOf(await admin.tenantId(), phone);
	const thread = await admin.get(`/threads/${key}`, { limit: messagesShown });
	if (thread === null) return null;
	const [runs, events, sends] = await Promise.all([
		admin.get("/executions", { threadKey: key, limit: runsShown }),
		admin.get("/events", { entityType: "thread", entityId: key, limit: eventsShown }),
		admin.get("/sends", { threadKey: key, limit: runsShown }),
	]);
	return { thread, runs: runs.items, events: events.items, sends: sends.items };
}

/** Its row, and everything else that stands in the database because of it. */
export const behindCommitment = async (admin: Admin, id: string): Promise<string | null> =>
	(await admin.get(`/audit/bundle/${encodeURIComponent(id)}`))?.text ?? null;
