/** Seven projects. No test is tried twice: one that fails one time in ten has found a race. */
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { WhichFirst } from "./test/support/which-first.ts";
import { loadedAtOnce } from "./test/workers/loaded-at-once.ts";
import { settingsFor } from "./test/workers/outside-rules.ts";

/** Node loads the modules itself, as for `npm start`. Vite's runner reads each through a wrapper: that was a quarter of the time of `core`. */
const node = {
	environment: "node",
	experimental: { viteModuleRunner: false, nodeLoader: false },
} as const;
/** How long what happens on a page, or in another process, is waited for: on a busy machine the default second is short. */
const patient = { expect: { poll: { timeout: 10_000 } } } as const;
/** What its files import has no state that a test changes, and is loaded once for all of them: that was half of the time. */
const sharing = {
	...node,
	setupFiles: [
		"test/support/languages.ts",
		"test/support/property-seed.ts",
		"test/support/real-clock.ts",
	],
	isolate: false,
};
/** There is time for real processes to start. */
const onStack = {
	...node,
	...patient,
	isolate: false,
	globalSetup: "test/stack/global-setup.ts",
	testTimeout: 120_000,
	hookTimeout: 180_000,
} as const;
/** They replace modules, or load them anew: only vite's runner can. */
const replacing = [
	"lab/hostile/can-fail.test.ts",
	"src/channels/twilio/signature-alone.test.ts",
	"src/dialogue/as-before-first.test.ts",
	"src/proposers/models/index.test.ts",
];
const onPostgres = [
	"src/packs/**/repository*.test.ts",
	"test/postgres/**/*.test.ts",
	"test/admin/**/*.test.ts",
];

export default defineConfig({
	test: {
		// What a test logs is shown where it fails.
		silent: "passed-only",
		sequence: { sequencer: WhichFirst },
		projects: [
			{
				test: {
					...sharing,
					name: "core",
					// Some go through thousands of lines: on a machine that does other things beside it, that takes its time.
					testTimeout: 30_000,
					include: [
						"src/**/*.test.ts",
						"scripts/**/*.test.ts",
						"test/architecture/**/*.test.ts",
						"test/console/**/*.test.ts",
						"test/contracts/**/*.test.ts",
						"test/properties/**/*.test.ts",
						"test/scenarios/**/*.test.ts",
						"test/simulation/**/*.test.ts",
						"lab/{sim,hostile}/**/*.test.ts",
					],
					exclude: [...onPostgres, ...replacing],
				},
			},
			{
				test: {
					...sharing,
					experimental: {},
					name: "mocks",
					testTimeout: 30_000,
					include: replacing,
				},
			},
			{
				test: {
					...sharing,
					...patient,
					name: "dev",
					include: ["{ops,dev,lab}/**/*.test.ts"],
					exclude: ["**/node_modules/**", "lab/{sim,hostile}/**"],
					testTimeout: 60_000,
				},
			},
			{
				test: {
					...sharing,
					name: "postgres",
					include: onPostgres,
					globalSetup: ["test/postgres/global-setup.ts"],
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
			{
				plugins: [
					loadedAtOnce(),
					cloudflareTest(({ inject }) => ({
						main: "./workers/index.ts",
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: { bindings: settingsFor(inject("outsidePort")) },
					})),
				],
				test: {
					name: "workers",
					// One runtime for all files: to load the Worker costs ten seconds each time.
					isolate: false,
					maxWorkers: 1,
					include: ["test/workers/**/*.test.ts"],
					setupFiles: ["test/workers/at-rest.ts"],
					globalSetup: ["test/workers/global-setup.ts"],
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					...onStack,
					name: "stack",
					// They mostly wait for real time to pass.
					maxWorkers: 3,
					include: ["test/stack/**/*.test.ts"],
				},
			},
			{
				test: {
					...onStack,
					name: "load",
					// The soak waits most of its time.
					maxWorkers: 2,
					include: ["test/load/**/*.test.ts"],
				},
			},
		],
	},
});
