/** A request as its dialogue works on it: what is known, with the question that is open and the choices of that. */
import type * as z from "zod";
import type { Json } from "../core/json.ts";
import type { Request } from "./dialogue.ts";
import type { Reading } from "./reading/reading.ts";

type Asked = Pick<Request, "asked" | "choices">;
export type Drafted<Schema extends z.ZodType> = z.infer<Schema> & Asked;

/** Null: the values are not of this kind. */
export function draftOf<Schema extends z.ZodType<object>>(
	schema: Schema,
	{ values, asked, choices }: Pick<Request, "values"> & Asked,
): Drafted<Schema> | null {
	const parsed = schema.safeParse(values);
	return parsed.success ? { ...parsed.data, asked, choices } : null;
}

/** What is kept of it. */
export const valuesOf = <Draft extends Asked>({ asked: _, choices: __, ...values }: Draft): Json =>
	values as unknown as Json;

/** An answer to numbered choices; -1 is the last of them. */
export const choiceOf = (choices: readonly string[], number: number | null): string | null =>
	number === null ? null : (choices.at(number === -1 ? -1 : number - 1) ?? null);

/** "The second one": an ordinal that is of no date. */
export function ordinalIn({ words, uses, language }: Reading): number | null {
	const found = words.find(({ norm }, i) => uses[i] === null && norm in language.ordinals);
	return found === undefined ? null : (language.ordinals[found.norm] ?? null);
}

export const numbered = (names: readonly string[]): string =>
	names.map((name, i) => `${i + 1}. ${name}`).join("\n");
