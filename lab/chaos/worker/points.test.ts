import { expect, it } from "vitest";
import { sameEachTime } from "./points.ts";

it.each([
	["/files/Zm9v.YmFy", "/files/a/b", "/files"],
	["/my-data/v1.AbC-_1", "/my-data/v1.xyz", "/my-data"],
	["/Accounts/AC0123/Messages/SM45ab", "/Accounts/AC99/Messages/SM77", "/Accounts/AC/Messages/SM"],
	["/v1/checkout/sessions/cs_a1", "/v1/checkout/sessions/cs_b2", "/v1/checkout/sessions/cs"],
	[
		"/admin/jobs/job_01m8gprg7y2czzeqf3d68gh8rm",
		"/admin/jobs/job_01k9m2000000000000000000aa",
		"/admin/jobs/job",
	],
	[
		"/requesttopay/b74db89b-531f-4c00-902c-21adef3a7fe0",
		"/requesttopay/00000000-0000-4000-8000-000000000001",
		"/requesttopay/id",
	],
	["/admin/jobs", "/admin/jobs", "/admin/jobs"],
])("%s and %s are one point: %s", (one, other, name) => {
	expect([sameEachTime(one), sameEachTime(other)]).toEqual([name, name]);
});
