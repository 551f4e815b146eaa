/** The notification rows that commitments write: whoever dies before handing one over, the minute's sweep does it. */
import type { DueNotification, NotificationStore } from "../../src/ports/stores.ts";
import type { NotificationToRelay } from "../../src/ports/tool.ts";

export type Notices = {
	readonly store: NotificationStore;
	readonly writtenIn: (answer: unknown) => void;
	readonly open: () => readonly DueNotification[];
};

const isNotification = (value: unknown): value is NotificationToRelay =>
	typeof value === "object" &&
	value !== null &&
	"dedupeKey" in value &&
	"target" in value &&
	"type" in value &&
	"payload" in value;

function notificationsIn(value: unknown, depth = 0): readonly NotificationToRelay[] {
	if (depth > 4 || typeof value !== "object" || value === null) return [];
	if (isNotification(value)) return [value];
	const inside = Array.isArray(value) ? value : Object.values(value);
	return inside.flatMap((one) => notificationsIn(one, depth + 1));
}

const postponedMs = 60_000;

export function makeNotices(nowMs: () => number, tenantId: string): Notices {
	const rows = new Map<string, { row: DueNotification; dueAtMs: number; done: boolean }>();
	const keys = new Set<string>();
	const open = () => [...rows.values()].filter(({ done }) => !done);
	return {
		open: () => open().map(({ row }) => row),
		writtenIn: (answer) => {
			for (const notification of notificationsIn(answer)) {
				const { id, dedupeKey, target, type, payload } = notification;
				if (rows.has(id) || keys.has(dedupeKey)) continue;
				keys.add(dedupeKey);
				rows.set(id, {
					row: {
						id,
						tenantId,
						dedupeKey,
						targetKind: target.kind,
						targetId: target.kind === "thread" ? target.threadKey : target.solicitationId,
						type,
						payload,
						createdAtMs: nowMs(),
					},
					dueAtMs: nowMs(),
					done: false,
				});
			}
		},
		store: {
			markRelayed: async ({ ids }) => {
				for (const id of ids) {
					const known = rows.get(id);
					if (known) known.done = true;
				}
			},
			postpone: async ({ ids }) => {
				for (const id of ids) {
					const known = rows.get(id);
					if (known) known.dueAtMs = nowMs() + postponedMs;
				}
			},
			due: async ({ olderThanMs, limit }) =>
				open()
					.filter(({ dueAtMs }) => dueAtMs <= nowMs() - olderThanMs)
					.slice(0, limit)
					.map(({ row }) => row),
		},
	};
}
