import { channelDefault } from "../core/channels.ts";
import type { Json } from "../core/json.ts";
import { filled, type Notify, type RowGuard, tableOf, unchanged } from "./commit.ts";

type Business = {
	readonly id: string;
	readonly ownerHash: string | null;
	readonly ownerChannel: string;
};
type Action = { readonly id: string; readonly dispatchToHash: string | null };
const businesses = tableOf<Business>("businesses");
const actions = tableOf<Action>("listing_actions");

/** Where somebody is told of it: the action's own phone, else the owner's (MRV-13.3-c). The rows of a commit are named as here. */
export const targetOf = <A extends Action, B extends Business>({
	business,
	action,
}: {
	readonly business: B;
	readonly action: A | null;
}) =>
	action?.dispatchToHash
		? ({
				hash: action.dispatchToHash,
				channel: channelDefault,
				phone: filled("action", "dispatchToEncrypted"),
				guard: unchanged(actions, "action", {
					id: action.id,
					dispatchToHash: action.dispatchToHash,
				}),
			} as const)
		: ({
				hash: business.ownerHash,
				channel: business.ownerChannel,
				phone: filled("business", "ownerPhoneEncrypted"),
				guard: unchanged(businesses, "business", {
					id: business.id,
					ownerHash: business.ownerHash,
				}),
			} as const);

export function reached(
	place: {
		readonly business: Business & { readonly ownerLocale: string };
		readonly action: Action | null;
	},
	hash: string | null,
): { readonly payload: Readonly<Record<string, Json>>; readonly guards: readonly RowGuard[] } {
	const target = targetOf(place);
	const locale = place.business.ownerLocale;
	return hash !== null && target.hash === hash
		? {
				payload: { to: { channel: target.channel, value: target.phone }, locale },
				guards: [target.guard],
			}
		: { payload: { locale }, guards: [] };
}

export const noticeKey = (id: string, what: string, threadKey: string): string =>
	`${id}:${what}:${threadKey}`;
export const notice = (
	id: string,
	what: string,
	threadKey: string,
	payload: Readonly<Record<string, Json>>,
): Notify => ({
	dedupeKey: noticeKey(id, what, threadKey),
	threadKey,
	type: what.split("#")[0] ?? what,
	payload,
});
export const encryptedWords = (wordsEncrypted: string | null): Json =>
	wordsEncrypted === null ? null : { $encrypted: wordsEncrypted };
