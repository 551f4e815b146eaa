/**
 * The link is encrypted, so nobody can make or change one; it names a request of one person, works for a short time, and ends with an
 * erasure.
 */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { type Locale, locales } from "../../core/locale.ts";
import type { ThreadAdminApi } from "../../ports/admin.ts";
import type { ThreadView } from "../../ports/admin-records.ts";
import type { CallContext, FieldCipher } from "../../ports/sql-calls.ts";

export const linkLastsMs = 15 * 60_000;
const pagesMax = 100;
const pageMax = 100;
/** Their number's, its id's, and chats that have joined. */
const threadsMax = 6;

const ticket = z.strictObject({ t: z.string(), r: z.string(), e: z.int() });

export type DataLink = { readonly tenantId: string; readonly requestId: string };

export const dataLinkOf =
	({ baseUrl, encrypt }: { readonly baseUrl: string } & Pick<FieldCipher, "encrypt">) =>
	async ({
		tenantId,
		requestId,
		nowMs,
	}: DataLink & { readonly nowMs: number }): Promise<string> => {
		const encrypted = await encrypt(
			JSON.stringify({ t: tenantId, r: requestId, e: nowMs + linkLastsMs } satisfies z.input<
				typeof ticket
			>),
		);
		return `${baseUrl}/my-data/${encrypted}`;
	};

type Opening = {
	readonly open: (encrypted: string) => Promise<string>;
	readonly nowMs: () => number;
};

/** Null where it is none of ours, or its time is over. */
export async function openLink(
	{ open, nowMs }: Opening,
	encrypted: string,
): Promise<DataLink | null> {
	try {
		const { t, r, e } = ticket.parse(JSON.parse(await open(encrypted)));
		return e > nowMs() ? { tenantId: t, requestId: r } : null;
	} catch {
		return null;
	}
}

export async function linkPage(
	textOf: (key: string, locale: Locale) => Promise<string>,
	accepts: string | undefined,
): Promise<string> {
	const asked = /^\s*([a-z]{2})\b/i.exec(accepts ?? "")?.[1]?.toLowerCase();
	const locale = locales.find((one) => one === asked) ?? "en";
	const page = await textOf("people.data_page", locale);
	const button = await textOf("people.data_button", locale);
	return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Assent</title><p>${page}</p><form method="post"><button>${button}</button></form></html>`;
}

async function conversation(
	thread: Pick<ThreadAdminApi, "inspect">,
	tenantId: string,
): Promise<{ readonly file: Json; readonly next: readonly string[] } | null> {
	let before: ThreadView["before"] = null;
	let first: ThreadView | null = null;
	const messages: ThreadView["messages"][number][] = [];
	for (let pages = 0; pages < pagesMax; pages++) {
		const view: ThreadView | null = await thread.inspect({ tenantId, before, limit: pageMax });
		if (!view) break;
		first ??= view;
		messages.push(...view.messages);
		before = view.before;
		if (before === null) break;
	}
	if (!first) return null;
	const { locale, addresses, optedOut, roles, items, createdAtMs } = first;
	// Blanked rows say when something was, and nothing of it: they are nobody's any more.
	const said = messages.filter(({ text }) => text !== "");
	return {
		file: {
			begunAt: new Date(createdAtMs).toISOString(),
			locale,
			optedOut,
			roles: [...roles],
			addresses: addresses.map(({ channel, person }) => ({ channel, address: person })),
			questions: items
				.filter(({ shownText }) => shownText !== "")
				.map(({ code, status, tool, shownText, createdAtMs: atMs }) => ({
					code,
					status,
					tool,
					shownText,
					at: new Date(atMs).toISOString(),
				})),
			messages: said.map((message) => ({
				at: new Date(message.atMs).toISOString(),
				direction: message.direction,
				channel: message.channel,
				text: message.text,
			})),
			olderLeftOut: before !== null,
		},
		next: [...(first.forwardTo === null ? [] : [first.forwardTo]), ...(first.guests ?? [])],
	};
}

export type ExportDeps = {
	readonly records: (context: CallContext, personHash: string) => Promise<Json>;
	readonly personOf: (link: DataLink & { readonly traceId: string }) => Promise<string | null>;
	readonly thread: (threadKey: string) => Pick<ThreadAdminApi, "inspect">;
	readonly nowMs: () => number;
};

export async function dataOf(
	deps: ExportDeps,
	call: { readonly tenantId: string; readonly personHash: string; readonly traceId: string },
): Promise<Json> {
	const { tenantId, personHash, traceId } = call;
	const conversations: Json[] = [];
	const keys = [personHash];
	for (let at = 0; at < Math.min(keys.length, threadsMax); at++) {
		const found = await conversation(deps.thread(keys[at] ?? ""), tenantId);
		if (!found) continue;
		conversations.push(found.file);
		keys.push(...found.next.filter((key) => !keys.includes(key)));
	}
	const records = await deps.records({ tenantId, actor: "system:personal", traceId }, personHash);
	return { madeAt: new Date(deps.nowMs()).toISOString(), conversations, records };
}

export async function dataOfLink(
	deps: ExportDeps,
	link: DataLink,
	traceId: string,
): Promise<Json | null> {
	const personHash = await deps.personOf({ ...link, traceId });
	return personHash === null
		? null
		: dataOf(deps, { tenantId: link.tenantId, personHash, traceId });
}
