import { harbourTown } from "../../../dev/seed/harbour-town.ts";
import { type Conversation, counts } from "../conversation.ts";
import { codeIn } from "../stage.ts";

const vendors = harbourTown.businesses.filter(({ category }) => category === "restaurant");
const thing = "restaurant voucher";
const isTaken = /is taken:|kabul edildi:/;
const isNotTaken = /Another offer was taken|başka bir teklif seçildi/;

export const inquiry: Conversation = {
	name: "inquiry",
	tools: ["vendor.createInquiry", "vendor.takeQuote"],
	perWorldMax: 13,
	play: async (stage) => {
		const person = stage.someone("Guest");
		const phones = vendors.map(({ ownerPhone = "" }) => stage.phone(ownerPhone));
		const request = async () => {
			await stage.say(person, `ask the shops for a ${thing}`);
			return stage.hearPrompt(person, /Shall I ask them/);
		};
		await stage.agree(person, await request(), /I am asking 3 places/, request);
		const asked = await stage.hearAll(phones, new RegExp(thing));
		const words = ["280", "295", "NO"];
		for (const [i, { phone, message }] of asked.entries()) {
			const code = codeIn(message);
			await stage.say(phone, words[i] === "NO" ? `NO ${code}` : `YES ${code} ${words[i]}`);
		}
		if (asked.length < phones.length) return "asked, and nobody could know whether all were";
		await stage.hear(person, /3 of 3 answered/);
		await stage.tick();
		const take = async () => {
			await stage.say(person, "take 1");
			return stage.hearPrompt(person, /Shall I take it/);
		};
		await stage.agree(person, await take(), /Done:/, take);
		const both = asked.slice(0, 2).map(({ phone }) => phone);
		const told = await stage.hearAll(both, new RegExp(`${isTaken.source}|${isNotTaken.source}`));
		const takers = told.filter(({ message }) => isTaken.test(message.body)).length;
		return told.length < both.length || takers === 1 ? "taken" : `taken by ${takers}`;
	},
	records: (world) =>
		counts(world, {
			inquiries: "market_vendor_inquiries",
			taken: "market_vendor_inquiries where taken_at is not null",
			prices: "market_vendor_inquiry_messages where status = 'yes'",
			takings: "tool_executions where tool_name = 'vendor.takeQuote' and state = 'succeeded'",
		}),
	expected: (told) => ({
		inquiries: 1,
		...(told.startsWith("taken")
			? { taken: told === "taken" ? 1 : 2, prices: 2, takings: 1 }
			: { taken: 0 }),
	}),
};
