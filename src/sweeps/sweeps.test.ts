import { describe, expect, it } from "vitest";
import type { Address, InboundMessage, ListedInbound } from "../ports/channel.ts";
import type { SeenTemplate } from "../ports/message-templates.ts";
import type { Logger } from "../ports/runtime.ts";
import type { DueNotification } from "../ports/stores.ts";
import type { SweepDeps } from "../ports/sweep.ts";
import { relaySweep } from "./relay-notifications.ts";
import { sweeps } from "./index.ts";
import { inboundPagesMax, recoveredMax, recoverInbound } from "./recover-inbound.ts";
import { syncTemplates } from "./sync-templates.ts";

const nowMs = Date.UTC(2026, 10, 21, 12);
const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const base: SweepDeps = {
	runtime: {
		nowMs: () => nowMs,
		newId: (prefix) => `${prefix}_1`,
		newCode: () => "7K2M",
		sha256Hex: (text) => text,
		log: quiet,
	},
	notifications: { due: async () => [], markRelayed: async () => {}, postpone: async () => {} },
	projection: {
		read: async () => ({ asOfUs: 1, directory: { version: 1, addresses: {} }, markets: [] }),
	},
	relayNotification: async () => {},
	writeProjection: async () => {},
};

it("a sweep without its parts does nothing", async () => {
	for (const sweep of sweeps) expect(await sweep.run(base)).toBeTypeOf("object");
});

describe("relaying", () => {
	it("marks one tenant's rows also where another's cannot be marked", async () => {
		const row = (id: string, tenantId: string): DueNotification => ({
			id,
			tenantId,
			dedupeKey: id,
			targetKind: "thread",
			targetId: "k",
			type: "x",
			payload: {},
			createdAtMs: 0,
		});
		const marked: string[] = [];
		const counts = await relaySweep.run({
			...base,
			notifications: {
				due: async () => [row("n1", "t1"), row("n2", "t2"), row("n3", "t2")],
				markRelayed: async ({ tenantId, ids }) => {
					if (tenantId === "t1") throw new Error("away");
					marked.push(...ids);
				},
				postpone: async () => {},
			},
		});
		expect(counts).toEqual({ due: 3, failed: 1 });
		expect(marked).toEqual(["n2", "n3"]);
	});
});

