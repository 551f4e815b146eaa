import { type Changes, changes, type Decision, filled, insert } from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import type { SheetKind } from "../kinds.ts";
import { files } from "../rows.ts";

export const keepingReadings = (fileKey: string) => ({
	known: reading(files, ["id", "expiresAt"], [["fileKey", "=", fileKey]]),
});

/**
 * The file is in the bucket already: without this row nobody is told of it, and it ends by itself. What one asking has made stays what it is,
 * however often its call is tried.
 */
export const decideKeeping = (
	{ rows }: Seen<ReturnType<typeof keepingReadings>>,
	made: {
		readonly kind: SheetKind;
		readonly threadKey: string;
		readonly customerId: string;
		readonly subjectId: string;
		readonly fileKey: string;
		readonly sha256: string;
		readonly expiresAt: number;
	},
	/** Of what is sent by itself. */
	more: Partial<Pick<Changes, "rows" | "tell">> = {},
): Decision => {
	const [known] = rows.known;
	const id = known?.id ?? filled("file", "id");
	return changes({
		rows: more.rows ?? [],
		writes: known ? [] : [insert(files, "file", "document_made", { ...made, id: { $id: "fil" } })],
		tell: more.tell ?? [],
		answer: {
			fileId: id as string,
			fileKey: made.fileKey,
			expiresAtMs: known?.expiresAt ?? made.expiresAt,
		},
		evidence: [{ kind: "file", id: id as string }],
	});
};
