import type { Locale } from "../core/locale.ts";
import type { Address, ChannelName } from "./channel.ts";
import {
	changing,
	filled,
	fromNow,
	insert,
	type RowGuard,
	tableOf,
	update,
	type Write,
} from "./commit.ts";
import { from, reading } from "./rows.ts";
import type { FieldCipher } from "./sql-calls.ts";

const people = tableOf<{
	id: string;
	phoneHash: string;
	phoneEncrypted: string | null;
	locale: Locale | null;
}>("people");
const identities = tableOf<{
	id: string;
	personId: string;
	channel: ChannelName;
	addressHash: string;
	verifiedAt: Date | null;
}>("identities");
const consents = tableOf<{
	id: string;
	personId: string;
	purpose: string;
	channel: ChannelName | null;
	status: string;
	proofRef: string;
	grantedAt: Date;
}>("consents");

/** With what is personal encrypted. */
export type Asker = {
	readonly personHash: string;
	readonly phoneEncrypted: string | null;
	readonly channel: ChannelName;
	readonly addressHash: string;
	readonly locale: Locale;
};
const isNumber = ({ value }: Address) => /^\+\d+$/.test(value);
export const encryptedAsker = async (
	cipher: FieldCipher,
	tenantId: string,
	{
		personHash,
		address,
		locale,
	}: { readonly personHash: string; readonly address: Address; readonly locale: Locale },
): Promise<Asker> => ({
	personHash,
	phoneEncrypted: isNumber(address) ? await cipher.encrypt(address.value) : null,
	channel: address.channel,
	addressHash: await cipher.lookup(tenantId, `${address.channel}:${address.value}`),
	locale,
});

/** Nothing personal is read: it may be frozen with a question. */
export const askerReadings = ({
	personHash,
	channel,
	addressHash,
}: Pick<Asker, "personHash" | "channel" | "addressHash">) => ({
	person: reading(people, ["id", "locale"], [["phoneHash", "=", personHash]]),
	phoned: reading(
		people,
		["id"],
		[
			["phoneHash", "=", personHash],
			["phoneEncrypted", "<>", ""],
		],
	),
	identity: reading(
		identities,
		["id", "channel", "addressHash"],
		[
			["channel", "=", channel],
			["addressHash", "=", addressHash],
		],
	),
});
export const contactReadings = (asker: Pick<Asker, "personHash" | "channel" | "addressHash">) => ({
	...askerReadings(asker),
	consent: consentReading(asker.channel),
});
export const consentReading = (channel: string) =>
	reading(
		consents,
		["id", "channel", "status"],
		[
			["personId", "in", from("person", "id")],
			["purpose", "=", "vendor_contact"],
			["channel", "=", channel],
			["status", "=", "granted"],
		],
	);

/** The person's row, made or kept up to date, and locked: what is counted of theirs stays so. */
export function seeAsker(
	rows: {
		readonly person: readonly { readonly id: string; readonly locale: Locale | null }[];
		readonly phoned: readonly unknown[];
		readonly identity: readonly unknown[];
	},
	{ personHash, phoneEncrypted, channel, addressHash, locale }: Asker,
) {
	const [known] = rows.person;
	const isLearnt = rows.phoned.length === 0 && phoneEncrypted !== null;
	const id: string | ReturnType<typeof filled> = known?.id ?? filled("person", "id");
	const writes: Write[] = [];
	if (!known)
		writes.push(insert(people, "person", null, { phoneHash: personHash, phoneEncrypted, locale }));
	else if (known.locale !== locale || isLearnt)
		writes.push(
			update(people, "person", null, { locale, ...(isLearnt ? { phoneEncrypted } : {}) }),
		);
	if (rows.identity.length === 0)
		writes.push(
			insert(identities, "identity", null, {
				personId: id,
				channel,
				addressHash,
				verifiedAt: fromNow(0),
			}),
		);
	return { id, writes, rows: known ? [changing(people, "person", { id: known.id })] : [] };
}

/** The yes says that name and number are passed on. */
export function grantContact(
	consent:
		| {
				readonly id: string;
				readonly channel: ChannelName | null;
				readonly status: string;
		  }
		| undefined,
	{
		personId,
		channel,
		proofRef,
	}: {
		readonly personId: string | ReturnType<typeof filled>;
		readonly channel: string;
		readonly proofRef: string;
	},
): { readonly rows: readonly RowGuard[]; readonly write: Write } {
	const granted = { proofRef, grantedAt: fromNow(0) };
	const event = "consent_granted";
	return consent
		? {
				rows: [changing(consents, "consent", consent)],
				write: update(consents, "consent", event, granted),
			}
		: {
				rows: [],
				write: insert(consents, "consent", event, {
					personId,
					purpose: "vendor_contact",
					channel: channel as ChannelName,
					status: "granted",
					...granted,
				}),
			};
}
