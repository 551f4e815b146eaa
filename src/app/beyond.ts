/** A market as one message needs it: with the businesses beyond those that it holds which the message may mean. */
import { soughtIn, spokenOfBeyond, widened } from "../dialogue/beyond.ts";
import type { Market } from "../core/market.ts";
import type { Snapshot } from "../ports/proposer.ts";
import type { Database } from "../store/postgres/client.ts";
import { offersBeyond } from "../store/postgres/projection/beyond.ts";
import { marketParts } from "./lazy-queries.ts";

export const widening =
	(db: Database) =>
	async (snapshot: Snapshot, traceId: string): Promise<Market> => {
		const { market } = snapshot;
		const [words, ids] = [soughtIn(snapshot), spokenOfBeyond(snapshot)];
		if (words.length + ids.length === 0) return market;
		const found = await offersBeyond(
			db,
			await marketParts(),
			{ tenantId: market.tenantId, actor: "system:dialogue", traceId },
			{ marketId: market.marketId, words, ids },
		);
		return widened(market, found);
	};
