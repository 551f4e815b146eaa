/** Tools of one business field with their texts. */
import type { Locale } from "../core/locale.ts";
import type { AnyTool } from "./tool.ts";

/** Every locale is present; every `{name}` is given by whoever uses it. */
export type TemplateText = Readonly<Record<Locale, string>>;
export type Templates = Readonly<Record<string, TemplateText>>;

export type Pack = {
	readonly name: string;
	readonly tools: readonly AnyTool[];
	readonly templates: Templates;
};

export const definePack = (pack: Pack): Pack => pack;
