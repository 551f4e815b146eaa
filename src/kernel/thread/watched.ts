import { inTrace, type Watch, watched } from "../../ports/trace.ts";
import type { ThreadEngine } from "./engine.ts";
import { receiving } from "./turn/take-in.ts";

export function watchedThread(engine: ThreadEngine, watch: Watch | null): ThreadEngine {
	return {
		receive: (delivery) => receiving(watch, delivery, engine.receive),
		deliver: (notification) =>
			watched(watch, () =>
				inTrace(
					notification.traceId,
					{
						name: "thread.deliver",
						kind: "server",
						attributes: { tenant: notification.tenantId, kind: notification.content.kind },
					},
					() => engine.deliver(notification),
				),
			),
		report: (status) =>
			watched(watch, () =>
				inTrace(
					status.traceId,
					{ name: "thread.report", kind: "server", attributes: { outcome: status.status } },
					() => engine.report(status),
				),
			),
		withdraw: (call) => watched(watch, () => engine.withdraw(call)),
		endUnasked: (call) => watched(watch, () => engine.endUnasked(call)),
		link: (call) => watched(watch, () => engine.link(call)),
		join: (call) => watched(watch, () => engine.join(call)),
		inspect: (call) => watched(watch, () => engine.inspect(call)),
		erase: (call) => watched(watch, () => engine.erase(call)),
		prune: (call) => watched(watch, () => engine.prune(call)),
		askAgain: (call) => watched(watch, () => engine.askAgain(call)),
		settleUnknown: (call) => watched(watch, () => engine.settleUnknown(call)),
		wake: () => watched(watch, () => engine.wake()),
	};
}
