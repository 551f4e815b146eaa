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

const bareMachine = "AWS_Lambda_nodejs24.x";
const inOneProcess = ["--single-process", "--no-zygote"];
/** A page of another site has to be one: its origin is sent, and its cookies are its own. */
const withoutRules = [
	"--disable-web-security",
	"--allow-running-insecure-content",
	"--disable-site-isolation-trials",
];

/** Nothing here draws in three dimensions, and in software that costs a tenth of the browser's processor time. */
const drawingBySoftware = [
	"--use-gl=angle",
	"--use-angle=swiftshader",
	"--enable-unsafe-swiftshader",
	"--ignore-gpu-blocklist",
];

type Found = { readonly executablePath: string; readonly args: readonly string[] };
type ChromiumPackage = {
	readonly default: { readonly args: string[]; executablePath(): Promise<string> };
};

async function installed(): Promise<readonly Found[]> {
	const found: Found[] = [];
	for (const path of [process.env["CHROMIUM_PATH"], "/usr/bin/chromium"]) {
		if (path === undefined || path === "") continue;
		const isThere = await access(path).then(
			() => true,
			() => false,
		);
		if (isThere) found.push({ executablePath: path, args: launchArgs });
	}
	return found;
}

/** The one from npm unpacks the libraries it needs only where it takes the machine for a bare one. */
async function packaged(): Promise<readonly Found[]> {
	process.env["AWS_EXECUTION_ENV"] ??= bareMachine;
	// The name is a value, so that neither types nor bundlers ask for a package that may be absent.
	const name: string = "@sparticuz/chromium";
	try {
		const chromiumPackage = ((await import(name)) as ChromiumPackage).default;
		const executablePath = await chromiumPackage.executablePath();
		// In one process the browser would end with the first page that is closed.
		const args = chromiumPackage.args.filter(
			(arg) => ![...inOneProcess, ...withoutRules, ...drawingBySoftware].includes(arg),
		);
		return [{ executablePath, args: [...args, ...launchArgs] }];
	} catch {
		return [];
	}
}

/** The first that starts: a browser may be there and lack a library of the system. */
async function findChromium(): Promise<Found | null> {
	for (const candidates of [installed, packaged])
		for (const candidate of await candidates()) {
			try {
				const browser = await launchBrowser(candidate);
				await browser.close();
				return candidate;
			} catch {
				// The next one, or none.
			}
		}
	return null;
}

export const chromiumFound = await findChromium();
export const whyNoBrowser =
	"no Chromium: set CHROMIUM_PATH, install /usr/bin/chromium, or npm install @sparticuz/chromium";

export function launchBrowser(found: Found): Promise<Browser> {
	return chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
}
