/** Whose key it is. A member of staff has a number: they can be told, and nobody agrees to what they asked for themselves. */
import * as z from "zod";
import { channelNames } from "../core/channels.ts";
import { type Locale, locales } from "../core/locale.ts";
import type { ApprovalPerson } from "./approvals.ts";
import type { ChannelName } from "./channel.ts";
import { tableOf } from "./commit.ts";
import { from, type RowsOf, reading } from "./rows.ts";

const keys = tableOf<{ id: string; staffId: string | null }>("api_keys");
const staff = tableOf<{
	id: string;
	active: boolean;
	phoneHash: string;
	phoneEncrypted: string;
	channel: ChannelName;
	locale: Locale;
}>("staff");

const member = z.object({
	phoneHash: z.string(),
	phoneEncrypted: z.string(),
	channel: z.enum(channelNames),
	locale: z.enum(locales),
});

export const memberReadings = (keyId: string) => ({
	key: reading(keys, ["staffId"], [["id", "=", keyId]]),
	staff: reading(
		staff,
		["phoneHash", "phoneEncrypted", "channel", "locale"],
		[
			["id", "in", from("key", "staffId")],
			["active", "=", true],
		],
	),
});

/** Null: the key is of no member of staff, or of one who was let go. */
export async function memberOf(
	rows: Pick<RowsOf<ReturnType<typeof memberReadings>>, "staff">,
	open: (encrypted: string) => Promise<string>,
): Promise<ApprovalPerson | null> {
	const { data } = member.safeParse(rows.staff[0]);
	if (!data) return null;
	const { phoneHash: personHash, phoneEncrypted, channel, locale } = data;
	return { personHash, address: { channel, value: await open(phoneEncrypted) }, locale };
}
