/** A stack and a browser for one picture; both are gone afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { removePostgresData } from "../postgres/data-folder.ts";
import { type Stack, type StackOptions, startStack } from "../stack/stack.ts";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../twilio/test-browser.ts";

export async function takePicture(
	options: Pick<StackOptions, "phones">,
	take: (stack: Stack, browser: Browser) => Promise<void>,
): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), "assent-picture-"));
	const stack = await startStack({ dataDir, port: 0, durable: false, ...options });
	try {
		if (!chromiumFound) throw new Error(whyNoBrowser);
		const browser = await launchBrowser(chromiumFound);
		await take(stack, browser);
		await browser.close();
	} finally {
		await stack.stop();
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	}
	process.exit(0);
}
