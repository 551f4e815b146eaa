/**
 * What there is to choose from, as buttons: a tap says which one, as its number or its name would. It answers no pending action, and means
 * nothing that the same words typed would not mean.
 */
import type { Button } from "./buttons.ts";

/** Of a numbered list so many at most. */
export const choiceButtonsMax = 5;
const line = /^(?<number>\d)\. (?<name>\S.*)$/u;
/** Ends in a number, so that it is never read as an answer (`readPayload`). */
const form = /^pick:(?<name>.+):(?<number>[1-9])$/su;

export type Choice = { readonly number: number; readonly name: string };

/** @example choiceButtons("1. Inside\n2. On the quay") // [{ title: "Inside", payload: "pick:Inside:1" }, …] */
export function choiceButtons(list: string): readonly Button[] {
	const choices = list.split("\n").map((text) => line.exec(text)?.groups);
	const names = choices.flatMap((found, i) =>
		found?.["name"] !== undefined && found["number"] === String(i + 1) ? [found["name"]] : [],
	);
	const isList = names.length === choices.length && new Set(names).size === names.length;
	if (!isList || names.length < 2 || names.length > choiceButtonsMax) return [];
	return names.map((name, i) => ({ title: name, payload: `pick:${name}:${i + 1}` }));
}

export function readChoice(payload: string | undefined): Choice | null {
	const { name, number } = form.exec(payload ?? "")?.groups ?? {};
	return name === undefined ? null : { name, number: Number(number) };
}
