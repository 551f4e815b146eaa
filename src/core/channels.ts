/** What a channel can do is said by whoever offers it (`Capabilities` in `ports/channel.ts`), never asked of its name. */

/** The next is tried where one cannot reach somebody. */
export const channelNames = ["whatsapp", "sms", "web", "telegram", "email"] as const;
export type ChannelName = (typeof channelNames)[number];

export const channelDefault = "whatsapp" satisfies ChannelName;

/** One person by one number on all of them. */
export const numberChannels = ["whatsapp", "sms"] as const satisfies readonly ChannelName[];

/** People there are reached by an address of their own, beside any number. */
export const letterChannel = "email" satisfies ChannelName;

export const publicChannel = "web" satisfies ChannelName;

/** A name that a newer release knows is not for the database to refuse. */
export const channelForm = "^[a-z][a-z0-9_]{1,31}$";
