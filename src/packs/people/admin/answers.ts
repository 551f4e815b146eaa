/** Ready answers: what staff say again and again, in each language, with gaps that the conversation fills. */
import { and, asc, eq } from "drizzle-orm";
import * as z from "zod";
import { type Locale, locales } from "../../../core/locale.ts";
import { plainText } from "../../../core/plain-text.ts";
import { gapsOf } from "../../../core/template/render.ts";
import { filled, insert } from "../../../ports/commit.ts";
import { acting, called, decideChange, objection, versionOf } from "../../../admin/acts.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	readers,
	refuse,
	writers,
} from "../../../ports/admin-route.ts";
import { acted, after, decided, is, ofTenant, type Queries, read } from "../../../admin/rows.ts";
import {
	cursor,
	definedOf,
	flag,
	kept,
	limit,
	listOf,
	pageOf,
	rowVersion,
} from "../../../admin/shapes.ts";
import { answers } from "../rows.ts";
import { cannedAnswers } from "../schema.ts";

/** As long as what staff may write at once. */
const wordsMax = 900;
/** What a conversation knows of itself. */
export const answerGaps = ["name", "code", "business", "staff"] as const;
const known = new Set<string>(answerGaps);

const words = z
	.partialRecord(z.enum(locales), plainText().trim().min(1).max(wordsMax))
	.refine((texts) => Object.keys(texts).length > 0, "words in one language at least");
const answer = z.strictObject({
	id: kept(),
	name: kept(),
	words: z.partialRecord(z.enum(locales), kept()),
	active: z.boolean(),
	version: rowVersion,
});
type Words = Partial<Record<Locale, string>>;
const example: z.input<typeof answer> = {
	id: "ans_01k9m2",
	name: "On its way",
	words: {
		en: "Hello {name}, your order {code} is on its way.",
		tr: "Merhaba {name}, {code} yolda.",
	},
	active: true,
	version: 1,
};

function wrongGap(texts: Words | undefined) {
	for (const [locale, text] of Object.entries(texts ?? {})) {
		const wrong = gapsOf(text).find((gap) => !known.has(gap));
		if (wrong)
			return refuse("VALIDATION_ERROR", `There is no gap {${wrong}}: ${answerGaps.join(", ")}.`, {
				path: `body.words.${locale}`,
			});
	}
	return null;
}

const answersOf = (db: Queries, where: Parameters<typeof ofTenant>[1]) =>
	db
		.select({
			id: cannedAnswers.id,
			name: cannedAnswers.name,
			words: cannedAnswers.words,
			active: cannedAnswers.active,
			version: cannedAnswers.version,
		})
		.from(cannedAnswers)
		.where(ofTenant(cannedAnswers, where))
		.orderBy(asc(cannedAnswers.id));
const show = <R extends { readonly words: unknown }>(row: R) => ({
	...row,
	words: row.words as Words,
});
const taken = { UNIQUE: "Another one has this name." };

export const answerRoutes = [
	defineRoute({
		method: "get",
		path: "/canned-answers",
		name: "answer.list",
		roles: readers,
		summary: "What staff say again and again, in the order in which it was written.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(/^ans_[0-9a-z]{26}$/), active: flag }),
		body: noBody,
		answer: listOf(answer),
		example: { answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				answersOf(
					db,
					and(after(cannedAnswers.id, query.cursor), is(cannedAnswers.active, query.active)),
				).limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows.map(show),
					query.limit,
					(row) => row,
					(row) => row.id,
				),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/canned-answers",
		name: "answer.create",
		roles: writers,
		status: 201,
		summary: `Add a ready answer. Its gaps are of ${answerGaps.map((gap) => `{${gap}}`).join(", ")}.`,
		params: none,
		query: none,
		body: z.strictObject({ name: plainText().trim().min(1).max(60), words }),
		answer,
		example: { body: { name: example.name, words: example.words }, answer: example },
		run: async ({ deps, ctx, body, act }) => {
			const wrong = wrongGap(body.words);
			if (wrong) return wrong;
			const made = await decided(
				{ deps, ctx },
				act("-", { name: body.name }),
				{
					readings: {},
					decide: (_, failed) =>
						objection(failed, taken) ??
						acting({
							writes: [insert(answers, "row", "answer_created", { id: { $id: "ans" }, ...body })],
						}),
					target: filled("row", "id"),
				},
				(db) => answersOf(db, eq(cannedAnswers.id, acted)),
			);
			return made.kind === "succeeded" ? done(show(made.data)) : made;
		},
	}),
	defineRoute({
		method: "patch",
		path: "/canned-answers/{answerId}",
		name: "answer.change",
		roles: writers,
		summary: "Change a ready answer, or take it out of use (`active`).",
		params: z.strictObject({ answerId: plainText().min(1).max(64) }),
		query: none,
		body: z.strictObject({
			version: rowVersion,
			name: plainText().trim().min(1).max(60).optional(),
			words: words.optional(),
			active: z.boolean().optional(),
		}),
		answer,
		example: {
			params: { answerId: example.id },
			body: { version: 1, active: false },
			answer: { ...example, active: false, version: 2 },
		},
		run: async ({ deps, ctx, params: { answerId }, body: { version, ...given }, act }) => {
			const wrong = wrongGap(given.words);
			if (wrong) return wrong;
			const changed = await decided(
				{ deps, ctx },
				act(answerId, { fields: Object.keys(given) }),
				{
					readings: { known: versionOf(answers, answerId) },
					decide: ({ rows }, failed) =>
						objection(failed, taken) ??
						decideChange(rows.known[0], answers, {
							what: called("answer"),
							version,
							event: "answer_changed",
							set: definedOf(given),
						}),
					target: answerId,
				},
				(db) => answersOf(db, eq(cannedAnswers.id, answerId)),
			);
			return changed.kind === "succeeded" ? done(show(changed.data)) : changed;
		},
	}),
];
