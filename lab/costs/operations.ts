/** What is counted for each conversation, and the arithmetic of counting. */
import type { Kind } from "../bench/conversations.ts";

/** How a conversation is held. */
export type Mode = "rules" | "model" | "windows closed" | "sms";

export type Counted = {
	readonly workerRequests: number;
	readonly cronRuns: number;
	readonly objectRequests: number;
	readonly objectAlarms: number;
	readonly objectActiveMs: number;
	readonly rowsRead: number;
	readonly rowsWritten: number;
	readonly alarmsSet: number;
	readonly alarmsDeleted: number;
	readonly kvReads: number;
	readonly kvWrites: number;
	readonly kvOthers: number;
	readonly r2ClassA: number;
	readonly r2ClassB: number;
	readonly postgresRequests: number;
	/** Time inside our SQL functions. */
	readonly postgresMs: number;
	/** Rows of the log of events, and of all logs that are sealed. */
	readonly eventRows: number;
	readonly logRows: number;
	/** A script counts as one. */
	readonly upstashCommands: number;
	/** Processor time of the whole runtime: the Worker's and its objects'. */
	readonly workerdCpuMs: number;
};

export type Messages = {
	readonly whatsappIn: number;
	/** Within the window, without an approved template. */
	readonly whatsappSession: number;
	readonly whatsappTemplate: number;
	readonly smsOut: number;
	readonly smsInSegments: number;
	readonly smsOutSegments: number;
};

export type Operations = Counted & {
	readonly messages: Messages;
	readonly modelCalls: number;
	readonly promptTokens: number;
	readonly completionTokens: number;
};

export type Measured = {
	readonly kind: Kind;
	readonly mode: Mode;
	readonly times: number;
	readonly operations: Operations;
};

const mapped = <T extends Readonly<Record<string, number>>>(
	values: T,
	change: (value: number, name: keyof T) => number,
): T =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, change(value, name)]),
	) as unknown as T;

export const minusOf = (after: Counted, before: Counted): Counted =>
	mapped(after, (value, name) => value - (before[name] ?? 0));

export function perConversation(all: Operations, times: number): Operations {
	const { messages, ...numbers } = all;
	return {
		...mapped(numbers, (value) => value / times),
		messages: mapped(messages, (value) => value / times),
	};
}
