import type { Credentials } from "./credentials.ts";

/** Our own senders, of the numbers kept for drama. */
export const ourWhatsApp = "+447700900998";
export const ourSms = "+447700900999";
/** The id of our number at Meta. */
export const ourNumberId = "106540352242922";
export const ourEmail = "hello@stand-in.example";
/** A page of the business's own. */
export const ourPage = "https://www.harbour-town.example";
export const ourSenders = { whatsapp: ourWhatsApp, sms: ourSms } as const;

/** A bot's address is the number before its token's colon. */
export const endpointsOf = (
	senders: Readonly<Record<"whatsapp" | "sms", string>>,
	{ TELEGRAM_BOT_TOKEN: token }: Credentials,
	pages: readonly string[] = [],
	numberIds: readonly string[] = [],
) => ({
	sms: senders.sms,
	whatsapp: [senders.whatsapp, ...numberIds],
	telegram: token.split(":", 1)[0] ?? "",
	web: [ourPage, ...pages],
});
