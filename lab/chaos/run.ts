/** One conversation on a world, killed at one point or not at all, and everything that is asked of it afterwards. */
import type { StoredMessage } from "../../dev/twilio/types.ts";
import type { Conversation } from "./conversation.ts";
import { questionWaits } from "./kinds.ts";
import { makeStage, usualSettleMs } from "./stage.ts";
import { repeatLead } from "./trouble/claims.ts";
import type { Point, World } from "./world.ts";

export type Run = {
	readonly conversation: string;
	/** Null: a clean one. */
	readonly point: Point | null;
	readonly wasKilled: boolean;
	readonly isRedeploy: boolean;
	readonly askedAnew: number;
	readonly outdated: number;
	readonly told: string;
	readonly settleMs: number;
	readonly aged: number;
	readonly givenUp: number;
	readonly swept: number;
	readonly slow: readonly string[];
	readonly repeats: number;
	readonly texts: number;
	readonly inbound: readonly string[];
	readonly transcript: readonly string[];
	readonly violations: readonly string[];
	readonly passed: Readonly<Record<string, number>>;
};

export function judgeTexts(texts: readonly { readonly to: string; readonly body: string }[]): {
	readonly repeats: number;
	readonly violations: readonly string[];
} {
	const times = new Map<string, number>();
	for (const { to, body } of texts)
		times.set(`${to} ${body}`, (times.get(`${to} ${body}`) ?? 0) + 1);
	const repeated = texts.filter(({ body }) => body.startsWith(repeatLead));
	return {
		repeats: repeated.length,
		violations: [
			...[...times].flatMap(([text, n]) => (n > 1 ? [`said ${n} times: ${text}`] : [])),
			...repeated.flatMap(({ to, body }) =>
				times.has(`${to} ${body.slice(repeatLead.length)}`)
					? [`repeated though it had arrived: ${to} ${body}`]
					: [],
			),
		],
	};
}

const lineOf = ({ createdAtMs, from, to, body, status }: StoredMessage) =>
	`${new Date(createdAtMs).toISOString()} ${from} > ${to} (${status}): ${body}`;

export async function runOnce(
	world: World,
	conversation: Conversation,
	options: {
		readonly point: Point | null;
		readonly turn: number;
		readonly personNumber: string;
		readonly cronPhaseMs: number;
		/** What is started after a kill, and whether it is another release than the one that is killed. */
		readonly nextScript: string;
		readonly isRedeploy: boolean;
	},
): Promise<Run> {
	await conversation.prepare?.(world, options.turn);
	const settleMaxMs = conversation.settleMaxMs ?? usualSettleMs;
	const stage = makeStage(world, { ...options, settleMaxMs });
	const before = await conversation.records(world);
	await world.arm(options.point);
	const violations: string[] = [];
	let told = "nothing";
	try {
		told = await conversation.play(stage, options.turn, world);
	} catch (error) {
		violations.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
	}
	const end = () => stage.end().catch((error: unknown) => violations.push(String(error)));
	await end();
	const passed = await world.passed();
	await world.arm(null);
	// It may have been reached at the very last.
	await end();
	world.onPoint(null);
	const after = await conversation.records(world);
	const report = stage.report();
	const putAnew = report.askedAnew + report.outdated;
	for (const [name, by] of Object.entries(conversation.expected(told))) {
		const moved = (after[name] ?? 0) - (before[name] ?? 0);
		if (moved !== by)
			violations.push(`${name}: ${moved} instead of ${by}, where “${told}” was told`);
	}
	if (putAnew > 0 && !options.isRedeploy)
		violations.push(`${putAnew} questions put anew, though no other release came`);
	const messages = world.twilio.messages().slice(report.messagesBefore);
	const texts = messages
		.filter(({ direction }) => direction !== "inbound")
		.map(({ to, body }) => ({ to, body }));
	const { saidEachTime } = conversation;
	const judged = judgeTexts(texts.filter(({ body }) => saidEachTime?.test(body) !== true));
	if (report.settleMs > settleMaxMs && report.aged === 0)
		violations.push(`settled only after ${report.settleMs} ms`);
	for (const { sid, accepted } of report.inbound)
		if (!accepted) violations.push(`the provider gave up on ${sid}`);
	const all = [...violations, ...judged.violations, ...report.violations];
	return {
		conversation: conversation.name,
		point: options.point,
		wasKilled: report.killedAt !== null,
		isRedeploy: options.isRedeploy,
		askedAnew: report.askedAnew,
		outdated: report.outdated,
		told,
		settleMs: report.settleMs,
		aged: report.aged,
		givenUp: report.givenUp,
		swept: report.swept,
		slow: report.slow,
		repeats: judged.repeats,
		texts: texts.length,
		inbound: report.inbound.map(({ sid }) => sid),
		transcript: all.length === 0 ? [] : messages.map(lineOf),
		violations: all,
		passed: { ...passed, [questionWaits]: report.questions },
	};
}
