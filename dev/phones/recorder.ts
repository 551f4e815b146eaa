/** Notes what is done on the phones, from the moment it is started, and gives it as a file of `test/scenarios`. */
import { readScenario } from "../../lab/scenarios/format.ts";
import type { RecordName } from "../../lab/scenarios/scenario.ts";
import { knownIn } from "../../lab/scenarios/town.ts";
import {
	type RecordedMessage,
	type RecordedPhone,
	writeScenario,
} from "../../lab/scenarios/write.ts";
import type { Admin } from "./admin.ts";

/** Where each kind of row is listed, and what it calls its state. */
const listed = {
	rides: ["/rides", "state"],
	bookings: ["/bookings", "state"],
	orders: ["/orders", "status"],
	viewings: ["/viewings", "state"],
	services: ["/service-requests", "state"],
} as const satisfies Partial<Record<RecordName, readonly [string, string]>>;
const rowsMax = 50;

type PageState = {
	readonly phones: readonly (RecordedPhone & {
		readonly messages: readonly Omit<RecordedMessage, "phoneId">[];
	})[];
};

export type Recorder = {
	readonly sinceMs: () => number | null;
	readonly start: () => void;
	/** Throws where nothing happened, or more than a file can hold. */
	readonly stop: () => Promise<{ readonly name: string; readonly text: string }>;
};

/** `pages`: the page APIs of the stand-ins that run. */
export function makeRecorder({
	admin,
	pages,
	nowMs = Date.now,
}: {
	readonly admin: Admin;
	readonly pages: readonly string[];
	readonly nowMs?: () => number;
}): Recorder {
	let sinceMs: number | null = null;

	async function phonesOf(page: string): Promise<PageState["phones"]> {
		const response = await fetch(`${page}phones`);
		if (!response.ok) return [];
		const { phones } = (await response.json()) as PageState;
		return phones.map((phone) => ({ ...phone, id: `${page}${phone.id}` }));
	}

	async function rowsSince(name: keyof typeof listed, fromMs: number) {
		const [path, field] = listed[name];
		const { items } = await admin.get(path, { limit: String(rowsMax) });
		const states = (items as readonly Record<string, unknown>[])
			.filter(({ createdAtMs }) => Number(createdAtMs) >= fromMs)
			.map((row) => String(row[field]));
		return { name, states };
	}

	async function toolsSince(fromMs: number): Promise<readonly string[]> {
		const { items } = await admin.get("/executions", { state: "succeeded", limit: "100" });
		type Run = { tool: string; startedAtMs: number; actor: { kind?: string } };
		return (items as readonly Run[])
			.filter(({ startedAtMs, actor }) => startedAtMs >= fromMs && actor.kind === "person")
			.map(({ tool }) => tool)
			.toReversed();
	}

	return {
		sinceMs: () => sinceMs,
		start: () => {
			sinceMs = nowMs();
		},
		stop: async () => {
			if (sinceMs === null) throw new Error("nothing is being recorded");
			const fromMs = sinceMs;
			const phones = (await Promise.all(pages.map(phonesOf))).flat();
			const names = Object.keys(listed) as (keyof typeof listed)[];
			const [tools, ...rows] = await Promise.all([
				toolsSince(fromMs),
				...names.map((name) => rowsSince(name, fromMs)),
			]);
			const text = writeScenario({
				phones: phones.map(({ id, name, number, locale }) => ({ id, name, number, locale })),
				messages: phones.flatMap(({ id: phoneId, messages }) =>
					messages.filter(({ atMs }) => atMs >= fromMs).map((message) => ({ ...message, phoneId })),
				),
				tools,
				records: rows.filter(({ states }) => states.length > 0),
			});
			// What is handed out can be read again.
			readScenario("recorded.txt", text, knownIn(tools));
			sinceMs = null;
			const language = /^language: (\w+)$/mu.exec(text)?.[1] ?? "en";
			const at = new Date(nowMs()).toISOString().slice(0, 16).replaceAll(/[T:]/gu, "-");
			return { name: `${language}-recorded-${at}.txt`, text };
		},
	};
}
