/** What a thread learns of its person from elsewhere, without a word to them: a permission, their zone. */
import { withConsent } from "../../../core/sending/purposes.ts";
import type { PersonTold } from "../../../ports/objects.ts";
import type { ThreadState } from "../../../ports/thread-store.ts";
import { newChanges, note, type TurnChanges } from "../turn/changes.ts";

/** Being told twice changes nothing; an older word never undoes a newer one. */
export function personChanges(
	state: ThreadState,
	told: PersonTold,
	dedupeKey: string,
): TurnChanges {
	const changes = newChanges();
	const { consent, timezone } = told;
	changes.patch = {
		...(consent ? { permissions: withConsent(state.permissions ?? [], consent) } : {}),
		...(timezone ? { timezone } : {}),
	};
	if (timezone === null) changes.patch = { ...changes.patch, timezone: "" };
	note(changes, "person_told", {
		dedupeKey,
		purpose: consent?.purpose ?? null,
		status: consent?.status ?? null,
		zone: timezone !== undefined,
	});
	return changes;
}
