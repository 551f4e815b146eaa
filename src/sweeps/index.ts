/** The sweeps that belong to no business. To add one: its file, and a line here; a new rhythm also in wrangler.toml. Packs bring theirs. */

import type { Sweep } from "../ports/sweep.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { forwardAlerts } from "./forward-alerts.ts";
import { relaySweep } from "./relay-notifications.ts";
import { invariants } from "./invariants.ts";
import { enforceRetention } from "./enforce-retention.ts";
import { projectMarkets } from "./project-markets.ts";
import { recoverInbound } from "./recover-inbound.ts";
import { sealLogs } from "./seal-logs.ts";
import { processErasures } from "./process-erasures.ts";
import { syncTemplates } from "./sync-templates.ts";
import { watchMetrics } from "./watch-metrics.ts";

export const sweeps: readonly Sweep[] = [
	projectMarkets,
	relaySweep,
	processErasures,
	recoverInbound,
	invariants,
	enforceRetention,
	watchMetrics,
	syncTemplates,
	forwardAlerts,
	sealLogs,
	deliverWebhooks,
];
