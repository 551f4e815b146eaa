import { keptText } from "../contracts/decisions.ts";
import { type Ids, recordOf, type TestDatabase } from "./support.ts";

export const keptDecision = (db: TestDatabase, ids: Ids = db.a) =>
	keptText(
		{ decisions: db.decisions, record: recordOf(ids, { tool: "policy.checkContent" }) },
		"Two beers, 5 EUR each.",
	);
