import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { consentPurposes } from "../../src/core/sending/purposes.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import type { AdminContext } from "../../src/ports/admin-call.ts";
import { channelNames } from "../../src/ports/channel.ts";
import {
	changing,
	type Decision,
	insert,
	type Notify,
	refused,
	tableOf,
	update,
} from "../../src/ports/commit.ts";
import { from, type RowsOf, reading } from "../../src/ports/rows.ts";
import type { consents, people } from "../../src/store/postgres/schema/people.ts";
import { acting, perform, workplace } from "../../src/admin/acts.ts";
import { defineRoute, done, none, refuse, writers } from "../../src/ports/admin-route.ts";
import { kept, threadKey } from "../../src/admin/shapes.ts";

const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";

const isZone = (name: string): boolean => {
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
};

const personTable = tableOf<typeof people.$inferSelect>("people");
const consentTable = tableOf<typeof consents.$inferSelect>("consents");
const consentsMax = 1000;
const noPerson = refused("NOT_FOUND", null, "No such person.");

const known = (ctx: Pick<AdminContext, "tenantId">, key: string) => ({
	person: reading(personTable, ["id"], [["phoneHash", "=", key]]),
	market: workplace(ctx.tenantId, null),
});
/** What a thread knows of its person is pushed to it, as an opt-out is: by a row that the minute's sweep relays. */
const tellThread =
	(
		{ runtime }: Pick<AdminDeps, "runtime">,
		{ market }: RowsOf<ReturnType<typeof known>>,
		key: string,
	) =>
	(told: Readonly<Record<string, Json>>): Notify => ({
		dedupeKey: `person:${runtime.newId("told")}`,
		threadKey: key,
		type: "person.told",
		payload: { ...told, marketId: market[0]?.marketId ?? null },
	});

type Consent = Pick<
	NonNullable<(typeof consentTable)["row"]>,
	"id" | "channel" | "status" | "grantedAt" | "revokedAt"
>;
type Said = {
	readonly purpose: (typeof consentPurposes)[number];
	readonly channel: (typeof channelNames)[number] | null;
	readonly status: "granted" | "revoked";
	readonly proofRef: string;
	readonly atMs: number;
};
/** Nobody but the person undoes their own STOP. */
function decideConsent(
	rows: {
		readonly person: readonly { readonly id: string }[];
		readonly consents: readonly Consent[];
	},
	{ purpose, channel, status, proofRef, atMs }: Said,
	tell: (told: Readonly<Record<string, Json>>) => Notify,
): Decision {
	const [person] = rows.person;
	if (!person) return noPerson;
	const isGrantedAfter = (when: number | null) =>
		rows.consents.some(
			(one) => one.status === "granted" && (one.grantedAt ?? 0) > (when ?? Infinity),
		);
	const hasOptedOut = rows.consents.some(
		(one) => one.status === "revoked" && !isGrantedAfter(one.revokedAt),
	);
	if (status === "granted" && purpose === "messaging" && hasOptedOut)
		return refused(
			"CONFLICT",
			"STALE_STATE",
			"The person has opted out: only their own START changes that.",
		);
	const same = rows.consents.filter((one) => one.channel === channel);
	if (same.some((one) => Math.max(one.grantedAt ?? 0, one.revokedAt ?? 0) > atMs))
		return refused("CONFLICT", "STALE_STATE", "The person has said otherwise since.");
	const granted = same.find((one) => one.status === "granted");
	const event = `consent_${status}`;
	const word =
		status === "granted"
			? { proofRef, grantedAt: atMs }
			: { status, revokedProofRef: proofRef, revokedAt: atMs };
	return acting({
		rows: [
			changing(personTable, "person", person),
			...(granted ? [changing(consentTable, "consent", granted)] : []),
		],
		// Whatever they have said since it was read is counted under that lock.
		fewer: (["granted", "revoked"] as const).map((one) => ({
			table: "consents" as const,
			where: [
				["personId", "=", person.id],
				["purpose", "=", purpose],
				["status", "=", one],
			] as const,
			than: rows.consents.filter((row) => row.status === one).length + 1,
		})),
		writes: [
			granted
				? update(consentTable, "consent", event, word)
				: insert(consentTable, "consent", event, {
						...word,
						personId: person.id,
						purpose,
						channel,
						status,
					}),
		],
		tell: [tell({ consent: { purpose, channel, status, proofRef, atMs } })],
	});
}

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
			const said = { ...body, atMs: body.atMs ?? nowMs };
			const { outcome } = await perform(
				{ deps, ctx },
				act(params.threadKey, { purpose, channel, status }),
				{
					readings: {
						...known(ctx, params.threadKey),
						consents: reading(
							consentTable,
							["id", "purpose", "channel", "status", "grantedAt", "revokedAt"],
							[
								["personId", "in", from("person", "id")],
								["purpose", "=", purpose],
							],
							{ order: [["createdAt", "desc"]], limit: consentsMax },
						),
					},
					decide: ({ rows }) => decideConsent(rows, said, tellThread(deps, rows, params.threadKey)),
				},
				[],
			);
			return outcome.kind === "succeeded" ? done({ status }) : outcome;
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
		run: async ({ deps, ctx, params, body: { timezone }, act }) => {
			const { outcome } = await perform(
				{ deps, ctx },
				act(params.threadKey),
				{
					readings: known(ctx, params.threadKey),
					decide: ({ rows }) => {
						const [person] = rows.person;
						if (!person) return noPerson;
						return acting({
							rows: [changing(personTable, "person", person)],
							writes: [update(personTable, "person", "person_zone_set", { timezone })],
							tell: [tellThread(deps, rows, params.threadKey)({ timezone })],
						});
					},
				},
				[],
			);
			return outcome.kind === "succeeded" ? done({ timezone }) : outcome;
		},
	}),
];
