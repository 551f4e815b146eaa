import type { Stage } from "./stage.ts";
import type { World } from "./world.ts";

export type Records = Readonly<Record<string, number>>;
export type Conversation = {
	readonly name: string;
	/** What it has done: each has succeeded in a row of its own once it was played. */
	readonly tools: readonly string[];
	/** The same of those that no row says, since their thread's journal or an act of staff does. */
	readonly toolsWithoutRow?: readonly string[];
	/** It meets MTN, Slack and a reader of papers: played in a world that has them. */
	readonly hasVendors?: boolean;
	/** So often in one world: its vendors hear no more in an hour than one person may. */
	readonly perWorldMax: number;
	/** After a kill everything is as it should be within this long; absent: as long as is usual. */
	readonly settleMaxMs?: number;
	/** Said once for each time that something is asked for, in the same words. */
	readonly saidEachTime?: RegExp;
	readonly prepare?: (world: World, turn: number) => Promise<void>;
	/** Gives what the people were told in the end; the records must say the same. */
	readonly play: (stage: Stage, turn: number, world: World) => Promise<string>;
	readonly records: (world: World) => Promise<Records>;
	readonly expected: (told: string) => Records;
};

export const counts = async (
	world: World,
	queries: Readonly<Record<string, string>>,
): Promise<Records> => {
	const read: Record<string, number> = {};
	for (const [name, from] of Object.entries(queries))
		read[name] = await world.count(
			from.startsWith("select") ? from : `select count(*) as n from ${from}`,
		);
	return read;
};
