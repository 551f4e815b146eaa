/**
 * A letter of the words that every channel says: a subject that is their beginning, the text as it is, and the same in the plainest HTML.
 * Nobody asked for it: then it says by which address it is ended (RFC 8058), in its headers and under its words.
 */
import type { Sender } from "../../core/email.ts";
import { clip } from "../../core/template/clip.ts";
import type { Outgoing } from "../../ports/channel.ts";
import { type EmailConfig, subjectMax } from "./config.ts";

export type Letter = {
	readonly from: Sender;
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
};

const subjectDefault = "…";

/** The first sentence of the first line that says something. */
export function subjectOf(text: string): string {
	const line = text.split(/\r?\n/).find((one) => one.trim() !== "") ?? "";
	const plain = line.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
	const [head = ""] = plain.split(/(?<=[.!?…;])\s|:\s/u, 1);
	return clip(head.replace(/[.,;:]+$/u, "").trim(), subjectMax) || subjectDefault;
}

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};
export const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** No address in it becomes a link but our own: what stands in a gap is somebody's words. */
function htmlOf(text: string, wayOut: string | null): string {
	const paragraphs = text
		.split(/\n{2,}/)
		.map((one) => `<p>${escaped(one).replaceAll("\n", "<br>")}</p>`);
	const link = wayOut === null ? "" : `<p><a href="${escaped(wayOut)}">${escaped(wayOut)}</a></p>`;
	return `<!doctype html><html><head><meta charset="utf-8"></head><body dir="auto">${paragraphs.join("")}${link}</body></html>`;
}

export async function letterOf(
	config: Pick<EmailConfig, "from" | "wayOut">,
	{ from, to, text, isUnasked, threadKey, document }: Outgoing,
): Promise<Letter> {
	const wayOut = isUnasked ? await config.wayOut({ threadKey, channel: "email" }) : null;
	const words = document ? `${text}\n${document.link}` : text;
	const isOwn = from.value === "" || from.value === config.from.address;
	return {
		from: isOwn ? config.from : { address: from.value, name: null },
		to: to.value,
		subject: subjectOf(text),
		text: wayOut === null ? words : `${words}\n\n${wayOut}`,
		html: htmlOf(words, wayOut),
		headers: {
			// No holiday answers it.
			"Auto-Submitted": "auto-generated",
			...(wayOut === null
				? {}
				: {
						"List-Unsubscribe": `<${wayOut}>`,
						"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
					}),
		},
	};
}
