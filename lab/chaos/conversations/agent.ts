import type { SlackWorkspace } from "../../../dev/slack/stand-in.ts";
import { type Conversation, counts } from "../conversation.ts";
import { agentCall, hire, marketOf } from "../hired.ts";
import type { World } from "../world.ts";

const firstMember = 50_000;
const adaId = (turn: number) => `U0CHAOS${turn}`;
/** Another each time: somebody whose question waits already is not asked about twice. */
const adaOf = (world: World, turn: number) =>
	hire(world, "tenant_admin", {
		name: `Ada ${turn}`,
		phone: `+4477009${firstMember + turn}`,
		roles: ["staff", "tenant_admin"],
		slackUserId: adaId(turn),
	});
const slackOf = ({ slack }: World): SlackWorkspace => {
	if (!slack) throw new Error("a world without Slack");
	return slack;
};

/**
 * Agents of the house do what a member of staff asks by their key: a file is kept and fetched, something is counted, a text and a campaign
 * of it are judged, and staff are told in Slack, which every other time does what it is asked and never answers.
 */
export const agent: Conversation = {
	name: "agent",
	tools: ["analytics.logEvent", "staff.notify"],
	toolsWithoutRow: [
		"storage.putObject",
		"policy.checkContent",
		"policy.checkCampaign",
		"policy.explainDecision",
	],
	hasVendors: true,
	perWorldMax: 20,
	settleMaxMs: 150_000,
	prepare: async (world, turn) => {
		await adaOf(world, turn);
	},
	play: async (stage, turn, world) => {
		const slack = slackOf(world);
		const call = agentCall(await adaOf(world, turn), await marketOf(world));
		const done = async (name: string, tool: string, args: object, nth = 1) => {
			const key = `chaos-${turn}-${tool}-${nth}`;
			const { status, body } = await stage.ask(() => call(name, tool, args, key));
			if (status !== 200) throw new Error(`${tool}: ${JSON.stringify(body)}`);
			return body.data.data;
		};
		const [bucket, path, content] = ["agent-artifacts", `report-${turn}.txt`, `Report ${turn}`];
		await done("pulse", "storage.putObject", { bucket, path, content });
		await done("pulse", "analytics.logEvent", { event: "report_kept" });
		await stage.tick();
		const { link } = await done("studio", "storage.getObject", { bucket, path });
		const open = async () => {
			await stage.quiet();
			return (await fetch(link)).text();
		};
		if ((await open().catch(open)) !== content) throw new Error("something else was kept");
		const text = { content: `Our new menu ${turn} is here.`, onChannel: "web" };
		const judgements = [
			await done("sentinel", "policy.checkContent", text),
			await done("sentinel", "policy.checkCampaign", { ...text, campaignId: "summer" }),
		];
		for (const [nth, { decisionId }] of judgements.entries()) {
			const asked = { decisionId };
			const { replay } = await done("sentinel", "policy.explainDecision", asked, nth + 1);
			if (replay !== "same") throw new Error(`judged, and judged again it ${replay}`);
		}
		if (turn % 2 === 1) slack.behave({ kind: "late", ms: 20_000 });
		const before = slack.messages.length;
		await done("drip", "staff.notify", { reason: "look", summary: `Report ${turn} is there.` });
		// A call of Slack is cut off after five seconds: whoever began one before that and said nothing since has died.
		const endCalls = () =>
			world.rows(
				`update slack_posts set due_at = now()
				where state in ('calling', 'unknown') and called_at < now() - interval '10 s' returning id`,
			);
		await stage.until("the message is in Slack", async () => {
			// Whoever looks for what a dead caller has left is answered: silent for good, Slack is given up with an alert.
			if ((await endCalls()).length > 0) slack.behave(null);
			await stage.tick();
			return slack.messages.length > before;
		});
		slack.behave(null);
		await stage.until("it is known to be there", async () => {
			await endCalls();
			await stage.tick();
			return (
				(await world.count(
					"select count(*) as n from slack_posts where state <> 'told' and due_at is not null",
				)) === 0
			);
		});
		const message = slack.messages.at(-1);
		if (!message) throw new Error("told, and nothing is in Slack");
		const click = async () => {
			await stage.quiet();
			return slack.click(message, adaId(turn));
		};
		await click().catch(click);
		await stage.until("it is taken, and shown so", async () => {
			const taken = "select count(*) as n from staff_tickets where state = 'claimed'";
			await stage.tick();
			return (await world.count(taken)) === turn && !JSON.stringify(message).includes("button");
		});
		return "told";
	},
	records: async (world) => ({
		...(await counts(world, {
			counted: "behaviour_events where event = 'report_kept'",
			judged: "policy_decisions",
			campaigns: "policy_decisions where subject_type = 'campaign'",
			tickets: "staff_tickets",
			taken: "staff_tickets where state = 'claimed'",
			alerts: "system_alerts where source = 'staff.notify'",
			posts: "slack_posts",
			"agents' calls that succeeded twice":
				"(select 1 from tool_executions where actor ->> 'agent' in ('pulse', 'drip') and state = 'succeeded' group by tool_name, idempotency_key_hash having count(*) > 1) doubled",
		})),
		"messages in Slack": slackOf(world).messages.length,
	}),
	expected: () => ({
		counted: 1,
		judged: 2,
		campaigns: 1,
		tickets: 1,
		taken: 1,
		alerts: 1,
		posts: 1,
		"agents' calls that succeeded twice": 0,
		"messages in Slack": 1,
	}),
};
