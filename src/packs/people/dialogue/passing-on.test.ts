/** What begins words for somebody else, in each written language; and what does not. */
import { describe, expect, it } from "vitest";
import { testMarket } from "../../../../test/support/market.ts";
import { locales } from "../../../core/locale.ts";
import { counterpartName, counterparts } from "../../../core/counterparts.ts";
import type { Snapshot } from "../../../ports/proposer.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { messageOf } from "../../../dialogue/message.ts";
import { passingOn } from "./passing-on.ts";
import { saidIn } from "../../../dialogue/testing/said/said.ts";

const market = testMarket(["messaging.sendWhatsApp", "taxi.request", "ride.getStatus"]);
const snapshot = (text: string, over: Partial<Snapshot> = {}): Snapshot => ({
	text,
	mediaCount: 0,
	locale: "en",
	localeIsGuess: false,
	nowMs: Date.UTC(2026, 10, 21, 9),
	market,
	roles: ["customer"],
	dialogue: null,
	waiting: [],
	ride: null,
	onDuty: false,
	history: [],
	...over,
});
const read = (text: string, over: Partial<Snapshot> = {}) => {
	const proposal = decide(snapshot(text, over));
	if (proposal.type !== "execute_tool" || proposal.tool !== "messaging.sendWhatsApp") return null;
	const { to, ref, words } = proposal.args as { to: string; ref: string | null; words: string };
	return [to, ref, words];
};

describe("words for somebody else", () => {
	it.each([
		["Tell my driver I'm at the North Gate", "driver", null, "I'm at the North Gate"],
		["please tell the driver that I need 5 minutes", "driver", null, "I need 5 minutes"],
		["let my driver know I am late", "driver", null, "I am late"],
		["tell my driver to wait by the café", "driver", null, "wait by the café"],
		["tell my passenger: I am here", "passenger", null, "I am here"],
		["Driver: I am at the gate", "driver", null, "I am at the gate"],
		["müşteri 7K2M: hazır", "customer", "7K2M", "hazır"],
		["Клиент 7k2m : готово", "customer", "7K2M", "готово"],
		["tell the business 7k2m we will be six", "business", "7K2M", "we will be six"],
		["tell the customer #7K2M that it is ready", "customer", "7K2M", "it is ready"],
		["tell the hotel we arrive at 20:00", "business", null, "we arrive at 20:00"],
		["Sürücüme söyle: kuzey kapısındayım", "driver", null, "kuzey kapısındayım"],
		["şoföre ilet 5 dakika geç kalacağım", "driver", null, "5 dakika geç kalacağım"],
		["müşteriye 7K2M söyle hazır", "customer", "7K2M", "hazır"],
		["établissement 7K2M: nous serons en retard", "business", "7K2M", "nous serons en retard"],
		["Οδηγός: είμαι στη βόρεια πύλη", "driver", null, "είμαι στη βόρεια πύλη"],
		["Umushoferi: ndi ku muryango", "driver", null, "ndi ku muryango"],
		["tell them we come with a dog", "business", null, "we come with a dog"],
	])("%s", (text, ...expected) => {
		expect(read(text)).toEqual(expected);
	});

	it.each(locales)(
		"in %s, begin as those who are written to are taught, by every counterpart",
		(locale) => {
			for (const counterpart of counterparts) {
				const name = counterpartName(counterpart, locale);
				for (const mentions of [name, name.toLocaleUpperCase(locale)])
					expect(read(`${mentions} 7K2M: 5 min`, { locale })).toEqual([
						counterpart,
						"7K2M",
						"5 min",
					]);
			}
		},
	);

	it("stand as they were written, line breaks, capitals and all", () => {
		expect(read("tell my driver I am HERE.\nBlue door, 2nd floor!")?.[2]).toBe(
			"I am HERE.\nBlue door, 2nd floor!",
		);
	});

	it.each([
		"tell me a joke",
		"tell them yes",
		"let them wait",
		"tell the driver",
		"driver 7K2M",
		"drivers",
		"driver?",
		"driver:",
		"driver needed: from harbour to castle",
		"where is my driver",
		"sürücüye 5 dakika var mı",
		"a driver told me to tell my driver story",
		"taxi from harbour to castle",
	])("are not: %s", (text) => {
		expect(read(text)).toBeNull();
	});

	it.each(locales)("are none of the requests that people write in %s", (locale) => {
		const requests = [
			"said/said.ts",
			"sought/said.ts",
			"booking/said/said.test.ts",
			"ordering/said/said.test.ts",
			"leads/said/said.test.ts",
		].flatMap((file) =>
			saidIn(locale, new URL(`../../../dialogue/testing/${file}`, import.meta.url).href),
		);
		expect(requests.length).toBeGreaterThan(100);
		expect(
			requests.filter(
				({ text }) => passingOn(messageOf(snapshot(text, { locale })), false) !== null,
			),
		).toEqual([]);
	});

	it("are nothing where the market has no such tool", () => {
		expect(read("tell my driver I am here", { market: testMarket(["taxi.request"]) })).toBeNull();
	});
});
