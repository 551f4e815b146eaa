/**
 * Makes a document of something that the person has: its contents are rows, and nothing that a proposer says stands in it. So a hostile
 * model can ask for a receipt, and never for a receipt of something that was not bought.
 */
import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import { writeDay } from "../../../core/writing.ts";
import { defineTool } from "../../../ports/tool.ts";
import { sheetKinds } from "../kinds.ts";
import type { DocumentsNeeds } from "../needs.ts";

const input = z.strictObject({
	template: z.enum(sheetKinds),
	/** Of the order, the booking, the insurance or the case; without one the newest is meant. */
	code: z.string().length(codeLength).nullable(),
});

export const generatePdf = defineTool<DocumentsNeeds>()({
	name: "document.generatePdf",
	aliases: ["generate_pdf"],
	summary: "Make a PDF of the person's own order, booking, insurance or case.",
	input,
	output: z.object({
		fileId: z.string(),
		kind: z.enum(sheetKinds),
		code: z.string(),
		name: z.string(),
		link: z.string(),
		expiresAtMs: z.int(),
	}),
	risk: "write",
	scopes: ["document:write"],
	roles: ["customer"],
	personas: ["concierge", "business", "insurance", "property", "legal"],
	perMinuteMax: 10,
	timeoutMs: 20_000,
	recordedBy: "database",
	resolve: ({ args, ctx, record, needs }) => {
		const { template, code } = input.parse(args);
		const { locale, market, nowMs } = ctx;
		return needs.documents.make({
			record,
			kind: template,
			code: code?.toUpperCase() ?? null,
			reader: { locale, market, nowMs },
		});
	},
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") {
			const known = input.safeParse(args).data;
			return outcome.kind === "failed" && outcome.reason === "UNKNOWN_ITEM" && known
				? { reply: { template: `documents.none_${known.template}`, vars: {} } }
				: { reply: null };
		}
		const { name, link, expiresAtMs } = outcome.data;
		const until = writeDay(expiresAtMs, ctx.locale, ctx.market.timezone, "long");
		return {
			reply: {
				template: "documents.ready",
				vars: { title: name.replace(/\.pdf$/, ""), until },
				document: { link, name },
			},
		};
	},
});
