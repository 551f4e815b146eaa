/** Reads what a document shows, has it typeset, keeps its bytes, and writes down that it was made. */
import * as z from "zod";
import type { Failed } from "../../core/outcome.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import {
	type FileLinks,
	type Files,
	type FileType,
	fileBytesMax,
	fileTypes,
	isFileKey,
	keyEnding,
	linkLastsMs,
	type MediaDesk,
} from "../../ports/files.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type FieldCipher, outcomeOf } from "../../ports/sql-calls.ts";
import { encryptedWords } from "../../ports/telling.ts";
import type { CallRecord } from "../../ports/tool.ts";
import {
	type Certificates,
	type Documents,
	type DocumentsNeeds,
	documentDays,
	type OcrReader,
	type Storage,
} from "./needs.ts";
import { makePapers } from "./reading.ts";
import { decideKeeping, keepingReadings } from "./rules/keeping.ts";
import { owedOf, owedReadings, sentWith } from "./rules/sending.ts";
import { subjectReadings } from "./rules/subjects.ts";
import { type Opened, sheetOf, subjectOf, titleOf, writerOf } from "./sheets.ts";
import { type Sheet, SheetTooLong } from "./typeset/sheet.ts";

const dayMs = 24 * 3_600_000;

export type DocumentsWorld = {
	readonly store: RowStore;
	/** Null where no bucket is bound. */
	readonly desk: { readonly files: Files; readonly links: FileLinks } | null;
	/** Throws `SheetTooLong`. */
	readonly typeset: (sheet: Sheet) => Promise<Uint8Array>;
	readonly sha256Hex: (text: string) => string;
	readonly cipher: FieldCipher;
	readonly media: MediaDesk;
	/** Null where none is configured. */
	readonly ocr: OcrReader | null;
};

const failed = (
	code: Failed["code"],
	msg: string,
	reason?: NonNullable<Failed["reason"]>,
): Failed => ({ kind: "failed", code, msg, retryable: false, ...(reason ? { reason } : {}) });
const away = failed("SERVICE_UNAVAILABLE", "Files are not kept here");

export const contextOf = ({ tenantId, actor, traceId }: CallRecord) => ({
	tenantId,
	actor: `${actor.kind}:${actor.id}`,
	traceId,
});

const hexOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
	[...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");

const sealedColumns = {
	name: ["contactNameEncrypted", "clientNameEncrypted"],
	summary: ["summaryEncrypted"],
} as const;
const openedSchema = z.record(z.string(), z.string().nullable());

/** What is sealed in the rows of a subject, by what it is. */
async function openedOf(
	store: RowStore,
	rows: Readonly<Record<string, readonly unknown[]>>,
): Promise<Opened> {
	const all = Object.values(rows).flat() as readonly Readonly<Record<string, unknown>>[];
	const sealed = Object.entries(sealedColumns).flatMap(([name, columns]) =>
		all.flatMap((row) =>
			columns.flatMap((column) => {
				const value = row[column];
				return typeof value === "string" && value !== "erased"
					? [[name, encryptedWords(value)] as const]
					: [];
			}),
		),
	);
	return openedSchema.parse(await store.open(Object.fromEntries(sealed)));
}

const kept = z.object({ fileId: z.string(), fileKey: z.string(), expiresAtMs: z.int() });

type Sending = NonNullable<Parameters<typeof decideKeeping>[2]>;

function documentsOver({ store, desk, typeset, sha256Hex }: DocumentsWorld): Documents & {
	readonly makeAnd: (
		call: Parameters<Documents["make"]>[0],
		/** What goes along with the row of the file. */
		sending: ((link: string) => Promise<Sending>) | null,
	) => ReturnType<Documents["make"]>;
} {
	const makeAnd: ReturnType<typeof documentsOver>["makeAnd"] = async (
		{ record, kind, code, reader },
		sending,
	) => {
		if (!desk) return away;
		const context = contextOf(record);
		const expiresAtMs = reader.nowMs + documentDays * dayMs;
		// By what was asked and when: a call that is tried again finds the file it has made.
		const id = `fil_${sha256Hex(`${record.tenantId}:${record.key}`).slice(0, 32)}`;
		const fileKey = keyEnding(expiresAtMs, id, "application/pdf");
		const { rows } = await store.read(context, {
			...subjectReadings[kind](record.threadKey, code),
			...keepingReadings(fileKey),
		});
		const opened = await openedOf(store, rows);
		const writer = writerOf(reader);
		const subject = subjectOf(kind, rows, opened, writer);
		if (!subject) return failed("NOT_FOUND", "There is nothing to show", "UNKNOWN_ITEM");
		const name = `${titleOf(kind, subject.code, writer)}.pdf`;
		const known = (rows.known.length > 0 && (await desk.files.get(fileKey))?.bytes) || null;
		let bytes: Uint8Array<ArrayBuffer>;
		try {
			bytes = known ?? new Uint8Array(await typeset(sheetOf(kind, subject, writer)));
		} catch (error) {
			if (error instanceof SheetTooLong)
				return failed("VALIDATION_ERROR", "This is too long for one document");
			throw error;
		}
		if (known === null)
			await desk.files.put({
				key: fileKey,
				bytes,
				contentType: "application/pdf",
				name,
				endsAtMs: expiresAtMs,
			});
		const made = {
			kind,
			threadKey: record.threadKey,
			customerId: subject.customerId,
			subjectId: subject.id,
			fileKey,
			sha256: await hexOf(bytes),
			expiresAt: expiresAtMs,
		};
		const link = desk.links.link(fileKey, expiresAtMs);
		const more = sending ? await sending(link) : undefined;
		const outcome = outcomeOf(kept).parse(
			await decideAndCommit(store, {
				context,
				frame: { kind: "call", record, keyed: true, switched: true, tells: false },
				readings: keepingReadings(fileKey),
				decide: (seen) => decideKeeping(seen, made, more),
			}),
		);
		if (outcome.kind !== "succeeded") return outcome;
		return {
			...outcome,
			data: {
				fileId: outcome.data.fileId,
				kind,
				code: subject.code,
				name,
				// Of what was made first, where the call is tried again.
				link: desk.links.link(outcome.data.fileKey, outcome.data.expiresAtMs),
				expiresAtMs: outcome.data.expiresAtMs,
			},
		};
	};
	return { make: (call) => makeAnd(call, null), makeAnd };
}

const typeOfPath = (path: string): FileType | null => {
	const ending = /\.([a-z]{1,4})$/.exec(path)?.[1];
	const found = (Object.entries(fileTypes) as [FileType, string][]).find(
		([, known]) => known === ending,
	);
	return found?.[0] ?? null;
};
/** A tenant's own part of its bucket: no path leads out of it. */
const keyOf = (tenantId: string, bucket: string, path: string): string =>
	`kept/${tenantId}/${bucket}/${path}`;
const encoder = new TextEncoder();
const texts: ReadonlySet<FileType> = new Set(["application/json", "text/csv", "text/plain"]);

function storageOver({ desk }: Pick<DocumentsWorld, "desk">): Storage {
	return {
		put: async ({ record, bucket, path, content }) => {
			if (!desk) return away;
			const key = keyOf(record.tenantId, bucket, path);
			const contentType = typeOfPath(path);
			const bytes = new Uint8Array(encoder.encode(content));
			if (!isFileKey(key) || contentType === null || !texts.has(contentType))
				return failed("VALIDATION_ERROR", "A path ends in .json, .csv or .txt");
			if (bytes.length > fileBytesMax) return failed("VALIDATION_ERROR", "This file is too large");
			const name = path.split("/").at(-1) ?? path;
			const data = { path, bytes: bytes.length };
			const there = await desk.files.get(key);
			if (there && (await hexOf(there.bytes)) === (await hexOf(bytes)))
				return { kind: "succeeded", data, replayed: true };
			await desk.files.put({ key, bytes, contentType, name, endsAtMs: null });
			return { kind: "succeeded", data };
		},
		link: async ({ tenantId, bucket, path, nowMs }) => {
			if (!desk) return away;
			const key = keyOf(tenantId, bucket, path);
			if (!isFileKey(key) || (await desk.files.get(key)) === null)
				return failed("NOT_FOUND", "There is no such file", "UNKNOWN_ITEM");
			const expiresAtMs = nowMs + linkLastsMs;
			return {
				kind: "succeeded",
				data: { link: desk.links.link(key, expiresAtMs), expiresAtMs },
			};
		},
	};
}

/** What somebody has paid for is sent without their asking. */
function certificatesOver(world: DocumentsWorld): Certificates {
	const { store, cipher, sha256Hex } = world;
	const { makeAnd } = documentsOver(world);
	return {
		send: async ({ tenantId, marketId, threadKey, quoteId, code, traceId, market, nowMs }) => {
			const context = { tenantId, actor: "sweep:send_certificates", traceId };
			const { rows } = await store.read(context, owedReadings(quoteId));
			const quote = owedOf(rows);
			if (quote === null) return "nothing";
			const record: CallRecord = {
				tenantId,
				marketId,
				tool: "document.generatePdf",
				key: `certificate:${quoteId}`,
				argsHash: sha256Hex(`certificate:${quoteId}`),
				shownHash: null,
				actor: { kind: "sweep", id: "send_certificates", roles: ["system"], agent: "sweep" },
				threadKey,
				traceId,
				itemExpiresAtMs: null,
			};
			const locale = rows.person[0]?.locale ?? market.defaultLocale;
			const made = await makeAnd(
				{ record, kind: "certificate", code, reader: { locale, market, nowMs } },
				async (link) =>
					sentWith(quote, {
						threadKey,
						marketId,
						code,
						linkEncrypted: await cipher.encrypt(link),
						expiresAtMs: nowMs + documentDays * dayMs,
					}),
			);
			return made.kind === "succeeded" ? "sent" : "later";
		},
	};
}

export const makeDocumentsRepository = (
	world: DocumentsWorld,
): DocumentsNeeds & { readonly certificates: Certificates } => ({
	documents: documentsOver(world),
	storage: storageOver(world),
	papers: makePapers({ ...world, hexOf }),
	certificates: certificatesOver(world),
});
