/** The words that WhatsApp must approve: how they stand, what is wrong with any text, and bringing the provider what it lacks. */
import * as z from "zod";
import { locales } from "../../src/core/locale.ts";
import { templateRecord } from "../../src/ports/admin-sending.ts";
import { templateStates } from "../../src/ports/message-templates.ts";
import { defineRoute, done, noBody, none, readers } from "./route.ts";
import { cursor, kept, limit, listOf, pageOf } from "./shapes.ts";

const submitMs = 25_000;

const example: z.input<typeof templateRecord> = {
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
		answer: listOf(templateRecord),
		example: { query: { state: "approved" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await deps.store.sending.templates(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				state: query.state ?? null,
			});
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					({ name }) => name,
				),
			);
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
		run: async ({ deps }) => done({ faults: [...deps.templates.lint()] }),
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
