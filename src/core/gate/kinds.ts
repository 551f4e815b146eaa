/** What a yes may be asked for, in one list: no tool and no thread has kinds of its own (MRV-9.3-a). */
export const pendingKinds = [
	"confirm_transaction",
	"confirm_cancel",
	"confirm_order",
	"confirm_cancel_order",
	"confirm_service",
	"confirm_service_off",
	"confirm_taxi",
	"confirm_cancel_ride",
	"confirm_inquiry",
	"confirm_cancel_inquiry",
	"confirm_quote",
	"confirm_viewing",
	"confirm_viewing_off",
	"confirm_erasure",
	"confirm_send",
	/** Of a tool that only a market's settings ask about. */
	"confirm_any",
] as const;
export type PendingKind = (typeof pendingKinds)[number];
