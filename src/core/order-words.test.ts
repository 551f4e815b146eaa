import { describe, expect, it } from "vitest";
import { readOrderStatus } from "./order-words.ts";

describe("what a business says of an order", () => {
	it.each([
		["READY 7K2M", "ready"],
		["7K2M is ready", "ready"],
		["HAZIR 7K2M", "ready"],
		["sipariş 7k2m hazır", "ready"],
		["ΕΤΟΙΜΟ 7K2M", "ready"],
		["Η παραγγελία 7K2M είναι έτοιμη", "ready"],
		["ГОТОВО 7K2M", "ready"],
		["заказ 7K2M готов", "ready"],
		["PRÊT 7K2M", "ready"],
		["la commande 7K2M est prête", "ready"],
		["BYITEGUYE 7K2M", "ready"],
		["preparing 7K2M", "preparing"],
		["hazırlanıyor 7K2M", "preparing"],
		["ετοιμάζεται 7K2M", "preparing"],
		["готовится 7K2M", "preparing"],
		["en préparation 7K2M", "preparing"],
		["turategura 7K2M", "preparing"],
		["DELIVERED 7K2M", "delivered"],
		["TESLİM 7K2M", "delivered"],
		["teslim edildi 7K2M", "delivered"],
		["ΠΑΡΑΔΟΘΗΚΕ 7K2M", "delivered"],
		["ДОСТАВЛЕНО 7K2M", "delivered"],
		["LIVRÉ 7K2M", "delivered"],
		["BYAGEZEYO 7K2M", "delivered"],
		["we can't make it 7K2M", "cancelled"],
		["7K2M yapamıyoruz", "cancelled"],
		["δεν μπορούμε 7K2M", "cancelled"],
		["не можем 7K2M", "cancelled"],
		["7K2M on ne peut pas", "cancelled"],
		["ntibishoboka 7K2M", "cancelled"],
	] as const)("%s: %s", (text, status) => {
		expect(readOrderStatus(text, "7K2M")).toBe(status);
	});
	it.each([
		"7K2M is not ready yet",
		"ready in twenty minutes 7K2M",
		"7K2M hazır değil",
		"7K2M ещё не готов",
		"pas prête 7K2M",
		"7K2M",
		"",
		"delivered or ready? 7K2M",
		"is 7K2M ready?",
		"είναι έτοιμο 7K2M;",
	])("%s: says something else", (text) => {
		expect(readOrderStatus(text, "7K2M")).toBeNull();
	});
});
