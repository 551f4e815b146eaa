/** Staff: two of them see the same tickets, claim them at once, write twice by mistake, and give the conversation back. */
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import type { World } from "../../test/simulation/world.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";

const lookMs = 5_000;
/** Nobody asks for them later. */
const looksMax = 240;
const people = ["ada", "bea"] as const;

export type StaffPlan = {
	readonly claimAfterMs: number;
	readonly closeAfterMs: number;
};
export const staffOf = (chance: Chance): StaffPlan => ({
	claimAfterMs: chance.between("claim", 0, 30_000),
	closeAfterMs: chance.between("close", 20_000, 240_000),
});

export type Staff = {
	readonly withSince: ReadonlyMap<string, number>;
	/** Who has ever asked for a human: what they then write need not be answered by us. */
	readonly everAsked: ReadonlySet<string>;
};

export function makeStaff(deps: {
	readonly plan: StaffPlan;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly world: World;
	readonly written: (notices: readonly NotificationToRelay[]) => void;
	readonly relayNotification: (notice: NotificationToRelay) => Promise<void>;
	readonly fault: (what: string) => void;
	readonly tell: (line: string) => void;
}): Staff {
	const { plan, chance, clockwork, world, tell } = deps;
	const seen = new Set<string>();
	const withSince = new Map<string, number>();
	const everAsked = new Set<string>();

	async function move(
		ticketId: string,
		by: string,
		what: "claim" | "say" | "close",
	): Promise<boolean> {
		const text = what === "say" ? { text: "We are looking into it.", messageId: "m1" } : {};
		const moved = await world.tickets.move(ticketId, { what, by, ...text });
		if (!moved.ok) return false;
		tell(`${by} does: ${what} ${ticketId}`);
		deps.written(moved.notices);
		for (const notice of moved.notices)
			void deps.relayNotification(notice).then(
				() => {
					if (what === "claim") withSince.set(moved.ticket.threadKey, clockwork.clock.nowMs);
				},
				() => undefined,
			);
		return true;
	}
	async function serve(ticketId: string): Promise<void> {
		const claimed: string[] = [];
		for (const by of people) if (await move(ticketId, by, "claim")) claimed.push(by);
		if (claimed.length !== 1) {
			const { state } = world.tickets.rows.find(({ id }) => id === ticketId) ?? {};
			if (state !== "closed") deps.fault(`${ticketId} was claimed by ${claimed.length}`);
			return;
		}
		const [by] = claimed;
		if (!by) return;
		for (const time of [1, 2])
			clockwork.after(chance.between(`say${time}:${ticketId}`, 500, 15_000), "staff", () => {
				void move(ticketId, by, "say");
			});
		clockwork.after(plan.closeAfterMs, "staff", () => void move(ticketId, by, "close"));
	}
	let looks = 0;
	const look = () => {
		looks += 1;
		for (const { id, threadKey, state } of world.tickets.rows) {
			if (state !== "open" || seen.has(id)) continue;
			seen.add(id);
			everAsked.add(threadKey);
			clockwork.after(plan.claimAfterMs, "staff", () => void serve(id));
		}
		if (looks < looksMax) clockwork.after(lookMs, "staff looks", look);
	};
	clockwork.after(lookMs, "staff looks", look);
	return { withSince, everAsked };
}
