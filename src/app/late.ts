/** What few turns ask for is loaded when it is asked for: the rules that decide over rows, and whatever reads and writes these. */
import type { BehaviourDesk, makeBehaviourRepository } from "../packs/analytics/repository.ts";
import type { makeOrdersRepository, OrdersDesk } from "../packs/commerce/repository.ts";
import type { BookingsDesk, makeBookingsRepository } from "../packs/concierge/repository.ts";
import type { makeConsents } from "../packs/core/consent-repository.ts";
import type { makeMessagesRepository } from "../packs/core/message-repository.ts";
import type { Messages } from "../packs/core/needs.ts";
import type { PersonalDesk } from "../packs/core/personal-repository.ts";
import type { makeTicketsRepository, TicketsDesk } from "../packs/core/ticket-repository.ts";
import type { Catalogue } from "../packs/discovery/needs.ts";
import type { LeadsDesk, makeLeadsRepository } from "../packs/leads/repository.ts";
import type { BroadcastsDesk, makeBroadcastsRepository } from "../packs/marketing/repository.ts";
import type { MobilityDesk, makeMobilityRepository } from "../packs/mobility/repository.ts";
import type { makeVendorsRepository, VendorsDesk } from "../packs/vendors/repository.ts";
import type { JobsDesk, makeJobsRepository } from "../packs/workflow/repository.ts";
import type { Proposer } from "../ports/proposer.ts";
import type { RowStore } from "../ports/rows.ts";
import type { ConsentStore } from "../ports/stores.ts";
import type { Database } from "../store/postgres/client.ts";
import type { makeCatalogue } from "./catalogue.ts";
import type { EdgeContext } from "./edge-context.ts";
import type { Locale } from "../core/locale.ts";
import { speak } from "./languages.ts";
import { lateDesk } from "../ports/late-desk.ts";
import { buildReadings } from "./late-queries.ts";

export const lateProposer = (name: string, load: () => Promise<() => Proposer>): Proposer => ({
	name,
	...lateDesk<Pick<Proposer, "propose">>({ propose: true }, load),
});

export const rowsOf = (db: Database): RowStore =>
	lateDesk<RowStore>({ read: true, commit: true, commitEach: true, open: true }, async () => {
		const { makeRowStore: make } = await import("../store/postgres/commit/rows.ts");
		return () => make(db, buildReadings);
	});

export const messagesOf = (...given: Parameters<typeof makeMessagesRepository>): Messages =>
	lateDesk<Messages>({ find: true, send: true }, async () => {
		const { makeMessagesRepository: make } = await import("../packs/core/message-repository.ts");
		return () => make(...given);
	});

export const ticketsOf = (...given: Parameters<typeof makeTicketsRepository>): TicketsDesk =>
	lateDesk<TicketsDesk>({ open: true, leave: true, byStaff: { move: true } }, async () => {
		const { makeTicketsRepository: make } = await import("../packs/core/ticket-repository.ts");
		return () => make(...given);
	});

export const consentsOf = (...given: Parameters<typeof makeConsents>): ConsentStore =>
	lateDesk<ConsentStore>({ record: true }, async () => {
		const { makeConsents: make } = await import("../packs/core/consent-repository.ts");
		return () => make(...given);
	});

export const personalOf = (rows: RowStore, edge: EdgeContext): PersonalDesk =>
	lateDesk<PersonalDesk>(
		{ open: true, erase: true, show: true, byStaff: { erase: true } },
		async () => {
			const [{ makePersonalRepository: make }, { dataLinkOf }] = await Promise.all([
				import("../packs/core/personal-repository.ts"),
				import("../packs/core/my-data.ts"),
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
	lateDesk<BookingsDesk>(
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
			remind: true,
			notifyUnanswered: true,
		},
		async () => {
			const { makeBookingsRepository: make } = await import("../packs/concierge/repository.ts");
			return () => make(...given);
		},
	);

export const ordersOf = (...given: Parameters<typeof makeOrdersRepository>): OrdersDesk =>
	lateDesk<OrdersDesk>(
		{
			propose: true,
			confirm: true,
			release: true,
			update: true,
			cancelOwn: true,
			own: true,
			setStatus: true,
			expire: true,
			healStock: true,
			notifyUnanswered: true,
		},
		async () => {
			const { makeOrdersRepository: make } = await import("../packs/commerce/repository.ts");
			return () => make(...given);
		},
	);

export const leadsOf = (...given: Parameters<typeof makeLeadsRepository>): LeadsDesk =>
	lateDesk<LeadsDesk>(
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
			settle: true,
		},
		async () => {
			const { makeLeadsRepository: make } = await import("../packs/leads/repository.ts");
			return () => make(...given);
		},
	);

export const vendorsOf = (...given: Parameters<typeof makeVendorsRepository>): VendorsDesk =>
	lateDesk<VendorsDesk>(
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

/** Without the roads, which are no rows. */
type RidesDesk = Omit<MobilityDesk, "directions">;
export const ridesOf = (...given: Parameters<typeof makeMobilityRepository>): RidesDesk =>
	lateDesk<RidesDesk>(
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
	lateDesk<BehaviourDesk>({ log: true }, async () => {
		const { makeBehaviourRepository: make } = await import("../packs/analytics/repository.ts");
		return () => make(...given);
	});

export const jobsOf = (...given: Parameters<typeof makeJobsRepository>): JobsDesk =>
	lateDesk<JobsDesk>(
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
	textOf: (key: string, locale: Locale) => string,
	deps: BroadcastDeps,
): BroadcastsDesk => {
	return lateDesk<BroadcastsDesk>(
		{
			reach: true,
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
	lateDesk<Catalogue>(
		{ search: true, properties: true, nearby: true, checkItems: true },
		async () => {
			const { makeCatalogue: make } = await import("./catalogue.ts");
			return () => make(...given);
		},
	);
