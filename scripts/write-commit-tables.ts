/**
 * Writes what the commit function and the readers of rows have to know of each table, out of the drizzle schema: columns and their
 * types, the order in which rows are locked, and the statements that lock, insert and update a row. They stand written out so that
 * Postgres keeps their plans. `--check` fails where that is not what lies there.
 */
import "./node-guard.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { approvalGrants, approvals, approvalVotes } from "../src/packs/approvals/schema.ts";
import { orderItems, orderStatusEvents, orders } from "../src/packs/commerce/schema.ts";
import { policyDecisions } from "../src/packs/compliance/schema.ts";
import { passedMessages, staffTickets } from "../src/packs/core/schema.ts";
import { serviceRequests, viewings } from "../src/packs/leads/schema.ts";
import {
	taxiDrivers,
	taxiOffers,
	taxiRequests,
	tripTariffs,
} from "../src/packs/mobility/schema.ts";
import {
	marketVendorInquiries,
	marketVendorInquiryMessages,
	vendorFeedback,
	vendorMetrics,
} from "../src/packs/vendors/schema.ts";
import {
	businesses,
	inventoryLevels,
	listingActions,
	listingItems,
	listings,
	offerings,
} from "../src/store/postgres/schema/catalogue.ts";
import {
	resourceLocks,
	transactionEvents,
	transactions,
} from "../src/store/postgres/schema/ledger.ts";
import { notifications } from "../src/store/postgres/schema/logs.ts";
import { consents, identities, people } from "../src/store/postgres/schema/people.ts";
import { places } from "../src/store/postgres/schema/places.ts";
import { apiKeys, confirmationTokens, staff } from "../src/store/postgres/schema/staff.ts";
import { marketConfigs, markets } from "../src/store/postgres/schema/tenancy.ts";
import { type Committed, isChoice, snakeOf, sqlOf, typeOf } from "./commit-statements.ts";

/** In the order in which their rows are locked. Those that are not written are judged alone. */
const committed: readonly Committed[] = [
	{ table: people, isWritten: true },
	{ table: identities, isWritten: true },
	{ table: consents, isWritten: true },
	{ table: staff, isWritten: false },
	{ table: apiKeys, isWritten: false },
	{ table: listings, isWritten: false },
	{ table: businesses, isWritten: false },
	{ table: listingActions, isWritten: false },
	{ table: listingItems, isWritten: false },
	{ table: offerings, isWritten: false },
	{ table: transactions, isWritten: true },
	{ table: transactionEvents, isWritten: true, isLog: true },
	{ table: resourceLocks, isWritten: false },
	{ table: viewings, isWritten: true },
	{ table: serviceRequests, isWritten: true },
	{ table: orders, isWritten: true },
	{ table: orderItems, isWritten: true, isLog: true },
	{ table: orderStatusEvents, isWritten: true, isLog: true },
	{ table: inventoryLevels, isWritten: true },
	{ table: marketVendorInquiries, isWritten: true },
	{ table: marketVendorInquiryMessages, isWritten: true },
	{ table: vendorMetrics, isWritten: true, key: "businessId" },
	{ table: vendorFeedback, isWritten: true },
	{ table: staffTickets, isWritten: true },
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
			"name_sealed",
			"phone_sealed",
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
	{ table: markets, isWritten: false, isPlatforms: true },
	{ table: marketConfigs, isWritten: false, isPlatforms: true, key: "marketId" },
	{ table: tripTariffs, isWritten: false, isPlatforms: true, key: "marketId" },
	{ table: places, isWritten: false, isPlatforms: true },
];

function typescriptOf(): string {
	const lines = committed.flatMap(
		({ table, isPlatforms = false, isLog = false, key = "id", entity = key }, place) => [
			`\t${getTableName(table)}: {`,
			`\t\thasTenant: ${!isPlatforms},`,
			`\t\tkey: "${key}",`,
			`\t\tentity: "${entity}",`,
			`\t\tisLog: ${isLog},`,
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
								: snake.endsWith("_sealed")
									? "sealed"
									: isChoice(column)
										? "choice"
										: "plain";
				return `\t\t\t${name}: "${kind}",`;
			}),
			`\t\t},`,
			`\t},`,
		],
	);
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
