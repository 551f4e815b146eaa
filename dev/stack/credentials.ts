/** Credentials of one laptop: made by chance at the first start and kept beside its data, never in the repository. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";

const schema = z.object({
	TWILIO_ACCOUNT_SID: z.string(),
	TWILIO_AUTH_TOKEN: z.string(),
	TELEGRAM_BOT_TOKEN: z.string(),
	TELEGRAM_WEBHOOK_SECRET: z.string(),
	ADMIN_TOKEN: z.string(),
	DATA_KEY: z.string(),
	AUDIT_KEY: z.string(),
	rwPassword: z.string(),
	systemPassword: z.string(),
});
export const credentialsFile = "credentials.json";
export type Credentials = z.infer<typeof schema>;

/** What an older version has not made yet is added to what it keeps. */
export function keepCredentials(file: string): Credentials {
	const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
	const hex = (bytes: number) => randomBytes(bytes).toString("hex");
	const secret = () => randomBytes(32).toString("base64url");
	const made = {
		TWILIO_ACCOUNT_SID: `AC${hex(16)}`,
		TWILIO_AUTH_TOKEN: hex(16),
		TELEGRAM_BOT_TOKEN: `5000000001:${hex(18)}`,
		TELEGRAM_WEBHOOK_SECRET: hex(16),
		ADMIN_TOKEN: hex(24),
		DATA_KEY: `k1:${secret()}`,
		AUDIT_KEY: `a1:${secret()}`,
		rwPassword: hex(16),
		systemPassword: hex(16),
	} satisfies Credentials;
	const whole = schema.parse({ ...made, ...kept });
	if (Object.keys(made).some((name) => !(name in kept))) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify(whole, null, "\t"), { mode: 0o600 });
	}
	return whole;
}
