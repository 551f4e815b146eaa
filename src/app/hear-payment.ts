import { relayNotification } from "../kernel/relay.ts";
import type { PaymentProvider } from "../ports/payments.ts";
import type { SettlingDesk } from "../packs/payments/settle.ts";
import type { EdgeContext } from "./edge-context.ts";
import { type Hook, providersAt } from "./paying.ts";

export type HearPayment = Hook & {
	readonly provider: PaymentProvider["name"];
	readonly traceId: string;
};
/** What a webhook says is settled, and told at once; what is not told at once the minute's relay tells. */
export async function hearPayment(
	app: EdgeContext & { readonly payments: Pick<SettlingDesk, "hear"> },
	{ provider, traceId, ...hook }: HearPayment,
): Promise<
	{ readonly kind: "heard" | "none" } | { readonly kind: "refused"; readonly status: 400 | 403 }
> {
	const one = providersAt(app).find(({ name }) => name === provider);
	if (!one) return { kind: "none" };
	const opened = await one.open(hook);
	if (opened.kind === "refused") return opened;
	if (opened.kind === "ignored") return { kind: "heard" };
	const notices = await app.payments.hear(provider, opened, traceId);
	for (const row of notices)
		await relayNotification(app.objects, {
			...row,
			tenantId: opened.tenantId,
			marketId: String(row.payload["marketId"]),
			traceId,
		}).catch(() => {});
	return { kind: "heard" };
}
