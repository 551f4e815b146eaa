/** What somebody sent, for staff: what it is, and for whoever may see them unmasked, a link that ends. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { kept, moment, reveal, threadKey } from "../../src/admin/shapes.ts";
import { sentKinds } from "../../src/ports/admin-records.ts";
import { defineRoute, done, noBody, notFound, readers } from "../../src/ports/admin-route.ts";
import { keyExample } from "./threads.ts";

const looked = z.strictObject({
	/** As its provider calls it. */
	kind: z.enum(sentKinds),
	/**
	 * `gone`: its provider has it no more. `unfit`: it is no picture, voice note or document that is shown, whatever it is called. `away`: ask
	 * again later.
	 */
	state: z.enum(["there", "gone", "unfit", "too_large", "away"]),
	/** By its bytes. */
	contentType: kept().nullable(),
	bytes: z.int().nullable(),
	seconds: z.number().nullable(),
	/** Null: it was not asked for, or there is nothing to see. */
	url: kept().nullable(),
	urlEndsAtMs: moment.nullable(),
});

const whole = (form: RegExp) => plainText().regex(form, "a whole number").transform(Number);

export const sentMediaRoutes = [
	defineRoute({
		method: "get",
		path: "/threads/{threadKey}/media/{seq}/{at}",
		name: "thread.sent_media",
		roles: readers,
		summary:
			"A file that somebody sent with a message, by the message's number and its place there: what it is by its bytes, and with `reveal` a link to it that ends after fifteen minutes.",
		params: z.strictObject({
			threadKey,
			seq: whole(/^\d{1,15}$/),
			at: whole(/^\d$/),
		}),
		query: z.strictObject({ reveal }),
		body: noBody,
		answer: looked,
		example: {
			params: { threadKey: keyExample, seq: "12", at: "0" },
			query: { reveal: "true" },
			answer: {
				kind: "picture",
				state: "there",
				contentType: "image/jpeg",
				bytes: 48_213,
				seconds: null,
				url: "https://assent.example/files/tlq1c4.Qm9x_2dK0aV7rT1sWz8e5g/until/2026-09-21/seen-1f0c.jpg",
				urlEndsAtMs: 1_790_000_900_000,
			},
		},
		run: async ({ deps, ctx, params: { threadKey: key, seq, at }, query }) => {
			const seen = await deps.objects
				.thread(key)
				.inspect({ tenantId: ctx.tenantId, before: null, limit: 1, sent: { seq, at } });
			if (!seen?.sent) return notFound("file");
			const { kind } = seen.sent;
			const name = deps.runtime.sha256Hex(`${ctx.tenantId}\n${key}\n${seq}\n${at}`);
			const found = await deps.look(seen.sent, { name, links: query.reveal === true });
			if (found.state !== "there")
				return done({
					kind,
					state: found.state,
					contentType: null,
					bytes: null,
					seconds: null,
					url: null,
					urlEndsAtMs: null,
				});
			const { link, ...there } = found;
			return done({
				kind,
				...there,
				url: link?.url ?? null,
				urlEndsAtMs: link?.endsAtMs ?? null,
			});
		},
	}),
];
