/** How somebody hears of a document that comes by itself: as the answer to their own asking says it. */
import * as z from "zod";
import { writeDay } from "../../core/writing.ts";
import { textIn } from "../../core/template/texts.ts";
import type { Notice } from "../../ports/notice.ts";
import { sheetKinds } from "./kinds.ts";
import { titleOf } from "./sheets.ts";
import { documentsTemplates } from "./templates.ts";

const told = z.object({
	sheet: z.enum(sheetKinds),
	code: z.string(),
	link: z.string(),
	expiresAtMs: z.int(),
});

const sent: Notice = ({ payload, market, locale }) => {
	const { sheet, code, link, expiresAtMs } = told.parse(payload);
	const title = titleOf(sheet, code, { say: (key) => textIn(documentsTemplates, key, locale) });
	return {
		template: "documents.ready",
		vars: { title, until: writeDay(expiresAtMs, locale, market.timezone, "long") },
		kind: "receipt",
		document: { link, name: `${title}.pdf` },
	};
};

export const documentsNotices: Readonly<Record<string, Notice>> = { "document.sent": sent };
