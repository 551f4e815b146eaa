/** Members of staff of a world: hired once, signed in, and at the admin API by a key of their own. */
import { setTimeout as sleep } from "node:timers/promises";
import type { PhoneHandle } from "../../dev/twilio/stand-in.ts";
import { NotHeard } from "./stage.ts";
import type { World } from "./world.ts";

type Hired = {
	readonly name: string;
	readonly phone: string;
	readonly roles: readonly string[];
	readonly slackUserId?: string;
};
export type Member = {
	readonly phone: PhoneHandle;
	readonly ask: (method: string, path: string, body?: object) => Promise<Response>;
};

const signInMs = 30_000;
const pollMs = 100;
const known = new WeakMap<World, Map<string, Promise<Member>>>();

export const addPhone = (world: World, number: string): PhoneHandle =>
	world.twilio.addPhone({
		id: number,
		name: number,
		number,
		role: "person",
		locale: "en",
		windowOpen: true,
	});

async function hiredNow(world: World, keyRole: string | null, hired: Hired): Promise<Member> {
	const phone = addPhone(world, hired.phone);
	const made = await world.staff("POST", "/staff", hired);
	const { data } = (await made.json()) as { readonly data: { readonly id: string } };
	const key =
		keyRole === null
			? null
			: await world.mint({ label: hired.name, role: keyRole, staffId: data.id });
	return {
		phone,
		ask: (method, path, body) => {
			if (key === null) throw new Error(`${hired.name} has no key`);
			return world.byKey(key, method, path, body);
		},
	};
}

/** `keyRole`: of their key; null: they have none. */
export function hire(world: World, keyRole: string | null, hired: Hired): Promise<Member> {
	const members = known.get(world) ?? new Map<string, Promise<Member>>();
	known.set(world, members);
	const member = members.get(hired.phone) ?? hiredNow(world, keyRole, hired);
	members.set(hired.phone, member);
	return member;
}

/** Their thread knows them from then on. */
export async function signIn(world: World, phone: PhoneHandle): Promise<void> {
	if (phone.messages().some(({ body }) => body.includes("#enter/"))) return;
	await phone.send("hello");
	await phone.waitFor(/./u, { timeoutMs: signInMs });
	await world.staff("POST", "/sign-in", { phone: phone.number });
	const untilMs = Date.now() + signInMs;
	while (!phone.messages().some(({ body }) => body.includes("#enter/"))) {
		if (Date.now() > untilMs) throw new NotHeard("the link to the console");
		await sleep(pollMs);
	}
}

export async function marketOf(world: World): Promise<string> {
	const [market] = await world.rows<{ market_id: string }>(
		"select market_id from tenant_markets limit 1",
	);
	return market?.market_id ?? "";
}

/** An agent of the house does something for a member of staff. */
export const agentCall =
	(member: Member, marketId: string) =>
	(agent: string, tool: string, args: object, key: string): Promise<Response> =>
		member.ask("POST", `/agents/${agent}/calls`, { marketId, tool, args, key });
