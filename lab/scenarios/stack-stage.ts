/** Each play has a tenant, a market and numbers of its own, so that plays may run side by side and none hears another's. */
import { setTimeout as sleep } from "node:timers/promises";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { seedMarket } from "../../ops/migrate/seed.ts";
import type { Stack } from "../../dev/stack/stack.ts";
import { type Ids, type Records, openRecords } from "./records.ts";
import type { Stage } from "./play.ts";
import type { Scenario, StaffMove } from "./scenario.ts";
import { type Cast, castOf, placeNamed, townOf } from "./town.ts";

const everyMs = 100;
/** Nothing new came for so long: it has come to rest. A model takes its time. */
const quietMsOf = { rules: 1_200, model: 4_000 } as const;
const patienceMs = { rules: 30_000, model: 60_000 } as const;
const restMaxMs = 30_000;

export type TheatreOptions = {
	/** A model suggests. */
	readonly isFree: boolean;
	readonly quietMs?: number;
	readonly first?: number;
};
export type Theatre = {
	/** The stage of the play that was announced at this place of the list. */
	readonly stage: (index: number) => Promise<Stage>;
	readonly close: () => Promise<void>;
};

async function seedPlay(stack: Stack, scenario: Scenario, cast: Cast, code: string): Promise<Ids> {
	await bringPacks();
	return seedMarket({
		ownerUrl: stack.database.ownerUrl,
		personalData: makePersonalData(stack.credentials.DATA_KEY),
		town: townOf(scenario, cast, code),
		tools: makeAppRegistry().tools.map(({ tool }) => ({
			name: tool.name,
			requireConfirmation: null,
		})),
		endpoints: { whatsapp: cast.ours, sms: cast.oursSms },
	});
}

