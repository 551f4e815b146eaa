import { type Conversation, counts } from "../conversation.ts";
import { agentCall, hire, marketOf, type Member } from "../hired.ts";
import { codeIn, type Stage } from "../stage.ts";
import type { World } from "../world.ts";

const days = 4;
const adaOf = (world: World) =>
	hire(world, "tenant_admin", {
		name: "Ada",
		phone: "+447700900941",
		roles: ["staff", "tenant_admin"],
	});
const bobOf = (world: World) =>
	hire(world, null, { name: "Bob", phone: "+447700900942", roles: ["staff", "operator"] });

/** One asks by their key, the other agrees in their chat, and the first asks again. */
async function agreedTo(stage: Stage, bob: Member, words: RegExp): Promise<boolean> {
	const question = await stage.hear(bob.phone, words);
	if (!question) return false;
	await stage.say(bob.phone, `yes ${codeIn(question)}`);
	await stage.hear(bob.phone, /You agreed to/);
	return true;
}

/** Work of the tenant's own: a job and a batch that somebody else agrees to, and something that an agent asks the team about. */
export const jobs: Conversation = {
	name: "jobs",
	tools: ["approval.answer"],
	toolsWithoutRow: ["workflow.scheduleJob", "workflow.runBatch", "workflow.requestApproval"],
	perWorldMax: 12,
	settleMaxMs: 150_000,
	// Of the job, of the batch, and of what the agent asked.
	saidEachTime: /^Our team has agreed\.$/,
	prepare: async (world) => {
		await adaOf(world);
		await bobOf(world);
	},
	play: async (stage, turn, world) => {
		const [ada, bob] = [await adaOf(world), await bobOf(world)];
		const marketId = await marketOf(world);
		for (const kind of ["analytics.recount", "analytics.recountBatch"]) {
			const dedupeKey = `chaos-${kind}-${turn}`;
			const schedule = () =>
				ada.ask("POST", "/jobs", { kind, marketId, args: { size: days }, dedupeKey });
			const asked = await stage.ask(schedule);
			if (asked.body.error?.reason !== "APPROVAL_REQUIRED")
				throw new Error(`${kind} answered ${JSON.stringify(asked.body)}`);
			const words = new RegExp(`Your agreement is needed.*${kind}, `, "su");
			if (!(await agreedTo(stage, bob, words))) return "asked, and nobody could know by which code";
			await stage.tick();
			const made = await stage.ask(schedule);
			if (made.status !== 201)
				throw new Error(`${kind} agreed to answered ${JSON.stringify(made.body)}`);
			await stage.until(`${kind} is done`, async () => {
				const job = await stage.ask(() => ada.ask("GET", `/jobs/${made.body.data.id}`));
				return job.body.data.state === "done";
			});
		}
		const request = () =>
			agentCall(ada, marketId)(
				"drip",
				"workflow.requestApproval",
				{ type: "publish_page", payloadRef: `page_${turn}_spring` },
				`ask-the-team-${turn}`,
			);
		const requested = await stage.ask(request);
		if (requested.status !== 200)
			throw new Error(`asking the team: ${JSON.stringify(requested.body)}`);
		if (!(await agreedTo(stage, bob, new RegExp(`Your agreement is needed.*page_${turn}_`, "su"))))
			return "asked, and nobody could know by which code";
		return "done";
	},
	records: (world) =>
		counts(world, {
			jobs: "jobs where kind like 'analytics.%'",
			done: "jobs where kind like 'analytics.%' and state = 'done'",
			steps: "select coalesce(sum(done), 0) as n from jobs where kind like 'analytics.%'",
			"agreements used": "approvals where type = 'run_job' and state = 'used'",
			"agreements for jobs": "approvals where type = 'run_job'",
			"agreements of an agent's": "approvals where type = 'publish_page' and state = 'approved'",
			"asked by an agent": "approvals where type = 'publish_page'",
			"answered once each":
				"tool_executions where tool_name = 'approval.answer' and state = 'succeeded'",
			votes: "approval_votes",
		}),
	expected: (told) =>
		told === "done"
			? {
					jobs: 2,
					done: 2,
					steps: 2 * days,
					"agreements used": 2,
					"agreements for jobs": 2,
					"agreements of an agent's": 1,
					"asked by an agent": 1,
					"answered once each": 3,
					votes: 3,
				}
			: {},
};
