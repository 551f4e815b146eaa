import { makeProviders } from "../channels/index.ts";
import type {
	Address,
	Channel,
	ChannelName,
	ChannelProvider,
	InboundStatus,
} from "../ports/channel.ts";
import type { WebChatApi } from "../ports/web-chat.ts";
import type { Projection } from "../store/kv/projection.ts";
import type { FieldCipher } from "../ports/sql-calls.ts";
import type { Bindings, Settings } from "./env.ts";
import { objectIn } from "./objects.ts";

export type Channels = {
	/** What a provider tells by a queue of the platform; null: no provider knows it. */
	readonly told: (event: unknown) => Promise<readonly InboundStatus[] | null>;
	/** Null where no provider of this name is configured. */
	readonly provider: (name: string) => ChannelProvider | null;
	/** Whose webhook it is, by its address below `/webhooks/`; null: nobody's. */
	readonly hooked: (path: string) => ChannelProvider | null;
	readonly all: readonly Channel[];
	readonly channelOf: (ours: Address) => Channel | null;
	readonly oursFor: (tenantId: string, channel: ChannelName) => Address | null;
};

/**
 * Several providers may offer one channel. The one whose address this is by its own settings serves it; else the one that the
 * directory names for it; else the first that offers the channel, as where there is only one.
 */
export function channelsOf(
	providers: readonly ChannelProvider[],
	{ knownDirectory }: Pick<Projection, "knownDirectory">,
): Channels {
	const byName = new Map(providers.map((one) => [one.name, one]));
	const all = providers.flatMap((one) => one.channels);
	const directory = () => knownDirectory()?.addresses ?? {};
	const named = ({ channel, value }: Address): Channel | undefined =>
		byName
			.get(directory()[`${channel}:${value}`]?.provider ?? "")
			?.channels.find((one) => one.name === channel);
	return {
		provider: (name) => byName.get(name) ?? null,
		hooked: (path) => providers.find(({ hooks }) => hooks.includes(path)) ?? null,
		told: async (event) => {
			for (const { told } of providers) {
				const known = await told?.(event);
				if (known) return known;
			}
			return null;
		},
		all,
		channelOf: (ours) => {
			const offering = all.filter((one) => one.name === ours.channel);
			return (
				offering.find((one) => one.ours.value === ours.value) ?? named(ours) ?? offering[0] ?? null
			);
		},
		oursFor: (tenantId, channel) => {
			const known = Object.entries(directory()).find(
				([address, owner]) => owner.tenantId === tenantId && address.startsWith(`${channel}:`),
			);
			if (known) return { channel, value: known[0].slice(channel.length + 1) };
			return all.find((one) => one.name === channel)?.ours ?? null;
		},
	};
}

export const composeChannels = (
	settings: Settings,
	bindings: Bindings,
	projection: Projection,
	nowMs: () => number,
	lookup: FieldCipher["lookup"],
): Channels => {
	const { PROJECTION: kv, WEB_CHAT: chats } = bindings;
	return channelsOf(
		makeProviders(settings, {
			nowMs,
			...(chats ? { chat: (id) => objectIn<WebChatApi>(settings, chats, id) } : {}),
			memory: {
				get: (name) => kv.get(name),
				put: (name, value, keptSeconds) =>
					value === ""
						? kv.delete(name)
						: kv.put(name, value, keptSeconds ? { expirationTtl: keptSeconds } : {}),
			},
			wayOut: async (of) => {
				const { wayOutPath } = await import("./way-out.ts");
				return `${settings.PUBLIC_BASE_URL}${await wayOutPath(lookup, of)}`;
			},
		}),
		projection,
	);
};
