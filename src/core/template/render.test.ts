import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gapsOf, numbered, render } from "./render.ts";

describe("a template", () => {
	it("is rendered with its variables, camelCase filling snake_case gaps too [MRV-12.2-b]", () => {
		expect(render("{driver_name} and {driverName}", { driverName: "Aylin" })).toEqual({
			ok: true,
			text: "Aylin and Aylin",
		});
	});

	it("with a variable missing is an error that names it [MRV-12.2-a]", () => {
		expect(render("{a} {b} {a}", { a: 1 })).toEqual({ ok: false, missing: ["b"] });
	});

	it("never reads a value for gaps", () => {
		expect(render("{a}", { a: "{b}" })).toEqual({ ok: true, text: "{b}" });
	});

	it("leaves no gap over, whatever the names [MRV-12.2-a]", () => {
		fc.assert(
			fc.property(
				fc.array(fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/), { minLength: 1 }),
				(names) => {
					const text = names.map((name) => `x {${name}}`).join(" ");
					const rendered = render(text, Object.fromEntries(names.map((name) => [name, "v"])));
					expect(rendered.ok && gapsOf(rendered.text)).toEqual([]);
				},
			),
		);
	});

	it("numbers its gaps in order, the same name the same number", () => {
		expect(numbered("{code}: {from} to {to}, {code}")).toEqual({
			body: "{{1}}: {{2}} to {{3}}, {{1}}",
			names: ["code", "from", "to"],
		});
	});
});
