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
	"confirm_any",
] as const;
export type PendingKind = (typeof pendingKinds)[number];
