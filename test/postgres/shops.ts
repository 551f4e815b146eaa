import { randomUUID } from "node:crypto";
import {
	freshNumber,
	hashOf,
	type Ids,
	personalData,
	personOf,
	recordOf,
	type TestDatabase,
} from "./support.ts";

export async function addShop(
	db: TestDatabase,
	ids: Ids,
	more: { readonly tags: readonly string[]; readonly owner?: { readonly ownerKey: string } },
): Promise<{ readonly businessId: string; readonly ownerKey: string }> {
	const number = freshNumber();
	const ownerKey = more.owner?.ownerKey ?? (await personalData.lookup(ids.tenantId, number));
	const [row] = await db.rows(
		`insert into businesses (tenant_id, market_id, kind, name, category, tags, owner_hash, owner_phone_encrypted)
		values ($1, $2, 'shop', $3, 'electronics', $4, $5, $6) returning id`,
		[
			ids.tenantId,
			ids.marketId,
			`Shop ${randomUUID()}`,
			[...more.tags],
			ownerKey,
			await personalData.encrypt(number),
		],
	);
	return { businessId: String(row?.["id"]), ownerKey };
}

export async function judgedInquiry(
	db: TestDatabase,
	ids: Ids,
): Promise<{ readonly inquiryId: string; readonly businessId: string }> {
	const { vendors } = db;
	const { tenantId } = ids;
	const shop = await addShop(db, ids, { tags: ["laptop"] });
	const person = await personOf(tenantId, freshNumber());
	const record = (tool: string) => recordOf(ids, { tool, argsHash: hashOf(tool) });
	const asked = await vendors.commitInquiry({
		record: record("vendor.createInquiry"),
		args: {
			requestType: "product",
			summary: "used laptop",
			request: { maxPriceMinor: null, quantity: null, near: null },
			point: null,
			language: "en",
			businesses: [{ businessId: shop.businessId, name: "x" }],
		},
		person,
	});
	if (asked.kind !== "succeeded") throw new Error(JSON.stringify(asked));
	const { inquiryId } = asked.data;
	const offer = { offerId: `off_${randomUUID()}`, businessId: shop.businessId };
	await vendors.openOffers({ tenantId, inquiryId, traceId: "tr", offers: [offer] });
	await vendors.recordAnswers({
		tenantId,
		inquiryId,
		answers: [
			{
				...offer,
				answer: "quoted",
				priceMinor: 100,
				currency: "TRY",
				quantity: null,
				notes: null,
				raw: "100",
				mediaRef: null,
				replyId: `SM${randomUUID()}`,
				answeredAtMs: Date.now(),
				traceId: "tr",
			},
		],
	});
	const latest = await vendors.latestOwn({ tenantId, personHash: person.personHash, code: null });
	const taken = await vendors.takeQuote({
		record: record("vendor.takeQuote"),
		personHash: person.personHash,
		inquiryId,
		messageId: latest?.quotes[0]?.messageId ?? "",
		priceMinor: 100,
		currency: "TRY",
		quantity: null,
	});
	if (taken.kind !== "succeeded") throw new Error(JSON.stringify(taken));
	await vendors.logFeedback({
		record: record("vendor.logFeedback"),
		personHash: person.personHash,
		number: 1,
		type: "accurate",
		rating: 5,
		comment: null,
	});
	return { inquiryId, businessId: shop.businessId };
}
