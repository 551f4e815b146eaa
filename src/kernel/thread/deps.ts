import type { Market } from "../../core/market.ts";
import type { Address, ChannelName } from "../../ports/channel.ts";
import type { SendRule } from "../../ports/send-rule.ts";
import type {
	AlertStore,
	ConsentStore,
	IsCarriedOut,
	JournalStore,
	NotificationStore,
} from "../../ports/stores.ts";
import type { ThreadStore } from "../../ports/thread-store.ts";
import type { TurnDeps } from "./turn/context.ts";

export type ThreadDeps = TurnDeps & {
	readonly store: ThreadStore;
	/** From the projection; throws where it cannot be read. */
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly sendRules: readonly SendRule[];
	readonly oursFor: (tenantId: string, channel: ChannelName) => Address | null;
	readonly journal: JournalStore;
	readonly notifications: NotificationStore;
	readonly consents: ConsentStore;
	readonly alerts: AlertStore;
	readonly isCarriedOut: IsCarriedOut;
	/** Keeps the object alive; the answer does not wait. */
	readonly background: (work: Promise<unknown>) => void;
	/** The same, started once writes are durable and the current call is answered. */
	readonly afterwards: (work: () => Promise<unknown>) => void;
	readonly setAlarm: (atMs: number | null) => void;
};
