/** Every sweep there is. To add one: its file, and a line here; a new rhythm also in wrangler.toml. */

import type { Sweep } from "../ports/sweep.ts";
import { expireApprovals } from "../packs/approvals/sweep.ts";
import { expireHolds } from "../packs/concierge/sweep.ts";
import { expireOrders } from "../packs/commerce/sweep.ts";
import { expireOverdue } from "../packs/mobility/sweep.ts";
import { forwardAlerts } from "./forward-alerts.ts";
import { handOverSweep } from "./hand-over.ts";
import { indexListings } from "../packs/discovery/sweep.ts";
import { invariants } from "./invariants.ts";
import { keepTerms } from "./keep-terms.ts";
import { projectMarkets } from "./project-markets.ts";
import { recoverInbound } from "./recover-inbound.ts";
import { remindBookings } from "./remind-bookings.ts";
import { sealLogs } from "./seal-logs.ts";
import { settleLeads } from "../packs/leads/sweep.ts";
import { settlePersonal } from "./settle-personal.ts";
import { syncTemplates } from "./sync-templates.ts";
import { tellUnanswered } from "./tell-unanswered.ts";
import { watchMetrics } from "./watch-metrics.ts";

export const sweeps: readonly Sweep[] = [
	projectMarkets,
	handOverSweep,
	expireOverdue,
	expireHolds,
	expireOrders,
	remindBookings,
	settleLeads,
	tellUnanswered,
	expireApprovals,
	settlePersonal,
	recoverInbound,
	invariants,
	keepTerms,
	watchMetrics,
	syncTemplates,
	forwardAlerts,
	sealLogs,
	// Last: it may have much to bring.
	indexListings,
];
