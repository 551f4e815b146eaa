/** JSON lines on the console: what happened, where it belongs, never what was said or by whom. */
import type { LogFields, Logger } from "../ports/runtime.ts";

export function makeLogger(base: LogFields = {}): Logger {
	const write = (level: "info" | "warn" | "error", event: string, fields: LogFields = {}) => {
		console[level](
			JSON.stringify({ at: new Date().toISOString(), level, event, ...base, ...fields }),
		);
	};
	return {
		info: (event, fields) => write("info", event, fields),
		warn: (event, fields) => write("warn", event, fields),
		error: (event, fields) => write("error", event, fields),
		child: (fields) => makeLogger({ ...base, ...fields }),
	};
}
