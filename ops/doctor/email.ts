import { z } from "zod";
import type { Settings } from "../../src/app/env.ts";
import { callProvider } from "../../src/channels/email/api.ts";
import { configOf } from "../../src/channels/email/settings.ts";
import { type Finding, fail, ok } from "./finding.ts";

const timeoutMs = 30_000;
const domains = z.object({
	data: z.array(z.object({ name: z.string(), status: z.string().catch("") })),
});
const named = z.object({ name: z.string().catch("") });

/** Cloudflare's token is asked for nothing: one that may only send may read nothing. */
export async function checkEmail(settings: Settings): Promise<readonly Finding[]> {
	const config = configOf(settings, {
		nowMs: Date.now,
		memory: { get: async () => null, put: async () => {} },
		wayOut: async () => "",
	});
	if (config === null) return [];
	if (config.provider !== "resend")
		return [ok("CLOUDFLARE_EMAIL_TOKEN", "is set, and is not tried")];
	const signal = AbortSignal.timeout(timeoutMs);
	const answer = await callProvider(config, { method: "GET", path: "/domains" }, signal);
	if (answer.kind !== "answered")
		return [fail("RESEND_API_BASE_URL", "is not reached", "Is Resend up, and this network open?")];
	// A key that may only send is told so, and is the one to have.
	if (named.safeParse(answer.json).data?.name === "restricted_api_key")
		return [ok("RESEND_API_KEY", "is accepted, and may only send")];
	const known = domains.safeParse(answer.json).data?.data;
	if (answer.status >= 400 || known === undefined)
		return [fail("RESEND_API_KEY", "is refused by Resend", "Make one there that may send.")];
	const own = config.from.address.slice(config.from.address.indexOf("@") + 1);
	const isVerified = known.some(
		({ name, status }) => status === "verified" && (own === name || own.endsWith(`.${name}`)),
	);
	return [
		ok("RESEND_API_KEY", "is accepted"),
		isVerified
			? ok("EMAIL_FROM", "is of a domain that Resend has verified")
			: fail("EMAIL_FROM", "is of a domain that Resend has not verified", "Verify it there first."),
	];
}