async function askAdmin(stack: Stack, key: string, method: string, path: string, body?: unknown) {
	const response = await fetch(`${stack.url}/admin${path}`, {
		method,
		headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const answer = (await response.json()) as {
		readonly ok: boolean;
		// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
		readonly data?: any;
		readonly error?: unknown;
	};
	if (!response.ok)
		throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer.error)}`);
	return answer.data;
}

async function keyOf(stack: Stack, { tenantId }: Ids): Promise<string> {
	const minted = await askAdmin(stack, stack.credentials.ADMIN_TOKEN, "POST", "/keys", {
		label: "Scenario",
		role: "tenant_admin",
		tenantId,
	});
	return String(minted.key);
}

async function hire(stack: Stack, scenario: Scenario, cast: Cast, ids: Ids): Promise<void> {
	const { staff, operators, language } = scenario;
	if (staff.length + operators.length === 0) return;
	const key = await keyOf(stack, ids);
	const hired = async (name: string, more: object) =>
		askAdmin(stack, key, "POST", "/staff", { name, phone: cast.numberOf(name), ...more });
	for (const name of staff) await hired(name, { roles: ["staff"] });
	for (const name of operators)
		await hired(name, { roles: ["staff", "operator"], locale: language });
	if (staff.length === 0 || operators.length > 0) return;
	const { items } = await askAdmin(stack, key, "GET", "/markets");
	await askAdmin(stack, key, "PUT", `/markets/${ids.marketId}/approvals`, {
		version: items[0].version,
		requireApprovalFor: ["order.create"],
	});
}

/** Operators have their link to the console, and who opted in is known: both before anything is read. */
async function settleIn(
	stack: Stack,
	records: Records,
	scenario: Scenario,
	cast: Cast,
	ids: Ids,
): Promise<void> {
	const { operators, optedIn, language } = scenario;
	if (operators.length + optedIn.length === 0) return;
	const { encrypt, lookup } = makePersonalData(stack.credentials.DATA_KEY);
	const somebody = async (name: string) => ({
		threadKey: await lookup(ids.tenantId, cast.numberOf(name)),
		number: await encrypt(cast.numberOf(name)),
		url: await encrypt(linkOf(name)),
		locale: language,
	});
	for (const name of optedIn) await records.optedIn(ids, await somebody(name));
	for (const name of operators) await records.signedIn(ids, await somebody(name));
	const deadline = Date.now() + patienceMs.rules;
	const isThere = (name: string) =>
		stack.twilio
			?.phone(cast.numberOf(name))
			.messages()
			.some(({ body }) => body.includes(linkOf(name)));
	while (!operators.every(isThere)) {
		if (Date.now() > deadline) throw new Error("the link to the console did not come");
		await stack.tick();
		await sleep(everyMs);
	}
}
const linkOf = (name: string) => `https://localhost/console/#enter/${name}`;

function stageOf(
	stack: Stack,
	records: Records,
	scenario: Scenario,
	cast: Cast,
	ids: Ids,
	{ isFree, quietMs = quietMsOf[isFree ? "model" : "rules"] }: TheatreOptions,
): Stage {
	const { twilio } = stack;
	if (!twilio) throw new Error("scenarios are played on the stack's own phones");
	const { tenantId } = ids;
	const kind = isFree ? "model" : "rules";
	const phone = (who: string) => twilio.phone(cast.numberOf(who));
	const isLink = (body: string) => body.includes("/console/#enter/");
	const came = (who: string) =>
		phone(who)
			.messages()
			.filter(({ direction, body }) => direction === "outbound" && !isLink(body));
	const count = () => cast.everybody.reduce((sum, { name }) => sum + came(name).length, 0);
	const until: Stage["until"] = async (holds) => {
		const deadline = Date.now() + patienceMs[kind];
		while (!(await holds())) {
			if (Date.now() > deadline) return false;
			await sleep(everyMs);
		}
		return true;
	};
	const rest = async () => {
		const deadline = Date.now() + restMaxMs;
		let last = count();
		let since = Date.now();
		while (Date.now() - since < quietMs && Date.now() < deadline) {
			await sleep(everyMs);
			const now = count();
			if (now !== last) since = Date.now();
			last = now;
		}
	};
	let said = 0;
	const staff = async (move: StaffMove) => {
		let ticket: string | null = null;
		await until(async () => {
			ticket = await records.openTicket(tenantId);
			return ticket !== null;
		});
		if (ticket === null) throw new Error("nobody has asked for staff");
		key ??= await keyOf(stack, ids);
		said += 1;
		if (move.what === "say")
			await askAdmin(stack, key, "POST", `/tickets/${ticket}/messages`, {
				messageId: `scenario-${said}`,
				text: move.text,
			});
		else await askAdmin(stack, key, "POST", `/tickets/${ticket}/${move.what}`);
	};
	let key: string | undefined;
	return {
		isFree,
		numberOf: cast.numberOf,
		write: async (who, text) => {
			const { accepted } = await phone(who).send(text);
			if (!accepted) throw new Error("the webhook did not take it");
		},
		tap: async (who, title) => {
			const message = came(who).findLast(({ buttons }) =>
				buttons.some((button) => button.title === title),
			);
			if (!message) throw new Error(`${who} has no button "${title}"`);
			await phone(who).tap(message, title);
		},
		share: async (who, place) => {
			await phone(who).shareLocation(placeNamed(place));
		},
		heard: (who) => came(who).map(({ body }) => body),
		until,
		rest,
		records: (name) => records.statesOf(tenantId, name),
		stock: (sku) => records.stock(tenantId, sku),
		toolsRun: () => records.toolsRun(tenantId),
		pass: async () => {
			throw new Error(`time passes in the simulation only (${scenario.path})`);
		},
		change: async (change) => {
			await records.change(ids, change);
			await stack.tick();
		},
		staff,
	};
}

export async function openTheatre(
	stack: Stack,
	plays: readonly Scenario[],
	options: TheatreOptions,
): Promise<Theatre> {
	const { twilio } = stack;
	if (!twilio) throw new Error("scenarios are played on the stack's own phones");
	const casts = plays.map((scenario, index) => castOf(scenario, (options.first ?? 0) + index));
	const ids: Ids[] = [];
	for (const [index, scenario] of plays.entries()) {
		const cast = casts[index];
		if (!cast) throw new Error("each play has a cast");
		const code = `S${(options.first ?? 0) + index}`;
		ids.push(await seedPlay(stack, scenario, cast, code));
		for (const { name, number } of cast.everybody)
			twilio.addPhone({
				id: `${code}-${name}`,
				name,
				number,
				role: scenario.people.includes(name) ? "person" : "vendor",
				locale: scenario.language,
				ours: cast.ours,
				windowOpen: !scenario.people.includes(name),
			});
	}
	await stack.tick();
	const records = openRecords(stack.database.ownerUrl);
	return {
		stage: async (index) => {
			const scenario = plays[index];
			const cast = casts[index];
			const own = ids[index];
			if (!scenario || !cast || !own) throw new Error(`no play ${index}`);
			await hire(stack, scenario, cast, own);
			await settleIn(stack, records, scenario, cast, own);
			return stageOf(stack, records, scenario, cast, own, options);
		},
		close: () => records.close(),
	};
}
