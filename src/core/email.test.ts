import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskEmail, readEmail, readSender } from "./email.ts";

describe("an address of e-mail", () => {
	it.each([
		["Ada@Example.COM", "ada@example.com"],
		[" ada+news@mail.example.co.uk ", "ada+news@mail.example.co.uk"],
		["o'neil.x_y-z@xn--bcher-kva.example", "o'neil.x_y-z@xn--bcher-kva.example"],
	])("%j is %s", (text, address) => {
		expect(readEmail(text)).toBe(address);
	});

	it.each([
		"ada",
		"@example.com",
		"ada@",
		"ada@localhost",
		"ada@example.c",
		"ada@exa mple.com",
		"ada@-example.com",
		"ada..b@example.com",
		".ada@example.com",
		"ada@example.com\r\nBcc: eve@example.com",
		"ada@example.com, eve@example.com",
		"<ada@example.com>",
		'"ada b"@example.com',
		"ada@[127.0.0.1]",
		"адa@example.com",
		`${"a".repeat(65)}@example.com`,
		`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.com`,
	])("%j is none", (text) => {
		expect(readEmail(text)).toBeNull();
	});

	it("is read as itself", () => {
		fc.assert(
			fc.property(fc.emailAddress(), (text) => {
				const address = readEmail(text);
				if (address !== null) expect(readEmail(address)).toBe(address);
			}),
		);
		expect(readEmail(`${"a.".repeat(120)}@`)).toBeNull();
	});

	it("is masked so that nobody can write there", () => {
		expect(maskEmail("ada@example.com")).toBe("a…@example.com");
	});
});

describe("a sender", () => {
	it.each([
		["hello@example.com", { address: "hello@example.com", name: null }],
		["Harbour Town <Hello@example.com>", { address: "hello@example.com", name: "Harbour Town" }],
		["<hello@example.com>", { address: "hello@example.com", name: null }],
	])("%j", (text, sender) => {
		expect(readSender(text)).toEqual(sender);
	});

	it.each([
		"",
		"Harbour Town",
		"Harbour <x>",
		'A "B" <a@example.com>',
		`${"x".repeat(80)} <a@example.com>`,
	])("%j is none", (text) => {
		expect(readSender(text)).toBeNull();
	});
});
