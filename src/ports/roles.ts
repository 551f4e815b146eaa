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

const looking = [
	"places:read",
	"listing:read",
	"property:read",
	"geo:read",
	"inventory:read",
] as const;

const storing = ["storage:read", "storage:write"] as const;

const judging = ["policy:check", "policy:explain", "policy:read"] as const;

/**
 * A tool names the scopes it needs beside the roles it is for: somebody acts where one role of theirs is among those and holds them all.
 * Drivers act as customers until the database has found them (decision 0008).
 */
export const scopesByRole: Readonly<Record<Role, readonly string[]>> = {
	super_admin: ["data:read", "approval:answer", ...judging],
	tenant_admin: [
		"data:read",
		"approval:answer",
		"message:send",
		"order:write",
		...storing,
		...judging,
	],
	staff: [
		...looking,
		...judging,
		...storing,
		"document:read",
		"insurance:write",
		"legal:write",
		"approval:answer",
		"data:read",
		"privacy:self",
		"business:read",
		"message:send",
		"staff:notify",
		"order:write",
		"payment:write",
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
		"data:read",
		"privacy:self",
		"message:send",
		"staff:notify",
		"order:write",
		"booking:answer",
		"service:answer",
		"viewing:answer",
		"ride:estimate",
	],
	driver: [
		...looking,
		"data:read",
		"privacy:self",
		"message:send",
		"staff:notify",
		"ride:drive",
		"ride:read",
		"ride:estimate",
	],
	creator: [
		...looking,
		...storing,
		"data:read",
		"policy:check",
		"policy:read",
		"privacy:self",
		"staff:notify",
	],
	customer: [
		...looking,
		"document:write",
		"document:read",
		"insurance:write",
		"legal:write",
		"data:read",
		"privacy:self",
		"business:read",
		"message:send",
		"staff:notify",
		"order:read",
		"order:write",
		"payment:write",
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
	operator: ["approval:answer", "policy:check", "policy:read"],
	system: [...judging],
};

export const holdsScopes = (role: Role, scopes: readonly string[]): boolean =>
	scopes.every((scope) => scopesByRole[role].includes(scope));
