import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isNone, one } from "../../store/postgres/query-builder.ts";
import { found, type InvariantQueries, logged } from "../../store/postgres/findings.ts";
import {
	marketVendorInquiries as inquiries,
	marketVendorInquiryMessages as messages,
	vendorFeedback,
	vendorMetrics,
} from "./schema.ts";

/** As the trigger `five_at_most` has it. */
const vendorsMax = 5;

export const vendorInvariants: InvariantQueries = {
	inquiry_vendors: (db, look) => {
		const { candidate, asked } = logged(db, look, ["inquiry_created"]);
		const told = db
			.select({ n: sql<number>`count(*)`.as("vendors_asked") })
			.from(messages)
			.where(
				and(eq(messages.tenantId, candidate.tenantId), eq(messages.inquiryId, candidate.subject)),
			)
			.as("told");
		return asked
			.select(
				found(candidate, sql`${told.n} not between 1 and ${sql.raw(String(vendorsMax))}`, {
					inquiryId: candidate.subject,
					vendors: told.n,
				}),
			)
			.from(candidate)
			.crossJoinLateral(told);
	},

	quote_taken: (db, look) => {
		const { candidate, asked } = logged(db, look, ["quote_taken"]);
		const price = db
			.select(one)
			.from(inquiries)
			.innerJoin(
				messages,
				and(
					eq(messages.tenantId, inquiries.tenantId),
					eq(messages.id, inquiries.takenMessageId),
					eq(messages.inquiryId, inquiries.id),
				),
			)
			.where(
				and(
					eq(inquiries.tenantId, candidate.tenantId),
					eq(inquiries.id, candidate.subject),
					eq(messages.status, "yes"),
				),
			)
			.limit(1);
		return asked
			.select(found(candidate, isNone(price), { inquiryId: candidate.subject }))
			.from(candidate);
	},

	vendor_counts: (db, look) => {
		const { candidate, asked } = logged(db, look, [
			"vendor_asked",
			"vendor_answered",
			"vendor_judged",
		]);
		const businessId = sql`${candidate.subject}::uuid`;
		const questions = db
			.select({
				n: sql<number>`count(*)::int`.as("questions"),
				answered: sql<number>`count(${messages.repliedAt})::int`.as("answers"),
			})
			.from(messages)
			.where(
				and(
					eq(messages.tenantId, candidate.tenantId),
					eq(messages.businessId, businessId),
					isNotNull(messages.offerId),
				),
			)
			.as("questions_of");
		const words = db
			.select({
				n: sql<number>`count(*)::int`.as("words"),
				good: sql<number>`(count(*) filter (where ${vendorFeedback.type} = 'accurate'))::int`.as(
					"good_words",
				),
			})
			.from(vendorFeedback)
			.where(
				and(
					eq(vendorFeedback.tenantId, candidate.tenantId),
					eq(vendorFeedback.businessId, businessId),
				),
			)
			.as("words_of");
		return asked
			.select(
				found(
					candidate,
					sql`(${vendorMetrics.asked}, ${vendorMetrics.answered}, ${vendorMetrics.feedback}, ${vendorMetrics.accurate})
						is distinct from (${questions.n}, ${questions.answered}, ${words.n}, ${words.good})`,
					{ businessId: candidate.subject },
				),
			)
			.from(candidate)
			.leftJoin(
				vendorMetrics,
				and(
					eq(vendorMetrics.tenantId, candidate.tenantId),
					eq(vendorMetrics.businessId, businessId),
				),
			)
			.crossJoinLateral(questions)
			.crossJoinLateral(words);
	},
};
