/** Objects by name, within the jurisdiction that the settings name: all of them or none. */
import type { Settings } from "./env.ts";

type Namespace = Pick<DurableObjectNamespace, "get" | "idFromName" | "jurisdiction">;

export function objectIn<T>(
	{ OBJECTS_JURISDICTION: jurisdiction }: Pick<Settings, "OBJECTS_JURISDICTION">,
	namespace: Namespace,
	name: string,
): T {
	const within = jurisdiction === undefined ? namespace : namespace.jurisdiction(jurisdiction);
	return within.get(within.idFromName(name)) as unknown as T;
}
