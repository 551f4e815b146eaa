import { inTrace, type Watch, watched } from "../../ports/trace.ts";
import type { SolicitationEngine } from "./engine.ts";

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
