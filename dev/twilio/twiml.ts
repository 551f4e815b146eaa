/**
 * What our answer to a webhook makes Twilio do: TwiML is obeyed, and a plain text is sent to the person as a message.
 * Only what a messaging answer may hold is read: `<Message>` with `<Body>`, `<Media>` or bare text.
 */
import { BODY_LENGTH_MAX, VERBS_MAX } from "./limits.ts";

export type Verb = { readonly body: string; readonly mediaUrls: readonly string[] };
export type Answer = { readonly verbs: readonly Verb[]; readonly warning?: number };

const named: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
};

function plain(xml: string): string {
	const parts = xml.split(/<!\[CDATA\[([\s\S]*?)\]\]>/);
	return parts
		.map((part, index) =>
			index % 2 === 1
				? part
				: part
						.replace(/<!--[\s\S]*?-->/g, "")
						.replace(/<[^>]*>/g, "")
						.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-z]+);/g, (whole, name: string) => {
							if (!name.startsWith("#")) return named[name] ?? whole;
							const point = name.startsWith("#x")
								? Number.parseInt(name.slice(2), 16)
								: Number(name.slice(1));
							return point <= 0x10ffff ? String.fromCodePoint(point) : "";
						}),
		)
		.join("");
}

function verbOf(inner: string): Verb {
	const bodies = [...inner.matchAll(/<Body(?:\s[^>]*)?>([\s\S]*?)<\/Body>/g)];
	const media = [...inner.matchAll(/<Media(?:\s[^>]*)?>([\s\S]*?)<\/Media>/g)];
	const bareText = inner.replace(/<(Body|Media)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g, "");
	const body =
		bodies.length > 0 ? bodies.map((match) => plain(match[1] ?? "")).join("") : plain(bareText);
	return {
		body: body.trim().slice(0, BODY_LENGTH_MAX),
		mediaUrls: media.map((match) => plain(match[1] ?? "").trim()).filter((url) => url !== ""),
	};
}

export function answerOf(httpStatus: number, contentType: string, body: string): Answer {
	if (httpStatus < 200 || httpStatus > 299) return { verbs: [], warning: 11200 };
	const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	if (httpStatus === 204) return { verbs: [] };
	if (type === "text/plain") {
		const text = body.trim().slice(0, BODY_LENGTH_MAX);
		return { verbs: text === "" ? [] : [{ body: text, mediaUrls: [] }] };
	}
	if (type !== "text/xml" && type !== "application/xml" && type !== "text/html") {
		return { verbs: [], warning: 12300 };
	}
	const document = body
		.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?\s*/, "")
		.replace(/<!--[\s\S]*?-->/g, "");
	if (/^<Response(?:\s[^>]*)?\/>\s*$/.test(document)) return { verbs: [] };
	const root = /^<Response(?:\s[^>]*)?>([\s\S]*)<\/Response>\s*$/.exec(document);
	if (root === null) return { verbs: [], warning: 12100 };
	const verbs = [...(root[1] ?? "").matchAll(/<Message(?:\s[^>]*)?>([\s\S]*?)<\/Message>/g)]
		.slice(0, VERBS_MAX)
		.map((match) => verbOf(match[1] ?? ""))
		.filter((verb) => verb.body !== "" || verb.mediaUrls.length > 0);
	return { verbs };
}
