/** Who asks for something: their row, and the address that they wrote from. Every pack that holds something for a person begins here. */
import type { Locale } from "../core/locale.ts";
import type { Address, ChannelName } from "./channel.ts";
import {
	changing,
	filled,
	fromNow,
	insert,
	reading,
	tableOf,
	update,
	type Write,
} from "./commit.ts";
import { type Sealer, sealedOrNull } from "./sql-calls.ts";

const people = tableOf<{
	id: string;
	phoneHash: string | null;
	phoneSealed: string | null;
	locale: Locale | null;
}>("people");
const identities = tableOf<{
	id: string;
	personId: string;
	channel: ChannelName;
	addressHash: string;
	verifiedAt: Date | null;
}>("identities");

/** As the repository seals them. */
export type Asker = {
	readonly personHash: string;
	readonly phoneSealed: string | null;
	readonly channel: ChannelName;
	readonly addressHash: string;
	readonly locale: Locale;
};
export async function sealedAsker(
	sealer: Sealer,
	tenantId: string,
	person: { readonly personHash: string; readonly address: Address; readonly locale: Locale },
): Promise<Asker> {
	const { personHash, address, locale } = person;
	return {
		personHash,
		phoneSealed: await sealedOrNull(sealer, /^\+\d+$/.test(address.value) ? address.value : null),
		channel: address.channel,
		addressHash: await sealer.lookup(tenantId, `${address.channel}:${address.value}`),
		locale,
	};
}

export const askerReadings = ({ personHash, channel, addressHash }: Asker) => ({
	person: reading(people, ["id", "locale", "phoneSealed"], [["phoneHash", "=", personHash]]),
	identity: reading(
		identities,
		["id"],
		[
			["channel", "=", channel],
			["addressHash", "=", addressHash],
		],
	),
});
/** The person's row, made or kept up to date; it is locked, so that what is counted of theirs stays so. */
export function seeAsker(
	rows: {
		readonly person: readonly {
			readonly id: string;
			readonly locale: Locale | null;
			readonly phoneSealed: string | null;
		}[];
		readonly identity: readonly unknown[];
	},
	asker: Asker,
) {
	const [known] = rows.person;
	const { personHash, phoneSealed, channel, addressHash, locale } = asker;
	const isLearnt = known && known.phoneSealed === null && phoneSealed !== null;
	const id: string | ReturnType<typeof filled> = known?.id ?? filled("person", "id");
	const writes: Write[] = [];
	if (!known)
		writes.push(insert(people, "person", null, { phoneHash: personHash, phoneSealed, locale }));
	else if (known.locale !== locale || isLearnt)
		writes.push(update(people, "person", null, { locale, ...(isLearnt ? { phoneSealed } : {}) }));
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
