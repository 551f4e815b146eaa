import type { StoredMessage } from "../../../dev/twilio/types.ts";
import { thirdPartyMarginMs } from "../../../src/core/confirmation/resolve.ts";
import type { World } from "../world.ts";
import type { ThingKind } from "./claims.ts";
import type { Line, Question, Thing, Transcript } from "./judge.ts";

const bare = (address: string): string => address.replace(/^whatsapp:/, "");
const thingsQuery = `
	select 'ride' as kind, thread_key, state, created_at from taxi_requests
	union all select 'booking', thread_key, state, created_at from transactions where confirmed_at is not null
	union all select 'order', thread_key, status, created_at from orders where confirmed_at is not null
	union all select 'inquiry', thread_key, state, created_at from market_vendor_inquiries`;

const lineOf = (message: StoredMessage): Line =>
	message.direction === "inbound"
		? { atMs: message.createdAtMs, by: "person", text: message.body }
		: { atMs: message.sentAtMs ?? message.createdAtMs, by: "us", text: message.body };

/** A thing of before, too, is one that a last word may be about. */
export async function transcriptsOf(world: World, since: number): Promise<readonly Transcript[]> {
	const threads = (await world.threads()).flatMap(({ state, questions }) => {
		const number = Object.values(state?.addresses ?? {})
			.flatMap((address) => (address ? [address.person.value] : []))
			.map(bare)[0];
		return state && number !== undefined ? [{ key: state.threadKey, number, questions }] : [];
	});
	const rows = await world.rows<{
		kind: ThingKind;
		thread_key: string;
		state: string;
		created_at: Date;
	}>(thingsQuery);
	const messages = world.twilio.messages().slice(since);
	const onPhone = Map.groupBy(
		messages.filter(({ direction, shown }) => direction === "inbound" || shown),
		({ direction, from, to }) => bare(direction === "inbound" ? from : to),
	);
	return [...onPhone].map(([phone, all]) => {
		const mine = threads.filter(({ number }) => number === phone);
		const keys = new Set(mine.map(({ key }) => key));
		const things: readonly Thing[] = rows.flatMap((row) =>
			keys.has(row.thread_key)
				? [{ kind: row.kind, state: row.state, createdAtMs: row.created_at.getTime() }]
				: [],
		);
		const questions: readonly Question[] = mine.flatMap((thread) =>
			thread.questions.map(({ code, expiresAtMs, reaches, solicitationId }) => ({
				code,
				lastYesMs:
					expiresAtMs - (reaches === 1 && solicitationId === null ? thirdPartyMarginMs : 0),
			})),
		);
		return { phone, lines: all.map(lineOf), things, questions };
	});
}
