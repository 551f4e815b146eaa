import { type Conversation, counts } from "../conversation.ts";
import { order } from "./order.ts";

const pdfMark = "%PDF-";

/** A document is typeset, kept in R2, and handed over by a link. */
export const receipt: Conversation = {
	name: "receipt",
	tools: ["order.create", "document.generatePdf"],
	perWorldMax: order.perWorldMax,
	...(order.prepare ? { prepare: order.prepare } : {}),
	play: async (stage) => {
		const person = stage.someone("Guest");
		const request = async () => {
			await stage.say(person, "order a cola from akasya hotel harbour to room 14");
			return stage.hearPrompt(person, /Shall I order it/);
		};
		await stage.agree(person, await request(), /Your order is with/, request);
		await stage.tick();
		await stage.say(person, "a receipt for my order please");
		const made = await stage.hear(person, /can be opened until/);
		if (!made) return "made, and nobody could know whether they had it";
		const link = made.media?.[0]?.url ?? "";
		const open = async () => {
			await stage.quiet();
			return fetch(link);
		};
		// A phone whose page breaks off under it is tapped once more.
		const file = await open().catch(open);
		const opened = file.ok ? await file.text() : "";
		return opened.startsWith(pdfMark) ? "opened" : `made, and its link says ${file.status}`;
	},
	records: (world) =>
		counts(world, {
			orders: "orders where status <> 'cancelled'",
			receipts: "generated_files where kind = 'receipt'",
			"of nobody's order":
				"generated_files f where not exists (select from orders o where o.id = f.subject_id)",
		}),
	expected: (told) => ({
		orders: 1,
		receipts: told.startsWith("made, and its link") ? 0 : 1,
		"of nobody's order": 0,
	}),
};
