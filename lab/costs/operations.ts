import type { Kind } from "../bench/conversations.ts";

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
	readonly postgresMs: number;
	readonly eventRows: number;
	readonly logRows: number;
	/** A script counts as one. */
	readonly upstashCommands: number;
	readonly workerdCpuMs: number;
};

/** What the objects of one kind did. `made`: instances that came into memory, also anew where the runtime had let go of one. */
export type ObjectCounts = {
	readonly made: number;
	readonly requests: number;
	readonly alarms: number;
	readonly activeMs: number;
	readonly rowsRead: number;
	readonly rowsWritten: number;
	readonly alarmsSet: number;
};

export type Messages = {
	readonly whatsappIn: number;
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

export const minusOf = <T extends Readonly<Record<string, number>>>(after: T, before: T): T =>
	mapped(after, (value, name) => value - (before[name] ?? 0));

export function perConversation(all: Operations, times: number): Operations {
	const { messages, ...numbers } = all;
	return {
		...mapped(numbers, (value) => value / times),
		messages: mapped(messages, (value) => value / times),
	};
}
