/**
 * Reads a paper that the person sent, after their yes to that. The file is the one of their own message; no proposer names another.
 */
import * as z from "zod";
import { isWritten, type Locale } from "../../../core/locale.ts";
import { textIn } from "../../../core/template/texts.ts";
import { channelNames } from "../../../ports/channel.ts";
import { defineTool } from "../../../ports/tool.ts";
import { documentTypes } from "../kinds.ts";
import { type DocumentsNeeds, unreadable } from "../needs.ts";
import { documentsTemplates } from "../templates.ts";

const input = z.strictObject({ documentType: z.enum(documentTypes) });
const sent = z.object({ url: z.string(), channel: z.enum(channelNames) });
const frozen = z.object({ documentType: z.enum(documentTypes), media: sent });
const field = z.object({
	name: z.string(),
	value: z.string(),
	confidence: z.number().min(0).max(1),
});

export const extractFields = defineTool<DocumentsNeeds>()({
	name: "document.extractFields",
	aliases: ["ocr_extract"],
	summary: "Read the fields of a vehicle registration, identity card, licence or policy.",
	input,
	output: z.object({
		documentId: z.string(),
		type: z.enum(documentTypes),
		fields: z.array(field).readonly(),
		unsure: z.array(z.string()).readonly(),
		extractedAtMs: z.int(),
	}),
	risk: "side_effect",
	scopes: ["document:read"],
	roles: ["customer", "staff"],
	personas: ["concierge", "insurance", "buysell", "pharmacy"],
	consent: { purpose: "pii", by: "confirmation" },
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_reading",
		about: { concepts: ["personal_data", "message"], undoes: false },
		template: "documents.confirm_reading",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: false,
		prepare: ({ input: { documentType }, ctx }) => {
			const [media] = ctx.media ?? [];
			if (!media)
				return { ok: false, code: "VALIDATION_ERROR", reason: "UNKNOWN_ITEM", msg: "No picture" };
			return {
				ok: true,
				args: { documentType, media: { ...media } },
				facts: {},
				vars: { what: textIn(documentsTemplates, `documents.type_${documentType}`, ctx.locale) },
			};
		},
	},
	timeoutMs: 45_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs, signal }) => {
		const { documentType, media } = frozen.parse(args);
		const { threadKey: personHash, address, locale, market, nowMs } = ctx;
		// A paper is in its reader's language or in one of the place, and half of them are in English, too.
		const languages = [...new Set<Locale>([locale, ...market.locales.filter(isWritten), "en"])];
		return needs.papers.extract({
			record,
			person: { personHash, address, locale },
			languages,
			type: documentType,
			media,
			nowMs,
			signal,
		});
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "failed") {
			if (outcome.reason !== "UNKNOWN_ITEM") return { reply: null };
			const { msg } = outcome;
			if (msg === unreadable.blank) return { reply: { template: "documents.why_blank", vars: {} } };
			return {
				reply: {
					template:
						msg === unreadable.no_fields ? "documents.why_no_fields" : "documents.why_no_picture",
					vars: {},
				},
			};
		}
		if (outcome.kind !== "succeeded") return { reply: null };
		const { fields, unsure } = outcome.data;
		const line = ({ name, value }: z.output<typeof field>) => {
			const label = textIn(documentsTemplates, `documents.field_${name}`, ctx.locale);
			return `${label}: ${value.replaceAll(/[^\p{L}\p{N} .,'/-]/gu, " ")}`;
		};
		const list = fields
			.filter(({ name }) => !unsure.includes(name))
			.map(line)
			.join("\n");
		const open = fields
			.filter(({ name }) => unsure.includes(name))
			.map(line)
			.join("\n");
		return {
			reply:
				open === ""
					? { template: "documents.read", vars: { list } }
					: { template: "documents.read_unsure", vars: { list: list || "–", open } },
		};
	},
});
