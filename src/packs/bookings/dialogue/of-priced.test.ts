/** A room whose price was told is booked by pointing at it: what is left to say is asked for. */
import { expect, it } from "vitest";
import type { Offered } from "../../../core/offered.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayOutline, everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { nowMs, snapshotOf } from "../../../dialogue/testing/outline.ts";

const room: Offered = { kind: "item", id: "double", name: "Double room", businessId: "akasya" };
const said = (text: string, items: readonly Offered[] = [room]) =>
	everydayOutline(
		decide(
			snapshotOf(text, {
				market: everydayTown,
				offered: { tool: "inventory.checkItems", items: [...items], atMs: nowMs },
			}),
		),
	);

it("is asked for its day", () => {
	expect(said("book it")).toBe("bookings.ask_arrival");
});

it("and a thing that nobody books there begins no booking", () => {
	const cake = { ...room, name: "Cake" };
	expect(said("book it", [cake])).not.toContain("bookings");
});
