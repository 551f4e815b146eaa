/** Files, documents, insurance and legal intake through the built Worker, Postgres, the runtime's bucket and Twilio's wire. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ ocr: true });
const paper = (name: string) =>
	readFileSync(join(import.meta.dirname, "papers", `${name}.png`)).toString("base64");
const wait = { timeoutMs: waitMs };
const png =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const html = Buffer.from("<!doctype html><html>hello</html>").toString("base64");

describe("an insurance", () => {
	it("is priced by the tariff, agreed to by the yes, begins by its premium, and its certificate is a document that can be opened [EMO-D2] [EMO-D2-a] [EMO-D3]", async () => {
		const person = bench.twilio().phone("+447700900001");
		await person.send("insure my car for a year");
		await person.waitFor(/which year/, wait);
		await person.send("2020");
		await person.waitFor(/How old/, wait);
		await person.send("40");
		const prompt = await person.waitFor(/Castle Mutual/, wait);
		expect(prompt.body).toContain("365 days");
		await person.send(`yes ${codeIn(prompt)}`);
		const waits = await person.waitFor(/It begins as soon as/, wait);
		const code = /“pay (\w{4})”/.exec(waits.body)?.[1] ?? "";
		// No certificate of what nobody has paid for.
		await person.send(`insurance certificate ${code}`);
		await person.waitFor(/no insurance of yours that is paid/, { ...wait, after: waits });
		expect(await bench.count("select count(*) as n from generated_files")).toBe(0);
		await person.send(`pay ${code} by card`);
		await person.send(`yes ${codeIn(await person.waitFor(/for your insurance/, wait))}`);
		const page = await person.waitFor(/Here is the page to pay/, wait);
		await bench.stack().stripe?.pay(/\/pay\/(cs_\w+)/.exec(page.body)?.[1] ?? "");
		await bench.until("the insurance", async () => {
			const paid = "select count(*) as n from insurance_quotes where state = 'paid'";
			return (await bench.count(paid)) === 1;
		});
		await person.waitFor(/^You are insured/, wait);
		// By itself. The relay's sweep leaves what is fresh to whoever wrote it.
		await bench.until("the certificate", async () => {
			await bench.stack().tick();
			await bench.rows(
				"update notifications set created_at = now() - interval '1 min' where type = 'document.sent'",
			);
			return outbound(person.messages()).some(({ body }) => /Insurance certificate/.test(body));
		});
		const receipt = await person.waitFor(/Insurance certificate/, wait);
		expect(receipt.body).toContain(code);
		expect(await bench.count("select count(*) as n from generated_files")).toBe(1);
		const [quote] = await bench.rows<{ tariff_version: number; premium_minor: string }>(
			"select tariff_version, premium_minor from insurance_quotes",
		);
		expect(quote).toEqual({ tariff_version: 1, premium_minor: String(401_500 + 20_075 + 7500) });
		const link = receipt.media?.[0]?.url ?? "";
		const answer = await fetch(link);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe("application/pdf");
		expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
		const pdf = await PDFDocument.load(await answer.arrayBuffer());
		expect(pdf.getTitle()).toMatch(/^Insurance certificate [A-Z\d]{4}$/);
		expect((await fetch(link.replace(/fil_\w{4}/, "fil_0000"))).status).not.toBe(200);
	}, 120_000);

	it("is asked about anew where the tariff moved between the question and the yes", async () => {
		const person = bench.twilio().phone("+447700900002");
		await person.send("travel insurance for 10 days");
		await person.waitFor(/Where does the journey go/, wait);
		await person.send("Spain");
		const prompt = await person.waitFor(/Castle Mutual/, wait);
		await bench.rows(
			`insert into insurance_tariffs (id, tenant_id, market_id, insurer, type, category, tariff_version, currency,
				formula, tax_ppm, fees_minor, valid_from)
			select 'int_next', tenant_id, market_id, insurer, type, category, 2, currency, formula, tax_ppm, fees_minor + 100, now()
			from insurance_tariffs where type = 'travel'`,
		);
		await person.send(`yes ${codeIn(prompt)}`);
		const anew = await person.waitFor(/Castle Mutual/, { ...wait, after: prompt });
		expect(
			await bench.count("select count(*) as n from insurance_quotes where type = 'travel'"),
		).toBe(0);
		await person.send(`yes ${codeIn(anew)}`);
		await person.waitFor(/It begins as soon as/, { ...wait, after: anew });
		expect(
			await bench.count(
				"select count(*) as n from insurance_quotes where type = 'travel' and tariff_version = 2",
			),
		).toBe(1);
	}, 120_000);
});

describe("a case", () => {
	it("is taken in with the paper that came with it, and staff are told [EMO-F3]", async () => {
		const person = bench.twilio().phone("+447700900003");
		await person.send("I need a lawyer: my landlord keeps the deposit since March", {
			media: [{ contentType: "image/png", data: png }],
		});
		const prompt = await person.waitFor(/no legal advice/, wait);
		expect(prompt.body).toContain("papers: 1");
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/^Handed over/, wait);
		const [row] = await bench.rows<{ category: string; papers: string[] }>(
			"select category, papers from legal_cases",
		);
		expect(row?.category).toBe("tenancy");
		expect(row?.papers[0]).toMatch(/^until\/\d{4}-\d{2}-\d{2}\/pap_\w+\.png$/);
		await bench.until(
			"the alert",
			async () =>
				(await bench.count(
					"select count(*) as n from system_alerts where dedupe_key like 'legal_case:%'",
				)) === 1,
		);
	}, 120_000);

	/** Its header says more pixels than anybody decodes. */
	const enormous = () => {
		const made = Buffer.from(png, "base64");
		made.writeUInt32BE(60_000, 16);
		made.writeUInt32BE(60_000, 20);
		return made.toString("base64");
	};
	const brokenOff = () => Buffer.from(png, "base64").subarray(0, -20).toString("base64");
	it.each([
		["a page of HTML that is called a picture", () => html],
		["a picture that broke off", brokenOff],
		["a picture that would fill the memory of whoever decodes it", enormous],
	])(
		"is not taken with %s, and not without it either",
		async (_, data) => {
			const person = bench.twilio().phone("+447700900003");
			const before = person.messages().at(-1);
			const after = before ? { ...wait, after: before } : wait;
			await person.send("I need an attorney, I was fired without notice and without a word", {
				media: [{ contentType: "image/png", data: data() }],
			});
			const prompt = await person.waitFor(/fired without notice/, after);
			await person.send(`yes ${codeIn(prompt)}`);
			await person.waitFor(/could not read the file/, { ...wait, after: prompt });
			expect(
				await bench.count("select count(*) as n from legal_cases where category = 'work'"),
			).toBe(0);
		},
		120_000,
	);
});

