import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { locales } from "../../src/core/locale.ts";
import { smsMeasured } from "../../src/core/sending/measured.ts";
import { withoutMarks } from "../../src/core/template/marks.ts";
import { templateCategories, templateStates } from "../../src/ports/message-templates.ts";
import { messageTemplates } from "../../src/store/postgres/schema/sending.ts";
import { defineRoute, done, noBody, none, readers } from "../../src/ports/admin-route.ts";
import { after, is, ms, read } from "../../src/admin/rows.ts";
import { cursor, kept, limit, listOf, moment, pageOf } from "../../src/admin/shapes.ts";

const submitMs = 25_000;

const template = z.strictObject({
	name: kept(),
	key: kept(),
	channel: kept(),
	locale: kept(),
	body: kept(),
	variables: z.int().nonnegative(),
	buttons: z.array(kept()),
	category: z.enum(templateCategories),
	state: z.enum(templateStates),
	reason: kept().nullable(),
	contentId: kept().nullable(),
	version: z.int().positive(),
	seenAtMs: moment,
	changedAtMs: moment,
});

const example: z.input<typeof template> = {
	name: "assent_mobility_offer_en_1a2b3c4d",
	key: "mobility.offer",
	channel: "whatsapp",
	locale: "en",
	body: "Ride {{1}}: from {{2}} to {{3}}. Can you take it?",
	variables: 3,
	buttons: ["Yes", "No"],
	category: "UTILITY",
	state: "approved",
	reason: null,
	contentId: `HX${"0".repeat(32)}`,
	version: 2,
	seenAtMs: 1_790_000_000_000,
	changedAtMs: 1_790_000_000_000,
};
const preview = z.strictObject({
	key: kept(),
	locale: kept(),
	category: z.enum(templateCategories),
	/** With the samples in its gaps. */
	text: kept(),
	buttons: z.array(kept()),
	sms: z.strictObject({
		text: kept(),
		alphabet: z.enum(["gsm7", "ucs2"]),
		length: z.int(),
		segments: z.int(),
	}),
});
const withSamples = (body: string, samples: readonly string[]) =>
	body.replace(/\{\{(\d+)\}\}/g, (_, at: string) => samples[Number(at) - 1] ?? "");

const fault = z.strictObject({ key: kept(), locale: z.enum(locales), fault: kept() });

export const templateRoutes = [
	defineRoute({
		method: "get",
		path: "/templates",
		name: "template.list",
		roles: readers,
		summary: "The approved words of the running release, as a sweep last saw them at the provider.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^[a-z0-9_]{1,100}$/),
			state: z.enum(templateStates).optional(),
		}),
		body: noBody,
		answer: listOf(template),
		example: { query: { state: "approved" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const t = messageTemplates;
			const { name, key, channel, locale, body, variables, buttons, category } = t;
			const { state, reason, providerContentId: contentId, version } = t;
			const words = { name, key, channel, locale, body, variables, buttons, category };
			const standing = { state, reason, contentId, version };
			const times = { seenAtMs: ms(t.seenAt), changedAtMs: ms(t.changedAt) };
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({ ...words, ...standing, ...times })
					.from(t)
					.where(and(eq(t.isCurrent, true), after(name, query.cursor), is(state, query.state)))
					.orderBy(name)
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => row.name,
				),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/templates/previews",
		name: "template.previews",
		roles: readers,
		summary:
			"How the words of the running release read with samples in their gaps, and by SMS: without marks and buttons, and as how many messages. No provider is asked.",
		params: none,
		query: z.strictObject({ locale: z.enum(locales).optional() }),
		body: noBody,
		answer: z.strictObject({ items: z.array(preview) }),
		example: {
			query: { locale: "en" },
			answer: {
				items: [
					{
						key: "mobility.offer",
						locale: "en",
						category: "UTILITY",
						text: "Ride *AB2C*: from Harbour to Castle. Can you take it?",
						buttons: ["Yes", "No"],
						sms: {
							text: "Ride AB2C: from Harbour to Castle. Can you take it?",
							alphabet: "gsm7",
							length: 51,
							segments: 1,
						},
					},
				],
			},
		},
		run: async ({ deps, query }) => {
			const texts = (await deps.templates.texts()).filter(
				({ locale }) => query.locale === undefined || locale === query.locale,
			);
			return done({
				items: texts.map(({ key, locale, category, body, samples, buttonTitles }) => {
					const text = withSamples(body, samples);
					const plain = withoutMarks(text);
					const buttons = [...buttonTitles];
					return {
						key,
						locale,
						category,
						text,
						buttons,
						sms: { text: plain, ...smsMeasured(plain) },
					};
				}),
			});
		},
	}),
	defineRoute({
		method: "get",
		path: "/templates/faults",
		name: "template.lint",
		roles: readers,
		summary: "What is wrong with any text of ours, in any language. Empty: nothing.",
		params: none,
		query: none,
		body: noBody,
		answer: z.strictObject({ faults: z.array(fault) }),
		example: { answer: { faults: [] } },
		run: async ({ deps }) => done({ faults: [...(await deps.templates.lint())] }),
	}),
	defineRoute({
		method: "post",
		path: "/templates/submit",
		name: "template.submit",
		// The account is the deployment's, not one tenant's.
		roles: ["super_admin"],
		summary:
			"Bring the provider the words that it lacks, and ask for approval. Again: what is missing still. It may take more than one call.",
		params: none,
		query: none,
		body: noBody,
		answer: z.strictObject({
			templates: z.array(z.strictObject({ key: kept(), locale: kept(), state: kept() })),
		}),
		example: {
			answer: { templates: [{ key: "mobility.offer", locale: "en", state: "waiting" }] },
		},
		run: async ({ deps, act, note }) => {
			const written = act("templates");
			await note(written, { outcome: "started" });
			const templates = [...(await deps.templates.submit(AbortSignal.timeout(submitMs)))];
			const failed = templates.filter(({ state }) => state === "failed").length;
			await note(written, { outcome: "done", templates: templates.length, failed });
			return done({ templates });
		},
	}),
];
