import { describe, expect, it } from "vitest";
import { access } from "./admission.ts";
import { refuse } from "./call.ts";
import { freeze, prepare } from "./question.ts";
import { findTool, parse, takeFrozen } from "./arguments.ts";
import { confirmed, proposal, resumed } from "./router.ts";
import { type Asked, inOrder, type Step } from "./step.ts";

const asked = {} as Asked;
const over = refuse("over", "CONFLICT", "Over");
const end: Step = () => over;

describe("steps", () => {
	it("are taken in the order in which they are written, each with what those before it gave", async () => {
		const one: Step<unknown, { readonly one: number }> = () => ({ one: 1 });
		const two: Step<{ readonly one: number }, { readonly two: number }> = async ({ one: n }) => ({
			two: n + 1,
		});
		const last: Step<{ readonly one: number; readonly two: number }> = (at) =>
			refuse("last", "CONFLICT", `${at.one} ${at.two}`);
		const steps = inOrder()(one, two, last);
		expect(steps.names).toEqual(["one", "two", "last"]);
		expect((await steps.take(asked)).end).toMatchObject({ stage: "last", msg: "1 2" });
	});

	it("end with the first that refuses: none behind it is taken", async () => {
		const taken: string[] = [];
		const first: Step = () => {
			taken.push("first");
			return null;
		};
		const behind: Step = () => {
			taken.push("behind");
			return over;
		};
		expect((await inOrder()(first, end, behind).take(asked)).end).toBe(over);
		expect(taken).toEqual(["first"]);
	});

	it("that let a call fall out at the bottom are a bug of ours", async () => {
		const open: Step = () => null;
		await expect(inOrder()(open).take(asked)).rejects.toThrow("the last step ends the call");
	});

	it("do not compile where one stands before what it needs", () => {
		inOrder()(findTool, access, parse);
		// @ts-expect-error Nobody knows yet which tool it is.
		inOrder()(access, findTool);
		// @ts-expect-error Nothing was prepared that could be frozen.
		inOrder()(findTool, parse, freeze, prepare);
		// @ts-expect-error Nobody has said yes.
		inOrder()(findTool, takeFrozen);
		expect(proposal.names).toContain("access");
	});
});

describe("the way to a tool", () => {
	it.each([
		["a proposal", proposal],
		["a yes", confirmed],
		["a yes that goes on after a kill", resumed],
	])(
		"of %s begins with its name and ends with its run, with all that it needs frozen before",
		(_, { names }) => {
			expect(names[0]).toBe("findTool");
			expect(names.at(-1)).toBe("run");
			expect(names.slice(-3)).toEqual(["useApproval", "useToken", "run"]);
			expect(names.indexOf("freeze")).toBeLessThan(names.indexOf("useApproval"));
			expect(new Set(names).size).toBe(names.length);
		},
	);

	it("asks of a yes all that it asked of its proposal, but how often and whether to ask", () => {
		const before = proposal.names.slice(0, proposal.names.indexOf("question"));
		const again = confirmed.names.filter((name) => before.includes(name));
		expect(before.filter((name) => !again.includes(name))).toEqual([
			"refuseLong",
			"refuseAttribution",
			"parse",
			"rate",
		]);
		expect(again).toEqual(before.filter((name) => again.includes(name)));
	});
});
