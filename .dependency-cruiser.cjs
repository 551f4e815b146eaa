/** Imports go down only: the table in docs/architecture.md. */
const wings =
	"kernel|packs|channels|proposers|policy|sweeps|store|crypto|telemetry|alerting|webhooks|admin";
/** What is not the product: how it is run, tried and measured. */
const bench = "ops|dev|lab|test|scripts";
module.exports = {
	forbidden: [
		{ name: "no-circle", severity: "error", from: {}, to: { circular: true } },
		{
			name: "core-is-pure",
			comment: "src/core imports itself and zod",
			severity: "error",
			from: { path: "^src/core/", pathNot: "\\.test\\.ts$" },
			to: { pathNot: ["^src/core/", "^node_modules/zod/"] },
		},
		{
			name: "ports-see-core-only",
			severity: "error",
			from: { path: "^src/ports/", pathNot: "\\.test\\.ts$" },
			// `trace.ts` carries the open span along with the work.
			to: { pathNot: ["^src/(core|ports)/", "^node_modules/zod/", "^(node:)?async_hooks$"] },
		},
		{
			name: "dialogue-sees-core-and-ports",
			comment: "How messages are read, for whoever reads them: packs and proposers stand on it.",
			severity: "error",
			from: { path: "^src/dialogue/", pathNot: ["\\.test\\.ts$", "/testing/"] },
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: ["^src/(core|ports|dialogue)/", "^src/languages/"],
			},
		},
		{
			name: "dialogue-serves-packs-and-proposers",
			severity: "error",
			from: {
				path: `^(src/(${wings})|workers|durable-objects)/`,
				pathNot: [
					"^src/proposers/",
					"^src/packs/index\\.ts$",
					"^src/packs/[^/]+/dialogue/",
					"\\.test\\.ts$",
					"/testing/",
				],
			},
			to: { path: "^src/dialogue/" },
		},
		{
			name: "wings-see-no-other-wing",
			severity: "error",
			from: {
				path: `^src/(${wings})/`,
				pathNot: [
					"\\.test\\.ts$",
					"/testing/",
					"^src/admin/",
					"^src/packs/[^/]+/(schema|rows|invariants|finders|projection|queries|store)\\.ts$",
					// What its packs bring is typed there.
					"^src/packs/index\\.ts$",
					"^src/packs/[^/]+/admin(\\.ts$|/)",
				],
			},
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: ["^src/(core|ports|dialogue)/", "^src/$1/", "^src/languages/"],
			},
		},
		{
			name: "tables-see-the-tables-of-the-platform",
			comment:
				"A pack's tables point at those of the platform, and share their columns; never at another pack's.",
			severity: "error",
			from: { path: "^src/packs/([^/]+)/schema\\.ts$" },
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: ["^src/(core|ports)/", "^src/packs/$1/", "^src/store/postgres/schema/"],
			},
		},
		{
			name: "languages-see-core-and-ports",
			comment: "A language is data: it knows no other language, and nobody who reads by it.",
			severity: "error",
			from: { path: "^src/languages/([^/]+)/", pathNot: "\\.test\\.ts$" },
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: [
					"^src/(core|ports)/",
					"^src/languages/($1|shared)/",
					// English names the keys of texts.
					"^src/languages/en/texts/",
				],
			},
		},
		{
			name: "app-alone-sees-languages",
			comment: "Who reads by a language's tables is given them (src/core/language-tables.ts).",
			severity: "error",
			from: {
				path: "^(src|workers|durable-objects)/",
				pathNot: ["^src/(app|languages)/", "\\.test\\.ts$", "/testing/"],
			},
			to: {
				path: "^src/languages/",
				// English is there at once, and its texts name the keys of all others.
				pathNot: "^src/languages/en/texts/",
			},
		},
		{
			name: "rows-see-tables-alone",
			comment: "A pack names the rows that its rules read, of whichever table they are.",
			severity: "error",
			from: { path: "^src/packs/[^/]+/rows\\.ts$" },
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: ["^src/ports/", "^src/packs/[^/]+/schema\\.ts$", "^src/store/postgres/schema/"],
			},
		},
		{
			name: "queries-see-tables-too",
			comment:
				"What a pack asks of the tables every five minutes, what its readings look for, what it adds to the projection of a market, and what it writes many at once (`store.ts`): tables of whichever pack, and how such queries are put together.",
			severity: "error",
			from: { path: "^src/packs/([^/]+)/(invariants|finders|projection|queries|store)\\.ts$" },
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: [
					"^src/(core|ports)/",
					"^src/packs/$1/",
					"^src/packs/[^/]+/schema\\.ts$",
					"^src/store/postgres/(schema/|projection/|(query-builder|findings|queries|pack-queries)\\.ts$)",
				],
			},
		},
		{
			name: "admin-is-tables-and-words",
			comment:
				"What a resource of the admin API is made of: tables, and how queries are put together, are all of the store that it needs.",
			severity: "error",
			from: { path: "^src/admin/" },
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: ["^src/(core|ports|admin)/", "^src/store/postgres/(schema/|queries\\.ts$)"],
			},
		},
		{
			name: "resources-see-their-pack-and-tables",
			comment:
				"What staff see and do of a business: its own pack, the tables of the platform, and what any resource is made of.",
			severity: "error",
			from: { path: "^src/packs/([^/]+)/admin(\\.ts$|/)" },
			to: {
				path: `^(src|workers|durable-objects|${bench})/`,
				pathNot: [
					"^src/(core|ports|admin)/",
					"^src/packs/$1/",
					"^src/store/postgres/(schema/|queries\\.ts$)",
				],
			},
		},
		{
			name: "packs-are-islands",
			severity: "error",
			// What these may see, the rules above say.
			from: { path: "^src/packs/([^/]+)/", pathNot: "^src/packs/[^/]+/(rows|finders)\\.ts$" },
			to: { path: "^src/packs/", pathNot: ["^src/packs/$1/"] },
		},
		{
			name: "channels-are-islands",
			severity: "error",
			from: { path: "^src/channels/([^/]+)/" },
			to: { path: "^src/channels/", pathNot: ["^src/channels/$1/", "^src/channels/shared/"] },
		},
		{
			name: "app-does-not-see-the-doors",
			severity: "error",
			from: { path: "^src/app/", pathNot: "\\.test\\.ts$" },
			to: { path: `^(workers|durable-objects|${bench})/` },
		},
		{
			name: "objects-see-app-ports-and-their-engines",
			severity: "error",
			from: { path: "^durable-objects/" },
			to: {
				path: `^(src|workers|${bench})/`,
				pathNot: [
					"^src/(app|core|ports|telemetry)/",
					"^src/store/(thread|solicitation|web-chat)/",
					"^src/kernel/(thread|solicitation|health|web-chat)/(engine|watched)\\.ts$",
					"^src/kernel/thread/turn/take-in\\.ts$",
				],
			},
		},
		{
			name: "doors-see-app-core-ports",
			severity: "error",
			from: { path: "^workers/", pathNot: "^workers/admin/" },
			to: { path: `^(src|${bench})/`, pathNot: ["^src/(app|core|ports|telemetry)/"] },
		},
		{
			name: "admin-sees-tables-too",
			comment:
				"A resource's queries stand with its route; tables, and how queries are put together, are all of the store that they need.",
			severity: "error",
			from: { path: "^workers/admin/" },
			to: {
				path: `^(src|${bench})/`,
				pathNot: [
					"^src/(admin|app|core|ports)/",
					"^src/store/postgres/(schema/|queries\\.ts$)",
					"^src/packs/[^/]+/schema\\.ts$",
				],
			},
		},
		{
			name: "src-knows-no-runtime",
			severity: "error",
			from: { path: "^src/" },
			to: { path: "^cloudflare:" },
		},
		{
			name: "hono-stays-at-the-door",
			severity: "error",
			from: { pathNot: ["^workers/", "^node_modules/"] },
			to: { path: "^node_modules/hono/" },
		},
		{
			name: "sql-stays-in-the-store",
			severity: "error",
			from: {
				path: "^(src|workers|durable-objects)/",
				pathNot: [
					"^src/store/postgres/",
					"^src/packs/[^/]+/(schema|repository|invariants|finders|projection|store)\\.ts$",
					"^src/packs/[^/]+/admin(\\.ts$|/)",
					"^src/admin/",
					"^workers/admin/",
					"\\.test\\.ts$",
				],
			},
			to: { path: "^node_modules/(drizzle-orm|@neondatabase|pg)/" },
		},
		{
			name: "product-does-not-see-the-workbench",
			severity: "error",
			from: { path: "^(src|workers|durable-objects)/", pathNot: ["\\.test\\.ts$", "/testing/"] },
			to: { path: `^(${bench})/` },
		},
		{
			name: "product-does-not-see-its-tests",
			severity: "error",
			from: { path: "^(src|workers|durable-objects)/", pathNot: ["\\.test\\.ts$", "/testing/"] },
			to: { path: ["\\.test\\.ts$", "/testing/"] },
		},
		{
			name: "no-orphan",
			severity: "error",
			from: {
				orphan: true,
				path: "^(src|workers|durable-objects)/",
				pathNot: ["\\.test\\.ts$", "\\.d\\.ts$"],
			},
			to: {},
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		parser: "swc",
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["workerd", "import", "default"],
		},
	},
};