describe("a paper that somebody sends", () => {
	const sends = async (name: string) => {
		const person = bench.twilio().phone("+447700900002");
		const before = person.messages().at(-1);
		await person.send("here is my insurance policy", {
			media: [{ contentType: "image/png", data: paper(name) }],
		});
		const prompt = await person.waitFor(
			/May I read it/,
			before ? { ...wait, after: before } : wait,
		);
		await person.send(`yes ${codeIn(prompt)}`);
		return { person, prompt };
	};

	it("is read after the yes, its fields are kept encrypted, and its picture is not kept [EMO-D1] [EMO-D1-a]", async () => {
		const { person, prompt } = await sends("policy");
		const read = await person.waitFor(/^This is what I read/, { ...wait, after: prompt });
		expect(read.body).toContain("Policy number: CM-2026-00417");
		expect(read.body).toContain("Insurer: Castle Mutual");
		const [row] = await bench.rows<{ fields_encrypted: string; redaction_reason: string }>(
			"select fields_encrypted, redaction_reason from documents",
		);
		expect(row?.fields_encrypted).not.toContain("CM-2026");
		expect(row?.redaction_reason).toBe("extracted");
		expect(await bench.count("select count(*) as n from consents where purpose = 'pii'")).toBe(1);
	}, 180_000);

	it("is said to be empty where nothing stands in it", async () => {
		const { person, prompt } = await sends("blank");
		await person.waitFor(/I see nothing on this picture/, { ...wait, after: prompt });
		expect(await bench.count("select count(*) as n from documents")).toBe(1);
	}, 180_000);
});
