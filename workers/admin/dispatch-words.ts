import { type ActionType, type DispatchTemplate, faultsOf } from "../../src/core/listing.ts";
import type { DoorRefusal } from "../../src/ports/admin.ts";
import { refuse } from "../../src/ports/admin-route.ts";

export function wrongDispatch(
	words: DispatchTemplate | null | undefined,
	action: ActionType,
	path: string,
): DoorRefusal | null {
	for (const [locale, text] of Object.entries(words ?? {})) {
		const [fault] = faultsOf(text ?? "", action);
		if (fault)
			return refuse("VALIDATION_ERROR", `${fault.code}: ${fault.what}`, {
				path: `${path}.${locale}`,
			});
	}
	return null;
}
