/**
 * What people sent, for staff to look at. Its bytes say what it is, whatever it is called; whoever may see it gets a link to a copy that ends
 * by itself, under a type of ours, so that nothing of a stranger's is ever a page.
 */
import { audioTypes, readAudio } from "../core/audio.ts";
import type { AdminDeps, LookedAt } from "../ports/admin.ts";
import type { SentKind } from "../ports/admin-records.ts";
import { keptTypes, keyEnding, linkLastsMs, type KeptType } from "../ports/files.ts";
import { lookedAt } from "../store/files/looked-at.ts";
import type { EdgeContext } from "./edge-context.ts";
import { fetchedBy, filesOf } from "./files.ts";

type Known = { readonly contentType: KeptType; readonly seconds: number | null };

/** Null: nothing that is shown. Films and notes of one kind begin alike: what is no voice note is not listened to. */
function whatIs(bytes: Uint8Array<ArrayBuffer>, kind: SentKind): Known | null {
	if (kind === "voice") {
		const audio = readAudio(bytes);
		return audio && { contentType: audioTypes[audio.type], seconds: audio.seconds };
	}
	const read = lookedAt(bytes);
	return read.kind === "read" ? { contentType: read.contentType, seconds: null } : null;
}

export const lookerOver =
	(edge: Pick<EdgeContext, "bindings" | "channels" | "runtime" | "settings">): AdminDeps["look"] =>
	async ({ kind, ...media }, { name, links }): Promise<LookedAt> => {
		const fetched = await fetchedBy(edge.channels, media, new AbortController().signal);
		if (fetched.kind === "unavailable") return { state: "away" };
		if (fetched.kind === "refused") {
			const { why } = fetched;
			return { state: why === "too_large" || why === "gone" ? why : "unfit" };
		}
		const { bytes } = fetched;
		const known = whatIs(bytes, kind);
		if (known === null) return { state: "unfit" };
		const there = { state: "there", ...known, bytes: bytes.length } as const;
		if (!links) return { ...there, link: null };
		const desk = filesOf(edge);
		if (!desk) return { state: "away" };
		const endsAtMs = edge.runtime.nowMs() + linkLastsMs;
		const { contentType } = known;
		const key = keyEnding(endsAtMs, `seen-${name}`, contentType);
		const ending = keptTypes[contentType];
		await desk.files.put({ key, bytes, contentType, name: `sent.${ending}`, endsAtMs });
		return { ...there, link: { url: desk.links.link(key, endsAtMs), endsAtMs } };
	};
