/** A person's own data through the built Worker: shown by a link, erased by a yes, and gone from every table. */
import { describe, expect, it } from "vitest";
import { columnClasses } from "../support/personal-classes.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
const number = "+447700900417";
const named = [number.slice(3), "zanzibar", "36.2077", "33.9123"];

const someone = (phone: string) =>
	bench
		.twilio()
		.addPhone({ id: phone, name: "Zuzanna", number: phone, role: "person", locale: "en" });

async function placesOf(words: readonly string[]): Promise<readonly string[]> {
	const found = new Set<string>();
	for (const table of Object.keys(columnClasses))
		for (const { row } of await bench.rows<{ row: Record<string, unknown> }>(
			`select to_jsonb(t) as row from ${table} t`,
		))
			for (const [column, value] of Object.entries(row))
				if (words.some((word) => JSON.stringify(value)?.includes(word)))
					found.add(`${table}.${column}`);
	return [...found].sort();
}

describe("a person's own data", () => {
	it("is shown behind a link, erased after their yes and what is open, and found nowhere afterwards", async () => {
		const person = someone(number);
		await person.send("I am at zanzibar", {
			location: { lat: 36.2077, lng: 33.9123, label: "zanzibar" },
		} as never);
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/asking the nearest/, wait);

		await person.send("please delete my data");
		const refused = await person.waitFor(/Nothing was erased/, wait);
		expect(refused.body).toContain("a ride");
		await person.send("cancel");
		await person.waitFor(/called off/, wait);

		await person.send("send me my data");
		const link = await person.waitFor(/15 minutes/, wait);
		const path = /\/my-data\/\S+/.exec(link.body)?.[0] ?? "";
		const url = `${bench.stack().url}${path}`;
		const page = await (await fetch(url)).text();
		expect(page).toContain('<form method="post">');
		for (const word of named) expect(page).not.toContain(word);
		const answer = await fetch(url, { method: "POST" });
		expect(answer.headers.get("cache-control")).toBe("no-store");
		const file = (await answer.json()) as {
			readonly records: { readonly person: { readonly phone: string }; readonly rides: unknown[] };
		};
		expect(file.records.person.phone).toBe(number);
		expect(file.records.rides).toHaveLength(1);
		expect(JSON.stringify(file)).toContain("please delete my data");
		expect((await fetch(`${url}x`, { method: "POST" })).status).toBeGreaterThanOrEqual(400);
		// In plain nowhere, also before.
		expect(await placesOf(named)).toEqual([]);

		await person.send("please delete my data");
		const asked = await person.waitFor(/cannot be undone/, wait);
		await person.send(`yes ${codeIn(asked)}`);
		await person.waitFor(/being erased now/, wait);
		await bench.stack().kill();
		await bench.stack().restart();
		await bench.until(
			"the erasure",
			async () => {
				await bench.rows("update personal_requests set next_at = now() where state = 'running'");
				await bench.stack().tick();
				return (
					(await bench.count(
						"select count(*) as n from personal_requests where kind = 'erasure' and state = 'done'",
					)) === 1
				);
			},
			90_000,
		);
		expect((await fetch(url, { method: "POST" })).status).toBeGreaterThanOrEqual(400);
		expect(
			await bench.count(
				"select count(*) as n from people p join personal_requests r on r.person_hash = p.phone_hash where p.phone_encrypted is not null",
			),
		).toBe(0);
		expect(await placesOf(named)).toEqual([]);

		await person.send("what do you know about me?");
		const again = await person.waitFor(/15 minutes/, { ...wait, after: link });
		const after = await fetch(
			`${bench.stack().url}${/\/my-data\/\S+/.exec(again.body)?.[0] ?? ""}`,
			{ method: "POST" },
		);
		const left = await after.text();
		for (const word of ["zanzibar", "please delete", "harbour"]) expect(left).not.toContain(word);
		expect(JSON.parse(left).records.rides).toEqual([]);
	}, 240_000);
});
