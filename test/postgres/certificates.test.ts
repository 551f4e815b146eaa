/** The certificate of an insurance whose premium has come: sent by itself, once, to its person alone. The real Postgres; nothing is typeset. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeFileLinks } from "../../src/crypto/file-links.ts";
import { makeDocumentsRepository } from "../../src/packs/documents/repository.ts";
import { sendCertificates } from "../../src/packs/documents/sweep.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { makeFiles } from "../../src/store/files/bucket.ts";
import { bucketInMemory } from "../support/bucket-in-memory.ts";
import { testMarket } from "../support/market.ts";
import {
	freshNumber,
	type Ids,
	personalData,
	personOf,
	startTestDatabase,
	switchTools,
	type TestDatabase,
} from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
let quotes = 0;
beforeAll(async () => {
	db = await startTestDatabase();
	for (const ids of [db.a, db.b]) {
		await db.rows(
			`insert into insurance_tariffs (id, tenant_id, market_id, insurer, type, category, tariff_version, currency, formula, tax_ppm, fees_minor, valid_from)
			values ('tar_1', $1, $2, 'Castle Mutual', 'motor', 'car', 1, 'EUR', '{}', 0, 0, now())`,
			[ids.tenantId, ids.marketId],
		);
		await switchTools(db, ids, ["document.generatePdf"]);
	}
});
afterAll(() => db.stop());
beforeEach(async () => {
	await db.rows("update insurance_quotes set state = 'lapsed', paid_at = null");
	sheets.length = 0;
});

const sheets: string[] = [];
const nowMs = () => Date.now();
const links = makeFileLinks(
	`k1:${btoa("a key of thirty-two letters, yes")}`,
	"https://assent.test",
);
const bucket = bucketInMemory();
const documents = (typeset: () => void = () => {}) =>
	makeDocumentsRepository({
		store: makeRowStore(db.rw),
		desk: { files: makeFiles(bucket, nowMs), links },
		typeset: async (sheet) => {
			typeset();
			sheets.push(JSON.stringify(sheet));
			return new TextEncoder().encode(JSON.stringify(sheet));
		},
		sha256Hex: (text) => createHash("sha256").update(text).digest("hex"),
		cipher: personalData,
		media: { read: async () => ({ kind: "unavailable" }) as never },
		ocr: null,
	});
const sweep = (desk = documents()) =>
	sendCertificates.run({
		...sweepDeps(db).given,
		desk: { ...desk, marketOf: async () => testMarket([]) },
	});

async function quote(
	over: { readonly ids?: Ids; readonly state?: string; readonly paidAgo?: string } = {},
) {
	const { ids = db.a, state = "paid", paidAgo = "1 s" } = over;
	const { personHash } = await personOf(ids.tenantId, freshNumber());
	const id = `inq_${++quotes}`;
	const code = `Q${String.fromCharCode(65 + (quotes % 26))}${quotes % 10}K`;
	await db.rows(
		"insert into people (tenant_id, phone_hash, locale) values ($1, $2, 'tr') on conflict do nothing",
		[ids.tenantId, personHash],
	);
	await db.rows(
		`insert into insurance_quotes (id, tenant_id, market_id, customer_id, thread_key, tariff_id, tariff_version, insurer, type, category,
			inputs_encrypted, cover_from, cover_days, base_minor, tax_minor, fees_minor, premium_minor, currency, state, code, agreed_at, paid_at)
		select $3, $1, $2, id, $4, 'tar_1', 1, 'Castle Mutual', 'motor', 'car', 'x', '2026-11-22', 365, 100, 0, 0, 100, 'EUR', $5, $6, now(),
			case when $5 = 'paid' then now() - $7::interval end
		from people where tenant_id = $1 and phone_hash = $4`,
		[ids.tenantId, ids.marketId, id, personHash, state, code, paidAgo],
	);
	return { id, code, personHash, ids };
}
type Quote = Awaited<ReturnType<typeof quote>>;
const told = ({ id }: Quote) =>
	db.rows(
		"select target_id, tenant_id, payload from notifications where type = 'document.sent' and payload ->> 'quoteId' = $1",
		[id],
	);
const files = ({ id }: Quote) =>
	db.count("generated_files", "subject_id = $1 and kind = 'certificate'", [id]);

describe("a certificate", () => {
	it("is sent by itself when the premium has come, once, however often the sweep runs and however many do [EMO-D3]", async () => {
		const one = await quote();
		await Promise.all([sweep(), sweep(), sweep()]);
		expect(await sweep()).toMatchObject({ due: 1, sent: 0, later: 0, failed: 0 });
		expect(await files(one)).toBe(1);
		const rows = await told(one);
		expect(rows).toMatchObject([{ target_id: one.personHash, tenant_id: one.ids.tenantId }]);
		// Its link is nobody's who reads the row.
		expect(JSON.stringify(rows)).not.toContain("assent.test");
		expect(rows[0]?.["payload"]).toMatchObject({ sheet: "certificate", code: one.code });
		const [row] = await db.rows(
			"select payload -> 'link' ->> '$encrypted' as link from notifications where type = 'document.sent' and payload ->> 'quoteId' = $1",
			[one.id],
		);
		const path = new URL(await personalData.open(String(row?.["link"]))).pathname;
		const key = links.open(path, nowMs())?.key ?? "";
		expect(await makeFiles(bucket, nowMs).get(key)).not.toBeNull();
		expect(sheets[0]).toContain("Castle Mutual");
	});

	it("of what is not paid, was paid long ago, or was asked for already is not sent", async () => {
		const unpaid = await quote({ state: "agreed" });
		const old = await quote({ paidAgo: "61 min" });
		const asked = await quote();
		await db.rows(
			`insert into generated_files (id, tenant_id, customer_id, thread_key, kind, subject_id, file_key, sha256, expires_at)
			select 'fil_asked', tenant_id, customer_id, thread_key, 'certificate', id, 'f', 'h', now() + interval '1 day' from insurance_quotes where id = $1`,
			[asked.id],
		);
		await sweep();
		for (const one of [unpaid, old, asked]) expect(await told(one)).toEqual([]);
	});

	it("that cannot be made now is made later, and holds up nobody else's", async () => {
		const first = await quote({ paidAgo: "2 s" });
		const second = await quote({ ids: db.b });
		let calls = 0;
		const failing = documents(() => {
			if (calls++ === 0) throw new Error("the typesetter is away");
		});
		expect(await sweep(failing)).toMatchObject({ due: 2, sent: 1, failed: 1 });
		await sweep();
		for (const one of [first, second]) {
			expect(await files(one)).toBe(1);
			expect(await told(one)).toHaveLength(1);
		}
	});
});
