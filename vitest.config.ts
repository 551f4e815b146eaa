import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: "core",
					environment: "node",
					include: ["src/**/*.test.ts", "dev/**/*.test.ts", "test/properties/**/*.test.ts", "test/simulation/**/*.test.ts", "test/architecture/**/*.test.ts"],
				},
			},
		],
	},
});
