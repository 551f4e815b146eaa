/** The objects' engines under watch: what they are called for, in the trace that the call names. */
import type { SolicitationEngine } from "../kernel/solicitation/engine.ts";
import type { ThreadEngine } from "../kernel/thread/engine.ts";
import type { Delivery, Received } from "../ports/objects.ts";
import { inTrace, type Watch, watched } from "../ports/trace.ts";

/** A message that is taken in, by the engine or before there is one. */
export const receiving = (
	watch: Watch | null,
	delivery: Delivery,
	take: (delivery: Delivery) => Promise<Received>,
): Promise<Received> =>
	watched(watch, () =>
		inTrace(
			delivery.traceId,
			{
				name: "thread.receive",
				kind: "server",
				attributes: { tenant: delivery.tenantId, channel: delivery.message.from.channel },
			},
			async (mark) => {
				const received = await take(delivery);
				mark.note({ outcome: received.accepted });
				return received;
			},
		),
	);

export function watchedThread(engine: ThreadEngine, watch: Watch | null): ThreadEngine {
	return {
		receive: (delivery) => receiving(watch, delivery, engine.receive),
		deliver: (parcel) =>
			watched(watch, () =>
				inTrace(
					parcel.traceId,
					{
						name: "thread.deliver",
						kind: "server",
						attributes: { tenant: parcel.tenantId, kind: parcel.content.kind },
					},
					() => engine.deliver(parcel),
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
		link: (call) => watched(watch, () => engine.link(call)),
		inspect: (call) => watched(watch, () => engine.inspect(call)),
		erase: (call) => watched(watch, () => engine.erase(call)),
		prune: (call) => watched(watch, () => engine.prune(call)),
		settleUnknown: (call) => watched(watch, () => engine.settleUnknown(call)),
		wake: () => watched(watch, () => engine.wake()),
	};
}

export function watchedSolicitation(
	engine: SolicitationEngine,
	watch: Watch | null,
): SolicitationEngine {
	return {
		start: (start) =>
			watched(watch, () =>
				inTrace(
					start.traceId,
					{
						name: "solicitation.start",
						kind: "server",
						attributes: { tenant: start.tenantId, kind: start.kind },
					},
					() => engine.start(start),
				),
			),
		answer: (answer) =>
			watched(watch, () =>
				inTrace(
					answer.traceId,
					{ name: "solicitation.answer", kind: "server", attributes: { kind: answer.answer } },
					async (mark) => {
						const result = await engine.answer(answer);
						mark.note({ outcome: result.result });
						return result;
					},
				),
			),
		cancel: (call) => watched(watch, () => engine.cancel(call)),
		unreachable: (call) => watched(watch, () => engine.unreachable(call)),
		forget: (call) => watched(watch, () => engine.forget(call)),
		wake: () => watched(watch, () => engine.wake()),
	};
}
