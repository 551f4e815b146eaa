/** What a thread remembers of each pack between messages: a projection of commitments made elsewhere, for status words and wording only. */
import type * as z from "zod";
import type { Json } from "../core/json.ts";
import type { Recalled } from "./recalled.ts";

export type Memories = Readonly<Record<string, Json>>;

/** What would be longer is not remembered at all: nothing commits by it. */
export const packMemoryMaxChars = 4_000;

export type Change = Readonly<Record<string, Json>>;

export type PackMemory<Memory> = {
	readonly read: (stored: Json | undefined) => Memory;
	readonly change: (change: Partial<Memory>) => Change;
	readonly remember: (stored: Json | undefined, change: Change) => Json;
	readonly tells: (memory: Memory) => Partial<Recalled>;
	readonly lost: Change;
};

export function defineMemory<Memory extends object>({
	schema,
	nothing,
	tells,
	lost,
}: {
	readonly schema: z.ZodType<Memory>;
	readonly nothing: Memory;
	readonly tells: (memory: Memory) => Partial<Recalled>;
	/** Where the commitment that it tells of was lost. */
	readonly lost: Partial<Memory>;
}): PackMemory<Memory> {
	const read = (stored: Json | undefined): Memory =>
		stored === undefined ? nothing : (schema.safeParse(stored).data ?? nothing);
	return {
		read,
		tells,
		lost: lost as Change,
		// A memory is data alone: whatever its schema takes is JSON.
		change: (change) => change as Change,
		remember: (stored, change) => {
			const next = { ...read(stored), ...change } as unknown as Json;
			return JSON.stringify(next).length > packMemoryMaxChars ? null : next;
		},
	};
}
