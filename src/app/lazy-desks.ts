/** What few turns ask for is loaded when it is asked for: the rules that decide over rows, and whatever reads and writes these. */

import type { Locale } from "../core/locale.ts";
import type { Registry } from "../kernel/registry.ts";
import type { BehaviourDesk, makeBehaviourRepository } from "../packs/analytics/repository.ts";
import type { BookingsDesk, makeBookingsRepository } from "../packs/bookings/repository.ts";
import type { Catalogue } from "../packs/discovery/needs.ts";
import type { Certificates, DocumentsNeeds } from "../packs/documents/needs.ts";
import type { Sheet } from "../packs/documents/typeset/sheet.ts";
import type { InsuranceDesk, makeInsuranceRepository } from "../packs/insurance/repository.ts";
import type { LeadsDesk, makeLeadsRepository } from "../packs/leads/repository.ts";
import type { Cases } from "../packs/legal/needs.ts";
import type { BroadcastsDesk, makeBroadcastsRepository } from "../packs/marketing/repository.ts";
import type { MobilityDesk, makeMobilityRepository } from "../packs/mobility/repository.ts";
import type { makeOrdersRepository, OrdersDesk } from "../packs/orders/repository.ts";
import type { makePaymentsRepository, PaymentsDesk } from "../packs/payments/repository.ts";
import type { makeSettlingDesk, SettlingDesk } from "../packs/payments/settle.ts";
import type { makeConsents } from "../packs/people/consent-repository.ts";
import type { makeMessagesRepository } from "../packs/people/message-repository.ts";
import type { Messages, TableReader } from "../packs/people/needs.ts";
import type { PersonalDesk } from "../packs/people/personal-repository.ts";
import type { makeTablesRepository } from "../packs/people/repository.ts";
import type { SlackDesk } from "../packs/people/slack-desk.ts";
import type { makeTicketsRepository, TicketsDesk } from "../packs/people/ticket-repository.ts";
import type { makeVendorsRepository, VendorsDesk } from "../packs/vendors/repository.ts";
import type { JobsDesk, makeJobsRepository } from "../packs/workflow/repository.ts";
import { lazyDesk } from "../ports/lazy-desk.ts";
import type { Proposer } from "../ports/proposer.ts";
import type { RowStore } from "../ports/rows.ts";
import type { ConsentStore } from "../ports/stores.ts";
import type { Database } from "../store/postgres/client.ts";
import type { makeCatalogue } from "./catalogue.ts";
import type { EdgeContext } from "./edge-context.ts";
import { speak } from "./languages.ts";
import { buildReadings } from "./lazy-queries.ts";

export const lazyProposer = (name: string, load: () => Promise<() => Proposer>): Proposer => ({
	name,
	...lazyDesk<Pick<Proposer, "propose">>({ propose: true }, load),
});

export const rowsOf = (db: Database): RowStore =>
	lazyDesk<RowStore>({ read: true, commit: true, commitEach: true, open: true }, async () => {
		const { makeRowStore: make } = await import("../store/postgres/commit/rows.ts");
		return () => make(db, buildReadings);
	});

export const messagesOf = (...given: Parameters<typeof makeMessagesRepository>): Messages =>
	lazyDesk<Messages>({ find: true, send: true }, async () => {
		const { makeMessagesRepository: make } = await import("../packs/people/message-repository.ts");
		return () => make(...given);
	});

export const tablesOf = (...given: Parameters<typeof makeTablesRepository>): TableReader =>
	lazyDesk<TableReader>({ query: true }, async () => {
		const { makeTablesRepository: make } = await import("../packs/people/repository.ts");
		return () => make(...given);
	});

export const ticketsOf = (...given: Parameters<typeof makeTicketsRepository>): TicketsDesk =>
	lazyDesk<TicketsDesk>(
		{ open: true, leave: true, byStaff: { begin: true, move: true }, tellFurther: true },
		async () => {
			const { makeTicketsRepository: make } = await import("../packs/people/ticket-repository.ts");
			return () => make(...given);
		},
	);

export const slackOf = (
	rows: RowStore,
	{ settings, runtime }: EdgeContext,
	registry: Registry,
): SlackDesk =>
	lazyDesk<SlackDesk>({ tell: true, click: true, whisper: true, refresh: true }, async () => {
		const [{ makeSlackDesk: make }, { slackWay, slackApprovals }] = await Promise.all([
			import("../packs/people/slack-desk.ts"),
			import("./slack.ts"),
		]);
		return () => make(rows, slackWay(settings, runtime.nowMs), slackApprovals(registry, speak));
	});

