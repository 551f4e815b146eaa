import { expect, it } from "vitest";
import { withoutArticle } from "./names.ts";

it.each([
	["The Harbour Grill", "Harbour Grill"],
	["La Terrazza", "Terrazza"],
	["L'Olivier", "Olivier"],
	["Το Στέκι", "Στέκι"],
	["Der Hafenwirt", "Hafenwirt"],
	["Theo's Kitchen", "Theo's Kitchen"],
	["Ottoman House", "Ottoman House"],
])("%s is also %s, whatever its market writes", (name, short) => {
	expect(withoutArticle(name)).toBe(short);
});
