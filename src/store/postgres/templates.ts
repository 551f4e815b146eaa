/** State of WhatsApp's approvals: all of the running release at once. */
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { SeenTemplate, TemplateStore } from "../../ports/message-templates.ts";
import type { Database } from "./client.ts";
import { asked, type Writing } from "./queries.ts";
import { messageTemplates } from "./schema/sending.ts";

const by = { tenantId: null, actor: "sweep:sync_templates", traceId: "" };
const clock = sql`clock_timestamp()`;

/** An unknown state does not overwrite a known one. */
const isKnown = sql`excluded.state <> 'unknown'`;
function put(db: Writing, templates: readonly SeenTemplate[]) {
	const { state, version, isCurrent, changedAt } = messageTemplates;
	const isSame = sql`excluded.state in (${state}, 'unknown')`;
	return db
		.insert(messageTemplates)
		.values(
			templates.map(({ contentId, buttons, ...one }) => ({
				...one,
				buttons: [...buttons],
				providerContentId: contentId,
				seenAt: clock,
				changedAt: clock,
			})),
		)
		.onConflictDoUpdate({
			target: messageTemplates.name,
			set: {
				category: sql`excluded.category`,
				state: sql`case when ${isKnown} then excluded.state else ${state} end`,
				reason: sql`excluded.reason`,
				providerContentId: sql`excluded.provider_content_id`,
				isCurrent: true,
				seenAt: sql`excluded.seen_at`,
				changedAt: sql`case when ${isSame} and ${isCurrent} then ${changedAt} else excluded.changed_at end`,
				version: sql`${version} + case when ${isSame} then 0 else 1 end`,
			},
		});
}
const gone = (db: Writing, names: readonly string[]) => {
	const { name, isCurrent } = messageTemplates;
	return db
		.update(messageTemplates)
		.set({ isCurrent: false, changedAt: clock })
		.where(and(eq(isCurrent, true), notInArray(name, [...names])));
};

/** Returns those that lost approval. */
export async function seenTemplates(
	system: Database,
	templates: readonly SeenTemplate[],
): ReturnType<TemplateStore["seen"]> {
	const { name, key, locale, state } = messageTemplates;
	const [approved] = await asked(system, by, (db) => [
		db.select({ name, key, locale }).from(messageTemplates).where(eq(state, "approved")),
		...(templates.length > 0 ? [put(db, templates)] : []),
		gone(
			db,
			templates.map((one) => one.name),
		),
	]);
	const stands = new Map(templates.map((one) => [one.name, one.state]));
	return approved.flatMap((one) => {
		const now = stands.get(one.name);
		return now === undefined || now === "approved" || now === "unknown"
			? []
			: [{ ...one, state: now }];
	});
}
