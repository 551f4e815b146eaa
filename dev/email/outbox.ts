/** What was sent, and what the providers' own test addresses do: `bounced@`, `complained@`, `suppressed@`, `full@`, and all others arrive. */
import { createHash } from "node:crypto";

export type SentLetter = {
	readonly id: string;
	readonly by: "resend" | "cloudflare";
	readonly from: string;
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly tags: Readonly<Record<string, string>>;
};

export type Fate = "delivered" | "bounced" | "full" | "complained" | "suppressed";
const fates: readonly Fate[] = ["bounced", "full", "complained", "suppressed"];
export const fateOf = (address: string): Fate =>
	fates.find((fate) => address.startsWith(`${fate}@`) || address.startsWith(`${fate}+`)) ??
	"delivered";

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const escaped = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** For a browser on the laptop: newest first. */
export const lettersPage = (letters: readonly SentLetter[]): string =>
	`<!doctype html><meta charset="utf-8"><title>Letters</title><h1>Letters</h1>${letters
		.toReversed()
		.map(
			({ to, subject, text, headers }) =>
				`<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}</p><pre>${escaped(text)}</pre><p>${escaped(headers["List-Unsubscribe"] ?? "")}</p></article>`,
		)
		.join("")}`;
