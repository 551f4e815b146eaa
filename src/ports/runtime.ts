import type { LogFields } from "./log-fields.ts";

export type { LogFields };

export type Logger = {
	readonly info: (event: string, fields?: LogFields) => void;
	readonly warn: (event: string, fields?: LogFields) => void;
	readonly error: (event: string, fields?: LogFields) => void;
	readonly child: (fields: LogFields) => Logger;
};

export type Runtime = {
	readonly nowMs: () => number;
	/** `prefix_` and 26 characters that sort by time. */
	readonly newId: (prefix: string) => string;
	/** Four characters of `codeAlphabet`. */
	readonly newCode: () => string;
	readonly sha256Hex: (text: string) => string;
	readonly log: Logger;
};
