/** What staff know of a person that the send gate should know, too: a permission given elsewhere, and where their clock is. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { consentPurposes } from "../../src/core/sending/purposes.ts";
import { channelNames } from "../../src/ports/channel.ts";
import { defineRoute, none, refuse, writers } from "./route.ts";
import { change } from "./rows.ts";
import { kept, threadKey } from "./shapes.ts";

const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";

const isZone = (name: string): boolean => {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
};

const consentPut = z.strictObject({ status: z.enum(["granted", "revoked"]) });
const zonePut = z.strictObject({ timezone: kept().nullable() });

export const permissionRoutes = [
	defineRoute({
		method: "post",
		path: "/people/{threadKey}/consents",
		name: "consent.put",
		roles: writers,
		summary:
			"Record a permission that was given or taken back elsewhere, with what shows it. Nobody but the person undoes their STOP.",
		params: z.strictObject({ threadKey }),
		query: none,
		body: z.strictObject({
			purpose: z.enum(consentPurposes),
			channel: z.enum(channelNames).nullable().meta({ description: "Null: every channel." }),
			status: z.enum(["granted", "revoked"]),
			proofRef: plainText().trim().min(1).max(200),
			atMs: z.int().min(0).optional().meta({ description: "When it was said. Absent: now." }),
		}),
		answer: consentPut,
		example: {
			params: { threadKey: keyExample },
			body: {
				purpose: "marketing",
				channel: "whatsapp",
				status: "granted",
				proofRef: "form 17 of 2026-11-20",
			},
			answer: { status: "granted" },
		},
		run: async ({ deps, ctx, params, body, act }) => {
			const nowMs = deps.runtime.nowMs();
			if ((body.atMs ?? 0) > nowMs)
				return refuse("VALIDATION_ERROR", "Nobody has said it yet.", { path: "body.atMs" });
			const { purpose, channel, status } = body;
			return change(
				{ deps, ctx },
				act(params.threadKey, { purpose, channel, status }),
				{ name: "admin_consent_put", args: { ...body, ...params, atMs: body.atMs ?? nowMs } },
				consentPut,
			);
		},
	}),
	defineRoute({
		method: "put",
		path: "/people/{threadKey}/timezone",
		name: "person.zone",
		roles: writers,
		summary: "A person's own zone, for their quiet hours. Null: their market's.",
		params: z.strictObject({ threadKey }),
		query: none,
		body: z.strictObject({
			timezone: plainText()
				.max(60)
				.refine(isZone, "an IANA zone such as Europe/Istanbul")
				.nullable(),
		}),
		answer: zonePut,
		example: {
			params: { threadKey: keyExample },
			body: { timezone: "Europe/Istanbul" },
			answer: { timezone: "Europe/Istanbul" },
		},
		run: async ({ deps, ctx, params, body, act }) =>
			change(
				{ deps, ctx },
				act(params.threadKey),
				{ name: "admin_person_zone", args: { ...params, ...body } },
				zonePut,
			),
	}),
];
