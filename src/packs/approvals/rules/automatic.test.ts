import { describe, expect, it } from "vitest";
import { approvalTypes, neverAutomatic } from "../../../core/approval/states.ts";
import { type AutomaticRows, automatic } from "./automatic.ts";

const request = { type: "run_tool", people: 1, lowRisk: true } as const;
const grant = { id: "apg_1", tool: "catalogue.update", revokedAt: null };
const sent = Array.from({ length: 20 }, (_, n) => ({ id: `apr_${n}` }));
const trusted: AutomaticRows = { grant: [], sent, denied: [] };

describe("a low-risk write (C-15)", () => {
	it("goes by a standing grant, which must still stand, and nothing else is read for it", () => {
		expect(automatic({ grant: [grant] }, request)).toMatchObject({
			because: "standing_grant:apg_1",
			rows: [{ table: "approval_grants", id: "apg_1", unchanged: { revokedAt: null } }],
		});
		expect(automatic({ grant: [{ ...grant, revokedAt: 1 }] }, request)).toMatchObject({
			kind: "further",
		});
	});

	it("goes for a tenant with twenty approved sends and no denial", () => {
		expect(automatic(trusted, request)).toEqual({ because: "trusted_tenant", rows: [] });
		expect(automatic({ ...trusted, sent: sent.slice(1) }, request)).toBeNull();
		expect(automatic({ ...trusted, denied: [{ n: 1 }] }, request)).toBeNull();
	});

	it("never goes where two have to agree, where it is not flagged, or of a kind that never does", () => {
		const rows = { ...trusted, grant: [grant] };
		expect(automatic(rows, { ...request, people: 2 })).toBeNull();
		expect(automatic(rows, { ...request, lowRisk: false })).toBeNull();
		for (const type of approvalTypes)
			expect([type, automatic(rows, { ...request, type }) === null]).toEqual([
				type,
				neverAutomatic.has(type),
			]);
	});
});
