/**
 * Papers that were asked for in words: one for each asking, of what is the asker's own and has begun, saying what its rows say, and reached
 * by a link that its asker alone is given and that ends.
 */
import { type Locale, locales } from "../../src/core/locale.ts";
import { writeMoney } from "../../src/core/writing.ts";
import type { MadeDocument } from "../../src/packs/documents/needs.ts";
import type { Sheet } from "../../src/packs/documents/typeset/sheet.ts";
import type { World } from "../../test/simulation/world.ts";
import type { MemoryRow } from "../../test/support/rows-in-memory.ts";
import { type Audit, type DeskAudit, numberOf, recordOf, sha256, succeeded } from "./auditor.ts";
import { hasHeard, saysOf } from "./heard.ts";
import type { Call } from "./seams.ts";

export type PaperAudit = {
	readonly audit: DeskAudit;
	readonly atRest: (audit: Audit) => Promise<void>;
};
type Made = {
	readonly key: string;
	readonly threadKey: string;
	readonly made: MadeDocument;
	readonly atMs: number;
};
const filesOf = (world: World) => world.papers().store.rows("generated_files");
const tables = {
	receipt: "orders",
	voucher: "transactions",
	certificate: "insurance_quotes",
} as const;
const sums = { receipt: "totalMinor", voucher: "priceMinor", certificate: "premiumMinor" } as const;
const begun: Readonly<Record<keyof typeof tables, readonly string[]>> = {
	receipt: ["confirmed", "preparing", "ready", "delivered"],
	voucher: ["confirmed"],
	certificate: ["paid"],
};
const isShown = (kind: string): kind is keyof typeof tables => Object.hasOwn(tables, kind);

export function makePaperAudit(): PaperAudit {
	const all: Made[] = [];

	function shown(audit: Audit, { made, threadKey }: Made): void {
		const { world, fault } = audit;
		const { kind, code, fileId } = made;
		const [file, ...more] = filesOf(world).filter(({ id }) => id === fileId);
		if (!file || more.length > 0) {
			fault("P3", `${kind} ${code} is ${more.length + (file ? 1 : 0)} rows`);
			return;
		}
		if (!isShown(kind)) {
			fault("P1", `nobody asked for a ${kind}: ${code}`);
			return;
		}
		const subject = world
			.papers()
			.store.rows(tables[kind])
			.find(({ id }) => id === file["subjectId"]);
		if (subject?.["threadKey"] !== threadKey)
			fault("P7", `${numberOf(threadKey)} was given the ${kind} of somebody else: ${code}`);
		const state = String(subject?.["status"] ?? subject?.["state"]);
		if (!begun[kind].includes(state)) fault("P4", `a ${kind} of ${code}, which is ${state}`);
	}

	async function says(audit: Audit, one: Made): Promise<void> {
		const { world, fault } = audit;
		const { made, threadKey, atMs } = one;
		const { files, links, store } = world.papers();
		const row = filesOf(world).find(({ id }) => id === made.fileId);
		const path = new URL(made.link).pathname;
		const opened = links.open(path, atMs);
		if (!row || !opened || !isShown(made.kind)) {
			fault("P9", `the link of ${made.code} opens nothing`);
			return;
		}
		if (opened.untilMs > made.expiresAtMs || links.open(path, made.expiresAtMs) !== null)
			fault("P7", `the link of ${made.code} does not end with it`);
		if (opened.key !== row["fileKey"] || made.expiresAtMs !== row["expiresAt"])
			fault("P4", `${made.code}: what is linked is not what was written down`);
		const kept = await files.get(opened.key);
		const text = new TextDecoder().decode(kept?.bytes);
		if (sha256(text) !== row["sha256"])
			fault("P4", `${made.code}: its bytes are not what was written down`);
		const sheet = JSON.parse(text || "{}") as Partial<Sheet>;
		const subject = store.rows(tables[made.kind]).find(({ id }) => id === row["subjectId"]);
		const wants = subject ? wordsOf(world, made.kind, subject, sheet) : ["-"];
		for (const words of wants)
			if (!text.includes(words))
				fault("P4", `${made.kind} ${made.code} of ${numberOf(threadKey)} does not say “${words}”`);
	}

	function done({ fault, nowMs }: Audit, call: Call, answer: unknown): void {
		if (call.port !== "desks.documents.documents" || !succeeded(answer)) return;
		const record = recordOf(call);
		if (!record) return;
		const { data: made, replayed } = answer as { data: MadeDocument; replayed?: boolean };
		const { key, threadKey } = record;
		const before = all.find((one) => one.key === key);
		if (before) {
			if (before.made.fileId !== made.fileId || before.made.link !== made.link)
				fault("P3", `${made.kind} ${made.code} was made twice for one asking`);
			return;
		}
		if (replayed) fault("P3", `${key} replays what was never made`);
		all.push({ key, threadKey, made, atMs: nowMs() });
	}

	return {
		audit: {
			done: (audit, call, answer) => {
				const before = all.length;
				done(audit, call, answer);
				for (const one of all.slice(before)) shown(audit, one);
			},
			step: ({ world, fault }) => {
				if (all.length === 0) return;
				const rows = filesOf(world).length;
				if (rows !== all.length) fault("P3", `${rows} papers for ${all.length} askings`);
			},
			taken: ({ fault }, { message: { document, text, to } }) => {
				const given = all.filter(
					({ made }) => document?.link === made.link || text.includes(made.link),
				);
				if (document && given.length === 0) fault("P7", `${to.value} was given ${document.link}`);
				for (const { threadKey, made } of given)
					if (numberOf(threadKey) !== to.value)
						fault("P7", `${to.value} was given the ${made.kind} of ${numberOf(threadKey)}`);
			},
		},
		atRest: async (audit) => {
			const { fault, provider, everStopped } = audit;
			for (const one of all) {
				await says(audit, one);
				const number = numberOf(one.threadKey);
				const { name, link } = one.made;
				const titles = saysOf("documents.ready", { title: name.replace(/\.pdf$/u, "") });
				const isIt = (text: string) => titles.some((title) => title.test(text));
				if (!everStopped.has(number) && !hasHeard(audit, number, isIt))
					fault("P8", `${number} never heard that ${name} is made`);
				const rows = provider.taken.filter(({ message }) => message.document?.link === link);
				if (new Set(rows.map(({ message }) => message.outboxId)).size > 1)
					fault("P6", `${number} was given ${name} twice`);
			}
		},
	};
}

const localeOf = (language = ""): Locale => locales.find((one) => one === language) ?? "en";

/** What has to stand in it: its code, its sum, and of an order each thing. */
function wordsOf(
	world: World,
	kind: keyof typeof tables,
	subject: MemoryRow,
	{ language }: Partial<Sheet>,
): readonly string[] {
	const { currency, currencyDigits } = world.market.current;
	const sum = subject[sums[kind]];
	const items = world
		.papers()
		.store.rows("order_items")
		.filter(({ orderId }) => orderId === subject.id);
	return [
		String(subject["code"] ?? subject["confirmationCode"]),
		...(typeof sum === "number"
			? [writeMoney(sum, currency, currencyDigits, localeOf(language))]
			: []),
		...items.map(({ qty, name }) => `${String(qty)} × ${String(name)}`),
	];
}
