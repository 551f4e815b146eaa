/** The real Worker and its real objects, inside workerd, with the wrangler.toml that is deployed. */
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineProject } from "vitest/config";
import { settingsFor } from "./outside-rules.ts";

export default defineProject({
	plugins: [
		cloudflareTest(({ inject }) => ({
			wrangler: { configPath: "../../wrangler.toml" },
			miniflare: { bindings: settingsFor(inject("outsidePort")) },
		})),
	],
	test: {
		name: "workers",
		include: ["**/*.test.ts"],
		globalSetup: ["./global-setup.ts"],
		testTimeout: 20_000,
	},
});
