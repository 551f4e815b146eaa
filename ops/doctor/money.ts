/** Who carries payments: asked for something that costs nothing and moves nothing. */
import { Buffer } from "node:buffer";
import type { Settings } from "../../src/app/env.ts";
import { ask } from "../ask.ts";
import { type Finding, fail, isLoopback, ok, warn } from "./finding.ts";

const away = (about: string, who: string) =>
	warn(about, "is not reached", `Is ${who} up, and this network open?`);

async function ofStripe(settings: Settings): Promise<readonly Finding[]> {
	const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE_URL: base, PUBLIC_BASE_URL: url } = settings;
	if (key === undefined) return [];
	const about = "STRIPE_SECRET_KEY";
	// Nobody has this one: a key that may read sessions is told just that.
	const answer = await ask(`${base}/v1/checkout/sessions/cs_test_doctor`, {
		headers: { authorization: `Bearer ${key}` },
	});
	if (answer === null) return [away("STRIPE_API_BASE_URL", "Stripe")];
	if (answer.status === 401) return [fail(about, "is refused by Stripe", "Copy it anew.")];
	if (answer.status === 403)
		return [
			fail(
				about,
				"may not read Checkout sessions",
				"Give it Checkout Sessions and Refunds, both to write.",
			),
		];
	return [
		answer.status < 500
			? ok(about, "is accepted")
			: warn(about, `could not be tried (${answer.status})`, "Try again."),
		...(/^[rs]k_test_/.test(key) && !isLoopback(url)
			? [warn(about, "is a test key", "No money moves by it.")]
			: []),
	];
}

async function ofMomo(settings: Settings): Promise<readonly Finding[]> {
	const { MOMO_SUBSCRIPTION_KEY: key, MOMO_API_USER: user, MOMO_API_KEY: secret } = settings;
	if (key === undefined) return [];
	const answer = await ask(`${settings.MOMO_API_BASE_URL}/collection/token/`, {
		method: "POST",
		headers: {
			authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`,
			"ocp-apim-subscription-key": key,
		},
	});
	const sandbox = "MOMO_TARGET_ENVIRONMENT";
	if (answer === null) return [away("MOMO_API_BASE_URL", "MTN")];
	if (answer.status !== 200)
		return [
			fail(
				"MOMO_API_USER",
				`and its keys are refused by MTN (${answer.status})`,
				"All are of one product, Collections, and one environment: that of MOMO_TARGET_ENVIRONMENT and MOMO_API_BASE_URL.",
			),
		];
	return [
		ok("MOMO_API_USER", "and its keys are accepted"),
		...(settings.MOMO_TARGET_ENVIRONMENT === "sandbox" && !isLoopback(settings.PUBLIC_BASE_URL)
			? [warn(sandbox, "is the sandbox", "No money moves there.")]
			: []),
	];
}

export const checkMoney = async (settings: Settings): Promise<readonly Finding[]> =>
	(await Promise.all([ofStripe(settings), ofMomo(settings)])).flat();
