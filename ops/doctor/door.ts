import type { Settings } from "../../src/app/env.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const timeoutMs = 10_000;

export async function checkDoor({ PUBLIC_BASE_URL: url }: Settings): Promise<Finding> {
	const about = "the Worker";
	const answer = await fetch(`${url}/readyz`, {
		redirect: "manual",
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => null);
	if (answer === null)
		return warn(about, "is not reached at PUBLIC_BASE_URL", "Deploy it: npx wrangler deploy.");
	return answer.status === 200
		? ok(about, "is there and ready")
		: fail(
				about,
				`answers /readyz with ${answer.status}`,
				"Its log names the setting that is wrong, or that nothing is projected yet (a minute after the first deployment).",
			);
}
