/** What reads "the same as last time" is loaded when it is first asked for. */
import { expect, it, vi } from "vitest";
import type { NotBrought } from "../core/not-loaded.ts";

it("comes when it is first asked for: the turn is told what to bring, and goes on with it", async () => {
	vi.resetModules();
	const fresh = await import("./as-before.ts");
	const turn = { message: { snapshot: { waiting: [{}] } }, open: null, aside: [] };
	const asked = () => fresh.asBefore(turn as never, []);
	let brought: unknown;
	try {
		asked();
	} catch (error) {
		brought = error;
	}
	expect(brought).toMatchObject({ name: "NotBrought" });
	await (brought as NotBrought).bring();
	expect(asked()).toBeNull();
});
