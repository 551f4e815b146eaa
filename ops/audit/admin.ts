/** What it answers is signed, or only read. */
import * as z from "zod";
import type { HeadSource } from "./heads.ts";
import { needed, options } from "./settings.ts";

const timeoutMs = 30_000;
const file = z.object({ name: z.string(), text: z.string() });

async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
	const url = needed(options.url, "--url").replace(/\/+$/, "");
	const response = await fetch(`${url}/admin${path}`, {
		headers: { authorization: `Bearer ${needed(options.key, "--key")}` },
		signal: AbortSignal.timeout(timeoutMs),
	});
	const body = (await response.json()) as { data?: unknown; error?: { msg?: string } };
	if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.error?.msg ?? ""}`);
	return schema.parse(body.data);
}

export const bundleOf = (commitment: string) =>
	ask(`/audit/bundle/${encodeURIComponent(commitment)}`, file);

export const headsOfWorker: HeadSource = async function* () {
	const page = z.object({ items: z.array(file), nextCursor: z.string().nullable() });
	let cursor: string | null = null;
	do {
		const query: URLSearchParams = new URLSearchParams({
			...(cursor === null ? {} : { cursor }),
		});
		const found: z.output<typeof page> = await ask(`/audit/heads?${query}`, page);
		yield* found.items;
		cursor = found.nextCursor;
	} while (cursor !== null);
};
