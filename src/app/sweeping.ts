/** What the sweeps are given. */
import { handOver } from "../kernel/hand-over.ts";
import type { Objects } from "../ports/objects.ts";
import type { Runtime } from "../ports/runtime.ts";
import type { SweepDeps } from "../ports/sweep.ts";
import type { Stores } from "../store/postgres/stores.ts";
import type { SweepStores } from "../store/postgres/sweep-stores.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Projection } from "./projection.ts";
import { takeMessage } from "./take-message.ts";
import type { TwilioParts } from "./twilio.ts";

export function composeSweepDeps(parts: {
	readonly runtime: Runtime;
	readonly objects: Objects;
	readonly personalData: PersonalData;
	readonly projection: Projection;
	readonly stores: Stores;
	readonly sweepStores: SweepStores;
	readonly twilio: TwilioParts;
}): SweepDeps {
	const { runtime, objects, stores, sweepStores, twilio } = parts;
	return {
		runtime,
		notifications: stores.notifications,
		projection: stores.projection,
		handOver: ({ targetKind, targetId, ...row }) =>
			handOver(objects, {
				...row,
				marketId: String(row.payload["marketId"]),
				traceId: String(row.payload["traceId"] ?? row.id),
				target:
					targetKind === "thread"
						? { kind: "thread", threadKey: targetId }
						: { kind: "solicitation", solicitationId: targetId },
			}),
		writeProjection: parts.projection.write,
		expireOverdue: {
			store: sweepStores.overdue,
			wakeRide: (ride) => objects.solicitation(ride.solicitationId).wake(),
		},
		invariants: {
			store: sweepStores.invariants,
			wakeThread: (threadKey) => objects.thread(threadKey).wake(),
		},
		alertFeed: sweepStores.alertFeed,
		recoverInbound: {
			senders: twilio.senders,
			list: twilio.listInbound,
			store: sweepStores.inboundOffered,
			receive: (message, receivedAtMs) =>
				takeMessage(parts, message, runtime.newId("trc"), receivedAtMs),
			alerts: stores.alerts,
		},
	};
}
