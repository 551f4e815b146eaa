/**
 * Who takes the money: a page for cards and a mobile-money service. It may never have got what we asked, or its answer is lost; its webhook
 * comes late, twice or not at all; a refund fails, or says so later. What it has taken it never forgets, and tells when it is asked.
 */
import type {
	PaymentAsked,
	PaymentHook,
	PaymentProvider,
	PaymentSaid,
	PaymentSeen,
	RefundListed,
	RefundSeen,
} from "../../src/ports/payments.ts";
import type { ProviderAnswer } from "../../src/ports/provider-call.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import type { Weather } from "./weather.ts";

type Name = PaymentProvider["name"];
type Refund = { readonly id: string; readonly amountMinor: number; state: "done" | "failed" };
export type Till = {
	readonly name: Name;
	readonly ref: string;
	readonly asked: PaymentAsked;
	state: "open" | "paid" | "failed" | "expired";
	readonly refunds: Map<string, Refund>;
};
type Hook = Extract<PaymentHook, { kind: "event" }>;

export type Cashier = {
	readonly providers: readonly PaymentProvider[];
	readonly tills: ReadonlyMap<string, Till>;
	/** False: it cannot be paid any more. */
	readonly pay: (ref: string) => boolean;
	readonly decline: (ref: string) => void;
	readonly fail: (ref: string) => void;
	/** What lies with it, by its own books. */
	readonly kept: (paymentId: string) => number;
};

const hookTriesMax = 5;
/** A request on a phone stands so long, whoever says stop. */
const phoneMs = 60 * 60_000;

