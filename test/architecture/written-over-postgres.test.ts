/**
 * Each tool that writes is tried over a real Postgres (EMO-Q-b); those that read are run there by test/postgres/reading.test.ts, all of them.
 * By which test stands here by hand: a new tool is missed, and so is a test that has gone or that never comes near its tool.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { registry, root } from "./support.ts";

const rides = "test/contracts/rides.ts";
const bookings = "test/contracts/ledger.ts";
const leads = "test/contracts/leads.ts";
const inquiries = "test/contracts/inquiries.ts";
const orders = "test/contracts/orders.ts";
const others = "test/postgres/written.test.ts";

const provedBy: Readonly<Record<string, readonly [file: string, title: string]>> = {
	"analytics.logEvent": [
		"test/postgres/analytics.test.ts",
		"is kept without anything personal, under its key once",
	],
	"approval.answer": ["test/contracts/approvals.ts", "counts once: whoever asked hears of it"],
	"booking.answer": [bookings, "waits for a business that has to agree, which says yes or no once"],
	"booking.cancel": [bookings, "is called off by its person within the window"],
	"booking.change": [bookings, "moves to another slot in one go"],
	"booking.initiate": [bookings, "confirms once, with a code, and tells the customer"],
	"document.extractFields": [others, "a paper is kept by its fields"],
	"document.generatePdf": [others, "a document is a row of whose it is"],
	"driver.setDuty": ["test/postgres/ride-ending.test.ts", "is set by the driver"],
	"insurance.quotePremium": ["test/postgres/payments-own.test.ts", "begins by its premium"],
	"legal.intakeCase": [others, "a case is kept under a code"],
	"marketing.scheduleBroadcast": [
		"test/postgres/broadcasts.test.ts",
		"has a row for every recipient before anything is sent",
	],
	"marketing.holdBroadcast": ["test/postgres/broadcasts.test.ts", "is held and gone on with"],
	"marketing.stopBroadcast": ["test/postgres/broadcasts.test.ts", "is held and gone on with"],
	"messaging.sendWhatsApp": ["test/contracts/messages.ts", "are passed on once under a key"],
	"order.cancel": [orders, "calls off what nobody has begun"],
	"order.create": [orders, "sells the stock, and tells the customer and the business"],
	"order.updateStatus": [orders, "leads an order on, step by step"],
	"payment.createIntent": [
		"test/postgres/payments.test.ts",
		"is meant, made and written: two rows of the ledger",
	],
	"payment.createMomoCharge": [
		"test/postgres/payments.test.ts",
		"is one row by one yes, however often it comes",
	],
	"policy.checkCampaign": [
		"test/postgres/policy-decisions.test.ts",
		"is whoever has a standing word",
	],
	"policy.checkContent": [
		"test/postgres/policy-decisions.test.ts",
		"has an event with the actor and the trace of its call",
	],
	"policy.explainDecision": ["test/contracts/decisions.ts", "is nobody's but its tenant's"],
	"privacy.eraseMyData": ["test/contracts/personal.ts", "waits for what is open"],
	"privacy.showMyData": ["test/contracts/personal.ts", "is given whatever is open"],
	"ride.arrive": [rides, "says that they are there: the person is told, once"],
	"ride.cancel": [rides, "after arrival frees the driver, who is told"],
	"ride.complete": [rides, "says who is on board, arrived or not, and is then done"],
	"ride.giveBack": [rides, "is pending again in a round of its own"],
	"ride.noShow": [rides, "is said by a driver who is there and has waited"],
	"ride.start": [rides, "says who is on board, arrived or not, and is then done"],
	"service.answer": [leads, "that is accepted tells each how to reach the other, once"],
	"service.cancel": [leads, "is called off while it waits, and not after it was accepted"],
	"service.requestBooking": [leads, "is sent once under its key"],
	"staff.leave": ["test/contracts/tickets.ts", "is left by the person: closed"],
	"staff.notify": ["test/contracts/tickets.ts", "is one for each thread until it is closed"],
	"taxi.request": [
		"test/postgres/ride-request.test.ts",
		"replays the first answer to the same key",
	],
	"vendor.cancelInquiry": [inquiries, "by the person tells who has answered"],
	"vendor.createInquiry": [inquiries, "is written with its consent, and starts its solicitation"],
	"vendor.logFeedback": [inquiries, "is one word for each vendor of an inquiry"],
	"vendor.takeQuote": [
		inquiries,
		"tells the vendor and the others, and gives the number only then",
	],
	"viewing.answer": [leads, "is answered by whoever was told of it"],
	"viewing.cancel": [leads, "is called off by its person once"],
	"viewing.schedule": [leads, "is written before the question and tells nobody; the yes books it"],
	"workflow.requestApproval": [others, "something that is kept with us is asked of staff once"],
	"workflow.runBatch": [others, "a batch is one job under its key"],
	"workflow.scheduleJob": ["test/admin/jobs.test.ts", "waits for somebody else, who agrees"],
};
/** Nothing of theirs is a row. */
const withoutRows: Readonly<Record<string, string>> = {
	"policy.resolveRulePack": "its answer is in our code",
	"storage.putObject": "it keeps a file, in R2",
};

