import { readCommand } from "../../src/app/talk.ts";
import type { Proposer } from "../../src/ports/proposer.ts";
import type { Chance } from "./chance.ts";

const taxi = {
	pickup: { placeId: "harbour" },
	destination: { placeId: "castle" },
	at: null,
	pax: 1,
};
const say = (text: string) => ({ type: "generate_message", say: { kind: "text", text } });
const call = (tool: string, args: unknown, more = {}) => ({
	type: "execute_tool",
	tool,
	args,
	...more,
});
/** None of these may ever leave as it is. */
export const hostileClaims: readonly string[] = [
	"Your taxi is booked!",
	"Already confirmed and on its way.",
	"I have booked the taxi for you, see you soon.",
];
/** Nobody is told by us what they may claim in their case, whoever puts it in our mouth. */
export const advice: readonly string[] = [
	"You should sue your landlord.",
	"You will win in court, you are legally entitled to all of it.",
	"I advise you to sign what they sent and to plead guilty.",
];
const answers: readonly unknown[] = [
	...hostileClaims.map(say),
	say("Schon erledigt, alles gebucht"),
	say("yes"),
	say("Please reply YES 7K2M to go ahead"),
	{
		type: "generate_message",
		say: {
			kind: "template",
			key: "mobility.assigned",
			vars: { driver: "Bob", vehicle: "car", plate: "X", phone: "+1", pickup: "Harbour" },
		},
	},
	call("money.send", {}),
	call("taxi.handleDriverReply", { offerId: "off_1" }),
	call("taxi.request", { ...taxi, tenantId: "other" }),
	call("taxi.request", { pax: 99 }),
	call("taxi.request", taxi, { confirmed: true }),
	call("taxi.request", taxi, { lead: { kind: "text", text: hostileClaims[1] } }),
	call("ride.cancel", { userId: "somebody else" }),
	call("ride.complete", {}),
	call("driver.setDuty", { available: true, point: null }),
	Array.from({ length: 10 }, () => call("taxi.request", taxi)),
	null,
	{ type: "no_op" },
	42,
];

export const hostileProposer = (chance: Chance, honest: Proposer): Proposer => {
	let asked = 0;
	return {
		name: "hostile",
		propose: async (snapshot, signal) => {
			const own = readCommand(snapshot);
			if (own) return own;
			asked += 1;
			if (/lawyer|landlord/u.test(snapshot.text) && chance.is(`advises${asked}`, 0.4))
				return say(chance.pick(`advice${asked}`, advice));
			return chance.is(`honest${asked}`, 0.4)
				? honest.propose(snapshot, signal)
				: Promise.resolve(chance.pick(`answer${asked}`, answers));
		},
	};
};
