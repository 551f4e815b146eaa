/**
 * What staff agree to, and what may go without them: the tools that ask for it, and what a standing grant can never let go.
 */
import { describe, expect, it } from "vitest";
import { declaredKinds } from "../../src/app/job-kinds.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { neverAutomatic } from "../../src/core/approval/states.ts";
import { demandOf } from "../../src/kernel/router/authorization.ts";
import { wantsConfirmation } from "../../src/kernel/router/question.ts";
import { makeToolWorld } from "./tool-world.ts";

const registry = makeAppRegistry();
const tools = registry.tools.map(({ tool }) => tool);
const ctx = makeToolWorld(registry).context("person");
const find = (name: string) => {
	const found = registry.find(name)?.tool;
	if (!found) throw new Error(name);
	return found;
};

describe("a member of staff's yes", () => {
	it("is wanted by a broadcast, a job and a batch, of a market that asks for nothing more", () => {
		const wanting = tools.filter((tool) => demandOf(tool, ctx) !== null).map(({ name }) => name);
		expect(wanting.sort()).toEqual([
			"marketing.scheduleBroadcast",
			"workflow.runBatch",
			"workflow.scheduleJob",
		]);
	});

	it("may be given once for many, of a job and a batch: never of what leaves, nor of what never goes by itself [MKB-6.2-a]", () => {
		const lowRisk = tools.filter((tool) => demandOf(tool, ctx)?.lowRisk).map(({ name }) => name);
		expect(lowRisk.sort()).toEqual(["workflow.runBatch", "workflow.scheduleJob"]);
		for (const { risk, approve } of lowRisk.map(find)) {
			expect(risk).toBe("workflow");
			expect(approve && neverAutomatic.has(approve.type)).toBe(false);
		}
		const leaves = find("marketing.scheduleBroadcast");
		const approve = { type: "run_tool", roles: ["staff"], lowRisk: true } as const;
		expect(demandOf({ ...leaves, approve }, ctx)).toMatchObject({ lowRisk: false });
	});

	it("that a market demands is covered by no grant", () => {
		const market = {
			...ctx.market,
			requireApprovalFor: ["workflow.runBatch", "order.updateStatus"],
		};
		const tool = { ...find("workflow.runBatch"), risk: "write" as const };
		expect(demandOf(tool, { ...ctx, market })).toMatchObject({ lowRisk: false });
	});

	it("that is given once for many takes no yes of the person away", () => {
		expect(wantsConfirmation(find("workflow.scheduleJob"), { ctx })).toBe(true);
		expect(find("workflow.scheduleJob").confirm?.mandatory).toBe(true);
	});

	it("is not wanted for more than these kinds of jobs: each counts anew what is there", async () => {
		const kinds = [...(await declaredKinds()).values()].filter(({ askedBy }) => askedBy !== "own");
		expect(kinds.map(({ kind }) => kind).sort()).toEqual([
			"analytics.recount",
			"analytics.recountBatch",
		]);
	});
});
