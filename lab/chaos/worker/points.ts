/** Where the armed point is reached, it is said on the log, and then nothing happens any more in this process: whoever listens kills it. */

import { AsyncLocalStorage } from "node:async_hooks";

export const marker = "chaos-point ";

/** What is another one each time would be met by no plan: a file's address, an id of ours or of a vendor's. */
export const sameEachTime = (path: string): string =>
	path
		.replace(/^\/(files|my-data)\/.*/, "/$1")
		.replace(/\/(AC|SM|MM|HX)[0-9a-f]+/g, "/$1")
		.replace(/\/(cs|pi|re)_\w+/g, "/$1")
		.replace(/\/([a-z]{3})_[0-9a-z]{26}/g, "/$1")
		.replace(/\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "/id");

type Target = { readonly label: string; readonly nth: number };

let counts = new Map<string, number>();
let target: Target | null = null;
let controlUrl = "";

export const setControl = (url: string): void => {
	controlUrl = url;
};

/** Counting starts anew. */
export function arm(next: Target | null): void {
	counts = new Map();
	target = next;
}

export const passed = (): Readonly<Record<string, number>> => Object.fromEntries(counts);

const inCron = new AsyncLocalStorage<true>();
export const asCron = <T>(work: () => Promise<T>): Promise<T> => inCron.run(true, work);

function isHere(passing: string): boolean {
	const label = inCron.getStore() ? `cron ${passing}` : passing;
	const nth = (counts.get(label) ?? 0) + 1;
	counts.set(label, nth);
	return target !== null && target.label === label && target.nth === nth;
}

/** A point in a synchronous stretch: the whole process stands still, and nothing it has begun goes on. */
export function hit(label: string): void {
	if (!isHere(label)) return;
	console.log(`${marker}${label}`);
	for (;;);
}

const outside = globalThis.fetch.bind(globalThis);

/** A point that is reached from outside: what was written before it is on disk, since nothing leaves before that. */
export async function hitOutside(label: string): Promise<void> {
	if (!isHere(label)) return;
	await outside(`${controlUrl}/at`, { method: "POST", body: label }).catch(() => undefined);
	await new Promise(() => {});
}
