/** What the end of a hundred holds touches is the same however many others live. */
import { describe, expect, it } from "vitest";
import { expiryHost, isSame } from "../../lab/bench/expiry.ts";

/** Enough for a third step in each index; the benchmark has a million. */
const live = 20_000;

describe("the end of a hundred holds", () => {
	it("touches the same buffers among a hundred that live and among twenty thousand, within a fifth", async () => {
		const host = await expiryHost(live);
		try {
			const { small, large } = host;
			expect(small.write, JSON.stringify({ small, large })).toBeGreaterThan(0);
			const sweep = ({ look, write }: typeof small) => look + write;
			expect(isSame(sweep(large), sweep(small)), JSON.stringify({ small, large })).toBe(true);
		} finally {
			await host.stop();
		}
	}, 120_000);
});
