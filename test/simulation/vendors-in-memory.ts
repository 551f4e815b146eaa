/** The vendors' store in memory, with the same refusals as the SQL functions: the world's last judge in simulations. */
import { distanceM, type Point } from "../../src/core/geo.ts";
import type { Locale } from "../../src/core/locale.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { vendorDefaults } from "../../src/packs/vendors/domain.ts";
import type {
	InquiryArgs,
	InquiryStatus,
	InquirySummary,
	Notification,
	Quality,
	ReplyStatus,
	Vendors,
	VendorsNeeds,
} from "../../src/packs/vendors/needs.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { failed } from "./refusals.ts";

export type SimBusiness = {
	readonly businessId: string;
	readonly name: string;
	readonly category: string;
	readonly tags: readonly string[];
	ownerKey: string | null;
	readonly number: string;
	readonly locale: Locale;
	readonly point: Point | null;
	isActive: boolean;
	asked: number;
	answered: number;
	responseSumSec: number;
};
type SimMessage = {
	readonly messageId: string;
	readonly business: SimBusiness;
	readonly ownerKey: string;
	offerId: string | null;
	status: ReplyStatus;
	unreachable: boolean;
	number: number | null;
	priceMinor: number | null;
	currency: string | null;
	quantity: number | null;
	notes: string | null;
	replyId: string | null;
	askedAtMs: number;
	repliedAtMs: number | null;
	responseTimeSec: number | null;
};
export type SimInquiry = {
	readonly inquiryId: string;
	readonly code: string;
	readonly personHash: string;
	readonly address: string;
	readonly args: InquiryArgs;
	readonly createdAtMs: number;
	expiresAtMs: number;
	takeUntilMs: number;
	status: InquiryStatus;
	takenId: string | null;
	told: number;
	readonly messages: SimMessage[];
};

export type VendorsBook = VendorsNeeds & {
	readonly businessRows: SimBusiness[];
	readonly inquiryRows: SimInquiry[];
	readonly consents: { readonly personHash: string; readonly proofRef: string }[];
	readonly feedbackRows: Map<string, { readonly businessId: string; readonly type: string }>;
	readonly faults: ("away" | "commits_without_answering")[];
};

const toldMax = 10;
const isAsked = (status: InquiryStatus) => status === "pending" || status === "partial";

