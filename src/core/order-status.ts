export const orderKinds = ["dining", "food", "pharmacy", "hardware", "shop"] as const;
export const orderStatuses = [
	"pending",
	"confirmed",
	"preparing",
	"ready",
	"delivered",
	"cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderEndings = [
	"released",
	"expired",
	"cancelled_by_person",
	"refused_by_business",
	"cancelled_by_staff",
] as const;
export const settableStatuses = ["preparing", "ready", "delivered", "cancelled"] as const;
export type SettableStatus = (typeof settableStatuses)[number];

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
	pending: ["confirmed", "cancelled"],
	confirmed: ["preparing", "cancelled"],
	preparing: ["ready", "cancelled"],
	ready: ["delivered"],
	delivered: [],
	cancelled: [],
};

export const mayFollow = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);

/** The steps from one status to another, the last one included; a business that writes "ready" has prepared it. */
export function stepsTo(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] | null {
	if (from === "pending") return null;
	if (mayFollow(from, to)) return [to];
	if (to === "cancelled") return null;
	for (const step of next[from]) {
		if (step === "cancelled") continue;
		const rest = stepsTo(step, to);
		if (rest !== null) return [step, ...rest];
	}
	return null;
}
