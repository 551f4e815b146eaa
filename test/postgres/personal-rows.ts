/** What somebody has in the packs of money, papers, insurance, law, counts, jobs and broadcasts: each row by whoever writes it. */
import { randomUUID } from "node:crypto";
import { makeFileLinks } from "../../src/crypto/file-links.ts";
import { makeBehaviourRepository } from "../../src/packs/analytics/repository.ts";
import { makeDocumentsRepository } from "../../src/packs/documents/repository.ts";
import { makeInsuranceRepository } from "../../src/packs/insurance/repository.ts";
import type { InsuranceRequest } from "../../src/packs/insurance/needs.ts";
import { makeCasesRepository } from "../../src/packs/legal/repository.ts";
import { makeBroadcastStore } from "../../src/packs/marketing/store.ts";
import type { PersonRef } from "../../src/packs/mobility/needs.ts";
import type { ChargeAsked } from "../../src/packs/payments/needs.ts";
import { charging } from "../../src/packs/payments/tools/shapes.ts";
import { makeMessagesRepository } from "../../src/packs/people/message-repository.ts";
import { makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import { platformRuntime } from "../../src/app/runtime.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type { ToolContext } from "../../src/ports/tool.ts";
import { kindsOf } from "../../src/app/jobs.ts";
import { makeFiles } from "../../src/store/files/bucket.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { bucketInMemory } from "../support/bucket-in-memory.ts";
import { demand, member } from "./approvals-support.ts";
import { leadListing } from "./leads-support.ts";
import { confirmCall, orderable, proposeCall } from "./shop-support.ts";
import {
	hashOf,
	type Ids,
	knownMarket,
	personalData,
	recordOf,
	switchTools,
	type TestDatabase,
} from "./support.ts";

export type Somebody = {
	readonly ids: Ids;
	readonly person: PersonRef;
	readonly number: string;
	/** Words of theirs. */
	readonly said: string;
};

export function done<T>(outcome: Outcome<T>): T {
	if (outcome.kind !== "succeeded")
		throw new Error(`it did not succeed: ${JSON.stringify(outcome)}`);
	return outcome.data;
}
const { newCode } = platformRuntime;
const recordOfTheirs = ({ ids, person }: Somebody, tool: string) =>
	recordOf(ids, { tool, argsHash: hashOf(tool), threadKey: person.personHash });

async function charged(db: TestDatabase, one: Somebody, ask: ChargeAsked, currency: string) {
	const { ids, person } = one;
	const tool = ask.way === "card" ? "payment.createIntent" : "payment.createMomoCharge";
	const record = recordOfTheirs(one, tool);
	const at = { currency, currencyDigits: 2, tenantName: "A" };
	const { terms, seen } = done(await db.payments.look({ record, person, ask, ...at }));
	const ctx = {
		threadKey: person.personHash,
		address: person.address,
		locale: "en",
		market: { ...at, marketId: ids.marketId },
	} as unknown as ToolContext;
	return done(
		await charging({
			args: { ask, terms } as never,
			facts: { seen },
			ctx,
			record,
			needs: { payments: db.payments },
			signal: new AbortController().signal,
		}),
	);
}

/** An order that waited for its money and got too much of it, which went back; and a code that nobody has dialled yet. */
async function moneyOf(db: TestDatabase, one: Somebody) {
	const { ids, person, said } = one;
	const { tenantId } = ids;
	const shop = await orderable(db, ids);
	await db.rows(
		`insert into payment_terms (tenant_id, business_id, demand, momo_code, momo_format, card)
		values ($1, $2, 'full', '012345', '*1*{code}*{amount}#', 'on')`,
		[tenantId, shop.businessId],
	);
	const order = done(await db.orders.propose(proposeCall(shop, person, { margherita: 1 })));
	done(await db.orders.confirm(confirmCall(shop, person, order)));
	const ask = { currency: null, memo: said, metadata: { note: said } };
	const paid = await charged(
		db,
		one,
		{
			...ask,
			way: "card",
			amountMinor: null,
			businessId: null,
			forOwn: true,
			ownCode: order.code,
			phone: null,
		},
		order.currency,
	);
	const { paymentId } = paid;
	const amountMinor = paid.amountMinor + 150;
	await db.payments.hear(
		"stripe",
		{
			kind: "event",
			tenantId,
			paymentId,
			externalId: `evt_${paymentId}`,
			type: "paid",
			says: {
				kind: "paid",
				eventId: `paid:cs_${paymentId}`,
				amountMinor,
				currency: paid.currency,
				intentRef: "pi_1",
			},
		},
		"trc",
	);
	await db.orders.fulfilPaid({
		tenantId,
		traceId: "trc",
		subjectId: order.orderId,
		paymentId,
		paidMinor: paid.amountMinor,
	});
	for (let steps = 0; steps < 2; steps++)
		await db.payments.settle({ tenantId, traceId: "trc", ids: [paymentId] });
	const dialled = await charged(
		db,
		one,
		{
			...ask,
			way: "momo",
			amountMinor: 5000,
			businessId: shop.businessId,
			forOwn: false,
			ownCode: null,
			phone: "+447700955999",
		},
		order.currency,
	);
	return { order, paymentId, dialledId: dialled.paymentId };
}

async function papersOf(db: TestDatabase, one: Somebody, ownCode: string) {
	const { ids, person, number, said } = one;
	const store = makeRowStore(db.rw);
	const files = makeFiles(bucketInMemory(), Date.now);
	const bytes = new Uint8Array(new TextEncoder().encode(`a picture of ${number}`));
	const media = { read: async () => ({ kind: "read", bytes, contentType: "image/png" }) as const };
	const sent = { url: "https://media.test/1", channel: "whatsapp" } as const;
	const at = { nowMs: Date.now(), signal: new AbortController().signal };
	const given = { store, cipher: personalData, sha256Hex: hashOf, media };
	const documents = makeDocumentsRepository({
		...given,
		desk: {
			files,
			links: makeFileLinks(`t1:${Buffer.alloc(32, 7).toString("base64")}`, "https://x.test"),
		},
		typeset: async () => bytes,
		ocr: {
			name: "test",
			read: async () => [
				{ text: "Surname: Zuzanna Quill", confidence: 0.95 },
				{ text: "Document No ZZ1234567", confidence: 0.9 },
			],
		},
	});
	const extract = () =>
		documents.papers.extract({
			record: recordOfTheirs(one, "document.extractFields"),
			person,
			languages: ["en"],
			type: "id_card",
			media: sent,
			...at,
		});
	const { documentId } = done(await extract());
	const { market } = await knownMarket(db, ids);
	const { fileId } = done(
		await documents.documents.make({
			record: recordOfTheirs(one, "document.generatePdf"),
			kind: "receipt",
			code: ownCode,
			reader: { locale: "en", market, nowMs: Date.now() },
		}),
	);
	const cases = makeCasesRepository({ ...given, newCode, files });
	const { caseId } = done(
		await cases.take({
			record: recordOfTheirs(one, "legal.intakeCase"),
			person,
			request: {
				category: "tenancy",
				summary: `They keep my deposit, ${said}`,
				name: "Zuzanna Quill",
			},
			papers: [sent],
			...at,
		}),
	);
	return { documentId, fileId, caseId, extract };
}

async function insuredOf(db: TestDatabase, one: Somebody) {
	const { ids, person } = one;
	const { tenantId, marketId } = ids;
	await db.rows(
		`insert into insurance_tariffs (id, tenant_id, market_id, insurer, type, category, tariff_version, currency, formula, tax_ppm, fees_minor, valid_from)
		values ('tar_personal', $1, $2, 'Castle Mutual', 'travel', 'basic', 1, 'EUR', '{"perDayMinor": 300, "minimumMinor": 900}', 0, 0, now() - interval '1 day')
		on conflict do nothing`,
		[tenantId, marketId],
	);
	const insurance = makeInsuranceRepository(makeRowStore(db.rw), personalData, newCode);
	const request: InsuranceRequest = {
		type: "travel",
		category: null,
		days: 10,
		from: null,
		vehicle: { make: "zanzibar van", model: null, year: null },
		driver: null,
		destination: "zanzibar",
	};
	const { terms } = done(await insurance.price({ tenantId, marketId, request }));
	const record = recordOfTheirs(one, "insurance.quotePremium");
	return done(await insurance.agree({ record, person, request, terms })).quoteId;
}

/** They agreed to it by a message, and it lies with their thread. */
export async function broadcastTo(db: TestDatabase, { ids, person }: Somebody, hands = true) {
	const { tenantId, marketId } = ids;
	const campaignId = `brc_${randomUUID()}`;
	await db.rows(
		`insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
		select $1, id, 'broadcast', null, 'granted', 'SM_yes', now() from people where tenant_id = $1 and phone_hash = $2
		on conflict do nothing`,
		[tenantId, person.personHash],
	);
	await db.rows(
		`insert into marketing_campaigns (id, tenant_id, market_id, channel, template, vars, words_hash, payload_hash, audience, per_second,
			scheduled_at, estimated_reach, asked_by, state)
		values ($1, $2, $3, 'whatsapp', 'broadcast.news', '{"news": "We are open."}', 'w', 'p', '{"channel": "whatsapp"}', 1, now(), 1, 'staff', 'sending')`,
		[campaignId, tenantId, marketId],
	);
	await db.rows(
		`insert into campaign_sends (tenant_id, campaign_id, person_id, thread_key, proof_ref)
		select $1, $2, id, phone_hash, 'SM_yes' from people where tenant_id = $1 and phone_hash = $3`,
		[tenantId, campaignId, person.personHash],
	);
	const store = makeBroadcastStore(db.rw);
	const hand = async () => {
		const campaign = await store.campaign(tenantId, campaignId);
		if (!campaign) throw new Error("no campaign");
		return (await store.hand(campaign, "trc", 10)).handed.length;
	};
	if (hands && (await hand()) !== 1) throw new Error("nobody was written to");
	return { campaignId, hand };
}

async function askedOf(db: TestDatabase, one: Somebody) {
	const { ids, person, number, said } = one;
	const store = makeRowStore(db.rw);
	const { personHash } = person;
	const jobs = makeJobsRepository(
		store,
		() => kindsOf({}),
		async () => {},
	);
	const { jobId } = done(
		await jobs.schedule({
			record: recordOfTheirs(one, "workflow.scheduleJob"),
			kind: "analytics.recount",
			args: { size: 3 },
			runAtMs: Date.now() + 3_600_000,
			dedupeKey: null,
			as: "anyone",
		}),
	);
	const { eventId } = done(
		await makeBehaviourRepository(store, hashOf).log({
			record: recordOfTheirs(one, "analytics.logEvent"),
			nowMs: Date.now(),
			event: "menu_opened",
			stage: null,
			props: { who: "Zuzanna Quill", phone: number, items: 2 },
			locale: "en",
			channel: "whatsapp",
		}),
	);
	const { ticketId } = done(
		await db.tickets.open({
			record: recordOfTheirs(one, "staff.notify"),
			reason: "asked_for_human",
			summary: `My bag is ${said}`,
			priority: "medium",
		}),
	);
	// Somebody has to be there who could agree.
	if ((await db.count("staff", "tenant_id = $1 and active", [ids.tenantId])) === 0)
		await member(db, { ids });
	const { approvalId } = done(
		await db.approvals.request({
			record: recordOfTheirs(one, "order.create"),
			person,
			demand: demand(),
			shown: { template: "gate.confirm_any", vars: { summary: said } },
			endsAtMs: null,
			policyDecisionId: null,
		}),
	);
	const messages = makeMessagesRepository(store, personalData, newCode);
	const { listingId } = await leadListing(db, "property", {}, ids);
	const call = {
		record: recordOfTheirs(one, "messaging.sendWhatsApp"),
		personHash,
		to: "listing",
		ref: listingId,
	} as const;
	const { recipient, seen } = done(await messages.find(call));
	const { messageId } = done(await messages.send({ ...call, recipient, words: said, seen }));
	const noteId = `nte_${randomUUID()}`;
	await db.rows(
		"insert into thread_notes (id, tenant_id, thread_key, text_encrypted, written_by) values ($1, $2, $3, $4, 'key_of_ada')",
		[noteId, ids.tenantId, personHash, await personalData.encrypt(`They told me ${said}`)],
	);
	const deskId = `dsk_${randomUUID()}`;
	await db.rows(
		"insert into thread_desks (id, tenant_id, thread_key, labels) values ($1, $2, $3, array[$4::text])",
		[deskId, ids.tenantId, personHash, said],
	);
	return { jobId, eventId, ticketId, approvalId, messageId, noteId, deskId };
}

export async function newRowsOf(db: TestDatabase, one: Somebody) {
	await switchTools(db, one.ids, [
		...["payment.createIntent", "payment.createMomoCharge"],
		...["document.extractFields", "document.generatePdf"],
		...["insurance.quotePremium", "legal.intakeCase", "messaging.sendWhatsApp"],
		...["marketing.scheduleBroadcast", "workflow.scheduleJob"],
	]);
	const money = await moneyOf(db, one);
	const papers = await papersOf(db, one, money.order.code);
	const quoteId = await insuredOf(db, one);
	const { campaignId } = await broadcastTo(db, one);
	return { ...money, ...papers, quoteId, campaignId, ...(await askedOf(db, one)) };
}
export type NewRows = Awaited<ReturnType<typeof newRowsOf>>;

export async function endNewRows(db: TestDatabase, one: NewRows): Promise<void> {
	await db.rows(
		"update orders set status = 'delivered', ended_at = now(), is_code_taken = false where id = $1",
		[one.order.orderId],
	);
	await db.rows(
		"update payments set state = 'expired', ended_at = now(), due_at = null where id = $1",
		[one.dialledId],
	);
	await db.rows("update legal_cases set state = 'closed', ended_at = now() where id = $1", [
		one.caseId,
	]);
}
