import { describe, expect, it } from "vitest";
import { keyEnding } from "../ports/files.ts";
import { makeFileLinks } from "./file-links.ts";

const ring = (fill: number, id: string) => `${id}:${Buffer.alloc(32, fill).toString("base64")}`;
const nowMs = Date.UTC(2026, 10, 25);
const base = "https://assent.test";
const key = keyEnding(nowMs + 1000, "fil_abc", "application/pdf");
const pathOf = (link: string) => new URL(link).pathname;

describe("links to files", () => {
	const links = makeFileLinks(ring(7, "k1"), base);
	const link = links.link(key, nowMs + 60_000);

	it("open the one file that was signed, until their end [UAI-T06]", () => {
		expect(links.open(pathOf(link), nowMs)).toEqual({ key, untilMs: nowMs + 60_000 });
		expect(links.open(pathOf(link), nowMs + 60_000)).toBeNull();
	});

	it("open no other file, no other end, and nothing that another key signed", () => {
		const path = pathOf(link);
		expect(links.open(path.replace("fil_abc", "fil_abd"), nowMs)).toBeNull();
		const [, ends = ""] = /files\/([0-9a-z]+)\./.exec(path) ?? [];
		const later = (Number.parseInt(ends, 36) + 600).toString(36);
		expect(links.open(path.replace(ends, later), nowMs)).toBeNull();
		expect(makeFileLinks(ring(8, "k1"), base).open(path, nowMs)).toBeNull();
		for (const bad of ["/files/", "/files/1.2/x", `${path}/../x`, path.replace("until", "..")])
			expect(links.open(bad, nowMs)).toBeNull();
	});

	it("open while their key is still in the ring, and not after", () => {
		const rotated = makeFileLinks(`${ring(9, "k2")},${ring(7, "k1")}`, base);
		expect(rotated.open(pathOf(link), nowMs)?.key).toBe(key);
		expect(makeFileLinks(ring(9, "k2"), base).open(pathOf(link), nowMs)).toBeNull();
	});
});
