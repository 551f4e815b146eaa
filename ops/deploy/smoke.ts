/** Whether what was deployed answers: asked from outside, as providers do. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Answered, ask } from "../ask.ts";
import { type Finding, fail, ok } from "../doctor/finding.ts";

/** A new version is everywhere within seconds; something is projected a minute after the first deployment. */
const patience = { versionMs: 60_000, readyMs: 150_000, stepMs: 2_000 };

const versionSchema = z.looseObject({ version: z.string().optional() });

async function within<T>(
	ms: number,
	stepMs: number,
	work: () => Promise<T | null>,
): Promise<T | null> {
	const endMs = Date.now() + ms;
	for (;;) {
		const done = await work();
		if (done !== null || Date.now() >= endMs) return done;
		await sleep(stepMs);
	}
}

/** What nobody at Twilio signed, and nobody at Meta. */
const forged = [
	{
		path: "/webhooks/twilio/messages",
		header: "x-twilio-signature",
		type: "application/x-www-form-urlencoded",
		body: "MessageSid=SM00000000000000000000000000000000&From=whatsapp%3A%2B15005550006&Body=smoke",
		needs: "TWILIO_AUTH_TOKEN",
	},
	{
		path: "/webhooks/whatsapp",
		header: "x-hub-signature-256",
		type: "application/json",
		body: '{"object":"whatsapp_business_account","entry":[]}',
		needs: "WHATSAPP_APP_SECRET",
	},
] as const;

export async function smoke(options: {
	readonly url: string;
	/** Null: whichever. */
	readonly version: string | null;
	/** Whether that setting is at the target. */
	readonly has: (name: string) => boolean;
	readonly patience?: Partial<typeof patience>;
}): Promise<readonly Finding[]> {
	const { url, version, has } = options;
	const { versionMs, readyMs, stepMs } = { ...patience, ...options.patience };
	const seen: { last: Answered | null } = { last: null };
	const lives = await within(versionMs, stepMs, async () => {
		seen.last = await ask(`${url}/healthz`);
		const answers = versionSchema.safeParse(seen.last?.json).data?.version ?? null;
		return seen.last?.status === 200 && (version === null || answers === version) ? true : null;
	});
	if (!lives)
		return [
			seen.last?.status === 200
				? fail(
						"healthz",
						"is another version's answer",
						"Does PUBLIC_BASE_URL lead to this Worker?",
					)
				: fail("healthz", `answers ${seen.last?.status ?? "nothing"}`, "See wrangler tail."),
		];
	const ready = await within(readyMs, stepMs, async () =>
		(await ask(`${url}/readyz`))?.status === 200 ? true : null,
	);
	const findings: Finding[] = [
		ok("healthz", version === null ? "answers" : "answers, and is the version that was deployed"),
		ready
			? ok("readyz", "is ready to serve")
			: fail(
					"readyz",
					"is not ready",
					"wrangler tail names the setting, or that no market is projected.",
				),
	];
	for (const { path, header, type, body, needs } of forged) {
		if (!has(needs)) continue;
		const headers = { "content-type": type, [header]: "sha256=bm90IHNpZ25lZA==" };
		const answer = await ask(`${url}${path}`, { method: "POST", headers, body });
		findings.push(
			answer?.status === 403
				? ok(path, "refuses what is signed wrong")
				: fail(
						path,
						`answers ${answer?.status ?? "nothing"} to what is signed wrong`,
						"Roll back.",
					),
		);
	}
	return findings;
}
