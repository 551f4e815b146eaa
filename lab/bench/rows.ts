import { peersRow } from "../peers/row.ts";
import { acceptRow } from "./accept.ts";
import { bundleRow, startRow } from "./bundle.ts";
import { commitRow } from "./commit.ts";
import { countedRow } from "./counted.ts";
import { driversRow } from "./drivers.ts";
import { expiryRow } from "./expiry.ts";
import { firstRow } from "./first.ts";
import { hotRow } from "./hot.ts";
import { ledgerRow } from "./ledger.ts";
import { policyRow } from "./policy.ts";
import type { Row } from "./row.ts";
import { sealingRow } from "./sealing.ts";
import { searchRow } from "./search.ts";
import { workersRow } from "./workers.ts";

export const rows: readonly Row[] = [
	countedRow,
	workersRow,
	driversRow,
	bundleRow,
	startRow,
	firstRow,
	commitRow,
	ledgerRow,
	hotRow,
	expiryRow,
	sealingRow,
	searchRow,
	policyRow,
	acceptRow,
	peersRow,
];

export const rowsFor = (names: readonly string[]): readonly Row[] =>
	rows.filter(({ name, isOnlyAsked }) =>
		names.length === 0 ? !isOnlyAsked : names.includes(name),
	);
