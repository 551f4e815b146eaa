/** Rows that name a moment themselves: what a sweep begins with. The store reads them (store/postgres/due.ts), across tenants. */
import * as z from "zod";

export type DuePart = {
	readonly table: string;
	/** The column of its moment. */
	readonly at: string;
	/** As its partial index has it; the table is `t`. */
	readonly where: string;
};

/** Its moment: in milliseconds, and exact, as the next page goes on after it. */
export type DueRow = {
	readonly tenantId: string;
	readonly id: string;
	readonly atMs: number;
	readonly atUs: number;
};

/** What is due, and what of it is answered beside that. SQL of ours: nothing that anybody wrote is ever in it. */
export type DueRead<Row extends DueRow = DueRow> = {
	readonly parts: readonly [DuePart, ...DuePart[]];
	/** By the names of its columns. */
	readonly shows: Readonly<Record<string, string>>;
	readonly rows: z.ZodType<readonly Row[]>;
};

export type DueCall = {
	readonly olderThanMs?: number;
	readonly limit: number;
	/** The last of the page before. */
	readonly after: Pick<DueRow, "id" | "atUs"> | null;
};

/** The oldest first. By the system role, in the name of the sweep. */
export type ReadDue = <Row extends DueRow>(
	sweep: string,
	read: DueRead<Row>,
	call: DueCall,
) => Promise<readonly Row[]>;

/** A page of it after another, as `eachDue` asks for them. */
export const pagesOf =
	<Row extends DueRow>(due: ReadDue, sweep: string, read: DueRead<Row>, olderThanMs = 0) =>
	(page: { readonly limit: number; readonly after: Row | null }): Promise<readonly Row[]> =>
		due(sweep, read, { ...page, olderThanMs });

type Columns = Readonly<Record<string, readonly [column: string, as: z.ZodType]>>;
type Shown<C extends Columns> = { readonly [Name in keyof C]: z.output<C[Name][1]> };

const always = { tenantId: z.string(), id: z.string(), atMs: z.int(), atUs: z.int() };

export function dueIn<const C extends Columns = Record<never, never>>(
	parts: DueRead["parts"],
	columns?: C,
): DueRead<DueRow & Shown<C>> {
	const given = Object.entries(columns ?? {});
	const shape = Object.fromEntries(given.map(([name, [, as]]) => [name, as]));
	return {
		parts,
		shows: Object.fromEntries(given.map(([name, [column]]) => [name, column])),
		rows: z.array(z.strictObject({ ...shape, ...always })) as unknown as z.ZodType<
			readonly (DueRow & Shown<C>)[]
		>,
	};
}
