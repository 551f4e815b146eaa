import { describe, expect, it } from "vitest";
import { objectIn } from "./objects.ts";

const namespace = (where: string) =>
	({
		idFromName: (name: string) => `${where}/${name}`,
		get: (id: string) => id,
		jurisdiction: (name: string) => namespace(name),
	}) as unknown as Parameters<typeof objectIn>[1];

describe("an object", () => {
	it("is within the jurisdiction that the settings name, and anywhere where they name none", () => {
		expect(objectIn({ OBJECTS_JURISDICTION: "eu" }, namespace("anywhere"), "somebody")).toBe(
			"eu/somebody",
		);
		expect(objectIn({ OBJECTS_JURISDICTION: undefined }, namespace("anywhere"), "somebody")).toBe(
			"anywhere/somebody",
		);
	});
});
