/** Who may act. */
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

const running = ["approval:request", "job:batch", "job:schedule"] as const;
const everybody = ["analytics:log", "staff:notify"] as const;

/**
 * A tool names the scopes it needs beside the roles it is for: somebody acts where one role of theirs is among those and holds them all.
 * Drivers act as customers until the database has found them (decision 0008).
 */
export const scopesByRole: Readonly<Record<Role, readonly string[]>> = {
	super_admin: [
		...everybody,
		"approval:request",
		"job:batch",
		"data:read",
		"approval:answer",
		...judging,
	],
	tenant_admin: [
		...everybody,
		...running,
		"broadcast:schedule",
		"data:read",
		"approval:answer",
		"message:send",
		"order:write",
		...storing,
		...judging,
	],
	staff: [
		...everybody,
		"approval:request",
		"broadcast:schedule",
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
		...everybody,
		...looking,
		"data:read",
		"privacy:self",
		"message:send",
		"order:write",
		"booking:answer",
		"service:answer",
		"viewing:answer",
		"ride:estimate",
	],
	driver: [
		...everybody,
		...looking,
		"data:read",
		"privacy:self",
		"message:send",
		"ride:drive",
		"ride:read",
		"ride:estimate",
	],
	creator: [
		...everybody,
		...looking,
		...storing,
		"data:read",
		"policy:check",
		"policy:read",
		"privacy:self",
	],
	customer: [
		...everybody,
		...looking,
		"document:write",
		"document:read",
		"insurance:write",
		"legal:write",
		"data:read",
		"privacy:self",
		"business:read",
		"message:send",
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
	operator: [...everybody, "approval:request", "approval:answer", "policy:check", "policy:read"],
	system: [...everybody, ...running, ...judging],
};

export const holdsScopes = (role: Role, scopes: readonly string[]): boolean =>
	scopes.every((scope) => scopesByRole[role].includes(scope));
