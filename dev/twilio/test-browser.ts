/** For tests of pages: a Chromium from the machine or from npm, or the reason why there is none. */
import { access } from "node:fs/promises";
import { type Browser, chromium } from "playwright-core";

const launchArgs = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

type Found = { readonly executablePath: string; readonly args: readonly string[] };
type ChromiumPackage = {
	readonly default: { readonly args: string[]; executablePath(): Promise<string> };
};

async function findChromium(): Promise<Found | null> {
	for (const path of [process.env["CHROMIUM_PATH"], "/usr/bin/chromium"]) {
		if (path === undefined || path === "") continue;
		const isThere = await access(path).then(
			() => true,
			() => false,
		);
		if (isThere) return { executablePath: path, args: launchArgs };
	}
	// The name is a value, so that neither types nor bundlers ask for a package that may be absent.
	const name: string = "@sparticuz/chromium";
	try {
		const { default: packaged } = (await import(name)) as ChromiumPackage;
		const executablePath = await packaged.executablePath();
		return { executablePath, args: [...packaged.args, ...launchArgs] };
	} catch {
		return null;
	}
}

export const chromiumFound = await findChromium();
export const whyNoBrowser =
	"no Chromium: set CHROMIUM_PATH, install /usr/bin/chromium, or npm install @sparticuz/chromium";

export function launchBrowser(found: Found): Promise<Browser> {
	return chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
}
