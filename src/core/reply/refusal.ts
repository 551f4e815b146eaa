/** Only for what somebody was asked: for a proposal of one's own, "no, at five" is a request to change it. */
import { parseReply, type ReplyOptions, replyTextMax } from "./reply.ts";

const endsMax = 4;

export function refusesWithReason(
	text: string,
	code: string,
	options: Pick<ReplyOptions, "locales">,
): boolean {
	if (text.length > replyTextMax) return false;
	const said = new RegExp(`(?<![\\p{L}\\p{N}])#?${code}(?![\\p{L}\\p{N}])`, "iu").exec(text);
	if (!said) return false;
	const after = said.index + said[0].length;
	const breaks = [...text.slice(after).matchAll(/[,.;:!\n–—]|\s-\s/gu)].map(
		({ index, 0: mark }) => after + index + mark.length,
	);
	const codes = { ...options, codes: [code] };
	return [after, ...breaks].slice(0, endsMax).some((end) => {
		if (parseReply(text.slice(0, end), codes).kind !== "no") return false;
		if (/\p{Nd}/u.test(text.slice(end))) return false;
		const rest = parseReply(text.slice(end), codes);
		const isWords = rest.kind === "unclear" || rest.kind === "no" || rest.isRequest;
		return isWords && !rest.isQuestion;
	});
}
