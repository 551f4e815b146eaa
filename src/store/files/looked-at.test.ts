import { describe, expect, it } from "vitest";
import { lookedAt } from "./looked-at.ts";

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const png = (width: number, height: number) => {
	const made = new Uint8Array(64);
	made.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
	new DataView(made.buffer).setUint32(16, width);
	new DataView(made.buffer).setUint32(20, height);
	return made;
};

describe("what a file is, by its bytes", () => {
	it("is a picture whose header says its size, or a PDF", () => {
		expect(lookedAt(png(900, 260))).toMatchObject({ kind: "read", contentType: "image/png" });
		expect(lookedAt(bytes("%PDF-1.7\n"))).toMatchObject({ contentType: "application/pdf" });
	});

	it("is nothing where a page of HTML, a program or a vector drawing is called a picture", () => {
		for (const text of ["<!doctype html><html>", "<svg width='9' height='9'/>", "MZ", "", "GIF89a"])
			expect(lookedAt(bytes(text))).toEqual({ kind: "refused", why: "type" });
	});

	it("is refused where it would fill the memory of whoever decodes it", () => {
		expect(lookedAt(png(60_000, 60_000))).toEqual({ kind: "refused", why: "too_many_pixels" });
		expect(lookedAt(png(0, 5))).toEqual({ kind: "refused", why: "type" });
	});
});
