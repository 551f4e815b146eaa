import { describe, expect, it } from "vitest";
import * as z from "zod";
import { defineMemory, packMemoryMaxChars } from "./memory.ts";

type Kept = { readonly at: string | null; readonly isOn: boolean };
const memory = defineMemory<Kept>({
	schema: z.object({ at: z.string().nullable(), isOn: z.boolean() }),
	nothing: { at: null, isOn: false },
	tells: ({ isOn }) => ({ onDuty: isOn }),
	lost: { at: null },
});

describe("the memory of a pack", () => {
	it("is nothing where none was kept, and where what was kept has another shape", () => {
		for (const stored of [undefined, null, 7, "at", [], { at: 7, isOn: true }, { isOn: true }])
			expect(memory.read(stored)).toEqual({ at: null, isOn: false });
	});

	it("keeps what a change does not name", () => {
		const first = memory.remember(undefined, memory.change({ at: "the harbour" }));
		const second = memory.remember(first, memory.change({ isOn: true }));
		expect(memory.read(second)).toEqual({ at: "the harbour", isOn: true });
		expect(memory.tells(memory.read(second))).toEqual({ onDuty: true });
	});

	it("is bounded: what would be longer is forgotten whole", () => {
		const kept = memory.remember(undefined, memory.change({ at: "a", isOn: true }));
		const room = packMemoryMaxChars - JSON.stringify(kept).length;
		const fits = memory.remember(kept, memory.change({ at: "a".repeat(room + 1) }));
		expect(JSON.stringify(fits)).toHaveLength(packMemoryMaxChars);
		expect(memory.remember(kept, memory.change({ at: "a".repeat(room + 2) }))).toBeNull();
	});
});
