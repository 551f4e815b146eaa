/** Where files are kept, how links to them are signed, and how what people send is fetched. Loaded by whoever needs one. */
import { makeFileLinks } from "../crypto/file-links.ts";
import type { FileLinks, Files, MediaDesk } from "../ports/files.ts";
import { makeFiles } from "../store/files/bucket.ts";
import { lookedAt } from "../store/files/looked-at.ts";
import type { EdgeContext } from "./edge-context.ts";

export type FilesDesk = { readonly files: Files; readonly links: FileLinks };

/** Null where no bucket is bound. */
export function filesOf({ bindings, settings, runtime }: EdgeContext): FilesDesk | null {
	const { FILES: bucket } = bindings;
	return bucket
		? {
				files: makeFiles(bucket, runtime.nowMs),
				links: makeFileLinks(settings.DATA_KEY, settings.PUBLIC_BASE_URL),
			}
		: null;
}

export const mediaOf = ({ channels }: Pick<EdgeContext, "channels">): MediaDesk => ({
	read: async ({ url, channel }, signal) => {
		// An address of one channel shows our credentials to no other: its own provider judges it.
		const offering = channels.all.find(({ name, media }) => name === channel && media);
		const fetched = (await offering?.media?.(url, signal)) ?? ({ kind: "unavailable" } as const);
		return fetched.kind === "fetched" ? lookedAt(fetched.bytes) : fetched;
	},
});
