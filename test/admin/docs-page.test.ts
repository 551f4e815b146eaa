/** The page of the admin API in a browser, as its files are served, over the real routes. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFound, launchBrowser, whyNoBrowser } from "../../dev/twilio/test-browser.ts";
import { type Admin, startAdmin } from "./support.ts";

if (chromiumFound === null)
	console.warn(`The page of the admin API is not tested: ${whyNoBrowser}`);

const root = resolve("public");
const types: Readonly<Record<string, string>> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
};
/** As `_headers` says for the folder. */
const headersOf = (folder: string): Readonly<Record<string, string>> => {
	const block = readFileSync(join(root, "_headers"), "utf8").split(`\n${folder}\n`)[1] ?? "";
	return Object.fromEntries(
		(block.split("\n\n")[0] ?? "").split("\n").flatMap((line) => {
			const at = line.indexOf(":");
			return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
		}),
	);
};

async function startPage(admin: Admin) {
	const asked: string[] = [];
	const respond = async (request: IncomingMessage, response: ServerResponse) => {
		const path = new URL(request.url ?? "/", "http://x").pathname;
		asked.push(path);
		if (path.startsWith("/admin/docs/")) {
			const file = path.endsWith("/") ? `${path}index.html` : path;
			response
				.writeHead(200, {
					...headersOf("/admin/docs/*"),
					"content-type": types[extname(file)] ?? "text/plain",
				})
				.end(readFileSync(join(root, file)));
			return;
		}
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const answer = await admin.app.request(request.url ?? "/", {
			method: request.method ?? "GET",
			headers: request.headers as Record<string, string>,
			...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
		});
		response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
	};
	const server = createServer((request, response) => void respond(request, response));
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin/docs/`,
		asked,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe.skipIf(chromiumFound === null)("the page of the admin API", () => {
	let admin: Admin;
	let page: Awaited<ReturnType<typeof startPage>>;
	let browser: Browser;
	beforeAll(async () => {
		if (chromiumFound === null) return;
		admin = await startAdmin();
		page = await startPage(admin);
		browser = await launchBrowser(chromiumFound);
	});
	afterAll(async () => {
		await browser?.close();
		await page?.stop();
		await admin?.stop();
	});

	it("finds a route, tries it with a key that nothing keeps, and runs nothing that somebody wrote", async () => {
		const hostile = `<img src=x onerror=window.hacked=1>`;
		await admin.ask("POST", "/pauses", admin.a.operator, { channel: "sms", reason: hostile });
		const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		const faults: string[] = [];
		tab.on("pageerror", (error) => faults.push(String(error)));
		tab.on("console", (line) => {
			// What a route refuses the browser calls an error, too.
			if (line.type() === "error" && !line.text().includes("status of 403"))
				faults.push(line.text());
		});
		await tab.goto(page.url);
		await tab.getByLabel("Find").fill("pause");
		await tab.getByRole("link", { name: /get \/pauses$/i }).click();
		await tab.getByRole("heading", { name: "Pauses, newest first." }).waitFor();
		expect(await tab.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
		await tab.getByLabel("Key").fill(admin.a.staff);
		await tab.getByRole("button", { name: "Send" }).click();
		await tab.getByText(hostile).first().waitFor();
		expect(await tab.evaluate("window.hacked")).toBeUndefined();
		// A change is tried from its example, and refused to this key.
		await tab.getByRole("link", { name: /post \/pauses$/i }).click();
		await tab.getByRole("button", { name: "Send" }).click();
		await tab.locator("pre", { hasText: "ROLE_DENIED" }).waitFor();
		expect(faults).toEqual([]);
		expect(
			await tab.evaluate(
				"JSON.stringify([localStorage.length, sessionStorage.length, document.cookie])",
			),
		).toBe('[0,0,""]');
		await tab.evaluate(axe);
		expect(
			await tab.evaluate(`axe.run(document).then(({ violations }) => violations
				.filter(({ impact }) => impact === "serious" || impact === "critical")
				.map(({ id, nodes }) => [id, nodes[0].html]))`),
		).toEqual([]);
		if (process.env["DOCS_PICTURE"]) await tab.screenshot({ path: process.env["DOCS_PICTURE"] });
		await tab.reload();
		expect(await tab.getByRole("textbox", { name: "Key", exact: true }).inputValue()).toBe("");
		await tab.close();
	});

	it("allows its own scripts alone and asks no other host", () => {
		const policy = headersOf("/admin/docs/*")["Content-Security-Policy"] ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).not.toMatch(/unsafe|\*|https?:/);
		const sources = ["main.js", "operation.js", "schema.js", "main.css"];
		for (const file of ["public/admin/docs/index.html"].concat(
			sources.map((name) => `console/admin-docs/${name}`),
		))
			expect(readFileSync(file, "utf8"), file).not.toMatch(
				/https?:\/\/|innerHTML|outerHTML|insertAdjacentHTML|localStorage|sessionStorage|\beval\(/,
			);
		expect(page.asked).toContain("/admin/openapi.json");
	});
});
