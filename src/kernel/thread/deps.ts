/** What a thread is given. */
import type { Market } from "../../core/market.ts";
import type { Address, ChannelName } from "../../ports/channel.ts";
import type { SendRule } from "../../ports/send-rule.ts";
import type {
	AlertStore,
	ConsentStore,
	JournalStore,
	NotificationStore,
} from "../../ports/stores.ts";
import type { ThreadForgetting, ThreadStore } from "../../ports/thread-store.ts";
import type { TurnDeps } from "./turn/context.ts";

export type ThreadDeps = TurnDeps & {
	readonly store: ThreadStore & ThreadForgetting;
	/** From the projection; throws where it cannot be read. */
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly sendRules: readonly SendRule[];
	readonly oursFor: (tenantId: string, channel: ChannelName) => Address | null;
	readonly journal: JournalStore;
	readonly notifications: NotificationStore;
	readonly consents: ConsentStore;
	readonly alerts: AlertStore;
	/** Keeps the object alive while work goes on; the answer does not wait for it. */
	readonly background: (work: Promise<unknown>) => void;
	/** The same for work that begins once what was written is safe and the call at hand has been answered. */
	readonly afterwards: (work: () => Promise<unknown>) => void;
	/** Sets or clears the one alarm. */
	readonly setAlarm: (atMs: number | null) => void;
};
