/** A member of staff asks for words to many in their own conversation: the real kernel and the offline rules over the real Postgres. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bringBesides, rulesProposer } from "../../src/app/talk.ts";
import { makePolicyDesk } from "../../src/packs/compliance/desk.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { makeWorld, type World } from "../simulation/world.ts";
import { type Member, member } from "./approvals-support.ts";
import { agreeing, broadcasting, nobodyAgrees, switchOn } from "./broadcasts-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { loggingRuntime } from "./sweeps-support.ts";

let db: TestDatabase;
let world: World;
let ada: Member;
let bob: Member;
let people = 0;

beforeAll(async () => {
	db = await startTestDatabase();
	await switchOn(db);
	await bringBesides();
});
afterAll(() => db.stop());
afterEach(() => world.close());
beforeEach(async () => {
	await nobodyAgrees(db);
	await db.rows("update staff set active = false where active");
	await db.rows(
		"update marketing_campaigns set state = 'cancelled', ended_at = now() where ended_at is null",
	);
	const sha256Hex = loggingRuntime().sha256Hex;
	world = makeWorld({
		proposer: rulesProposer,
		desks: { marketing: { broadcasts: broadcasting(db).desk } },
		staffed: {
			authorizations: {
				approvals: db.approvals,
				decisions: makePolicyDesk({
					policy: makePolicyEngine(loggingRuntime()),
					decisions: db.decisions,
					sha256Hex,
				}),
			},
			approvals: db.approvals,
			ids: db.a,
		},
	});
	world.clock.nowMs = Date.now();
	ada = await hired("operator");
	bob = await hired("staff");
	await agreeing(db, `many_${++people}_`, 3);
});

async function hired(role: "operator" | "staff"): Promise<Member> {
	const one = await member(db, { roles: [role] });
	const key = world.keyOf(one.number);
	await db.rows("update staff set phone_hash = $2 where id = $1", [one.staffId, key]);
	await db.rows("update people set phone_hash = $2 where phone_hash = $1", [
		one.person.personHash,
		key,
	]);
	return one;
}
const says = async ({ number }: Member, text: string) => {
	await world.write(number, text);
	await world.pass(5_000);
};
const said = ({ number }: Member) => world.heard(number).map(({ text }) => text);
const last = (who: Member) => said(who).at(-1) ?? "";
const codeIn = (text: string) => /\b(?=[A-Z0-9]*\d)[A-Z0-9]{4}\b/.exec(text)?.[0] ?? "";
/** Signed in at the console: their thread was told as a member of staff's. */
const signsIn = async ({ number }: Member) => {
	await world.thread(world.keyOf(number)).engine.deliver({
		tenantId: db.a.tenantId,
		marketId: db.a.marketId,
		threadKey: world.keyOf(number),
		dedupeKey: `sign_in:${number}`,
		traceId: "trc",
		to: { channel: "whatsapp", value: number },
		locale: "en",
		content: {
			kind: "notice",
			type: "people.sign_in",
			payload: { url: "https://assent.test/console/#enter/x", endMs: world.clock.nowMs + 600_000 },
		},
	});
	await world.settle();
};
const campaigns = () =>
	db.rows(
		"select id, template, vars, state, per_second, estimated_reach, asked_by, scheduled_at from marketing_campaigns where ended_at is null",
	);
const request = ["send the summer offer to everyone who opted in tomorrow at 10"];
const answers = ["Two pizzas for the price of one", "Sunday"];
const asks = async (who: Member, messages: readonly string[] = [...request, ...answers]) => {
	for (const text of messages) await says(who, text);
};

