import { describe, expect, it } from "vitest";
import { approvalTypes, neverAutomatic } from "../../../core/approval/states.ts";
import { type AutomaticRows, automatic } from "./automatic.ts";

const wish = { type: "run_tool", people: 1, lowRisk: true } as const;
const grant = { id: "apg_1", tool: "catalogue.update", revokedAt: null };
const sent = Array.from({ length: 20 }, (_, n) => ({ id: `apr_${n}` }));
const trusted: AutomaticRows = { grant: [], sent, denied: [] };

describe("a low-risk write (C-15)", () => {
	it("goes by a standing grant, which must still stand, and nothing else is read for it", () => {
		expect(automatic({ grant: [grant] }, wish)).toMatchObject({
			because: "standing_grant:apg_1",
			rows: [{ table: "approval_grants", id: "apg_1", unchanged: { revokedAt: null } }],
		});
		expect(automatic({ grant: [{ ...grant, revokedAt: 1 }] }, wish)).toMatchObject({
			kind: "further",
		});
	});

	it("goes for a tenant with twenty approved sends and no denial", () => {
		expect(automatic(trusted, wish)).toEqual({ because: "trusted_tenant", rows: [] });
		expect(automatic({ ...trusted, sent: sent.slice(1) }, wish)).toBeNull();
		expect(automatic({ ...trusted, denied: [{ n: 1 }] }, wish)).toBeNull();
	});

	it("never goes where two have to agree, where it is not flagged, or of a kind that never does", () => {
		const rows = { ...trusted, grant: [grant] };
		expect(automatic(rows, { ...wish, people: 2 })).toBeNull();
		expect(automatic(rows, { ...wish, lowRisk: false })).toBeNull();
		for (const type of approvalTypes)
			expect([type, automatic(rows, { ...wish, type }) === null]).toEqual([
				type,
				neverAutomatic.has(type),
			]);
	});
});
