/** What a language is: one folder in `src/languages`, whose `index.ts` is one of these. */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";
import type { PersonalRequestLanguage } from "../../core/keywords/personal-request-language.ts";
import type { LanguageNames } from "../../core/language-names.ts";
import type { StatusWords } from "../../core/order-words.ts";
import type { PolicyWords } from "../../core/policy/words.ts";
import type { QuoteLanguage } from "../../core/quote/quote-language.ts";
import type { BehindNumbers, BorrowedWords, ReplyTable } from "../../core/reply/reply-language.ts";
import type { BookingTable } from "./bookings.ts";
import type { InsuranceWords } from "./insurance.ts";
import type { LeadTable } from "./leads.ts";
import type { LegalWords } from "./legal.ts";
import type { OrderingTable } from "./orders.ts";
import type { PaperWords } from "./papers.ts";
import type { PayingWords } from "./paying.ts";
import type { Language as Requests } from "./requests.ts";
import type { SearchWords } from "./search.ts";
import type { ShoppingWords } from "./shopping.ts";

/** What the offline rules read requests by. */
export type RulesTables = {
	readonly requests: Requests;
	readonly search: SearchWords;
	readonly bookings: BookingTable;
	readonly orders: OrderingTable;
	readonly leads: LeadTable;
	readonly papers: PaperWords;
	readonly insurance: InsuranceWords;
	readonly legal: LegalWords;
	readonly paying: PayingWords;
};

/** What is loaded with a market whose people write it, or for the person who is spoken to in it. */
export type Reading = {
	readonly replies: ReplyTable;
	/** Prices in words. */
	readonly quotes?: QuoteLanguage;
};

/** A language in which answers are understood. What stands here is there from the first message on, whatever a market lists. */
export type ReadLanguage = {
	readonly numbers: BehindNumbers;
	readonly polite: BorrowedWords;
	readonly keywords: KeywordLanguage;
	readonly reading: () => Promise<{ readonly reading: Reading }>;
};

/** A language that Assent speaks: it understands requests in it, and says everything in it. */
export type WrittenLanguage = Omit<ReadLanguage, "reading"> & {
	readonly names: LanguageNames;
	readonly rights: PersonalRequestLanguage;
	readonly policy: PolicyWords;
	readonly statuses: StatusWords;
	readonly shopping: ShoppingWords;
	readonly reading: () => Promise<{
		readonly reading: Required<Reading> & RulesTables;
	}>;
};
