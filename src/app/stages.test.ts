import { describe, expect, it } from "vitest";
import { packs } from "../packs/index.ts";
import { sweeps } from "../sweeps/index.ts";
import { inStages } from "./stages.ts";

const part = (name: string, counts: Readonly<Record<string, number>> | Error) => ({
	name,
	cron: "* * * * *",
	stage: "ends" as const,
	run: async () => {
		if (counts instanceof Error) throw counts;
		return counts;
	},
});

describe("the sweeps of a minute", () => {
	it("run in this order, those of packs among ours", async () => {
		const ofPacks = await Promise.all(packs.map(async (pack) => (await pack.sweeps?.()) ?? []));
		const all = [...sweeps, ...ofPacks.flat()].map((one) => ({ ...one, run: async () => ({}) }));
		expect(inStages(all).map(({ name }) => name)).toEqual([
			"project_markets",
			"relay_notifications",
			"expire_overdue",
			"expire_orders",
			"expire_holds",
			"end_quotes",
			"settle_payments",
			"end_leads",
			"remind_bookings",
			"escalate_tickets",
			"notify_unanswered",
			"expire_approvals",
			"process_erasures",
			"recover_inbound",
			"invariants",
			"enforce_retention",
			"watch_metrics",
			"sync_templates",
			"forward_alerts",
			"seal_logs",
			"sweep_files",
			"deliver_webhooks",
			"tell_slack",
			"index_listings",
			"send_certificates",
			"fold_behaviour",
			"run_jobs",
		]);
	});

	it("are one where they have one name: its parts run one after the other, their counts added up", async () => {
		const [one, ...others] = inStages([
			part("x", { due: 1, rides: 2 }),
			part("y", { due: 9 }),
			part("x", { due: 3, inquiries: 4 }),
		]);
		expect(others.map(({ name }) => name)).toEqual(["y"]);
		expect(await one?.run()).toEqual({ due: 4, rides: 2, inquiries: 4 });
	});

	it("run every part, also where one before it failed, and have failed then", async () => {
		let ran = 0;
		const last = { ...part("x", {}), run: async () => ({ ran: ++ran }) };
		const [one] = inStages([part("x", new Error("away")), last]);
		await expect(one?.run()).rejects.toThrow("away");
		expect(ran).toBe(1);
	});
});
