/** Events to addresses of a tenant's own: whoever makes the rows, sends them, and is woken to. */
import { signedHeaders } from "../crypto/webhook-signature.ts";
import type { SubscriptionRef, WebhookRun, WebhookStore } from "../ports/webhooks.ts";
import { makeRowStore } from "../store/postgres/commit/rows.ts";
import { makeWebhookStore } from "../store/postgres/webhooks.ts";
import { makeWebhookRun } from "../webhooks/run.ts";
import { makeSendWebhook } from "../webhooks/send.ts";
import type { App } from "./compose.ts";

type Webhooks = { readonly store: WebhookStore; readonly run: WebhookRun };
const made = new WeakMap<App, Webhooks>();

export function webhooksOf(app: App): Webhooks {
	const known = made.get(app);
	if (known) return known;
	const { rw, personalData, stores } = app;
	const runtime = { ...app.runtime, log: app.runtime.log.child({ namespace: "webhooks" }) };
	const store = makeWebhookStore(app, makeRowStore(rw));
	const run = makeWebhookRun({
		store,
		send: makeSendWebhook(runtime.nowMs, (address, init) => fetch(address, init)),
		open: personalData.open,
		sign: signedHeaders,
		alerts: stores.alerts,
		runtime,
	});
	const both = { store, run };
	made.set(app, both);
	return both;
}

/** By the queue; where none is bound, here and now. */
export const wakeWebhooks =
	(app: App) =>
	async (of: SubscriptionRef): Promise<void> => {
		if (app.bindings.JOBS) await app.bindings.JOBS.send(of);
		else await webhooksOf(app).run.deliver(of);
	};
