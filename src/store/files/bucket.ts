/** Files in R2. Type, name and end stand beside the bytes, so that whoever opens a link needs no database. */
import * as z from "zod";
import { invariant } from "../../core/errors.ts";
import {
	dayOfKey,
	endingPrefix,
	type Files,
	fileBytesMax,
	isFileKey,
	isOverDay,
	type KeptType,
	keptTypes,
} from "../../ports/files.ts";

/** One list and one removal of R2 take as many. */
const pageMax = 1000;
const pagesMax = 20;

const told = z.object({
	name: z.string().max(120),
	type: z.enum(Object.keys(keptTypes) as [KeptType, ...KeptType[]]),
	ends: z.coerce.number().int().nullable(),
});

export type Bucket = Pick<R2Bucket, "put" | "get" | "delete" | "list">;

export function makeFiles(bucket: Bucket, nowMs: () => number): Files {
	return {
		put: async ({ key, bytes, contentType, name, endsAtMs }) => {
			invariant(isFileKey(key), "a file has a key of our form");
			invariant(bytes.length <= fileBytesMax, "a file is within its bounds");
			await bucket.put(key, bytes, {
				httpMetadata: { contentType },
				customMetadata: {
					name,
					type: contentType,
					...(endsAtMs === null ? {} : { ends: String(endsAtMs) }),
				},
			});
		},
		get: async (key) => {
			if (!isFileKey(key)) return null;
			const found = await bucket.get(key);
			if (!found) return null;
			const read = told.safeParse({ ends: null, ...found.customMetadata });
			if (!read.success || found.size > fileBytesMax) return null;
			const { name, type, ends } = read.data;
			if (ends !== null && ends <= nowMs()) return null;
			const bytes = new Uint8Array(await found.arrayBuffer());
			return { key, bytes, contentType: type, name, endsAtMs: ends };
		},
		remove: async (keys) => {
			for (let at = 0; at < keys.length; at += pageMax)
				await bucket.delete([...keys.slice(at, at + pageMax)]);
		},
		sweep: async (atMs, max) => {
			let removed = 0;
			for (let pages = 0; pages < pagesMax && removed < max; pages++) {
				const { objects } = await bucket.list({
					prefix: endingPrefix,
					limit: Math.min(pageMax, max - removed),
				});
				// In the order of their days: after the first that is not over, none is.
				const over = objects
					.map(({ key }) => key)
					.filter((key) => isOverDay(dayOfKey(key) ?? "9999", atMs));
				if (over.length > 0) await bucket.delete(over);
				removed += over.length;
				if (over.length < objects.length || objects.length === 0) break;
			}
			return removed;
		},
	};
}
