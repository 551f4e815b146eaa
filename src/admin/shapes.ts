import * as z from "zod";
import { readEmail } from "../core/email.ts";
import { plainText } from "../core/plain-text.ts";

/** What is answered: as it is kept. What comes in is `plainText`. */
export const kept = () => z.string();

const limitMax = 100;

const digits = /^\d{1,3}$/;
export const limit = plainText()
	.regex(digits, "a whole number")
	.transform(Number)
	.pipe(z.int().min(1).max(limitMax))
	.default(50)
	.meta({ description: `At most ${limitMax}; 50 where absent.` });

export const cursor = (form: RegExp) =>
	plainText().max(120).regex(form, "a nextCursor of this list").optional();

export const seqCursor = cursor(/^\d{1,15}$/);
export const lineCursor = cursor(/^\d{1,15}\.\d{1,9}$/);
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const momentCursor = cursor(/^\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const flag = z
	.enum(["true", "false"])
	.transform((word) => word === "true")
	.optional();

export const reveal = flag.meta({
	description: "Numbers and exact places unmasked: tenant_admin and above; written down.",
});

/** An unescaped + in a query arrives as a space. */
export const phone = plainText()
	.max(24)
	.transform((text) => text.replace(/^ /, "+").replaceAll(/[\s().-]/g, ""))
	.pipe(plainText().regex(/^\+[1-9]\d{6,14}$/, "E.164, such as +447700900101"))
	.meta({ description: "E.164; spaces and dashes are left out." });

export const threadKey = plainText().regex(/^[A-Za-z0-9_-]{43}$/, "a thread's key");
/** The largest that a column of versions holds. */
export const versionMax = 2_147_483_647;
export const rowVersion = z.int().min(1).max(versionMax);

export const listOf = <T extends z.ZodType>(item: T) =>
	z.strictObject({
		items: z.array(item),
		/** Null: the last page. */
		nextCursor: kept().nullable(),
	});

export const pointSchema = z.strictObject({
	lat: z.number().min(-90).max(90),
	lng: z.number().min(-180).max(180),
});

/** In milliseconds. */
export const moment = z.int().nonnegative();

export function pageOf<Row, Item>(
	rows: readonly Row[],
	max: number,
	show: (row: Row) => Item,
	cursorOf: (row: Row) => string,
): { items: Item[]; nextCursor: string | null } {
	const items = rows.slice(0, max);
	const last = items.at(-1);
	return {
		items: items.map(show),
		nextCursor: rows.length > max && last !== undefined ? cursorOf(last) : null,
	};
}

export async function shownPage<Row extends { readonly id: string }, Shown>(
	rows: readonly Row[],
	limitAsked: number,
	show: (row: Row) => Promise<Shown>,
) {
	const page = pageOf(
		rows,
		limitAsked,
		(row) => row,
		({ id }) => id,
	);
	return { ...page, items: await Promise.all(page.items.map(show)) };
}

export const isProjected = z.boolean().meta({
	description: "False: people are served by the old settings for up to a minute more.",
});

export const emailAddress = plainText()
	.max(254)
	.transform((text, issues) => {
		const read = readEmail(text);
		if (read === null) issues.addIssue({ code: "custom", message: "an address of e-mail" });
		return read ?? "";
	});

export function definedOf<T extends object>(
	given: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}
