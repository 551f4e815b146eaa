/** Who may act (C-41). */
export const roles = [
	"super_admin",
	"tenant_admin",
	"staff",
	"vendor",
	"driver",
	"creator",
	"customer",
	"operator",
	"system",
] as const;
export type Role = (typeof roles)[number];
