import { invariant } from "../core/errors.ts";
import type { PaymentsGiven } from "../packs/payments/repository.ts";
import type { PaymentHook, PaymentProvider } from "../ports/payments.ts";
import type { RowStore } from "../ports/rows.ts";
import type { EdgeContext } from "./edge-context.ts";
import type { Settings } from "./env.ts";

export type Hook = {
	readonly url: string;
	readonly body: string;
	readonly header: (name: string) => string | null;
};
type Loaded = PaymentProvider & { readonly open: (hook: Hook) => Promise<PaymentHook> };
type LazyProvider = PaymentProvider & { readonly open: Loaded["open"] };

/** What no turn needs that pays nothing is loaded by the first that does. */
function lazyProvider(
	name: PaymentProvider["name"],
	givesBack: boolean,
	load: () => Promise<Loaded>,
): LazyProvider {
	let loaded: Promise<Loaded> | null = null;
	const whole = () => {
		loaded ??= load();
		return loaded;
	};
	const refundsOf = async () => {
		const { refunds } = await whole();
		invariant(refunds, "it gives back");
		return refunds;
	};
	return {
		name,
		refOf: async (...call) => (await whole()).refOf(...call),
		start: async (...call) => (await whole()).start(...call),
		look: async (...call) => (await whole()).look(...call),
		cancel: async (...call) => (await whole()).cancel(...call),
		refunds: givesBack
			? {
					give: async (...call) => (await refundsOf()).give(...call),
					list: async (...call) => (await refundsOf()).list(...call),
				}
			: null,
		open: async (hook) => (await whole()).open(hook),
	};
}

const backPath = "/p/back";

/** MTN calls back over https alone. */
function momoCallbackOf(settings: Settings): string | null {
	const base = settings.PUBLIC_BASE_URL.startsWith("https:") ? settings.PUBLIC_BASE_URL : undefined;
	const to = settings.MOMO_CALLBACK_BASE_URL ?? base;
	return to === undefined ? null : `${to}/webhooks/momo`;
}

function providersOf({ settings, personalData, runtime }: EdgeContext): readonly LazyProvider[] {
	const { nowMs } = runtime;
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
	const { MOMO_SUBSCRIPTION_KEY: key, MOMO_API_USER: apiUser, MOMO_API_KEY: apiKey } = settings;
	const { MOMO_TARGET_ENVIRONMENT: targetEnvironment, MOMO_API_BASE_URL: momoUrl } = settings;
	const base = settings.PUBLIC_BASE_URL;
	return [
		...(secretKey !== undefined && webhookSecret !== undefined
			? [
					lazyProvider("stripe", true, async () =>
						(await import("../packs/payments/providers/stripe.ts")).makeStripe({
							secretKey,
							webhookSecret,
							baseUrl: settings.STRIPE_API_BASE_URL,
							backUrl: `${base}${backPath}`,
							nowMs,
						}),
					),
				]
			: []),
		...(key !== undefined &&
		apiUser !== undefined &&
		apiKey !== undefined &&
		targetEnvironment !== undefined &&
		momoUrl !== undefined
			? [
					lazyProvider("momo", false, async () =>
						(await import("../packs/payments/providers/momo.ts")).makeMomo({
							baseUrl: momoUrl,
							subscriptionKey: key,
							apiUser,
							apiKey,
							targetEnvironment,
							callbackUrl: momoCallbackOf(settings),
							mark: (text) => personalData.lookup("momo-callback", text),
							nowMs,
						}),
					),
				]
			: []),
	];
}

const made = new WeakMap<EdgeContext, readonly LazyProvider[]>();
export function providersAt(edge: EdgeContext): readonly LazyProvider[] {
	const known = made.get(edge) ?? providersOf(edge);
	made.set(edge, known);
	return known;
}

export const payingOf = (edge: EdgeContext, store: RowStore): PaymentsGiven => ({
	store,
	cipher: edge.personalData,
	newCode: edge.runtime.newCode,
	providers: providersAt(edge),
	pageOf: async (...call) => {
		const { pageLinkOf } = await import("../packs/payments/page.ts");
		const { lookup } = edge.personalData;
		return pageLinkOf({ baseUrl: edge.settings.PUBLIC_BASE_URL, lookup })(...call);
	},
});