export const consentsOf = (...given: Parameters<typeof makeConsents>): ConsentStore =>
	lazyDesk<ConsentStore>({ record: true }, async () => {
		const { makeConsents: make } = await import("../packs/people/consent-repository.ts");
		return () => make(...given);
	});

export const personalOf = (rows: RowStore, edge: EdgeContext): PersonalDesk =>
	lazyDesk<PersonalDesk>(
		{ open: true, erase: true, show: true, byStaff: { erase: true } },
		async () => {
			const [{ makePersonalRepository: make }, { dataLinkOf }] = await Promise.all([
				import("../packs/people/personal-repository.ts"),
				import("../packs/people/my-data.ts"),
			]);
			const { settings, personalData } = edge;
			const linkOf = dataLinkOf({
				baseUrl: settings.PUBLIC_BASE_URL,
				encrypt: personalData.encrypt,
			});
			return () => make(rows, linkOf);
		},
	);

export const bookingsOf = (...given: Parameters<typeof makeBookingsRepository>): BookingsDesk =>
	lazyDesk<BookingsDesk>(
		{
			hold: true,
			confirm: true,
			release: true,
			expire: true,
			cancelOwn: true,
			changeOwn: true,
			changeLook: true,
			answerAsBusiness: true,
			latestOwn: true,
			awaitingOwner: true,
			freeSlots: true,
			cancelByStaff: true,
			fulfilPaid: true,
			endUnpaid: true,
			remind: true,
			notifyUnanswered: true,
		},
		async () => {
			const { makeBookingsRepository: make } = await import("../packs/bookings/repository.ts");
			return () => make(...given);
		},
	);

export const ordersOf = (...given: Parameters<typeof makeOrdersRepository>): OrdersDesk =>
	lazyDesk<OrdersDesk>(
		{
			propose: true,
			confirm: true,
			release: true,
			update: true,
			cancelOwn: true,
			own: true,
			setStatus: true,
			fulfilPaid: true,
			expire: true,
			healStock: true,
			notifyUnanswered: true,
		},
		async () => {
			const { makeOrdersRepository: make } = await import("../packs/orders/repository.ts");
			return () => make(...given);
		},
	);

export const leadsOf = (...given: Parameters<typeof makeLeadsRepository>): LeadsDesk =>
	lazyDesk<LeadsDesk>(
		{
			viewings: {
				propose: true,
				book: true,
				release: true,
				cancelOwn: true,
				answer: true,
				own: true,
			},
			services: {
				propose: true,
				send: true,
				release: true,
				cancelOwn: true,
				answer: true,
				own: true,
			},
			cancelViewing: true,
			cancelService: true,
			fulfilPaid: true,
			settle: true,
		},
		async () => {
			const { makeLeadsRepository: make } = await import("../packs/leads/repository.ts");
			return () => make(...given);
		},
	);

export const paymentsOf = (...given: Parameters<typeof makePaymentsRepository>): PaymentsDesk =>
	lazyDesk<PaymentsDesk>(
		{ look: true, intend: true, make: true, conclude: true, word: true, giveBack: true },
		async () => {
			const { makePaymentsRepository: make } = await import("../packs/payments/repository.ts");
			return () => make(...given);
		},
	);

export const settlingOf = (...given: Parameters<typeof makeSettlingDesk>): SettlingDesk =>
	lazyDesk<SettlingDesk>({ settle: true, hear: true }, async () => {
		const { makeSettlingDesk: make } = await import("../packs/payments/settle.ts");
		return () => make(...given);
	});

export const vendorsOf = (...given: Parameters<typeof makeVendorsRepository>): VendorsDesk =>
	lazyDesk<VendorsDesk>(
		{
			find: true,
			commitInquiry: true,
			loadForAsking: true,
			openOffers: true,
			recordAnswers: true,
			expire: true,
			takeQuote: true,
			cancelOwn: true,
			latestOwn: true,
			logFeedback: true,
			expireInquiry: true,
		},
		async () => {
			const { makeVendorsRepository: make } = await import("../packs/vendors/repository.ts");
			return () => make(...given);
		},
	);

