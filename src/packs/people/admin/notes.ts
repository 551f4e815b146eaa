/** Notes of staff about a conversation: encrypted, shown to staff alone, in no prompt, gone with their person. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { plainText } from "../../../core/plain-text.ts";
import type { AdminDeps } from "../../../ports/admin.ts";
import { filled, insert } from "../../../ports/commit.ts";
import { reading } from "../../../ports/rows.ts";
import { acting, called, decideChange, versionOf } from "../../../admin/acts.ts";
import {
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	writers,
} from "../../../ports/admin-route.ts";
import { holderName } from "../../../admin/key-names.ts";
import {
	acted,
	before,
	decided,
	ms,
	ofTenant,
	type Queries,
	read,
	sameRow,
} from "../../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	rowVersion,
	shownPage,
	threadKey,
} from "../../../admin/shapes.ts";
import { apiKeys, staff } from "../../../store/postgres/schema/staff.ts";
import { notes } from "../rows.ts";
import { threadNotes } from "../schema.ts";

export const answerers: readonly Asker[] = ["staff", ...writers];
const noteMax = 2_000;

const note = z.strictObject({
	id: kept(),
	threadKey: kept(),
	text: kept().nullable(),
	writtenBy: kept(),
	/** What whoever wrote it is called. */
	writtenByName: kept().nullable(),
	atMs: moment,
	version: rowVersion,
});

const notesOf = (db: Queries, where: Parameters<typeof ofTenant>[1]) =>
	db
		.select({
			id: threadNotes.id,
			threadKey: threadNotes.threadKey,
			textEncrypted: threadNotes.textEncrypted,
			writtenBy: threadNotes.writtenBy,
			label: apiKeys.label,
			nameEncrypted: staff.nameEncrypted,
			atMs: ms(threadNotes.createdAt),
			version: threadNotes.version,
		})
		.from(threadNotes)
		.leftJoin(
			apiKeys,
			and(eq(apiKeys.tenantId, threadNotes.tenantId), eq(apiKeys.id, threadNotes.writtenBy)),
		)
		.leftJoin(staff, sameRow(staff, apiKeys.tenantId, apiKeys.staffId))
		.where(ofTenant(threadNotes, where))
		.orderBy(desc(threadNotes.id));
type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

const show = async (
	{ personalData }: Pick<AdminDeps, "personalData">,
	{ textEncrypted, label, nameEncrypted, ...row }: NoteRow,
): Promise<z.output<typeof note>> => ({
	...row,
	writtenByName: await holderName({ personalData }, { label, nameEncrypted }),
	text: textEncrypted === null ? null : await personalData.open(textEncrypted),
});

/** A conversation of this tenant's: nothing is written about any other. */
export const isTheirs = async ({ deps, ctx }: Pick<Call, "deps" | "ctx">, key: string) =>
	(await deps.objects.thread(key).inspect({ tenantId: ctx.tenantId, before: null, limit: 1 })) !==
	null;

export const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";
const noteExample: z.input<typeof note> = {
	id: "nte_01k9m2",
	threadKey: keyExample,
	text: "Prefers the morning; has a wheelchair.",
	writtenBy: "key_01k9m2",
	writtenByName: "Ayşe",
	atMs: 1_789_900_000_000,
	version: 1,
};
const params = z.strictObject({ threadKey });

export const noteRoutes = [
	defineRoute({
		method: "get",
		path: "/threads/{threadKey}/notes",
		name: "note.list",
		roles: readers,
		summary: "What staff have noted about a conversation, newest first. Its person never sees it.",
		isAuditedRead: true,
		params,
		query: z.strictObject({ limit, cursor: cursor(/^nte_[0-9a-z]{26}$/) }),
		body: noBody,
		answer: listOf(note),
		example: {
			params: { threadKey: keyExample },
			answer: { items: [noteExample], nextCursor: null },
		},
		run: async ({ deps, ctx, params: { threadKey: key }, query }) => {
			const asked = and(
				eq(threadNotes.threadKey, key),
				isNotNull(threadNotes.textEncrypted),
				before(threadNotes.id, query.cursor),
			);
			const rows = await read({ deps, ctx }, (db) => notesOf(db, asked).limit(query.limit + 1));
			return done(await shownPage(rows, query.limit, (row) => show(deps, row)));
		},
	}),
	defineRoute({
		method: "post",
		path: "/threads/{threadKey}/notes",
		name: "note.write",
		roles: answerers,
		status: 201,
		summary:
			"Note something about a conversation, for staff alone. It goes with its person’s data.",
		params,
		query: none,
		body: z.strictObject({ text: plainText().trim().min(1).max(noteMax) }),
		answer: note,
		example: {
			params: { threadKey: keyExample },
			body: { text: "Prefers the morning; has a wheelchair." },
			answer: noteExample,
		},
		run: async (call) => {
			const { deps, ctx, params: at, body, act } = call;
			if (!(await isTheirs(call, at.threadKey))) return notFound("thread");
			const textEncrypted = await deps.personalData.encrypt(body.text);
			const written = await decided(
				{ deps, ctx },
				// What was written stands in the row alone: the audit log is kept when its person is forgotten.
				act("-", { threadKey: at.threadKey }),
				{
					readings: {},
					decide: () =>
						acting({
							writes: [
								insert(notes, "row", "note_written", {
									id: { $id: "nte" },
									threadKey: at.threadKey,
									textEncrypted,
									writtenBy: ctx.actorId,
								}),
							],
						}),
					target: filled("row", "id"),
				},
				(db) => notesOf(db, eq(threadNotes.id, acted)),
			);
			return written.kind === "succeeded" ? done(await show(deps, written.data)) : written;
		},
	}),
	defineRoute({
		method: "post",
		path: "/notes/{noteId}/remove",
		name: "note.remove",
		roles: answerers,
		summary: "Take a note back: its words are gone, that there was one stays in the log.",
		params: z.strictObject({ noteId: plainText().min(1).max(64) }),
		query: none,
		body: z.strictObject({ version: rowVersion }),
		answer: note,
		example: {
			params: { noteId: noteExample.id },
			body: { version: 1 },
			answer: { ...noteExample, text: null, version: 2 },
		},
		run: async ({ deps, ctx, params: { noteId }, body, act }) => {
			const removed = await decided(
				{ deps, ctx },
				act(noteId),
				{
					readings: {
						known: versionOf(notes, noteId),
						text: reading(notes, ["textEncrypted"], [["id", "=", noteId]]),
					},
					decide: ({ rows }) =>
						decideChange(rows.text[0]?.textEncrypted ? rows.known[0] : undefined, notes, {
							what: called("note"),
							version: body.version,
							event: "note_removed",
							set: { textEncrypted: null },
						}),
					target: noteId,
				},
				(db) => notesOf(db, eq(threadNotes.id, noteId)),
			);
			return removed.kind === "succeeded" ? done(await show(deps, removed.data)) : removed;
		},
	}),
];
