/** Jobs are the tenant's own work: no conversation schedules one, whoever fronts it, in whichever language, and whatever a model proposes. */
import { afterEach, describe, expect, it } from "vitest";
import { locales } from "../../src/core/locale.ts";
import { frontPersonas, type PersonaRule } from "../../src/core/personas.ts";
import { allTemplates } from "../architecture/support.ts";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
let world: World;
const ran: string[] = [];
afterEach(() => world.close());

const job = { kind: "analytics.recount", at: null, arguments: [{ name: "size", value: 3 }] };
const tools = { job: "workflow.scheduleJob", batch: "workflow.runBatch" } as const;
/** Each word is a call that a model proposes. */
function start(personas: readonly PersonaRule[], locale: (typeof locales)[number] = "en"): void {
	ran.length = 0;
	const call = (tool: string, args: unknown) => () => ({ type: "execute_tool", tool, args });
	world = makeWorld({
		proposer: byFirstWord({
			job: call(tools.job, job),
			batch: call(tools.batch, { pipeline: "analytics.recountBatch", size: 25 }),
		}),
		called: (tool, outcome) => {
			if (outcome === "succeeded") ran.push(tool);
		},
	});
	world.market.current = {
		...world.market.current,
		personas: [...personas],
		locales: [locale],
		defaultLocale: locale,
	};
}
/** Refused for who asks, before anybody is asked or anything is looked at. */
const refused = async () => {
	await world.pass(60_000);
	return world.journal
		.filter(({ row }) => row.type === "tool_called")
		.map(({ row: { payload } }) => `${String(payload["outcome"])} by ${String(payload["stage"])}`);
};
const items = () => world.thread(world.keyOf(person)).store.actions(20);

describe("a job that a model proposes in a conversation", () => {
	it.each(locales)("is refused in %s, and nothing is asked or run", async (locale) => {
		start([], locale);
		for (const word of Object.keys(tools)) {
			await world.write(person, word);
			expect(world.last(person).text).toContain(allTemplates["error.AUTH_ERROR"]?.[locale]);
		}
		expect(await refused()).toEqual(["refused by access", "refused by access"]);
		expect(items()).toEqual([]);
		expect(ran).toEqual([]);
	});

	it.each(frontPersonas)("is refused where %s fronts it", async (persona) => {
		start([{ persona }]);
		await world.write(person, "job");
		await world.write(person, "yes");
		expect(await refused()).toEqual(["refused by access"]);
		expect(items()).toEqual([]);
		expect(ran).toEqual([]);
	});
});