const textOf = (file: string) => readFileSync(join(root, file), "utf8");
/** Other files of tests that it stands on. */
const importsOf = (file: string): readonly string[] =>
	[...textOf(file).matchAll(/from "(\.[^"]+)"/g)]
		.map(([, path = ""]) => join(dirname(file), path))
		.filter((path) => path.startsWith("test/"));
const onPostgres = ["test/postgres", "test/admin"].flatMap((folder) =>
	readdirSync(join(root, folder))
		.filter((name) => name.endsWith(".test.ts"))
		.map((name) => `${folder}/${name}`),
);
const runsOnPostgres = (file: string) =>
	onPostgres.includes(file) || onPostgres.some((one) => importsOf(one).includes(file));

/** What a tool asks of its pack, by its own file. */
function callsOf(name: string, pack: string): readonly string[] {
	const folder = join("src/packs", pack, "tools");
	const own = readdirSync(join(root, folder)).find((file) =>
		textOf(join(folder, file)).includes(`name: "${name}"`),
	);
	const text = own === undefined ? "" : textOf(join(folder, own));
	return [...text.matchAll(/needs\.\w+\.(\w+)/g)].map(([, call = ""]) => call);
}

const writers = registry.tools
	.filter(({ tool }) => tool.risk !== "read")
	.map(({ tool, pack }) => [tool.name, pack] as const);

describe("a tool that writes", () => {
	it("has a test over Postgres, or a reason why nothing of it is a row [EMO-Q-b]", () => {
		const known = [...Object.keys(provedBy), ...Object.keys(withoutRows)];
		expect(known.toSorted()).toEqual(writers.map(([name]) => name).toSorted());
	});

	it.each(writers.filter(([name]) => provedBy[name]))(
		"%s has one that is there, runs on Postgres, and comes near it [EMO-Q-b]",
		(name, pack) => {
			const [file = "", title = ""] = provedBy[name] ?? [];
			expect(existsSync(join(root, file)), file).toBe(true);
			expect(runsOnPostgres(file), file).toBe(true);
			// `it(`, or `it.each(…)(`, and the title.
			const said = textOf(file)
				.split(/\bit(?:\.each\b[\s\S]*?\))?\(\s*["`]/)
				.slice(1);
			expect(said.some((one) => one.startsWith(title))).toBe(true);
			const near = [file, ...importsOf(file)].map(textOf).join("\n");
			const calls = callsOf(name, pack).filter((call) => new RegExp(`[."]${call}\\b`).test(near));
			expect(near.includes(`"${name}"`) || calls.length > 0).toBe(true);
		},
	);
});