export function makeCashier(deps: {
	readonly clockwork: Clockwork;
	readonly chance: Chance;
	readonly weather: Weather;
	readonly isCalm: boolean;
	readonly hear: (name: Name, hook: Hook) => Promise<void>;
	/** A phone asks for its pin. */
	readonly rings: (till: Till) => void;
}): Cashier {
	const { clockwork, chance, weather } = deps;
	const tills = new Map<string, Till>();
	let hooks = 0;
	const between = (what: string, least: number, most: number) =>
		deps.isCalm ? Math.min(least, 20) : chance.between(what, least, most);
	const takes = (what: string) =>
		new Promise<void>((done) =>
			clockwork.after(between(`${what}|takes`, 20, 900), what, () => done()),
		);
	const silence = (signal: AbortSignal) =>
		new Promise<never>((_, fail) =>
			signal.addEventListener("abort", () => fail(new Error("no answer")), { once: true }),
		);

	function call(till: Till, says: PaymentSaid, type: string): void {
		const externalId = `evt_${++hooks}`;
		const what = `hook:${till.ref}:${type}:${externalId}`;
		const { tenantId, paymentId } = till.asked;
		const hook: Hook = { kind: "event", tenantId, paymentId, externalId, type, says };
		const bring = (attempt: number, ms: number): void =>
			void clockwork.after(ms, what, () => {
				const again = () => {
					if (attempt < hookTriesMax)
						bring(attempt + 1, between(`${what}|${attempt}`, 1_000, 60_000 * attempt));
				};
				void deps.hear(till.name, hook).catch(again);
			});
		if (weather.strikes("pay_hook_lost", what)) return;
		const lateMs = weather.strikes("pay_hook_late", what)
			? between(`${what}|late`, 30_000, 50 * 60_000)
			: 0;
		const ms = between(`${what}|way`, 50, 4_000) + lateMs;
		bring(1, ms);
		if (weather.strikes("pay_hook_repeated", what))
			bring(1, ms + between(`${what}|twice`, 10, 90_000));
	}
	const said = (till: Till, says: PaymentSaid, type: string) =>
		call(till, till.name === "momo" ? { kind: "look" } : says, type);
	const seenOf = ({ state, asked, ref }: Till): PaymentSeen =>
		state === "paid"
			? {
					kind: "paid",
					amountMinor: asked.amountMinor,
					currency: asked.currency,
					intentRef: `pi_${ref}`,
				}
			: state === "failed"
				? { kind: "failed", why: "PAYMENT_FAILED" }
				: { kind: state };
	function end(till: Till, state: "expired" | "failed"): void {
		if (till.state !== "open") return;
		till.state = state;
		said(
			till,
			state === "expired"
				? { kind: "expired", eventId: "expired" }
				: { kind: "failed", eventId: "failed", why: "PAYMENT_FAILED" },
			state,
		);
	}

	async function start(
		name: Name,
		asked: PaymentAsked,
		signal: AbortSignal,
	): Promise<ProviderAnswer> {
		const what = weather.turn(`start:${asked.paymentId}`);
		await takes(what);
		if (weather.strikes("pay_start_lost", what)) return silence(signal);
		const ref = `${name === "stripe" ? "cs" : "mm"}_${asked.paymentId}`;
		const known = tills.get(ref);
		if (!known && weather.strikes("pay_start_refused", what))
			return { kind: "refused", code: "PAYMENT_FAILED" };
		if (!known) {
			const till: Till = { name, ref, asked, state: "open", refunds: new Map() };
			tills.set(ref, till);
			const untilMs =
				name === "momo" ? phoneMs : Math.max(0, asked.expiresAtMs - clockwork.clock.nowMs);
			clockwork.after(untilMs, `over:${ref}`, () => end(till, "expired"));
			if (name === "momo") deps.rings(till);
		}
		if (weather.strikes("pay_start_unanswered", what)) return silence(signal);
		const link = name === "stripe" ? `https://pay.test/${ref}` : null;
		return { kind: "answered", data: { providerRef: ref, link } };
	}
	async function refund(
		of: { readonly key: string; readonly intentRef: string; readonly amountMinor: number },
		signal: AbortSignal,
	): Promise<RefundSeen> {
		const what = weather.turn(`refund:${of.key}`);
		await takes(what);
		const till = tills.get(of.intentRef.replace(/^pi_/u, ""));
		if (!till || weather.strikes("pay_refund_refused", what)) return { kind: "refused" };
		const known = till.refunds.get(of.key);
		const one: Refund = known ?? {
			id: `re_${of.key}`,
			amountMinor: of.amountMinor,
			state: "done",
		};
		till.refunds.set(of.key, one);
		const tells = { amountMinor: one.amountMinor };
		if (!known && weather.strikes("pay_refund_fails", what))
			clockwork.after(between(`${what}|fails`, 20_000, 600_000), what, () => {
				one.state = "failed";
				const eventId = `refund_failed:${one.id}`;
				call(till, { kind: "refund_failed", eventId, ...tells }, "refund_failed");
			});
		else if (!known)
			call(till, { kind: "refunded", eventId: `refunded:${one.id}`, ...tells }, "refunded");
		if (weather.strikes("pay_refund_unanswered", what)) return silence(signal);
		return {
			kind: weather.strikes("pay_refund_under_way", what) ? "under_way" : "refunded",
			refundId: one.id,
		};
	}

	async function listed(
		{ intentRef }: { readonly intentRef: string },
		signal: AbortSignal,
	): Promise<readonly RefundListed[]> {
		const what = weather.turn(`refunds:${intentRef}`);
		await takes(what);
		if (weather.strikes("pay_look_away", what)) return silence(signal);
		const till = tills.get(intentRef.replace(/^pi_/u, ""));
		return [...(till?.refunds ?? [])].map(([key, { id, amountMinor, state }]) => ({
			refundId: id,
			key,
			amountMinor,
			state: state === "done" ? "refunded" : "failed",
		}));
	}

	const provider = (name: Name): PaymentProvider => ({
		name,
		refOf: async (paymentId) => (name === "momo" ? `mm_${paymentId}` : null),
		start: (asked, signal) => start(name, asked, signal),
		look: async ({ providerRef }, signal) => {
			const what = weather.turn(`look:${providerRef}`);
			await takes(what);
			if (weather.strikes("pay_look_away", what)) return silence(signal);
			const till = tills.get(providerRef);
			return till ? seenOf(till) : { kind: "none" };
		},
		cancel: async ({ providerRef }) => {
			await takes(weather.turn(`cancel:${providerRef}`));
			const till = tills.get(providerRef);
			if (till && name === "stripe") end(till, "expired");
		},
		refunds: name === "stripe" ? { give: refund, list: listed } : null,
	});
	return {
		providers: [provider("stripe"), provider("momo")],
		tills,
		pay: (ref) => {
			const till = tills.get(ref);
			if (till?.state !== "open") return false;
			till.state = "paid";
			const { amountMinor, currency } = till.asked;
			const intentRef = `pi_${ref}`;
			said(
				till,
				{ kind: "paid", eventId: `paid:${ref}`, amountMinor, currency, intentRef },
				"paid",
			);
			return true;
		},
		decline: (ref) => {
			const till = tills.get(ref);
			if (till?.state === "open" && till.name === "stripe")
				said(
					till,
					{ kind: "declined", eventId: `declined:${++hooks}`, why: "INSUFFICIENT_FUNDS" },
					"declined",
				);
		},
		fail: (ref) => {
			const till = tills.get(ref);
			if (till) end(till, "failed");
		},
		kept: (paymentId) =>
			[...tills.values()]
				.filter(({ asked }) => asked.paymentId === paymentId)
				.reduce((sum, { state, asked, refunds }) => {
					const back = [...refunds.values()]
						.filter((one) => one.state === "done")
						.reduce((all, { amountMinor }) => all + amountMinor, 0);
					return sum + (state === "paid" ? asked.amountMinor : 0) - back;
				}, 0),
	};
}
