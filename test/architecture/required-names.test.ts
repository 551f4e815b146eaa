/** Whatever the requirements name has its counterpart here, under a name of ours where that says more (MRV-B). */
import { describe, expect, it } from "vitest";
import { sqlFiles, textOf } from "./support.ts";

const sql = sqlFiles().map(textOf).join("\n");
const ofThread = textOf("src/store/thread/tables.ts");

/** Each collection, and the tables or unique columns that hold what it held. Empty: it is not to be there. */
const homes: Readonly<Record<string, readonly RegExp[]>> = {
	"chatSessions, whatsappSessions, threads": [/create table state /, /create table items /],
	messages: [/create table inbox /, /create table outbox /],
	"messageIdempotency, webhookIdempotency": [/external_id text not null unique/],
	notificationsSent: [/dedupe_key text not null unique/],
	idempotency: [/CREATE TABLE "tool_executions"/],
	transactions: [/create table "?transactions"? /i],
	events: [/create or replace view public.transaction_events /, /CREATE TABLE "event_log"/],
	resourceLocks: [/create table "?resource_locks"? /i],
	viewingRequests: [/create table "?viewings"? /i],
	food_orders: [/create table "?orders"? /i, /create table "?order_items"? /i],
	service_requests: [/create table "?service_requests"? /i],
	"taxi_requests, taxi_drivers": [/CREATE TABLE "taxi_requests"/, /CREATE TABLE "taxi_drivers"/],
	listings: [/create table "?listings"? /i],
	places: [/CREATE TABLE "places"/],
	"markets config": [/CREATE TABLE "market_configs"/, /CREATE TABLE "market_tool_configs"/],
	whatsappMessages: [/create table outbox /],
	systemAlerts: [/CREATE TABLE "system_alerts"/],
};

/** Each function, and where what it did is done. */
const functions: Readonly<Record<string, readonly [string, RegExp]>> = {
	processInbound: ["src/kernel/thread/turn/take-in.ts", /export const takeMessage =/],
	processMessage: ["src/kernel/thread/turn/turn.ts", /export async function runTurn\(/],
	computeThreadId: ["src/crypto/field-cipher.ts", /\blookup:/],
	appendMessage: ["src/store/thread/sqlite.ts", /insert into inbox/],
	renderTemplate: ["src/core/template/render.ts", /export function render\(/],
	isToolEnabled: ["src/core/availability.ts", /export (?:function|const) availabilityOf\b/],
	resolveBusinessId: ["src/ports/telling.ts", /export const targetOf\b/],
	createDraft: ["src/packs/bookings/rules/holding.ts", /export const draftOf\b/],
	createHold: ["src/packs/bookings/rules/holding.ts", /export function decideHold\(/],
	confirmTransaction: ["src/packs/bookings/rules/confirming.ts", /export function decideConfirm\(/],
	expireHold: ["sql", /function app\.holds_expire\(/],
	findAvailableTaxis: ["src/packs/mobility/finders.ts", /export const driversNear\b/],
	findPendingRequestForDriver: [
		"src/core/confirmation/resolve.ts",
		/export function resolveAnswer\(/,
	],
	assignDriverToRequest: ["src/packs/mobility/rules/giving.ts", /export function decideGiving\(/],
	logSystem: ["sql", /function app\.alert_raise\(/],
};

describe("what the requirements name", () => {
	it.each(Object.entries(homes))("has a home: %s [MRV-B-b]", (_, tables) => {
		for (const table of tables) expect(`${sql}\n${ofThread}`).toMatch(table);
	});

	it("and decided against is not there: bookings of their own beside the ledger [MRV-B-b]", () => {
		expect(sql).not.toMatch(/create table "?(?:bookings|chat_sessions|whatsapp_sessions)"? /i);
	});

	it.each(Object.entries(functions))(
		"is done by a function of ours: %s [MRV-B-c]",
		(_, [path, declared]) => {
			expect(path === "sql" ? sql : textOf(path)).toMatch(declared);
		},
	);
});
