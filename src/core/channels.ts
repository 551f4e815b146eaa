/**
 * The names of the channels, and nothing else says them. What a channel can do is said by whoever offers it
 * (`Capabilities` in `ports/channel.ts`), never asked of its name.
 */

/** In the order in which another one is tried where the first cannot reach somebody. */
export const channelNames = ["whatsapp", "sms", "web", "telegram"] as const;
export type ChannelName = (typeof channelNames)[number];

/** Where somebody is written to of whom nobody has said where. */
export const channelDefault = "whatsapp" satisfies ChannelName;

/**
 * Those on which a person is reached by their telephone number: it is the same person on all of them, and staff may register
 * somebody on one by a number alone.
 */
export const numberChannels = ["whatsapp", "sms"] as const satisfies readonly ChannelName[];

/** Read by whoever comes to it: nobody there is written to, and nobody has to agree. */
export const publicChannel = "web" satisfies ChannelName;

/** A column or a key holds a name of this form: one that a newer release knows is not for the database to refuse. */
export const channelForm = "^[a-z][a-z0-9_]{1,31}$";
