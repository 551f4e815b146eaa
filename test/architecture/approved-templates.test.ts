/** What is submitted to WhatsApp: made from our own texts, in every written language, in a form that its reviewers take. */
import { describe, expect, it } from "vitest";
import { approvedTemplates, lintAllTexts } from "../../src/app/approved-templates.ts";
import { approvedName } from "../../src/channels/shared/template-words.ts";
import { locales } from "../../src/core/locale.ts";
import { packs } from "../../src/packs/index.ts";
import { noticeTypes, payload, toldOf } from "./notices.ts";
import { registry } from "./support.ts";

const templates = await approvedTemplates(registry);
const named = templates.map((template) => [approvedName(template), template] as const);

it("the lint finds nothing in any text, in any language", async () => {
	expect(await lintAllTexts(registry)).toEqual([]);
});

describe("approved templates", () => {
	it("are made of each text that must be approvable, once for each written language, each under a name of its own", () => {
		const wanted = packs.flatMap((pack) => pack.body().approved ?? []).length;
		for (const locale of locales)
			expect(templates.filter((template) => template.locale === locale)).toHaveLength(wanted);
		expect(new Set(named.map(([name]) => name)).size).toBe(templates.length);
		for (const [name, { locale }] of named)
			expect(name).toMatch(new RegExp(`^[a-z0-9_]+_${locale}_[0-9a-f]{8}$`));
	});

	it("say how each approval ended: who asked for it by a key may not have written for a day", () => {
		const keys = packs.flatMap((pack) => pack.body().approved ?? []).map((one) => one.keys[0]);
		const ends = ["went", "went_trusted", "over", "granted", "rejected", "expired", "revoked"];
		expect(keys).toEqual(expect.arrayContaining(ends.map((end) => `approvals.${end}`)));
	});

	it("say whatever somebody is told who did not write first, with the words of a business and without them [P7]", () => {
		const keys = new Set(
			packs.flatMap((pack) => pack.body().approved ?? []).flatMap((one) => one.keys),
		);
		const isApproved = ({ template }: { readonly template: string }) => keys.has(template);
		const untold = noticeTypes.flatMap((type) => {
			const ways = [toldOf(type, "en"), toldOf(type, "en", { ...payload, words: null })];
			// What is approved in one way comes from elsewhere, whatever its kind.
			const mayComeLate = ways.some(isApproved) || ways.some(({ kind }) => kind === "notice");
			return mayComeLate
				? ways.filter((way) => !isApproved(way)).map(({ template }) => template)
				: [];
		});
		// The end of a talk with staff, an e-mail and an SMS.
		const elsewhere = ["people.staff_left", "approvals.letter", "people.ticket"];
		expect([...new Set(untold)].filter((template) => !elsewhere.includes(template))).toEqual([]);
	});

	it.each(named)(
		"%s neither begins nor ends with a gap, has none beside another, and a sample for each [P7]",
		(_, template) => {
			const { body, samples, buttonTitles } = template;
			expect(body).not.toMatch(/^\s*\{\{|\}\}\s*$|\}\}\s*\{\{/u);
			const gaps = new Set(body.match(/\{\{\d+\}\}/gu) ?? []);
			expect(samples).toHaveLength(gaps.size);
			for (const sample of samples) expect(sample).not.toMatch(/^[a-z]+$/u);
			expect(body.length).toBeLessThanOrEqual(1024);
			for (const title of buttonTitles) expect(title.length).toBeLessThanOrEqual(20);
		},
	);
});
