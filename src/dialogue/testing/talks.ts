/** Whole talks over the everyday town, and the requests that most of them begin with. */
import { expect } from "vitest";
import { everyday } from "./everyday-town.ts";
import type { Exchange } from "./says.ts";

export const says = (talk: Exchange) =>
	expect(everyday(talk.map(([text]) => text))).toEqual(talk.map(([, answer]) => answer));

export const table = [
	"a table for 4 at Napoli Corner tomorrow at 8",
	"book napoli | 07-16 20:00 | 4",
] as const;
export const taxi = [
	"a taxi from the harbour to the castle tomorrow at 9",
	"taxi harbour > castle | 16/07 09:00",
] as const;
