/**
 * The version of a thing, as HTTP has it: `ETag` of what is answered, and `If-Match` in the place of a body's `version`, for whoever works
 * with these. Stale is 412 then; without the header it is 409, as ever.
 */
import * as z from "zod";
import type { AdminRoute } from "../../src/ports/admin-route.ts";
import type { Told } from "./told.ts";

const versioned = z.object({ version: z.int().positive() });

export const tagOf = (data: unknown): Readonly<Record<string, string>> => {
	const known = versioned.safeParse(data);
	return known.success ? { etag: `"${known.data.version}"` } : {};
};

const bodyShape = z.looseObject({ version: z.unknown().optional() });
/** Routes that change what is of a version. */
export const takesVersion = (route: Pick<AdminRoute, "body">): boolean =>
	route.body instanceof z.ZodObject && "version" in route.body.shape;

type Match =
	| { readonly ok: true; readonly isAsked: boolean; readonly body: unknown }
	| { readonly ok: false; readonly told: Told };

export function ifMatch(route: AdminRoute, header: string | undefined, body: unknown): Match {
	if (header === undefined || !takesVersion(route)) return { ok: true, isAsked: false, body };
	const wrong = (msg: string): Match => ({
		ok: false,
		told: { code: "VALIDATION_ERROR", msg, path: "headers.if-match" },
	});
	const digits = /^"(\d{1,10})"$/.exec(header)?.[1];
	if (digits === undefined) return wrong('If-Match is the ETag that was read, such as "3".');
	const version = Number(digits);
	const given = bodyShape.safeParse(body);
	if (!given.success) return { ok: true, isAsked: true, body };
	if (given.data.version !== undefined && given.data.version !== version)
		return wrong("If-Match and the body name two versions.");
	return { ok: true, isAsked: true, body: { ...given.data, version } };
}
