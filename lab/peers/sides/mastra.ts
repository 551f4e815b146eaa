/** Mastra: a workflow that suspends until its person's yes, kept by its own store, and resumed by its run's id. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import * as z from "zod";
import { commitOnce } from "./commitment.ts";
import { makeInbox } from "./inbox.ts";
import { packageOf } from "./packages.ts";
import { connect, serveWork } from "./serve.ts";

type Given = { readonly proposal: string; readonly person: string; readonly request: string };
type Outcome = { readonly status: string; readonly result?: { readonly booking: string } };
type Step = { readonly id: string };
type StepContext = {
	readonly inputData: Given;
	readonly resumeData?: { readonly word: string };
	readonly suspend: (payload: object) => Promise<unknown>;
};
type Run = {
	readonly start: (options: { readonly inputData: Given }) => Promise<Outcome>;
	readonly resume: (options: {
		readonly step: string;
		readonly resumeData: { readonly word: string };
	}) => Promise<Outcome>;
};
type Workflow = {
	readonly then: (step: Step) => Workflow;
	readonly commit: () => Workflow;
	readonly createRun: (options: { readonly runId: string }) => Promise<Run>;
	readonly getWorkflowRunById: (id: string) => Promise<Outcome | null>;
};
type Workflows = {
	readonly createStep: (step: {
		readonly id: string;
		readonly inputSchema: z.ZodType;
		readonly outputSchema: z.ZodType;
		readonly resumeSchema?: z.ZodType;
		readonly suspendSchema?: z.ZodType;
		readonly execute: (context: StepContext) => Promise<unknown>;
	}) => Step;
	readonly createWorkflow: (of: {
		readonly id: string;
		readonly inputSchema: z.ZodType;
		readonly outputSchema: z.ZodType;
	}) => Workflow;
};
type Core = {
	readonly Mastra: new (options: {
		readonly workflows: Readonly<Record<string, Workflow>>;
		readonly storage: object;
		readonly logger: false;
	}) => { readonly getWorkflow: (name: string) => Workflow };
};
type Storage = {
	readonly PostgresStore: new (options: {
		readonly id: string;
		readonly pool: pg.Pool;
	}) => { readonly init: () => Promise<void> };
};

const { Mastra } = await packageOf<Core>("@mastra/core");
const { createStep, createWorkflow } = await packageOf<Workflows>("@mastra/core/workflows");
const { PostgresStore } = await packageOf<Storage>("@mastra/pg");

const { pool } = connect();
const inbox = await makeInbox(pool);
const given = z.object({ proposal: z.string(), person: z.string(), request: z.string() });
const booked = z.object({ booking: z.string() });

const ask = createStep({
	id: "ask",
	inputSchema: given,
	outputSchema: given,
	suspendSchema: z.object({}),
	resumeSchema: z.object({ word: z.string() }),
	execute: async ({ inputData, resumeData, suspend }) =>
		resumeData?.word === "YES" ? inputData : suspend({}),
});
const commit = createStep({
	id: "commit",
	inputSchema: given,
	outputSchema: booked,
	execute: async ({ inputData: { proposal, person, request } }) => {
		const made = await pool.query<{ booking: string }>(commitOnce, [proposal, person, request]);
		return made.rows[0];
	},
});
const storage = new PostgresStore({ id: "peers", pool });
await storage.init();
const workflow = new Mastra({
	workflows: {
		booking: createWorkflow({ id: "booking", inputSchema: given, outputSchema: booked })
			.then(ask)
			.then(commit)
			.commit(),
	},
	storage,
	logger: false,
}).getWorkflow("booking");

await serveWork({
	propose: async (person, request) => {
		const proposal = randomUUID();
		const run = await workflow.createRun({ runId: proposal });
		const { status } = await run.start({ inputData: { proposal, person, request } });
		if (status !== "suspended") throw new Error(`a proposal does not wait: ${status}`);
		await inbox.waitFor(person, proposal);
		return proposal;
	},
	yes: async (person, message) => {
		const { booking, run } = await inbox.look(person, message);
		if (booking !== null || run === null) return booking;
		const resumed = await workflow.createRun({ runId: run });
		const { status, result } = await resumed.resume({ step: "ask", resumeData: { word: "YES" } });
		if (!result) throw new Error(`a yes did not commit: ${status}`);
		await inbox.settle(person, message, run, result.booking);
		return result.booking;
	},
	close: () => pool.end(),
});
