const waitTimeoutMs = 30_000;

export type Mailboxes = {
	readonly onMessage: (form: URLSearchParams) => void;
	readonly next: (number: string) => Promise<string>;
	/** Messages that nobody waited for: whoever says something twice is found here. */
	readonly surplus: readonly string[];
};

export function makeMailboxes(): Mailboxes {
	const waiters = new Map<string, (body: string) => void>();
	const surplus: string[] = [];
	return {
		onMessage: (form) => {
			const to = form.get("To") ?? "";
			const body = form.get("Body") ?? "";
			const waiter = waiters.get(to);
			if (waiter) waiter(body);
			else surplus.push(`${to}: ${body}`);
		},
		next: (number) => {
			const to = `whatsapp:${number}`;
			return new Promise((done, fail) => {
				const timer = setTimeout(() => {
					waiters.delete(to);
					fail(new Error(`no message to ${number} in ${waitTimeoutMs} ms`));
				}, waitTimeoutMs);
				waiters.set(to, (body) => {
					clearTimeout(timer);
					waiters.delete(to);
					done(body);
				});
			});
		},
		surplus,
	};
}
