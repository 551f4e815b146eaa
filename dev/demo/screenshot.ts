/** `node dev/demo/screenshot.ts FILE` */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removePostgresData } from "../postgres/data-folder.ts";
import { startStack, townPhones } from "../stack/stack.ts";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../twilio/test-browser.ts";

const waitMs = 30_000;
const shown = ["+447700900001", "+447700900101", "+447700900110"];

const file = process.argv[2] ?? "docs/phones.png";
const dataDir = mkdtempSync(join(tmpdir(), "assent-picture-"));
const stack = await startStack({
	dataDir,
	port: 0,
	durable: false,
	phones: townPhones.filter((phone) => shown.includes(phone.number)),
});
try {
	if (!chromiumFound) throw new Error(whyNoBrowser);
	if (!stack.twilio) throw new Error("the stack has its own stand-in");
	const [anna, aylin, kaan] = shown.map((number) => stack.twilio?.phone(number));
	if (!anna || !aylin || !kaan) throw new Error("three phones");
	const browser = await launchBrowser(chromiumFound);
	const page = await browser.newPage({
		viewport: { width: 1240, height: 860 },
		deviceScaleFactor: 1.5,
	});
	await page.goto(`${stack.url}/phones/`);
	const wait = { timeoutMs: waitMs };
	await anna.send("taxi from the harbour to the castle");
	const prompt = await anna.waitFor(/Shall I look/, wait);
	await anna.tap(prompt, "Yes");
	await anna.waitFor(/asking the nearest/, wait);
	const offer = await aylin.waitFor(/Alabilir misiniz/, wait);
	await kaan.waitFor(/Alabilir misiniz/, wait);
	const code = /EVET ([A-Z0-9]{4})/.exec(offer.body)?.[1] ?? "";
	await aylin.send(`YES ${code}`);
	await aylin.waitFor(/sizin\./, wait);
	await anna.waitFor(/Your driver is/, wait);
	await kaan.send(`evet ${code}`);
	await kaan.waitFor(/tarafından alındı/, wait);
	await page.waitForTimeout(1_500);
	await page.screenshot({ path: file });
	await browser.close();
} finally {
	await stack.stop();
	await removePostgresData(join(dataDir, "postgres"));
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
