import { expect, it } from "vitest";
import { openPage, pageLinkOf } from "./page.ts";

const startMs = Date.UTC(2026, 10, 27, 12);
const dial = "*182*8*1*012345*5000#";
const lookup = async (scope: string, text: string) =>
	[...`${scope}:${text}`]
		.reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e15, 7)
		.toString(16)
		.padStart(16, "0");
const clock = { nowMs: startMs };
const marking = { lookup, nowMs: () => clock.nowMs };
const tokenOf = async (what: string, untilMs: number) =>
	(await pageLinkOf({ baseUrl: "https://assent.test", lookup })(what, untilMs)).replace(
		"https://assent.test/p/",
		"",
	);

it("a page of a code to dial shows it until the payment's end, and then that it is over [EMO-E1-d]", async () => {
	const token = await tokenOf(dial, startMs + 60_000);
	clock.nowMs = startMs + 59_999;
	expect(await openPage(marking, token)).toEqual({ kind: "dial", dial });
	clock.nowMs = startMs + 60_000;
	expect(await openPage(marking, token)).toEqual({ kind: "over" });
});

it("a page shows nothing that we did not mark, of another code or another end, and nothing that only looks like a code", async () => {
	clock.nowMs = startMs;
	const token = await tokenOf(dial, startMs + 60_000);
	const [body = "", mark = ""] = token.split(".");
	const other = (await tokenOf("*182*8*1*999999*9#", startMs + 60_000)).split(".")[0];
	const later = (await tokenOf(dial, startMs + 600_000)).split(".")[0];
	for (const one of [
		`${other}.${mark}`,
		`${later}.${mark}`,
		`${body}.`,
		body,
		"",
		".",
		"x".repeat(500),
	])
		expect(await openPage(marking, one), one).toBeNull();
	for (const what of ["javascript:alert(1)", "*1#<script>", "12345"])
		expect(await openPage(marking, await tokenOf(what, startMs + 60_000)), what).toBeNull();
});
