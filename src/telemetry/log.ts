/** JSON lines on the console (UAI-9-a, MRV-17.1-a): what happened, where it belongs, never what was said or by whom. */
import { formedFields } from "../ports/log-fields.ts";
import type { LogFields, Logger } from "../ports/runtime.ts";

/** What is longer is cut: the platform drops longer lines whole. */
export const lineCharsMax = 2_000;
export const logLevels = ["info", "warn", "error"] as const;
type LogLevel = (typeof logLevels)[number];

export function makeLogger(base: LogFields = {}, from: LogLevel = "info"): Logger {
	const write = (level: LogLevel, event: string, fields: LogFields = {}) => {
		if (logLevels.indexOf(level) < logLevels.indexOf(from)) return;
		const { trace, namespace, ...rest } = formedFields({ ...base, ...fields });
		const head = {
			timestamp: new Date().toISOString(),
			level,
			namespace: namespace ?? "app",
			event,
			...(trace ? { correlationId: trace } : {}),
		};
		const line = JSON.stringify({ ...head, ...rest });
		console[level](line.length <= lineCharsMax ? line : JSON.stringify({ ...head, cut: true }));
	};
	return {
		info: (event, fields) => write("info", event, fields),
		warn: (event, fields) => write("warn", event, fields),
		error: (event, fields) => write("error", event, fields),
		child: (fields) => makeLogger({ ...base, ...fields }, from),
	};
}
