/** Facts about the person from elsewhere, nothing said to them. */
import { withConsent } from "../../../core/sending/purposes.ts";
import type { PersonTold } from "../../../ports/objects.ts";
import type { ThreadState } from "../../../ports/thread-store.ts";
import { newChanges, note, type TurnChanges } from "../turn/changes.ts";

/** Idempotent; an older fact never overrides a newer one. */
export function personChanges(
	state: ThreadState,
	told: PersonTold,
	dedupeKey: string,
): TurnChanges {
	const changes = newChanges();
	const { consent, timezone, leftChannel } = told;
	changes.patch = {
		...(consent ? { permissions: withConsent(state.permissions ?? [], consent) } : {}),
		...(timezone ? { timezone } : {}),
	};
	if (leftChannel) {
		const { [leftChannel]: _, ...addresses } = state.addresses;
		changes.patch = { ...changes.patch, addresses };
	}
	if (timezone === null) changes.patch = { ...changes.patch, timezone: "" };
	note(changes, "person_told", {
		dedupeKey,
		purpose: consent?.purpose ?? null,
		status: consent?.status ?? null,
		saidAtMs: consent?.atMs ?? null,
		zone: timezone !== undefined,
		left: leftChannel ?? null,
	});
	return changes;
}
