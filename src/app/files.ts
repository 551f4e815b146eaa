/** Where files are kept, how links to them are signed, and how what people send is fetched. Loaded by whoever needs one. */
import { makeFileLinks } from "../crypto/file-links.ts";
import type { ChannelName } from "../core/channels.ts";
import type { FetchedMedia, FileLinks, Files, MediaDesk } from "../ports/files.ts";
import { makeFiles } from "../store/files/bucket.ts";
import { taken } from "../store/files/looked-at.ts";
import type { EdgeContext } from "./edge-context.ts";

export type FilesDesk = { readonly files: Files; readonly links: FileLinks };

/** Null where no bucket is bound. */
export function filesOf({
	bindings,
	settings,
	runtime,
}: Pick<EdgeContext, "bindings" | "settings" | "runtime">): FilesDesk | null {
	const { FILES: bucket } = bindings;
	return bucket
		? {
				files: makeFiles(bucket, runtime.nowMs),
				links: makeFileLinks(settings.DATA_KEY, settings.PUBLIC_BASE_URL),
			}
		: null;
}

/** An address of one channel shows our credentials to no other: its own provider judges it. */
export async function fetchedBy(
	channels: EdgeContext["channels"],
	{ url, channel }: { readonly url: string; readonly channel: ChannelName },
	signal: AbortSignal,
): Promise<FetchedMedia> {
	let fetched: FetchedMedia = { kind: "unavailable" };
	for (const { name, media } of channels.all) {
		if (name !== channel || !media) continue;
		fetched = await media(url, signal);
		// Another provider of the same channel may know it.
		if (fetched.kind !== "refused" || fetched.why !== "host") break;
	}
	return fetched;
}

export const mediaOf = ({ channels }: Pick<EdgeContext, "channels">): MediaDesk => ({
	read: async (media, signal) => {
		const fetched = await fetchedBy(channels, media, signal);
		return fetched.kind === "fetched" ? taken(fetched.bytes) : fetched;
	},
});
