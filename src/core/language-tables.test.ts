import { expect, it } from "vitest";
import { languageTables } from "./language-tables.ts";
import { NotLoaded } from "./not-loaded.ts";

it("a table that is not there yet names the language to load", () => {
	const tables = languageTables<string>();
	tables.add("en", "yes");
	expect([tables.has("en"), tables.of("en"), tables.has("tr")]).toEqual([true, "yes", false]);
	expect(() => tables.of("tr")).toThrow(NotLoaded);
	expect(() => tables.of("tr")).toThrow(expect.objectContaining({ locale: "tr" }));
});

it("what is made of all is made once, and again where a language came", () => {
	const tables = languageTables<string>();
	let times = 0;
	const joined = tables.fromAll((all) => {
		times++;
		return [...all.values()].join(" ");
	});
	tables.add("en", "yes");
	expect([joined(), joined(), times]).toEqual(["yes", "yes", 1]);
	tables.add("tr", "evet");
	expect([joined(), joined(), times]).toEqual(["yes evet", "yes evet", 2]);
});

it("what is made of one is made once, and not before it is there", () => {
	const tables = languageTables<string>();
	let times = 0;
	const long = tables.fromEach((word) => {
		times++;
		return word.length;
	});
	expect(() => long("el")).toThrow(NotLoaded);
	tables.add("el", "ναι");
	expect([long("el"), long("el"), times]).toEqual([3, 3, 1]);
});
