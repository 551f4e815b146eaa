/** One bad row spoils no other's turn, and what is left over waits a minute. */
import { errorFields, type LogFields } from "./log-fields.ts";
import type { Runtime } from "./runtime.ts";

type OfTenant = { readonly tenantId: string };

export type Due<Row extends OfTenant, Did extends string> = {
	readonly runtime: { readonly log: Pick<Runtime["log"], "warn"> };
	readonly read: (page: {
		readonly limit: number;
		readonly after: Row | null;
	}) => Promise<readonly Row[]>;
	readonly batchMax: number;
	readonly batchesMax: number;
	/** Rows of one tenant at once, and one at a time where that fails; or each row alone, so many beside each other. */
	readonly by: "tenant" | { readonly rowsAtOnce: number };
	readonly did: readonly Did[];
	/** What it throws is logged, counted as failed, and stops nothing. */
	readonly work: (
		rows: readonly [Row, ...Row[]],
		failed: (row: Row, error: unknown) => void,
	) => Promise<Readonly<Record<Did, number>>>;
	readonly failed: { readonly event: string; readonly of: (row: Row) => LogFields };
};

type Counts<Did extends string> = Record<Did | "due" | "failed", number>;
type Group<Row> = readonly [Row, ...Row[]];

export async function eachDue<Row extends OfTenant, const Did extends string>(
	due: Due<Row, Did>,
): Promise<Counts<Did>> {
	const { batchMax, batchesMax, by, did } = due;
	const counts = { due: 0, failed: 0 } as Counts<Did>;
	for (const name of did) counts[name] = 0 as Counts<Did>[Did];

	const failed = (row: Row, error: unknown): void => {
		counts.failed += 1;
		due.runtime.log.warn(due.failed.event, { ...due.failed.of(row), ...errorFields(error) });
	};
	const work = async (group: Group<Row>): Promise<void> => {
		try {
			const done = await due.work(group, failed);
			for (const name of did) counts[name] = (counts[name] + done[name]) as Counts<Did>[Did];
		} catch (error) {
			if (group.length > 1) for (const row of group) await work([row]);
			else failed(group[0], error);
		}
	};

	const groupsOf = (rows: readonly Row[]): readonly (readonly Row[])[] =>
		by === "tenant"
			? [...Map.groupBy(rows, ({ tenantId }) => tenantId).values()]
			: rows.map((row) => [row]);
	const atOnce = by === "tenant" ? 1 : by.rowsAtOnce;

	let after: Row | null = null;
	for (let batches = 0; batches < batchesMax; batches++) {
		const rows: readonly Row[] = await due.read({ limit: batchMax, after });
		counts.due += rows.length;
		const groups = groupsOf(rows) as readonly Group<Row>[];
		for (let start = 0; start < groups.length; start += atOnce)
			await Promise.all(groups.slice(start, start + atOnce).map(work));
		after = rows.at(-1) ?? null;
		if (rows.length < batchMax) break;
	}
	return counts;
}