type DocumentsDesk = DocumentsNeeds & { readonly certificates: Certificates };
/** With the typesetter, the faces and the bucket. */
export const documentsOf = (rows: RowStore, edge: EdgeContext): DocumentsDesk =>
	lazyDesk<DocumentsDesk>(
		{
			documents: { make: true },
			storage: { put: true, link: true },
			papers: { extract: true },
			certificates: { send: true },
		},
		async () => {
			const [{ makeDocumentsRepository: make }, { filesOf, mediaOf }, { ocrOf }, { learnPrinted }] =
				await Promise.all([
					import("../packs/documents/repository.ts"),
					import("./files.ts"),
					import("./ocr.ts"),
					import("./texts/printed-tables.ts"),
				]);
			learnPrinted();
			const typeset = async (sheet: Sheet) => {
				const [{ typeset: set }, { loadFonts }] = await Promise.all([
					import("../packs/documents/typeset/pdf.ts"),
					import("./fonts.ts"),
				]);
				return set(sheet, loadFonts);
			};
			const { sha256Hex } = edge.runtime;
			return () =>
				make({
					store: rows,
					desk: filesOf(edge),
					typeset,
					sha256Hex,
					cipher: edge.personalData,
					media: mediaOf(edge),
					ocr: ocrOf(edge.settings),
				});
		},
	);

export const insuranceOf = (...given: Parameters<typeof makeInsuranceRepository>): InsuranceDesk =>
	lazyDesk<InsuranceDesk>(
		{ price: true, agree: true, fulfilPaid: true, endUnpaid: true },
		async () => {
			const { makeInsuranceRepository: make } = await import("../packs/insurance/repository.ts");
			return () => make(...given);
		},
	);

export const casesOf = (rows: RowStore, edge: EdgeContext): Cases =>
	lazyDesk<Cases>({ take: true }, async () => {
		const [{ makeCasesRepository: make }, { filesOf, mediaOf }] = await Promise.all([
			import("../packs/legal/repository.ts"),
			import("./files.ts"),
		]);
		const { newCode, sha256Hex } = edge.runtime;
		const files = filesOf(edge)?.files ?? null;
		const media = mediaOf(edge);
		return () => make({ store: rows, cipher: edge.personalData, newCode, sha256Hex, files, media });
	});

/** Without the roads, which are no rows. */
type RidesDesk = Omit<MobilityDesk, "directions">;
export const ridesOf = (...given: Parameters<typeof makeMobilityRepository>): RidesDesk =>
	lazyDesk<RidesDesk>(
		{
			rides: {
				commitRequest: true,
				loadForAsking: true,
				openOffers: true,
				assign: true,
				recordAnswers: true,
				expire: true,
				cancelOwn: true,
				openOwn: true,
				arriveOwn: true,
				startOwn: true,
				giveBackOwn: true,
				noShowOwn: true,
				completeOwn: true,
				latestOwn: true,
			},
			drivers: { setDuty: true },
			expireOffers: true,
			expireRide: true,
		},
		async () => {
			const { makeMobilityRepository: make } = await import("../packs/mobility/repository.ts");
			return () => make(...given);
		},
	);

export const behaviourOf = (...given: Parameters<typeof makeBehaviourRepository>): BehaviourDesk =>
	lazyDesk<BehaviourDesk>({ log: true }, async () => {
		const { makeBehaviourRepository: make } = await import("../packs/analytics/repository.ts");
		return () => make(...given);
	});

export const jobsOf = (...given: Parameters<typeof makeJobsRepository>): JobsDesk =>
	lazyDesk<JobsDesk>(
		{
			objection: true,
			schedule: true,
			scheduleByStaff: true,
			claim: true,
			settle: true,
			fault: true,
			act: true,
		},
		async () => {
			const { makeJobsRepository: make } = await import("../packs/workflow/repository.ts");
			return () => make(...given);
		},
	);

type BroadcastDeps = Omit<Parameters<typeof makeBroadcastsRepository>[0], "store" | "wordsOf">;
export const broadcastsOf = (
	rw: Database,
	textOf: (key: string, locale: Locale) => string | Promise<string>,
	deps: BroadcastDeps,
): BroadcastsDesk => {
	return lazyDesk<BroadcastsDesk>(
		{
			look: true,
			seen: true,
			update: true,
			counts: true,
			wordsHash: true,
			schedule: true,
			byStaff: true,
			act: true,
		},
		async () => {
			const [{ makeBroadcastsRepository: make }, { makeBroadcastStore }, { allWords }] =
				await Promise.all([
					import("../packs/marketing/repository.ts"),
					import("../packs/marketing/store.ts"),
					import("../packs/marketing/words.ts"),
				]);
			const wordsOf = (template: string) => allWords(template, speak, textOf);
			return () => make({ ...deps, store: makeBroadcastStore(rw), wordsOf });
		},
	);
};

export const catalogueOf = (...given: Parameters<typeof makeCatalogue>): Catalogue =>
	lazyDesk<Catalogue>(
		{ search: true, properties: true, nearby: true, checkItems: true },
		async () => {
			const { makeCatalogue: make } = await import("./catalogue.ts");
			return () => make(...given);
		},
	);
