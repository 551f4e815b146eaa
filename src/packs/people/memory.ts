import * as z from "zod";
import { defineMemory } from "../../ports/memory.ts";

export type PeopleMemory = { readonly staffAskedAtMs: number | null };

export const peopleMemory = defineMemory<PeopleMemory>({
	schema: z.object({ staffAskedAtMs: z.number().nullable() }),
	nothing: { staffAskedAtMs: null },
	tells: (memory) => memory,
	lost: {},
});
