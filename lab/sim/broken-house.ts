/** Places of what agents of the house do by somebody's key. */
import type { Broken } from "./broken-business.ts";

const events = "src/packs/analytics/repository.ts";
const files = "src/packs/documents/repository.ts";

export const brokenHouse: readonly Broken[] = [
	{
		name: "personal_event",
		promise: "P7",
		patches: [{ file: events, find: "withoutPersonal(props)", instead: "{ props, stripped: 0 }" }],
		seed: 22,
	},
	{
		name: "event_counted_again",
		promise: "P3",
		patches: [
			{
				file: events,
				find: '{ kind: "call", record, keyed: true, switched: false, tells: false }',
				instead: '{ kind: "call", record, keyed: false, switched: false, tells: false }',
			},
		],
		seed: 67,
	},
	{
		name: "one_file_for_all_tenants",
		promise: "P7",
		patches: [
			{
				file: files,
				find: `\`kept/\${tenantId}/\${bucket}/\${path}\``,
				instead: `\`kept/\${bucket}/\${path}\``,
			},
		],
		seed: 47,
	},
	{
		name: "link_outlives_its_end",
		promise: "P7",
		patches: [
			{
				file: files,
				find: "desk.links.link(key, expiresAtMs)",
				instead: "desk.links.link(key, expiresAtMs + 86_400_000)",
			},
		],
		seed: 62,
	},
	{
		name: "explained_as_something_else",
		promise: "P10",
		patches: [
			{
				file: "src/packs/compliance/tools/explain-decision.ts",
				find: "needs.policy.replay(facts, packs, engine)",
				instead: "null",
			},
		],
		seed: 22,
	},
	{
		name: "step_left_out",
		promise: "P5",
		patches: [
			{
				file: "src/packs/analytics/jobs.ts",
				find: "z.int().catch(0).parse(job.cursor) + 1",
				instead: "z.int().catch(0).parse(job.cursor) + 2",
			},
		],
		seed: 45,
	},
	{
		name: "job_of_ones_own_word",
		promise: "P4",
		patches: [
			{
				file: "src/packs/workflow/by-staff.ts",
				find: "rows.known.length > 0",
				instead: "true",
			},
		],
		seed: 45,
	},
];
