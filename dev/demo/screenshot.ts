/** `node dev/demo/screenshot.ts FILE` */
import { townPhones } from "../stack/stack.ts";
import { takePicture } from "./picture.ts";

const waitMs = 30_000;
const shown = ["+447700900001", "+447700900101", "+447700900110"];

const file = process.argv[2] ?? "docs/phones.png";
const phones = townPhones.filter((phone) => shown.includes(phone.number));
await takePicture({ phones }, async (stack, browser) => {
	if (!stack.twilio) throw new Error("the stack has its own stand-in");
	const [anna, aylin, kaan] = shown.map((number) => stack.twilio?.phone(number));
	if (!anna || !aylin || !kaan) throw new Error("three phones");
	const page = await browser.newPage({
		viewport: { width: 1600, height: 880 },
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
	await page.getByRole("button", { name: "What the system does with Anna" }).click();
	const behind = page.getByRole("complementary", { name: /^Behind Anna/ });
	// What a thread notes is shipped within ten seconds.
	await behind.getByText("message received").first().waitFor({ timeout: waitMs });
	await page.screenshot({ path: file });
});
