import { bookedViewing, leadListing, proposedViewing, sentService } from "./leads-support.ts";
import type { TestDatabase } from "./support.ts";

export function leadStories(database: () => TestDatabase) {
	const notice = (id: string, type: string, change: string) =>
		database().rows(
			`update notifications set ${change} where dedupe_key like $1 || ':' || $2 || ':%' returning id`,
			[id, type],
		);
	const booked = async () => bookedViewing(database(), await leadListing(database(), "property"));
	const sent = async () => sentService(database(), await leadListing(database(), "service"));
	return {
		viewing_told: {
			whole: booked,
			broken: async () => {
				const { viewingId } = (await booked()).viewing;
				await notice(viewingId, "viewing.received", "dedupe_key = dedupe_key || '~'");
				return viewingId;
			},
			healed: (id: string) => notice(id, "viewing.received", "dedupe_key = rtrim(dedupe_key, '~')"),
		},
		viewing_address: {
			whole: async () => {
				await booked();
				await proposedViewing(database(), await leadListing(database(), "property"));
			},
			broken: async () => {
				const { viewingId } = (await booked()).viewing;
				await notice(viewingId, "viewing.received", `payload = payload || '{"address": "x"}'`);
				return viewingId;
			},
			healed: (id: string) => notice(id, "viewing.received", "payload = payload - 'address'"),
		},
		service_asked: {
			whole: sent,
			broken: async () => {
				const { requestId } = (await sent()).service;
				await notice(requestId, "service.asked", "dedupe_key = dedupe_key || '~'");
				return requestId;
			},
			healed: (id: string) => notice(id, "service.asked", "dedupe_key = rtrim(dedupe_key, '~')"),
		},
		lead_settled: {
			whole: async () => {
				await proposedViewing(database(), await leadListing(database(), "property"));
			},
			broken: async () => {
				const { proposed } = await proposedViewing(
					database(),
					await leadListing(database(), "property"),
				);
				await database().rows(
					"update viewings set due_at = clock_timestamp() - interval '1 hour' where id = $1",
					[proposed.viewingId],
				);
				return proposed.viewingId;
			},
			healed: (id: string) =>
				database().rows(
					"update viewings set state = 'expired', ended_at = now(), due_at = null where id = $1",
					[id],
				),
		},
	};
}