describe("recovering what was written to us", () => {
	const ours: Address = { channel: "whatsapp", value: "+15005550006" };
	const sms: Address = { channel: "sms", value: "+15005550007" };
	const listed = (externalId: string, ageMs: number): ListedInbound => {
		const message: InboundMessage = {
			kind: "message",
			externalId,
			from: { channel: "whatsapp", value: "+250788123456" },
			to: ours,
			number: "+250788123456",
			text: "hello",
			media: [],
		};
		return { message, createdAtMs: nowMs - ageMs };
	};
	type Parts = NonNullable<SweepDeps["recoverInbound"]>;
	function world(messages: readonly ListedInbound[], more: Partial<Parts> = {}) {
		const received: [string, number][] = [];
		const offered = new Set<string>();
		const alerts: unknown[] = [];
		const asked: number[] = [];
		const deps: SweepDeps = {
			...base,
			recoverInbound: {
				senders: [
					{
						ours,
						list: async ({ pagesMax }) => {
							asked.push(pagesMax);
							return { kind: "listed", messages, complete: true };
						},
					},
				],
				store: {
					missing: async (ids) => ids.filter((id) => !offered.has(id)),
					offered: async ({ externalIds }) => {
						for (const id of externalIds) offered.add(id);
					},
				},
				receive: async ({ externalId }, receivedAtMs) => {
					received.push([externalId, receivedAtMs]);
					return "new";
				},
				alerts: { raise: async (alert) => void alerts.push(alert) },
				...more,
			},
		};
		return { deps, received, offered, alerts, asked };
	}

	it("brings what is older than a minute, oldest first, with the time the provider has", async () => {
		const w = world([listed("SM3", 30_000), listed("SM2", 90_000), listed("SM1", 600_000)]);
		expect(await recoverInbound.run(w.deps)).toMatchObject({ listed: 2, recovered: 2 });
		expect(w.received).toEqual([
			["SM1", nowMs - 600_000],
			["SM2", nowMs - 90_000],
		]);
		expect(w.asked).toEqual([inboundPagesMax]);
		expect(await recoverInbound.run(w.deps)).toMatchObject({ missing: 0, recovered: 0 });
		expect(w.alerts).toHaveLength(1);
	});

	it("offers again what could not be taken, and not what is nobody's", async () => {
		const answers = { SM1: "not_ready", SM2: "not_ours", SM3: "duplicate" } as const;
		const w = world([listed("SM1", 90_000), listed("SM2", 91_000), listed("SM3", 92_000)], {
			receive: async ({ externalId }) => answers[externalId as keyof typeof answers],
		});
		expect(await recoverInbound.run(w.deps)).toMatchObject({ missing: 3, recovered: 0 });
		expect([...w.offered].toSorted()).toEqual(["SM2", "SM3"]);
		expect(w.alerts).toEqual([]);
	});

	it("goes on after a message that fails, and after a sender whose list is away or broken", async () => {
		const w = world([], {
			senders: [
				{ ours: sms, list: async () => ({ kind: "unavailable" }) },
				{
					ours: { channel: "web", value: "x" },
					list: async () => {
						throw new Error("broken");
					},
				},
				{
					ours,
					list: async ({ to }) => ({
						kind: "listed",
						messages: to === ours ? [listed("SM1", 90_000), listed("SM2", 80_000)] : [],
						complete: false,
					}),
				},
			],
			receive: async ({ externalId }) => {
				if (externalId === "SM1") throw new Error("away");
				return "new";
			},
		});
		expect(await recoverInbound.run(w.deps)).toMatchObject({
			unlisted: 1,
			failed: 2,
			recovered: 1,
		});
		expect([...w.offered]).toEqual(["SM2"]);
	});

	it("brings no more than its bound in one run", async () => {
		const many = Array.from({ length: recoveredMax + 50 }, (_, i) => listed(`SM${i}`, 90_000 + i));
		const w = world(many);
		expect(await recoverInbound.run(w.deps)).toMatchObject({ recovered: recoveredMax });
		expect(await recoverInbound.run(w.deps)).toMatchObject({ recovered: 50 });
	});
});

describe("how the templates stand", () => {
	const seen = (state: SeenTemplate["state"]): SeenTemplate => ({
		channel: "whatsapp",
		name: "assent_offer_en",
		key: "mobility.offer",
		locale: "en",
		body: "Ride?",
		variables: 0,
		buttons: [],
		category: "UTILITY",
		state,
		reason: null,
		contentId: null,
	});
	const run = async (look: readonly SeenTemplate[] | null) => {
		const done: string[] = [];
		const counts = await syncTemplates.run({
			...base,
			templates: {
				look: async () => look,
				store: {
					seen: async (all) => {
						done.push("written");
						return all.filter(({ state }) => state === "paused");
					},
				},
				forget: async (name) => {
					done.push(`forgotten ${name}`);
				},
				alerts: {
					raise: async ({ dedupeKey }) => {
						done.push(dedupeKey);
					},
				},
			},
		});
		return { counts, done };
	};

	it("is written down; what was withdrawn is forgotten, and somebody is told", async () => {
		expect(await run([seen("paused")])).toEqual({
			counts: { templates: 1, approved: 0, lost: 1 },
			done: ["written", "forgotten assent_offer_en", "template_withdrawn:assent_offer_en"],
		});
		expect((await run([seen("approved")])).counts).toEqual({ templates: 1, approved: 1, lost: 0 });
	});

	it("stays as it was known while the provider cannot be asked", async () => {
		expect(await run(null)).toEqual({
			counts: { templates: 0, lost: 0, unavailable: 1 },
			done: [],
		});
	});
});
