/** For tests: what a person writes, message by message, and what the rules make of each, as `outline` writes it. */
import { expect } from "vitest";
import type { Snapshot } from "../../ports/proposer.ts";
import { dialogue } from "./outline.ts";

export type Exchange = readonly (readonly [string, string])[];

export const says = (exchange: Exchange, over: Partial<Snapshot> = {}) =>
	expect(
		dialogue(
			exchange.map(([text]) => text),
			over,
		),
	).toEqual(exchange.map(([, answer]) => answer));
