import { type Changes, changes, changing, update } from "../../../ports/commit.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { levels, lines, orders } from "../rows.ts";

/** Beyond these nothing is counted, and the alert stays. */
const ordersMax = 2_000;
const linesMax = 10_000;

export const recountReadings = (levelIds: readonly string[]) => ({
	level: reading(levels, ["id", "businessId", "sku", "reserved"], [["id", "in", levelIds]], {
		limit: levelIds.length,
	}),
	order: reading(
		orders,
		["id", "businessId"],
		[
			["businessId", "in", from("level", "businessId")],
			["status", "=", "pending"],
		],
		{ limit: ordersMax },
	),
	line: reading(
		lines,
		["orderId", "sku", "qty"],
		[
			["orderId", "in", from("order", "id")],
			["sku", "in", from("level", "sku")],
			["isStocked", "=", true],
		],
		{ limit: linesMax },
	),
});

/**
 * Whoever changes what is promised of a level changes its count as well, in one transaction: where the count is as it was read, so is what
 * was added up.
 */
export function decideRecounts({
	rows: { level, order, line },
}: Seen<ReturnType<typeof recountReadings>>): readonly Changes[] {
	if (order.length === ordersMax || line.length === linesMax) return [];
	return level.flatMap(({ id, businessId, sku, reserved }) => {
		const here = new Set(order.filter((one) => one.businessId === businessId).map((one) => one.id));
		const promised = line
			.filter((one) => one.sku === sku && here.has(one.orderId))
			.reduce((sum, { qty }) => sum + qty, 0);
		return promised === reserved
			? []
			: [
					changes({
						rows: [changing(levels, "level", { id, reserved })],
						writes: [update(levels, "level", "stock_recounted", { reserved: promised })],
						answer: {},
						evidence: [],
					}),
				];
	});
}
