/** Somebody's words, as the one they are for reads them; and what became of them, as the one who wrote them hears it. */
import * as z from "zod";
import type { Notice } from "../../ports/pack.ts";
import { howToAnswer, whoIs } from "./message-wording.ts";

const words = z.object({
	fromKind: z.enum(["driver", "passenger", "business", "customer", "team"]),
	fromName: z.string().nullable(),
	code: z.string().nullable(),
	about: z.string().nullable(),
	words: z.string(),
	isUrgent: z.boolean(),
	dueByMs: z.int(),
});

const passedOn: Notice = ({ payload, locale }) => {
	const { fromKind: kind, fromName: name, ...told } = words.parse(payload);
	const { code, isUrgent, dueByMs } = told;
	return {
		...(kind === "team"
			? { template: "core.staff_wrote", vars: { text: told.words } }
			: {
					template: "core.words",
					vars: {
						from: whoIs(kind, { ...told, name }, locale),
						words: told.words,
						how: howToAnswer(kind, code, locale),
					},
				}),
		kind: "notice",
		// To a business on behalf of somebody whose yes is the proof.
		purpose: kind === "customer" ? "vendor_contact" : "service",
		isUrgent,
		dueByMs,
	};
};

const about = z.object({
	toKind: z.string(),
	/** Gone once their term is over. */
	toName: z.string().nullable().optional(),
	toCode: z.string().nullable().optional(),
});

const became =
	(template: string): Notice =>
	({ payload, locale }) => {
		const { toKind, toName, toCode } = about.parse(payload);
		return {
			template,
			vars: { to: whoIs(toKind, { name: toName ?? null, code: toCode ?? null }, locale) },
			kind: "receipt",
		};
	};

export const messageNotices: Readonly<Record<string, Notice>> = {
	"message.words": passedOn,
	"message.held": became("core.words_held"),
	"message.not_sent": became("core.words_not_sent"),
	"message.unknown": became("core.words_unknown"),
};
