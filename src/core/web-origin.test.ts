import { expect, it } from "vitest";
import { isOrigin } from "./web-origin.ts";

it.each([
	["https://www.example.com", true],
	["https://example.com:8443", true],
	["http://localhost:8788", true],
	["http://127.0.0.1:8788", true],
	["http://www.example.com", false],
	["https://www.example.com/", false],
	["https://www.example.com/shop", false],
	["https://WWW.example.com", false],
	["https://example.com:443", false],
	["https://a:b@example.com", false],
	["www.example.com", false],
	["null", false],
	["javascript:alert(1)", false],
	["https://*.example.com", false],
	["", false],
])("%j as the origin of a page: %s", (text, is) => {
	expect(isOrigin(text)).toBe(is);
});
