/** Places of fees of viewings, of documents and of cases for a lawyer. */
import type { Broken } from "./broken-business.ts";

const subjects = "src/packs/documents/rules/subjects.ts";
const repository = "src/packs/documents/repository.ts";
const keeping = "src/packs/documents/rules/keeping.ts";
const taking = "src/packs/legal/rules/taking.ts";

const ownSubject = "subjectReadings[kind](record.threadKey, code)";
const staffAreTold = `[
			{
				source: "legal.intakeCase",
				detail: { threadKey: asker.personHash, category: row.category },
				...alertNamed(\`legal_case:\${subject}\`),
			},
		]`;

const extracting = "src/packs/documents/rules/extracting.ts";

export const brokenPapers: readonly Broken[] = [
	{
		name: "viewing_begun_by_words",
		promise: "P4",
		patches: [
			{
				file: "src/packs/leads/rules/viewing-booking.ts",
				find: "viewing.payDueMinor !== null",
				instead: "false",
			},
		],
		seed: 30,
	},
	{
		name: "fee_of_what_is_off_kept",
		promise: "P3",
		patches: [
			{
				file: "src/packs/leads/rules/viewing-answers.ts",
				find: '[endOf("cancelled", "refused_by_owner"), recallPayments("viewing", viewing.id)]',
				instead: '[endOf("cancelled", "refused_by_owner")]',
			},
		],
		seed: 167,
	},
	{
		name: "anybodys_paper",
		promise: "P7",
		patches: [
			{
				file: repository,
				find: ownSubject,
				instead: `Object.fromEntries(Object.entries(${ownSubject}).map(([name, one]) =>
					[name, { ...one, where: one.where.filter(([column]) => column !== "threadKey") }]))`,
			},
		],
		seed: 7,
	},
	{
		name: "paper_before_its_money",
		promise: "P4",
		patches: [
			{
				file: subjects,
				find: 'insuranceReadings(["paid"])',
				instead: 'insuranceReadings(["agreed", "paid"])',
			},
			{
				file: subjects,
				find: '["state", "=", "confirmed"]',
				instead: '["state", "in", ["hold", "confirmed"]]',
			},
		],
		seed: 40,
	},
	{
		name: "paper_made_twice",
		promise: "P3",
		patches: [
			{
				file: repository,
				find: '{ kind: "call", record, keyed: true, switched: true, tells: false }',
				instead: '{ kind: "call", record, keyed: false, switched: true, tells: false }',
			},
			{ file: keeping, find: "rows.known", instead: "[]" },
			{ file: repository, find: "rows.known.length > 0", instead: "false" },
		],
		seed: 109,
	},
	{
		name: "picture_kept_twice",
		promise: "P3",
		patches: [
			{ file: extracting, find: "rows.known", instead: "[]" },
			// Else the index knows.
			{
				file: "test/support/rows-in-memory.ts",
				find: "(one[column] ?? null) === (row[column] ?? null)",
				instead: "false",
			},
		],
		seed: 20,
	},
	{
		name: "read_without_permission",
		promise: "P10",
		patches: [{ file: extracting, find: "rows.consent.length > 0", instead: "true" }],
		seed: 12,
	},
	{
		name: "paper_in_the_open",
		promise: "P7",
		patches: [
			{
				file: "src/packs/documents/reading.ts",
				find: `await cipher.encrypt(
				JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
			)`,
				instead: "JSON.stringify(fields)",
			},
		],
		seed: 12,
	},
	{
		name: "case_untold",
		promise: "P8",
		patches: [{ file: taking, find: staffAreTold, instead: "[]" }],
		seed: 7,
	},
	{
		name: "closed_case_taken",
		promise: "P9",
		patches: [{ file: taking, find: 'taken.state === "closed" && !isDone', instead: "false" }],
		seed: 46,
	},
	{
		name: "advice_leaves",
		promise: "P7",
		patches: [
			{
				file: "src/kernel/thread/turn/proposer-words.ts",
				find: "!mayLeave(decision)",
				instead: "false",
			},
			{
				file: "src/policy/send/content.ts",
				find: 'kind === "receipt" || mayLeave(contentVerdict)',
				instead: "true",
			},
		],
		seed: 2,
	},
];
