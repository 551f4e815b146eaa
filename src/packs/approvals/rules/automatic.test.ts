import { describe, expect, it } from "vitest";
import { approvalTypes, neverAutomatic } from "../../../core/approval/states.ts";
import { type AutomaticRows, automatic, decideGive } from "./automatic.ts";

const nowMs = 1_790_000_000_000;
const request = { type: "run_tool", people: 1, lowRisk: true } as const;
const grant = {
	id: "apg_1",
	tool: "catalogue.update",
	uses: 2,
	usesMax: 4,
	expiresAt: nowMs + 1,
	revokedAt: null,
};
const sent = Array.from({ length: 20 }, (_, n) => ({ id: `apr_${n}` }));
const trusted: AutomaticRows = { grant: [], sent, denied: [] };
const by = (of: object, more: object = {}) =>
	automatic({ grant: [{ ...grant, ...of }] }, { ...request, ...more }, nowMs);

describe("a low-risk call", () => {
	it("goes by a standing grant, which must still stand, and nothing else is read for it", () => {
		expect(by({})).toMatchObject({
			because: "standing_grant:apg_1",
			left: 1,
			endsAtMs: nowMs + 1,
			rows: [{ table: "approval_grants", id: "apg_1", unchanged: { revokedAt: null, uses: 2 } }],
			writes: [{ set: { uses: 3 } }],
		});
		expect(by({ revokedAt: 1 })).toMatchObject({ kind: "further" });
	});

	it("goes by a grant no oftener and no longer than it was given for", () => {
		expect(by({ uses: 3 })).toMatchObject({ left: 0 });
		expect(by({ uses: 4 })).toMatchObject({ kind: "further" });
		expect(by({ expiresAt: nowMs })).toMatchObject({ kind: "further" });
	});

	it("is used by the grant that let it go, also by its last, and by no other", () => {
		const because = "standing_grant:apg_1";
		expect(by({ uses: 4 }, { because })).toMatchObject({ because, writes: [] });
		expect(by({ id: "apg_2" }, { because })).toBeNull();
		expect(by({ revokedAt: 1 }, { because })).toBeNull();
		expect(by({ expiresAt: nowMs }, { because })).toBeNull();
	});

	it("goes for a tenant with twenty approved sends and no denial", () => {
		expect(automatic(trusted, request, nowMs)).toMatchObject({
			because: "trusted_tenant",
			rows: [],
		});
		expect(automatic({ ...trusted, sent: sent.slice(1) }, request, nowMs)).toBeNull();
		expect(automatic({ ...trusted, denied: [{ n: 1 }] }, request, nowMs)).toBeNull();
	});

	it("never goes where two have to agree, where it is not flagged, or of a kind that never does", () => {
		const rows = { ...trusted, grant: [grant] };
		expect(automatic(rows, { ...request, people: 2 }, nowMs)).toBeNull();
		expect(automatic(rows, { ...request, lowRisk: false }, nowMs)).toBeNull();
		for (const type of approvalTypes)
			expect([type, automatic(rows, { ...request, type }, nowMs) === null]).toEqual([
				type,
				neverAutomatic.has(type),
			]);
	});
});

describe("a standing grant", () => {
	const give = (of: object) =>
		decideGive({ rows: { grant: [{ ...grant, ...of }] }, nowMs }, "key_1", grant.tool, {
			usesMax: 10,
			days: 7,
		});

	it("is given once while one stands, and anew once that has run out or was used up", () => {
		expect(give({})).toMatchObject({ kind: "refused", code: "CONFLICT" });
		for (const over of [{ uses: 4 }, { expiresAt: nowMs }])
			expect(give(over)).toMatchObject({
				kind: "changes",
				writes: [{ event: "approval_grant_revoked" }, { event: "approval_grant_given" }],
			});
		expect(give({ revokedAt: 1 })).toMatchObject({ writes: [{ event: "approval_grant_given" }] });
	});
});
