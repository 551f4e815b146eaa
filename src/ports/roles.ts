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

/** What everybody on a phone may look up. */
const looking = [
	"places:read",
	"listing:read",
	"property:read",
	"geo:read",
	"inventory:read",
] as const;

/**
 * What each role may do. A tool names the scopes it needs beside the roles it is for: somebody acts where one role of theirs is
 * among those and holds them all. Drivers act as customers until the database has found them (decision 0008).
 */
export const scopesByRole: Readonly<Record<Role, readonly string[]>> = {
	super_admin: [],
	tenant_admin: ["order:write"],
	staff: [
		...looking,
		"business:read",
		"staff:notify",
		"order:write",
		"booking:write",
		"service:write",
		"viewing:write",
		"ride:request",
		"ride:read",
		"ride:estimate",
		"vendor:inquire",
		"vendor:read",
		"vendor:take",
	],
	vendor: [
		...looking,
		"staff:notify",
		"order:write",
		"booking:answer",
		"service:answer",
		"viewing:answer",
		"ride:estimate",
	],
	driver: [...looking, "staff:notify", "ride:drive", "ride:read", "ride:estimate"],
	creator: [...looking, "staff:notify"],
	customer: [
		...looking,
		"business:read",
		"staff:notify",
		"order:read",
		"order:write",
		"booking:read",
		"booking:write",
		"service:read",
		"service:write",
		"viewing:read",
		"viewing:write",
		"ride:request",
		"ride:cancel",
		"ride:read",
		"ride:estimate",
		"ride:drive",
		"vendor:inquire",
		"vendor:read",
		"vendor:take",
		"vendor:feedback",
	],
	operator: [],
	system: [],
};

export const holdsScopes = (role: Role, scopes: readonly string[]): boolean =>
	scopes.every((scope) => scopesByRole[role].includes(scope));