describe("a broadcast that a member of staff asks for by writing", () => {
	it("is shown whole, agreed to by a colleague first, and scheduled by their own yes; then told of, held and stopped [EMO-G1] [MKB-6.1-a]", async () => {
		await signsIn(ada);
		await asks(ada);
		expect(last(ada)).toContain("A member of our team has to agree");
		const shown =
			/Offer\*? to 3 people who agreed to it, by whatsapp\sWhen: tomorrow, [^.]*10:00\. Pace: at most 20 a second\s“An offer from .* for you: Two pizzas for the price of one, until Sunday\./;
		expect(last(bob)).toMatch(shown);
		expect(await campaigns()).toEqual([]);
		await says(bob, `YES ${codeIn(last(bob))}`);
		expect(last(ada)).toMatch(shown);
		expect(last(ada)).toMatch(/^Our team has agreed\./);
		await says(ada, "yes");
		const [row, ...others] = await campaigns();
		expect(others).toEqual([]);
		expect(row).toMatchObject({
			template: "broadcast.deal",
			vars: { offer: "Two pizzas for the price of one", until: "Sunday" },
			state: "scheduled",
			per_second: 20,
			estimated_reach: 3,
			asked_by: world.keyOf(ada.number),
		});
		const code = String(row?.["id"]).slice(-4).toUpperCase();
		expect(last(ada)).toContain(`Its code is ${code}`);
		expect(
			await db.count(
				"approvals",
				"type = 'schedule_broadcast' and state = 'used' and agent = 'drip' and policy_decision_id is not null",
				[],
			),
		).toBeGreaterThan(0);
		await says(ada, "how is the broadcast going?");
		expect(last(ada)).toMatch(
			new RegExp(`code ${code}, tomorrow, [^:]*10:00: planned\\.\\sOf 3 people 0`),
		);
		await says(ada, "hold it");
		expect(last(ada)).toContain(`Broadcast ${code} is held`);
		await says(ada, "how is the broadcast going?");
		expect(last(ada)).toContain(": held.");
		await says(ada, `resume broadcast ${code}`);
		expect(last(ada)).toContain(`Broadcast ${code} goes on`);
		// Tomorrow, as it was agreed to.
		expect(
			await db.rows("select due_at = run_at as in_time from jobs where dedupe_key = $1", [
				String(row?.["id"]),
			]),
		).toEqual([{ in_time: true }]);
		await says(ada, "stop the broadcast");
		expect(last(ada)).toContain("Shall I stop it for good?");
		expect(last(ada).replaceAll("*", "")).toContain(`Broadcast ${code}, Offer`);
		expect(await campaigns()).toHaveLength(1);
		await says(ada, "yes");
		expect(last(ada)).toContain(`Broadcast ${code} is stopped for good`);
		expect(await campaigns()).toEqual([]);
	});

	it("is not asked about once it is over, and a yes to stop it that comes too late is told so once", async () => {
		await signsIn(ada);
		await asks(ada, ["send the news “We are open again.” to everyone tomorrow at 10"]);
		await says(bob, `YES ${codeIn(last(bob))}`);
		await says(ada, "yes");
		await says(ada, "stop the broadcast");
		expect(last(ada)).toContain("Shall I stop it for good?");
		await db.rows(
			"update marketing_campaigns set state = 'sent', ended_at = now() where ended_at is null",
		);
		await says(ada, "yes");
		expect(last(ada)).toContain("That cannot be done as things stand");
		await says(ada, "stop the broadcast");
		expect(last(ada)).toContain("That cannot be done as things stand");
	});

	it("is shown with what the rules say against it, to who asks and to who agrees; and not asked for where they forbid it [MKB-10-d]", async () => {
		await signsIn(ada);
		await asks(ada, ["send the news “Our pizza is the cheapest in town.” to everyone now"]);
		const objected =
			/The rules say of it \(in English\): “To be the best or the cheapest has to be shown/;
		expect(last(bob)).toMatch(objected);
		await says(bob, `YES ${codeIn(last(bob))}`);
		expect(last(ada)).toMatch(objected);
		const before = said(bob).length;
		await asks(ada, ["send the news “Buy cheap vapes and e-cigarettes here.” to everyone now"]);
		expect(last(ada)).toContain(
			"The rules do not allow these words to many people, so nothing is sent",
		);
		expect(said(bob)).toHaveLength(before);
	});

	it("is nothing to whoever was told nothing as a member of staff, even where they are one", async () => {
		await asks(ada, request);
		expect(last(ada)).not.toContain("What is the offer");
		expect(await campaigns()).toEqual([]);
	});

	it("is refused to who was let go since, before anybody is asked; from then on they are spoken to as anybody is [P4]", async () => {
		await signsIn(ada);
		await db.rows("update staff set active = false where id = $1", [ada.staffId]);
		await asks(ada);
		expect(said(bob)).toEqual([]);
		expect(last(ada)).toContain("not possible for you here");
		expect(world.thread(world.keyOf(ada.number)).store.state()?.roles).not.toContain("staff");
		await asks(ada, request);
		expect(last(ada)).not.toContain("What is the offer");
	});

	it("is not scheduled by a yes of who was let go between the question and that yes [P4]", async () => {
		await signsIn(ada);
		await asks(ada);
		await says(bob, `YES ${codeIn(last(bob))}`);
		await db.rows("update staff set active = false where id = $1", [ada.staffId]);
		await says(ada, "yes");
		expect(await campaigns()).toEqual([]);
		expect(last(ada)).toContain("not possible for you here");
	});

	it("reaches nobody where nobody has agreed, and at no time that is too far: both are told", async () => {
		await signsIn(ada);
		const dayMs = 86_400_000;
		const far = new Date(Date.now() + 120 * dayMs).toLocaleDateString("en-GB", {
			day: "numeric",
			month: "long",
		});
		await asks(ada, [`send the news “We are open again.” to everyone on ${far} at 10`]);
		expect(last(ada)).toContain("within three months");
		await nobodyAgrees(db);
		await asks(ada, ["send the news “We are open again.” to everyone now"]);
		expect(last(ada)).toContain("Nobody there has agreed");
		expect(said(bob)).toEqual([]);
	});
});
