/**
 * What the model SDKs use of zod, and nothing else. They import its whole namespace (`import { z } from "zod/v4"`), which keeps
 * a bundler from leaving out its fifty languages and a third of the Worker. `scripts/bundle.ts` puts this file in that place;
 * a test holds it against the SDKs' own source.
 */
import * as zod from "zod";

/** @public As the SDKs import it. */
export { safeParseAsync } from "zod";
export const z = {
	any: zod.any,
	array: zod.array,
	boolean: zod.boolean,
	enum: zod.enum,
	json: zod.json,
	literal: zod.literal,
	looseObject: zod.looseObject,
	never: zod.never,
	number: zod.number,
	object: zod.object,
	record: zod.record,
	string: zod.string,
	union: zod.union,
	unknown: zod.unknown,
} as const;
