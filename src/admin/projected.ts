/** The change itself is committed by then. */
import { errorFields } from "../ports/log-fields.ts";
import type { Call } from "../ports/admin-route.ts";

/** False where it could not be written now: a sweep does it within a minute. */
export async function projected({ deps, ctx }: Pick<Call, "deps" | "ctx">): Promise<boolean> {
	try {
		await deps.refreshProjection();
		return true;
	} catch (error) {
		deps.runtime.log.warn("projection_not_refreshed", {
			trace: ctx.traceId,
			...errorFields(error),
		});
		return false;
	}
}
