/**
 * Writes what the commit function and the readers of rows have to know of each table, out of the drizzle schema: columns and their types,
 * the order in which rows are locked, and the statements that lock, insert and update a row. They stand written out so that Postgres keeps
 * their plans.
 */
import "./node-guard.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { behaviourEvents } from "../src/packs/analytics/schema.ts";
import { approvalGrants, approvals, approvalVotes } from "../src/packs/approvals/schema.ts";
import { orderItems, orderStatusEvents, orders } from "../src/packs/orders/schema.ts";
import { policyDecisions } from "../src/packs/compliance/schema.ts";
import { resourceLocks, transactions } from "../src/packs/bookings/schema.ts";
import {
	cannedAnswers,
	passedMessages,
	slackPosts,
	staffTickets,
	threadDesks,
	threadNotes,
} from "../src/packs/people/schema.ts";
import { documents, generatedFiles as typesetFiles } from "../src/packs/documents/schema.ts";
import { insuranceQuotes, insuranceTariffs } from "../src/packs/insurance/schema.ts";
import { serviceRequests, viewings } from "../src/packs/leads/schema.ts";
import { legalCases } from "../src/packs/legal/schema.ts";
import { marketingCampaigns } from "../src/packs/marketing/schema.ts";
import { taxiDrivers, taxiOffers, taxiRequests } from "../src/packs/mobility/schema.ts";
import {
	moneyEntries,
	paymentEvents,
	payments,
	paymentTerms,
	webhookReceipts,
} from "../src/packs/payments/schema.ts";
import {
	marketVendorInquiries,
	marketVendorInquiryMessages,
	vendorFeedback,
	vendorMetrics,
} from "../src/packs/vendors/schema.ts";
import { jobs } from "../src/packs/workflow/schema.ts";
import { onCall } from "../src/store/postgres/schema/alerting.ts";
import {
	businesses,
	inventoryLevels,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../src/store/postgres/schema/catalogue.ts";
import { notifications, systemAlerts } from "../src/store/postgres/schema/logs.ts";
import { consents, identities, people } from "../src/store/postgres/schema/people.ts";
import { personalRequests } from "../src/store/postgres/schema/personal.ts";
import { places } from "../src/store/postgres/schema/places.ts";
import { pauses, tenantSending } from "../src/store/postgres/schema/sending.ts";
import { apiKeys, confirmationTokens, staff } from "../src/store/postgres/schema/staff.ts";
import { tripTariffs } from "../src/store/postgres/schema/tariffs.ts";
import { webhookSubscriptions } from "../src/store/postgres/schema/webhooks.ts";
import {
	channelEndpoints,
	marketConfigs,
	markets,
	marketToolConfigs,
	tenantMarkets,
} from "../src/store/postgres/schema/tenancy.ts";
import { type Committed, isChoice, keysOf, snakeOf, sqlOf, typeOf } from "./commit-statements.ts";
import { sealedLogsSql } from "./sealed-logs.ts";
import { personalSql } from "./personal-columns.ts";

/** In the order in which their rows are locked. Those that are not written are judged alone. */
export const committed: readonly Committed[] = [
	{ table: people, isWritten: true },
	{ table: identities, isWritten: true },
	{ table: consents, isWritten: true },
	{ table: listings, isWritten: true },
	{ table: businesses, isWritten: true },
	{ table: listingActions, isWritten: true },
	{ table: listingItems, isWritten: true },
	{ table: offerings, isWritten: true },
	{ table: transactions, isWritten: true },
	{ table: resourceLocks, isWritten: false },
	{ table: viewings, isWritten: true },
	{ table: serviceRequests, isWritten: true },
	{ table: insuranceTariffs, isWritten: true },
	{ table: insuranceQuotes, isWritten: true },
	{ table: legalCases, isWritten: true },
	{ table: typesetFiles, isWritten: true },
	{ table: documents, isWritten: true },
	{ table: orders, isWritten: true },
	{ table: orderItems, isWritten: true, isLog: true },
	{ table: orderStatusEvents, isWritten: true, isLog: true },
	{ table: inventoryLevels, isWritten: true },
	{ table: paymentTerms, isWritten: true, key: "businessId" },
	{ table: payments, isWritten: true },
	{ table: paymentEvents, isWritten: true, entity: "paymentId" },
	{ table: moneyEntries, isWritten: true, entity: "paymentId" },
	{ table: webhookReceipts, isWritten: true },
	{ table: marketVendorInquiries, isWritten: true },
	{ table: marketVendorInquiryMessages, isWritten: true },
	{ table: vendorMetrics, isWritten: true, key: "businessId" },
	{ table: vendorFeedback, isWritten: true },
	{ table: staffTickets, isWritten: true },
	{ table: slackPosts, isWritten: true },
	{ table: threadDesks, isWritten: true },
	{ table: threadNotes, isWritten: true },
	{ table: cannedAnswers, isWritten: true },
	{ table: channelEndpoints, isWritten: true, changes: ["active"] },
	{ table: webhookSubscriptions, isWritten: true },
	{ table: approvals, isWritten: true },
	{ table: approvalVotes, isWritten: true, entity: "approvalId" },
	{ table: approvalGrants, isWritten: true },
	{ table: policyDecisions, isWritten: true },
	{ table: confirmationTokens, isWritten: true, changes: ["used_at", "used_key_hash"] },
	{ table: passedMessages, isWritten: true },
	{ table: taxiRequests, isWritten: true },
	{ table: taxiOffers, isWritten: true, entity: "requestId" },
	{
		table: taxiDrivers,
		isWritten: true,
		changes: [
			"name_encrypted",
			"phone_encrypted",
			"phone_hash",
			"channel",
			"locale",
			"district",
			"vehicle",
			"plate",
			"available",
			"lat",
			"lng",
			"last_seen_at",
			"unanswered",
		],
	},
	{ table: notifications, isWritten: false },
	{ table: markets, isWritten: true, isPlatforms: true, changes: ["jurisdictions"] },
	{
		table: marketConfigs,
		isWritten: true,
		isPlatforms: true,
		key: "marketId",
		changes: [
			"enabled",
			"outbound_paused",
			"read_only",
			"default_language",
			"require_confirm_for",
			"require_approval_for",
			"max_outbound_per_inbound",
			"quiet_hours",
			"mobility",
			"vendors",
			"bookings",
			"help_text",
			"personas",
			"retention",
			"sending",
			"updated_at",
		],
	},
	{
		table: marketToolConfigs,
		isWritten: true,
		isPlatforms: true,
		key: ["marketId", "toolName"],
	},
	{
		table: tripTariffs,
		isWritten: true,
		isPlatforms: true,
		key: ["marketId", "vehicleType", "version"],
	},
	{ table: places, isWritten: true, isPlatforms: true, key: ["marketId", "id"] },
	{ table: tenantMarkets, isWritten: false, isPlatforms: true, key: ["tenantId", "marketId"] },
	{ table: tenantSending, isWritten: true, key: "tenantId" },
	{ table: pauses, isWritten: true, changes: ["lifted_at", "lifted_by"] },
	{ table: staff, isWritten: true },
	{ table: apiKeys, isWritten: true, changes: ["last_used_at", "revoked_at"] },
	{ table: onCall, isWritten: true, key: "phoneHash" },
	{ table: systemAlerts, isWritten: true, isSilent: true },
	{ table: personalRequests, isWritten: true },
	{ table: behaviourEvents, isWritten: true, isSilent: true },
	{ table: marketingCampaigns, isWritten: true },
	{ table: jobs, isWritten: true },
];

function typescriptOf(): string {
	const lines = committed.flatMap((one, place) => {
		const keys = keysOf(one);
		const [key = "id"] = keys;
		const { table, isPlatforms = false, isLog = false, isSilent = false, entity = key } = one;
		return [
			`\t${getTableName(table)}: {`,
			`\t\thasTenant: ${!isPlatforms},`,
			`\t\tkey: "${key}",`,
			`\t\tkeys: [${keys.map((name) => `"${snakeOf(name)}"`).join(", ")}],`,
			`\t\tentity: "${entity}",`,
			`\t\tisLog: ${isLog},`,
			...(isSilent ? [`\t\tisSilent: true,`] : []),
			`\t\trank: ${place + 1},`,
			`\t\tcolumns: {`,
			...Object.entries(getTableColumns(table as Table)).map(([name, column]) => {
				const snake = snakeOf(name);
				const type = typeOf(column);
				const kind =
					type === "timestamptz"
						? "moment"
						: type === "timestamptz[]"
							? "moments"
							: type === "uuid"
								? "uuid"
								: snake.endsWith("_encrypted")
									? "sealed"
									: isChoice(column)
										? "choice"
										: "plain";
				return `\t\t\t${name}: "${kind}",`;
			}),
			`\t\t},`,
			`\t},`,
		];
	});
	return `/** Generated by scripts/write-commit-tables.ts from the drizzle schema. */
export const committedTables = {
${lines.join("\n")}
} as const;
`;
}

export const generatedFiles = (): readonly { readonly path: string; readonly text: string }[] => {
	const root = join(import.meta.dirname, "..");
	return [
		{ path: join(root, "src/store/postgres/generated/commit-tables.sql"), text: sqlOf(committed) },
		{ path: join(root, "src/store/postgres/generated/personal-columns.sql"), text: personalSql() },
		{ path: join(root, "src/store/postgres/generated/sealed-logs.sql"), text: sealedLogsSql() },
		{ path: join(root, "src/ports/generated/tables.ts"), text: typescriptOf() },
	];
};

if (import.meta.main) {
	for (const { path, text } of generatedFiles()) {
		if (!process.argv.includes("--check")) writeFileSync(path, text);
		else if (readFileSync(path, "utf8") !== text) {
			console.error(`${path} is stale: node scripts/write-commit-tables.ts`);
			process.exitCode = 1;
		}
	}
}
