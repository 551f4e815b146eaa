import { type Host, messageForm } from "./host.ts";
import { count, type Measured, type Row } from "./row.ts";

const rowsWrittenMax = 6;
let people = 0;
export const freshNumber = (): string => `+4479${String(++people).padStart(8, "0")}`;

export const write = async (host: Host, number: string, text: string): Promise<void> => {
	const form = messageForm(host.app.settings.TWILIO_ACCOUNT_SID, number, text);
	const status = await host.post(form);
	if (status !== 200) throw new Error(`the webhook was answered with ${status}`);
};

export function codeSentTo(host: Host, number: string): string {
	const sent = host.outside.sent.filter((message) => message.to === `whatsapp:${number}`);
	const code = sent
		.map((message) => /\bYES ([A-Z0-9]{4})\b/.exec(message.body)?.[1])
		.findLast((found) => found !== undefined);
	if (!code) throw new Error(`no code in: ${sent.at(-1)?.body ?? "(nothing was sent)"}`);
	return code;
}

export async function propose(host: Host, number: string): Promise<string> {
	await write(host, number, "taxi from the harbour to the castle");
	await host.settle();
	return codeSentTo(host, number);
}

async function during(host: Host, work: () => Promise<void>) {
	await host.settle();
	const [requests, calls] = [host.outside.database.length, host.calls.length];
	await work();
	await host.settle();
	return { requests: host.outside.database.slice(requests), calls: host.calls.slice(calls) };
}

async function requestsUntilReceipt(host: Host, number: string, text: string) {
	const { store } = host.thread(await host.keyOf(number));
	const before = host.outside.database.length;
	let requests: readonly string[] | null = null;
	const { enqueue } = store;
	Object.assign(store, {
		enqueue: (row: Parameters<typeof enqueue>[0]) => {
			requests ??= host.outside.database.slice(before);
			return enqueue(row);
		},
	});
	await write(host, number, text);
	await host.settle();
	Object.assign(store, { enqueue });
	if (requests === null) throw new Error("no receipt was queued");
	return requests as readonly string[];
}

export async function measureCounted(host: Host): Promise<readonly Measured[]> {
	const person = freshNumber();
	const form = messageForm(host.app.settings.TWILIO_ACCOUNT_SID, person, "hello");
	const accepted = await during(host, async () => void (await host.post(form)));
	const repeated = await during(host, async () => void (await host.post(form)));
	const code = await propose(host, person);
	const reminded = await during(host, () => write(host, person, "hmm, what is the weather?"));
	const declined = await during(host, () => write(host, person, `no ${code}`));
	const yesCode = await propose(host, person);
	const yes = await requestsUntilReceipt(host, person, `yes ${yesCode}`);

	const plain = freshNumber();
	await write(host, plain, "hello");
	await host.settle();
	const { memory } = host.thread(await host.keyOf(plain));
	const before = memory.rowsWritten();
	await write(host, plain, "hello");
	await host.settle();
	const written = memory.rowsWritten() - before;

	const requests = (what: string, found: readonly string[], budget: number) =>
		count(`Postgres requests: ${what}`, String(budget), found.length, found.length <= budget);
	const calls = Math.max(
		...[accepted, repeated, reminded, declined].map((found) => found.calls.length),
	);
	return [
		requests("a webhook accepted, and its turn", accepted.requests, 0),
		requests("the same webhook again", repeated.requests, 0),
		requests("a reminder", reminded.requests, 0),
		requests("a plain no", declined.requests, 0),
		requests("a yes, until the receipt is in the outbox", yes, 1),
		count("object calls per inbound webhook", "1", calls, calls === 1),
		count("table rows written per plain turn", "≤ 6", written, written <= rowsWrittenMax),
	];
}

export const countedRow: Row = {
	name: "counted",
	kind: "counted",
	measure: async (bench) => measureCounted(await bench.host()),
};
