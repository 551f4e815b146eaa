/** Who asks for something: their row, as the rules of every pack read it and keep it up to date. */
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
import type { Sealer } from "./sql-calls.ts";

type PersonRow = {
	readonly id: string;
	readonly phoneHash: string;
	readonly phoneSealed: string | null;
	readonly locale: Locale | null;
};
type IdentityRow = {
	readonly id: string;
	readonly personId: string;
	readonly channel: string;
	readonly addressHash: string;
	readonly verifiedAt: number | null;
};
const people = tableOf<PersonRow>("people");
const identities = tableOf<IdentityRow>("identities");

/** As the repository seals them. */
export type Asker = {
	readonly personHash: string;
	readonly phoneSealed: string | null;
	readonly channel: ChannelName;
	readonly addressHash: string;
	readonly locale: Locale;
};
const isNumber = ({ value }: Address) => /^\+\d+$/.test(value);
export const sealedAsker = async (
	sealer: Sealer,
	tenantId: string,
	person: { readonly personHash: string; readonly address: Address; readonly locale: Locale },
): Promise<Asker> => ({
	personHash: person.personHash,
	phoneSealed: isNumber(person.address) ? await sealer.seal(person.address.value) : null,
	channel: person.address.channel,
	addressHash: await sealer.lookup(tenantId, `${person.address.channel}:${person.address.value}`),
	locale: person.locale,
});

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
		readonly person: readonly Pick<PersonRow, "id" | "locale" | "phoneSealed">[];
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
