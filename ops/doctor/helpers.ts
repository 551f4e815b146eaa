/** Providers without whom people are served all the same, with less: maps, the check of chats, readers of papers, shared counts. */
import { z } from "zod";
import type { Settings } from "../../src/app/env.ts";
import { ask } from "../ask.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const away = (about: string) => warn(about, "is not reached", "Is it up, and this network open?");

/** One way by road, as it is asked for a fare: a request of the month's free ones. */
async function ofMapbox({
	MAPBOX_TOKEN: token,
	MAPBOX_BASE_URL: base,
}: Settings): Promise<readonly Finding[]> {
	if (token === undefined) return [];
	const about = "MAPBOX_TOKEN";
	const url = new URL(`${base}/directions/v5/mapbox/driving/7.417,43.731;7.424,43.738`);
	for (const [name, value] of Object.entries({ access_token: token, overview: "false" }))
		url.searchParams.set(name, value);
	const answer = await ask(url);
	if (answer === null) return [away("MAPBOX_BASE_URL")];
	if (answer.status === 401 || answer.status === 403)
		return [
			fail(
				about,
				"is refused by Mapbox",
				"Make one without a restriction to pages: the Worker has none.",
			),
		];
	return [
		answer.status === 200
			? ok(about, "is accepted")
			: warn(about, `could not be tried (${answer.status})`, "Distances are estimated meanwhile."),
	];
}

const verifySchema = z.object({ "error-codes": z.array(z.string()) });

async function ofTurnstile({
	TURNSTILE_SECRET_KEY: secret,
	TURNSTILE_BASE_URL: base,
}: Settings): Promise<readonly Finding[]> {
	if (secret === undefined) return [];
	const about = "TURNSTILE_SECRET_KEY";
	const answer = await ask(`${base}/turnstile/v0/siteverify`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ secret, response: "doctor" }),
	});
	const codes = verifySchema.safeParse(answer?.json).data?.["error-codes"];
	if (codes === undefined) return [away("TURNSTILE_BASE_URL")];
	return [
		codes.includes("invalid-input-secret") || codes.includes("missing-input-secret")
			? fail(
					about,
					"is refused by Cloudflare",
					"Nobody could open a chat: copy the widget's secret anew.",
				)
			: ok(about, "is accepted"),
	];
}

/** Said with something that is no picture: a reader that knows the token says so, and reads nothing. */
async function ofReader({
	OCR_SERVICE_URL: base,
	OCR_SERVICE_TOKEN: token,
}: Settings): Promise<readonly Finding[]> {
	if (base === undefined) return [];
	const answer = await ask(`${base}/v1/read`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}`, "content-type": "text/plain" },
		body: "doctor",
	});
	if (answer === null) return [away("OCR_SERVICE_URL")];
	if (answer.status === 401 || answer.status === 403)
		return [fail("OCR_SERVICE_TOKEN", "is refused there", "Set the one that the service knows.")];
	return [
		answer.status === 415
			? ok("OCR_SERVICE_URL", "answers, and its token is accepted")
			: warn(
					"OCR_SERVICE_URL",
					`answers ${answer.status} to what is no picture`,
					"It has to speak as dev/ocr does.",
				),
	];
}

const onePixel =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** One picture of one point: a unit of the month's free thousand. */
async function ofVision(settings: Settings): Promise<readonly Finding[]> {
	const { GOOGLE_VISION_API_KEY: key, GOOGLE_VISION_BASE_URL: base } = settings;
	if (key === undefined) return [];
	const about = "GOOGLE_VISION_API_KEY";
	const answer = await ask(`${base}/v1/images:annotate`, {
		method: "POST",
		headers: { "content-type": "application/json", "x-goog-api-key": key },
		body: JSON.stringify({
			requests: [{ image: { content: onePixel }, features: [{ type: "DOCUMENT_TEXT_DETECTION" }] }],
		}),
	});
	if (answer === null) return [away("GOOGLE_VISION_BASE_URL")];
	if (answer.status === 200) return [ok(about, "is accepted")];
	const isRefused = answer.status === 403 || answer.text.includes("API_KEY_INVALID");
	return [
		isRefused || answer.status === 401
			? fail(about, "is refused by Google", "Turn on the Vision API and billing in its project.")
			: warn(about, `could not be tried (${answer.status})`, "Papers are not read meanwhile."),
	];
}

async function ofCounts({
	UPSTASH_REDIS_REST_URL: url,
	UPSTASH_REDIS_REST_TOKEN: token,
}: Settings): Promise<readonly Finding[]> {
	if (url === undefined) return [];
	const answer = await ask(url, {
		method: "POST",
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify(["GET", "assent:doctor"]),
	});
	if (answer === null) return [away("UPSTASH_REDIS_REST_URL")];
	if (answer.status === 401 || answer.status === 403)
		return [fail("UPSTASH_REDIS_REST_TOKEN", "is refused by Upstash", "Copy it anew.")];
	return [
		answer.status === 200
			? ok("UPSTASH_REDIS_REST_URL", "answers, and its token is accepted")
			: warn(
					"UPSTASH_REDIS_REST_URL",
					`answers ${answer.status}`,
					"Calls are counted in each isolate meanwhile.",
				),
	];
}

export const checkHelpers = async (settings: Settings): Promise<readonly Finding[]> =>
	(
		await Promise.all(
			[ofMapbox, ofTurnstile, ofReader, ofVision, ofCounts].map((check) => check(settings)),
		)
	).flat();
