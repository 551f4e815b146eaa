import { byKey } from "../../src/core/approval/apart.ts";
import { jobOf, member, pending, says, uses } from "./approvals-support.ts";
import { recordOf, type TestDatabase } from "./support.ts";

export function approvalStories(database: () => TestDatabase) {
	const agreed = async (agent = "concierge") => {
		const db = database();
		await db.rows("update staff set active = false where active");
		const who = await member(db);
		const { actor } = recordOf(db.a);
		const of = await pending(db, { record: { actor: { ...actor, agent } } });
		await says(db, who, of);
		return { ...of, who };
	};
	const ran = (of: { readonly approvalId: string; readonly threadKey: string }) =>
		database().stores.journal.ship({
			tenantId: database().a.tenantId,
			threadKey: of.threadKey,
			rows: [
				{
					seq: 1,
					atMs: Date.now(),
					home: "event",
					type: "approved_call_settled",
					traceId: "tr",
					payload: { approvalId: of.approvalId },
				},
			],
		});
	const used = async (agent?: string) => {
		const of = await agreed(agent);
		await uses(database(), of);
		return { approvalId: of.approvalId, threadKey: of.record.threadKey };
	};
	const threadOf = async (id: string) =>
		String(
			(await database().rows("select thread_key from approvals where id = $1", [id]))[0]?.[
				"thread_key"
			],
		);
	return {
		approval_executed: {
			whole: async () => {
				await ran(await used());
				await jobOf(database(), (await used(byKey)).approvalId);
			},
			broken: async () => (await used()).approvalId,
			healed: async (id: string) => ran({ approvalId: id, threadKey: await threadOf(id) }),
		},
		approval_decided: {
			whole: () => agreed(),
			broken: async () => {
				const { approvalId, who, person } = await agreed();
				await database().rows(
					"update people set same_as = (select person_id from staff where id = $1) where phone_hash = $2",
					[who.staffId, person.personHash],
				);
				return approvalId;
			},
			healed: (id: string) =>
				database().rows(
					"update people set same_as = null where id = (select requested_by from approvals where id = $1)",
					[id],
				),
		},
	};
}
