/**
 * Agents of the house: a key's call is done once, for its own tenant; nothing personal is in an event; a link ends and is of one's own; what
 * was decided is explained as it was; a job is of somebody who may, does each of its steps, and is there once.
 */
import type { Audit, DeskAudit } from "./auditor.ts";
import { type House, type HouseAsked, personal } from "./house.ts";

const bucketOf = ({ by }: HouseAsked) => `kept/${by.tenantId}/agent-artifacts/`;
const dataOf = ({ answers }: HouseAsked): readonly Record<string, unknown>[] =>
	answers.flatMap((answer) =>
		answer.kind === "done" ? [answer.data as Record<string, unknown>] : [],
	);

export type HouseAudit = {
	readonly audit: DeskAudit;
	readonly watch: (house: House) => void;
	readonly atRest: (audit: Audit) => Promise<void>;
};

export function makeHouseAudit(): HouseAudit {
	let house: House | null = null;

	function events({ fault }: Audit, { asked, town }: House): void {
		const rows = town.rows.rows("behaviour_events");
		const keys = asked.filter(({ tool }) => tool === "analytics.logEvent");
		if (rows.length > keys.length)
			fault("P3", `${rows.length} events of ${keys.length} that were told`);
		for (const row of rows) {
			const text = JSON.stringify({ ...row, id: "", traceId: "" });
			for (const words of [...personal, ...keys.map(({ by }) => by.number)])
				if (text.includes(words)) fault("P7", `an event holds ${words}: ${text}`);
		}
	}
	/** What any answer may say, as soon as it does. */
	function step(audit: Audit): void {
		if (house === null) return;
		events(audit, house);
		for (const one of house.asked)
			for (const answer of one.answers)
				if (one.tool === "workflow.scheduleJob" && answer.kind === "done")
					audit.fault("P1", `${one.key} scheduled a job that nobody said yes to`);
		const jobs = house.town.rows.rows("jobs");
		const known = new Set(
			jobs.map(({ tenantId, kind, dedupeKey }) => `${tenantId} ${kind} ${dedupeKey}`),
		);
		if (known.size !== jobs.length) audit.fault("P3", "two jobs have one key");
	}

	function once({ fault }: Audit, one: HouseAsked, name: string): void {
		const ids = new Set(dataOf(one).map((data) => data[name]));
		if (ids.size > 1) fault("P3", `${one.key} was done ${ids.size} times: ${[...ids].join(", ")}`);
	}
	async function link(audit: Audit, { asked, town }: House, one: HouseAsked): Promise<void> {
		const { path } = one.args as { path: string };
		const ofOurs = asked.filter(
			({ tool, by, args }) =>
				tool === "storage.putObject" &&
				by.tenantId === one.by.tenantId &&
				(args as { path: string }).path === path,
		);
		for (const { link, expiresAtMs } of dataOf(one)) {
			const asked = new URL(String(link)).pathname;
			const opened = town.links.open(asked, Number(expiresAtMs) - 2_000);
			if (opened?.key !== `${bucketOf(one)}${path}`)
				audit.fault("P7", `${one.key} was given a link to ${opened?.key ?? "nothing"}`);
			if (town.links.open(asked, Number(expiresAtMs) + 1_000) !== null)
				audit.fault("P7", `${one.key} was given a link that outlives what it said`);
			const bytes = opened && (await town.files.get(opened.key))?.bytes;
			const words = bytes ? new TextDecoder().decode(bytes) : null;
			if (!ofOurs.some(({ args }) => (args as { content: string }).content === words))
				audit.fault("P7", `${one.key} leads to what nobody of theirs kept: ${words}`);
		}
	}
	async function kept({ fault }: Audit, { town }: House, one: HouseAsked): Promise<void> {
		const { path } = one.args as { path: string };
		if (dataOf(one).length > 0 && (await town.files.get(`${bucketOf(one)}${path}`)) === null)
			fault("P5", `${one.key} was kept, and is gone`);
	}
	function decided({ fault }: Audit, { asked, town }: House, one: HouseAsked): void {
		const { content } = one.args as { content: string };
		for (const { decisionId, decision } of dataOf(one)) {
			const rows = town.rows.rows("policy_decisions").filter(({ id }) => id === decisionId);
			const [row] = rows;
			if (rows.length !== 1 || row?.["tenantId"] !== one.by.tenantId)
				fault("P3", `${one.key}: ${rows.length} decisions ${String(decisionId)}`);
			if (JSON.stringify(row ?? {}).includes(content))
				fault("P7", `the words that were judged are in ${String(decisionId)}`);
			for (const other of asked.filter(
				({ tool, args }) => tool === one.tool && (args as { content: string }).content === content,
			))
				if (dataOf(other).some((data) => data["decision"] !== decision))
					fault("P4", `${content} was decided otherwise for ${other.key} than for ${one.key}`);
		}
	}
	function explained({ fault }: Audit, { asked }: House, one: HouseAsked): void {
		const { decisionId } = one.args as { decisionId: string };
		const of = asked.find((other) =>
			dataOf(other).some(
				(data) => data["decisionId"] === decisionId && other !== one && other.tool !== one.tool,
			),
		);
		for (const data of dataOf(one)) {
			if (of?.by.tenantId !== one.by.tenantId)
				fault("P7", `${one.by.keyId} was told why ${of?.by.tenantId ?? "nobody"} decided`);
			const same = of && dataOf(of).some((told) => told["decision"] === data["decision"]);
			if (!same || data["replay"] !== "same")
				fault(
					"P10",
					`${decisionId} is explained as ${String(data["decision"])}, ${String(data["replay"])}`,
				);
		}
	}
	function jobs({ fault }: Audit, { scheduled, town, approvals }: House): void {
		const rows = town.rows.rows("jobs");
		const agreed = approvals.filter(
			({ state, tool }) => state === "used" && /^workflow\./u.test(String(tool)),
		);
		const owed = [...scheduled.values()].filter(({ by }) => by.role !== "super_admin");
		if (owed.length > agreed.length)
			fault("P4", `${owed.length} jobs were scheduled on the word of ${agreed.length} colleagues`);
		for (const [dedupeKey, { by, size }] of scheduled) {
			const own = rows.filter((row) => row["dedupeKey"] === dedupeKey);
			const [row] = own;
			if (own.length !== 1 || row?.["tenantId"] !== by.tenantId) {
				fault("P3", `${dedupeKey} was scheduled and is there ${own.length} times`);
				continue;
			}
			const state = String(row["state"]);
			if (state !== "done" && state !== "failed") fault("P5", `${dedupeKey} is ${state} at rest`);
			const days = new Set(
				town.recounted
					.filter(({ tenantId }) => tenantId === by.tenantId)
					.map(({ daysAgo }) => daysAgo),
			);
			const left = Array.from({ length: size }, (_, index) => index + 1).filter(
				(day) => !days.has(day),
			);
			if (state === "done" && (left.length > 0 || row["done"] !== size))
				fault(
					"P5",
					`${dedupeKey} is done, of ${size} steps ${String(row["done"])}, without ${left.join(", ")}`,
				);
		}
	}

	return {
		audit: { step },
		watch: (seen) => {
			house = seen;
		},
		atRest: async (audit) => {
			if (house === null) return;
			const { asked } = house;
			for (const one of asked) {
				if (one.tool === "analytics.logEvent") once(audit, one, "eventId");
				if (one.tool === "workflow.requestApproval") once(audit, one, "approvalId");
				if (one.tool === "storage.getObject") await link(audit, house, one);
				if (one.tool === "storage.putObject") await kept(audit, house, one);
				if (one.tool.startsWith("policy.check")) decided(audit, house, one);
				if (one.tool === "policy.explainDecision") explained(audit, house, one);
			}
			jobs(audit, house);
		},
	};
}