export function makeVendorsBook(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	/** Another book's, where one list of faults and one of audits is for both. */
	readonly faults?: VendorsBook["faults"];
	readonly audits?: { readonly tool: string; readonly key: string; readonly outcome: string }[];
	/** Absent: everything is. */
	readonly isSwitchedOn?: (tool: string) => boolean;
}): VendorsBook {
	const businessRows: SimBusiness[] = [];
	const inquiryRows: SimInquiry[] = [];
	const consents: { personHash: string; proofRef: string }[] = [];
	const feedbackRows: VendorsBook["feedbackRows"] = new Map();
	const faults = world.faults ?? [];
	const keys = new Map<string, { argsHash: string; result: Outcome<unknown> }>();

	async function request<T>(work: () => T): Promise<T> {
		await Promise.resolve();
		const fault = faults.shift();
		if (fault === "away") throw new StoreUnavailable("away");
		const result = work();
		if (fault === "commits_without_answering") throw new StoreUnavailable("no answer");
		return result;
	}
	function once<T>(record: CallRecord, needsSwitch: boolean, work: () => Outcome<T>): Outcome<T> {
		const known = keys.get(record.key);
		if (known) {
			if (known.argsHash !== record.argsHash) return failed("CONFLICT", "KEY_REUSED");
			return {
				...(known.result as Outcome<T>),
				...(known.result.kind === "succeeded" ? { replayed: true } : {}),
			};
		}
		const end = record.itemExpiresAtMs;
		const isOff = needsSwitch && world.isSwitchedOn?.(record.tool) === false;
		const result =
			end !== null && world.nowMs() >= end
				? failed("EXPIRED", null)
				: isOff
					? failed("AUTH_ERROR", "TOOL_DISABLED")
					: work();
		world.audits?.push({ tool: record.tool, key: record.key, outcome: result.kind });
		if (result.kind === "succeeded") keys.set(record.key, { argsHash: record.argsHash, result });
		return result;
	}
	const quality = (row: SimBusiness): Quality => {
		const words = [...feedbackRows.values()].filter(
			({ businessId }) => businessId === row.businessId,
		);
		return {
			asked: row.asked,
			responseRate: row.asked > 0 ? row.answered / row.asked : null,
			responseTimeAvgSec: row.answered > 0 ? row.responseSumSec / row.answered : null,
			confirmationAccuracy:
				words.length > 0
					? words.filter(({ type }) => type === "accurate").length / words.length
					: null,
		};
	};
	const away = (from: Point | null, to: Point | null) =>
		from && to ? Math.round(distanceM(from, to)) : null;
	const summaryOf = (row: SimInquiry): InquirySummary => ({
		inquiryId: row.inquiryId,
		code: row.code,
		status: row.status,
		summary: row.args.summary,
		vendorCount: row.messages.length,
		repliedCount: row.messages.filter(({ status }) => status !== "pending").length,
		expiresAtMs: row.expiresAtMs,
		takeUntilMs: row.takeUntilMs,
		takenNumber: row.messages.find(({ messageId }) => messageId === row.takenId)?.number ?? null,
		quotes: row.messages
			.filter(({ status }) => status === "yes")
			.map((message) => ({
				number: message.number ?? 0,
				messageId: message.messageId,
				name: message.business.name,
				priceMinor: message.priceMinor ?? 0,
				currency: message.currency ?? "",
				quantity: message.quantity,
				notes: message.notes,
				distanceM: away(row.args.point, message.business.point),
				responseTimeSec: message.responseTimeSec,
				quality: quality(message.business),
			}))
			.toSorted((a, b) => a.number - b.number),
		others: row.messages
			.filter(({ status }) => status === "other")
			.map(({ business, notes }) => ({ name: business.name, notes })),
	});
	const toThread = (
		threadKey: string,
		dedupeKey: string,
		type: string,
		payload: Notification["payload"],
	): Notification => ({
		id: world.newId("ntf"),
		dedupeKey,
		target: { kind: "thread", threadKey },
		type,
		payload,
	});
	const tell = (row: SimInquiry, isOver: boolean): Notification => {
		row.told += 1;
		const type = isOver ? "inquiry.summary" : "inquiry.quotes";
		return toThread(
			row.personHash,
			`${row.inquiryId}:told${row.told}:${type}`,
			type,
			summaryOf(row) as never,
		);
	};
	const tellVendor = (
		row: SimInquiry,
		message: SimMessage,
		type: string,
		payload: Notification["payload"] = {},
	) =>
		toThread(message.ownerKey, `${message.messageId}:${type}`, type, {
			code: row.code,
			...payload,
			to: { channel: "whatsapp", value: message.business.number },
			locale: message.business.locale,
		});
	const close = (row: SimInquiry, why: string): Notification => ({
		id: world.newId("ntf"),
		dedupeKey: `${row.inquiryId}:${why}`,
		target: { kind: "solicitation", solicitationId: row.inquiryId },
		type: "solicitation.cancel",
		payload: { why },
	});
	const own = (personHash: string, code: string | null) =>
		inquiryRows.findLast(
			(row) => row.personHash === personHash && (code === null || row.code === code),
		);
	const byId = (id: string) => {
		const row = inquiryRows.find(({ inquiryId }) => inquiryId === id);
		if (!row) throw new Error(`no inquiry ${id}`);
		return row;
	};

	const vendors: Vendors = {
		find: (call) =>
			request(() => ({
				inquirySeconds: vendorDefaults.inquirySeconds,
				candidates: businessRows
					.filter(({ isActive }) => isActive)
					.map((row) => ({
						businessId: row.businessId,
						name: row.name,
						category: row.category,
						address: null,
						tags: row.tags,
						hits: call.words.filter((word) => row.tags.includes(word) || row.category === word),
						isCategory: row.category === call.category,
						distanceM: away(call.point, row.point),
						ownerKey: row.ownerKey === call.exceptOwner ? null : row.ownerKey,
						quality: quality(row),
					}))
					.filter((row) =>
						call.businessIds
							? call.businessIds.includes(row.businessId)
							: (row.hits.length > 0 || row.isCategory) && (row.distanceM ?? 0) <= call.radiusM,
					),
			})),
		commitInquiry: ({ record, args, person }) =>
			request(() =>
				once(record, true, () => {
					const theirs = inquiryRows.filter(({ personHash }) => personHash === person.personHash);
					if (
						theirs.filter(({ status }) => isAsked(status)).length >= vendorDefaults.openInquiriesMax
					)
						return failed("CONFLICT", "TOO_MANY_OPEN");
					if (
						theirs.filter(({ createdAtMs }) => createdAtMs > world.nowMs() - 3_600_000).length >=
						vendorDefaults.inquiriesPerHourMax
					)
						return failed("RATE_LIMIT", null);
					if (args.businesses.length < 1 || args.businesses.length > 5)
						return failed("VALIDATION_ERROR", null);
					const asked = args.businesses.flatMap(({ businessId }) =>
						businessRows.filter(
							(row) =>
								row.businessId === businessId &&
								row.isActive &&
								row.ownerKey !== null &&
								row.ownerKey !== person.personHash,
						),
					);
					if (new Set(asked.map(({ ownerKey }) => ownerKey)).size !== args.businesses.length)
						return failed("CONFLICT", "STALE_STATE", {});
					consents.push({ personHash: person.personHash, proofRef: record.key });
					const expiresAtMs = world.nowMs() + vendorDefaults.inquirySeconds * 1000;
					const row: SimInquiry = {
						inquiryId: world.newId("inq"),
						code: world.newCode(),
						personHash: person.personHash,
						address: person.address.value,
						args,
						createdAtMs: world.nowMs(),
						expiresAtMs,
						takeUntilMs: expiresAtMs + vendorDefaults.takeMinutes * 60_000,
						status: "pending",
						takenId: null,
						told: 0,
						messages: asked.map((business) => ({
							messageId: world.newId("vim"),
							business,
							ownerKey: business.ownerKey ?? "",
							offerId: null,
							status: "pending",
							unreachable: false,
							number: null,
							priceMinor: null,
							currency: null,
							quantity: null,
							notes: null,
							replyId: null,
							askedAtMs: 0,
							repliedAtMs: null,
							responseTimeSec: null,
						})),
					};
					inquiryRows.push(row);
					return {
						kind: "succeeded",
						data: {
							inquiryId: row.inquiryId,
							code: row.code,
							asked: asked.length,
							expiresAtMs,
							notifications: [
								{
									id: world.newId("ntf"),
									dedupeKey: `${row.inquiryId}:start`,
									target: { kind: "solicitation", solicitationId: row.inquiryId },
									type: "solicitation.start",
									payload: { kind: "inquiry", code: row.code },
								},
							],
						},
					};
				}),
			),
		loadForAsking: ({ tenantId, inquiryId }) =>
			request(() => {
				const row = inquiryRows.find((one) => one.inquiryId === inquiryId);
				if (!row) return null;
				return {
					inquiryId,
					tenantId,
					marketId: "",
					code: row.code,
					status: row.status,
					isTaken: row.takenId !== null,
					summary: row.args.summary,
					wish: row.args.wish,
					expiresAtMs: row.expiresAtMs,
					takeUntilMs: row.takeUntilMs,
					vendors: row.messages
						.filter(({ offerId }) => offerId === null && isAsked(row.status))
						.map(({ business, ownerKey }) => ({
							businessId: business.businessId,
							name: business.name,
							threadKey: ownerKey,
							address: { channel: "whatsapp" as const, value: business.number },
							locale: business.locale,
							distanceM: null,
						})),
				};
			}),
		openOffers: ({ inquiryId, offers }) =>
			request(() => {
				const row = byId(inquiryId);
				for (const { offerId, businessId } of isAsked(row.status) ? offers : []) {
					const message = row.messages.find(({ business }) => business.businessId === businessId);
					if (!message || message.offerId !== null) continue;
					message.offerId = offerId;
					message.askedAtMs = world.nowMs();
					message.business.asked += 1;
				}
			}),
		recordAnswers: ({ inquiryId, answers }) =>
			request(() => {
				const row = byId(inquiryId);
				const wasAsked = isAsked(row.status);
				const told: Notification[] = [];
				let isNews = false;
				for (const given of answers) {
					const message = row.messages.find(({ offerId }) => offerId === given.offerId);
					if (!message || message.business.businessId !== given.businessId) continue;
					if (given.answer === "unreachable") {
						if (message.status === "pending") message.unreachable = true;
						continue;
					}
					if (message.replyId === given.replyId || message.messageId === row.takenId) continue;
					if (given.answer === "other" && (message.status === "yes" || message.status === "no"))
						continue;
					isNews ||= given.answer === "quoted" || message.status === "yes";
					const isFirst = message.repliedAtMs === null;
					const isQuote = given.answer === "quoted";
					message.status = isQuote ? "yes" : given.answer === "declined" ? "no" : "other";
					if (isQuote)
						message.number ??= 1 + Math.max(0, ...row.messages.map(({ number }) => number ?? 0));
					message.priceMinor = isQuote ? given.priceMinor : null;
					message.currency = isQuote ? given.currency : null;
					message.quantity = isQuote ? given.quantity : null;
					message.notes = given.notes;
					message.replyId = given.replyId;
					message.unreachable = false;
					message.repliedAtMs = given.answeredAtMs;
					message.responseTimeSec ??= Math.max(
						0,
						Math.round((given.answeredAtMs - message.askedAtMs) / 1000),
					);
					if (isFirst) {
						message.business.answered += 1;
						message.business.responseSumSec += message.responseTimeSec;
					}
					if (isQuote && (row.takenId !== null || row.status === "cancelled"))
						told.push(tellVendor(row, message, "inquiry.closed"));
				}
				const isWaiting = row.messages.some(
					({ status, unreachable }) => (status === "pending" || status === "other") && !unreachable,
				);
				const replied = row.messages.some(({ status }) => status !== "pending");
				if (wasAsked) row.status = !isWaiting ? "complete" : replied ? "partial" : row.status;
				const mayTell = row.takenId === null && row.status !== "cancelled" && row.told < toldMax;
				if ((wasAsked && row.status === "complete") || (isNews && mayTell))
					told.push(tell(row, row.status === "complete" || row.status === "expired"));
				return { status: row.status, notifications: told };
			}),
		expire: ({ inquiryId }) =>
			request(() => {
				const row = byId(inquiryId);
				if (!isAsked(row.status)) return { status: row.status, notifications: [] };
				row.status = "expired";
				return { status: row.status, notifications: [tell(row, true)] };
			}),
		takeQuote: ({ record, personHash, ...shown }) =>
			request(() =>
				once(record, true, () => {
					const row = inquiryRows.find(
						(one) => one.inquiryId === shown.inquiryId && one.personHash === personHash,
					);
					if (!row) return failed("NOT_FOUND", "NO_INQUIRY");
					if (row.takenId !== null) return failed("CONFLICT", "ALREADY_TAKEN");
					if (row.status === "cancelled" || row.takeUntilMs <= world.nowMs())
						return failed("EXPIRED", null);
					const message = row.messages.find(({ messageId }) => messageId === shown.messageId);
					const isSame =
						message?.status === "yes" &&
						message.priceMinor === shown.priceMinor &&
						message.currency === shown.currency &&
						message.quantity === shown.quantity;
					if (!message || !isSame || !message.business.isActive)
						return failed("CONFLICT", "STALE_STATE", { inquiry: summaryOf(row) });
					row.takenId = message.messageId;
					if (row.status !== "expired") row.status = "complete";
					const { priceMinor, currency, business, number } = message;
					return {
						kind: "succeeded",
						data: {
							inquiryId: row.inquiryId,
							number: number ?? 0,
							name: business.name,
							address: null,
							phone: business.number,
							priceMinor: priceMinor ?? 0,
							currency: currency ?? "",
							notifications: [
								tellVendor(row, message, "inquiry.taken", {
									summary: row.args.summary,
									priceMinor,
									currency,
									phone: row.address,
								}),
								...row.messages
									.filter((other) => other !== message && other.status === "yes")
									.map((other) => tellVendor(row, other, "inquiry.not_taken")),
								close(row, "taken"),
							],
						},
					};
				}),
			),
		cancelOwn: ({ record, personHash, code }) =>
			request(() =>
				once(record, false, () => {
					const row = inquiryRows.findLast(
						(one) =>
							one.personHash === personHash &&
							isAsked(one.status) &&
							(code === null || one.code === code),
					);
					if (!row) return failed("NOT_FOUND", "NO_INQUIRY");
					row.status = "cancelled";
					return {
						kind: "succeeded",
						data: {
							inquiryId: row.inquiryId,
							notifications: [
								...row.messages
									.filter(({ status }) => status === "yes")
									.map((message) => tellVendor(row, message, "inquiry.closed")),
								close(row, "cancelled"),
							],
						},
					};
				}),
			),
		latestOwn: ({ personHash, code }) =>
			request(() => {
				const row = own(personHash, code);
				return row ? summaryOf(row) : null;
			}),
		logFeedback: ({ record, personHash, number, type }) =>
			request(() =>
				once(record, true, () => {
					const row = inquiryRows.findLast(
						(one) => one.personHash === personHash && (number !== null || one.takenId !== null),
					);
					const message = row?.messages.find((one) =>
						number === null ? one.messageId === row.takenId : one.number === number,
					);
					if (!row || !message) return failed("NOT_FOUND", "NO_INQUIRY");
					const { businessId, name } = message.business;
					feedbackRows.set(`${personHash}:${businessId}:${row.inquiryId}`, { businessId, type });
					return { kind: "succeeded", data: { businessId, name } };
				}),
			),
	};
	return { vendors, businessRows, inquiryRows, consents, feedbackRows, faults };
}

export const simBusiness = (
	over: Partial<SimBusiness> & Pick<SimBusiness, "businessId" | "number" | "ownerKey">,
): SimBusiness => ({
	name: `Shop ${over.businessId.slice(-3)}`,
	category: "electronics",
	tags: ["laptop", "hp"],
	locale: "en",
	point: null,
	isActive: true,
	asked: 0,
	answered: 0,
	responseSumSec: 0,
	...over,
});
