/** Who has something written to many: members of staff who ask in turn, a colleague who agrees, and what the rows keep of it. */
import type { PhoneHandle, PhoneMessage } from "../../dev/twilio/stand-in.ts";
import { addPhone, hire, type Member, signIn } from "./hired.ts";
import { codeIn, NotHeard, type Stage } from "./stage.ts";
import type { World } from "./world.ts";

/** Each asks in their turn: one may ask five times in a minute. */
const askers = ["+447700900921", "+447700900923", "+447700900924", "+447700900925"] as const;
const bob = "+447700900922";
const asksMax = 3;

const hiredOf = (world: World, phone: string): Promise<Member> =>
	hire(world, "operator", { name: phone, phone, roles: ["operator"] });
export const askerOf = (world: World, turn: number): Promise<Member> =>
	hiredOf(world, askers[turn % askers.length] ?? askers[0]);

/** All are hired, and who asks has signed in once: their thread knows them from then on. Everybody who reads has agreed to it, and nobody else. */
export async function gather(world: World, readers: readonly string[]): Promise<void> {
	await hire(world, null, { name: "Bob", phone: bob, roles: ["staff"] });
	for (const phone of askers) await signIn(world, (await hiredOf(world, phone)).phone);
	for (const number of readers) addPhone(world, number);
	await world.agreeing(readers);
}

export const waits = /has to agree to this first/;

export async function colleagueAgrees(stage: Stage): Promise<void> {
	const colleague = stage.phone(bob);
	const question = await stage.hearPrompt(colleague, /Your agreement is needed/);
	await stage.say(colleague, `yes ${codeIn(question)}`);
	await stage.hear(colleague, /You agreed to/);
}
/** The other one agrees; gives what who asked is shown then, or null where another release came in between. */
export async function agreedByColleague(
	stage: Stage,
	asker: PhoneHandle,
): Promise<PhoneMessage | null> {
	await colleagueAgrees(stage);
	const told = await stage.hearPrompt(asker, /Our team has agreed|updated since I asked/);
	return /Our team has agreed/.test(told.body) ? told : null;
}
/** Asked by one, agreed to by the other; anew where another release came in between. */
export async function agreedTo(
	stage: Stage,
	asker: PhoneHandle,
	words: string,
): Promise<PhoneMessage> {
	for (let asks = 0; asks < asksMax; asks += 1) {
		await stage.say(asker, words);
		await stage.hear(asker, waits);
		const prompt = await agreedByColleague(stage, asker);
		if (prompt) return prompt;
	}
	throw new NotHeard(`${asksMax} times asked, and never agreed to`);
}

const owedFor = "n.dedupe_key = 'broadcast:' || s.campaign_id || ':' || s.person_id";
/** What is so of every broadcast, however far it came. */
export const kept = {
	broadcasts: "marketing_campaigns",
	"with a colleague's word used": "approvals where type = 'schedule_broadcast' and state = 'used'",
	planned: "campaign_sends where state = 'planned'",
	"owed and not planned": `notifications n where n.type = 'marketing.broadcast' and not exists (select from campaign_sends s where ${owedFor} and s.state <> 'planned')`,
	"handed over and not owed": `campaign_sends s where s.state not in ('planned', 'skipped') and not exists (select from notifications n where ${owedFor})`,
} as const;
export const keptOnce = {
	broadcasts: 1,
	"with a colleague's word used": 1,
	planned: 0,
	"owed and not planned": 0,
	"handed over and not owed": 0,
} as const;
