/** DBOS: a workflow that waits for a message, sent with the webhook's id as its key, and tells its booking by an event. */
import { randomUUID } from "node:crypto";
import { commitOnce } from "./commitment.ts";
import { makeInbox } from "./inbox.ts";
import { packageOf } from "./packages.ts";
import { connect, serveWork } from "./serve.ts";

const waitSeconds = 86_400;
const answerSeconds = 20;
const bookingEvent = "booking";

type Given = { readonly proposal: string; readonly person: string; readonly request: string };
type Dbos = {
	readonly DBOS: {
		readonly registerWorkflow: <Result>(
			run: (given: Given) => Promise<Result>,
			options: { readonly name: string },
		) => (given: Given) => Promise<Result>;
		readonly startWorkflow: <Result>(
			run: (given: Given) => Promise<Result>,
			options: { readonly workflowID: string },
		) => (given: Given) => Promise<unknown>;
		readonly setConfig: (config: {
			readonly name: string;
			readonly systemDatabaseUrl: string;
			readonly systemDatabasePoolSize: number;
			readonly logLevel: string;
		}) => void;
		readonly launch: () => Promise<void>;
		readonly shutdown: () => Promise<void>;
		readonly recv: (topic: string, seconds: number) => Promise<string | null>;
		readonly send: (to: string, message: string, topic: string, key: string) => Promise<void>;
		readonly setEvent: (key: string, value: string) => Promise<void>;
		readonly getEvent: (of: string, key: string, seconds: number) => Promise<string | null>;
		readonly runStep: <Result>(
			step: () => Promise<Result>,
			options: { readonly name: string },
		) => Promise<Result>;
	};
};

const { DBOS } = await packageOf<Dbos>("@dbos-inc/dbos-sdk");
const { pool, url } = connect();
const inbox = await makeInbox(pool);

async function commit({ proposal, person, request }: Given): Promise<string> {
	const made = await pool.query<{ booking: string }>(commitOnce, [proposal, person, request]);
	return made.rows[0]?.booking ?? "";
}

const booking = DBOS.registerWorkflow(
	async (given: Given) => {
		const word = await DBOS.recv("answer", waitSeconds);
		if (word !== "YES") return;
		await DBOS.setEvent(bookingEvent, await DBOS.runStep(() => commit(given), { name: "commit" }));
	},
	{ name: "booking" },
);
DBOS.setConfig({
	name: "peers",
	systemDatabaseUrl: url,
	systemDatabasePoolSize: 20,
	logLevel: "warn",
});
await DBOS.launch();

await serveWork({
	propose: async (person, request) => {
		const proposal = randomUUID();
		await DBOS.startWorkflow(booking, { workflowID: proposal })({ proposal, person, request });
		await inbox.waitFor(person, proposal);
		return proposal;
	},
	yes: async (person, message) => {
		const { booking: before, run } = await inbox.look(person, message);
		if (before !== null || run === null) return before;
		await DBOS.send(run, "YES", "answer", message);
		const made = await DBOS.getEvent(run, bookingEvent, answerSeconds);
		if (made === null) throw new Error("a yes did not commit in time");
		await inbox.settle(person, message, run, made);
		return made;
	},
	close: async () => {
		await DBOS.shutdown();
		await pool.end();
	},
});
