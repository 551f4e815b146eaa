/** Where a person gets letters: entered by staff, encrypted before it is kept, found again by its hash. Nobody proves it by reading them. */
import * as z from "zod";
import { emailThreadName, maskEmail } from "../../src/core/email.ts";
import { letterChannel } from "../../src/core/channels.ts";
import { locales } from "../../src/core/locale.ts";
import {
	changing,
	type Decision,
	filled,
	insert,
	refused,
	tableOf,
	update,
} from "../../src/ports/commit.ts";
import { from, reading } from "../../src/ports/rows.ts";
import type { identities, people } from "../../src/store/postgres/schema/people.ts";
import { acting, objection, perform, workplace } from "../../src/admin/acts.ts";
import { type Call, defineRoute, done, none, writers } from "../../src/ports/admin-route.ts";
import { emailAddress, kept, threadKey } from "../../src/admin/shapes.ts";

const personTable = tableOf<typeof people.$inferSelect>("people");
const identityTable = tableOf<typeof identities.$inferSelect>("identities");
const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";
const taken = "Another person has this address.";

type At = Pick<Call, "deps" | "ctx">;
async function keptOf({ deps: { personalData }, ctx }: At, email: string) {
	const emailHash = await personalData.lookup(ctx.tenantId, emailThreadName(email));
	return { emailHash, emailEncrypted: await personalData.encrypt(email) };
}
const whose = (emailHash: string) =>
	reading(
		identityTable,
		["id", "personId"],
		[
			["channel", "=", letterChannel],
			["addressHash", "=", emailHash],
		],
	);

const shown = z.strictObject({ threadKey: kept(), email: kept().nullable() });
const example = { threadKey: keyExample, email: "a…@example.com" };

export const personEmailRoutes = [
	defineRoute({
		method: "post",
		path: "/people",
		name: "person.create",
		roles: writers,
		status: 201,
		summary:
			"Add somebody of whom an e-mail address alone is known. Known already, they are answered as they are. What they agreed to is recorded apart.",
		params: none,
		query: none,
		body: z.strictObject({
			email: emailAddress,
			locale: z.enum(locales).optional(),
		}),
		answer: shown,
		example: { body: { email: "ada@example.com", locale: "en" }, answer: example },
		run: async (call) => {
			const { deps, ctx, body, act } = call;
			const found = await keptOf(call, body.email);
			const { emailHash, emailEncrypted } = found;
			const { outcome } = await perform(
				{ deps, ctx },
				act("-"),
				{
					readings: {
						known: whose(emailHash),
						owner: reading(
							personTable,
							["id", "phoneHash"],
							[["id", "in", from("known", "personId")]],
						),
					},
					decide: ({ rows }, failed): Decision => {
						const objected = objection(failed, { UNIQUE: taken });
						if (objected) return objected;
						const [owner] = rows.owner;
						if (owner)
							return acting({
								rows: [changing(personTable, "person", owner)],
								answer: { threadKey: owner.phoneHash },
							});
						return acting({
							writes: [
								insert(personTable, "person", "person_added", {
									phoneHash: emailHash,
									emailEncrypted,
									emailHash,
									locale: body.locale ?? null,
								}),
								insert(identityTable, "identity", null, {
									personId: filled("person", "id"),
									channel: letterChannel,
									addressHash: emailHash,
								}),
							],
							answer: { threadKey: filled("person", "phoneHash") },
						});
					},
				},
				[],
			);
			if (outcome.kind !== "succeeded") return outcome;
			const { threadKey: key } = z.object({ threadKey: kept() }).parse(outcome.data);
			return done({ threadKey: key, email: maskEmail(body.email) });
		},
	}),
	defineRoute({
		method: "put",
		path: "/people/{threadKey}/email",
		name: "person.email",
		roles: writers,
		summary:
			"Where a person gets letters; null: nowhere. It takes effect with the next letter, and nothing is sent to the old address any more.",
		params: z.strictObject({ threadKey }),
		query: none,
		body: z.strictObject({ email: emailAddress.nullable() }),
		answer: shown,
		example: {
			params: { threadKey: keyExample },
			body: { email: "ada@example.com" },
			answer: example,
		},
		run: async (call) => {
			const { deps, ctx, params, body, act } = call;
			const found = body.email === null ? null : await keptOf(call, body.email);
			const { outcome } = await perform(
				{ deps, ctx },
				act(params.threadKey, { set: found !== null }),
				{
					readings: {
						person: reading(
							personTable,
							["id", "emailHash"],
							[["phoneHash", "=", params.threadKey]],
						),
						own: reading(
							identityTable,
							["id"],
							[
								["personId", "in", from("person", "id")],
								["channel", "=", letterChannel],
							],
							{ order: [["createdAt", "asc"]] },
						),
						known: whose(found?.emailHash ?? "-"),
						market: workplace(ctx.tenantId, null),
					},
					decide: ({ rows }, failed): Decision => {
						const [person] = rows.person;
						const [own] = rows.own;
						const [known] = rows.known;
						if (!person) return refused("NOT_FOUND", null, "No such person.");
						const isOthers = known !== undefined && known.personId !== person.id;
						const objected = objection(failed, { UNIQUE: taken });
						if (isOthers || objected) return objected ?? refused("CONFLICT", null, taken);
						// A row of an address that is gone says so: another person may have it one day.
						const addressHash = found?.emailHash ?? `gone:${own?.id ?? ""}`;
						return acting({
							rows: [
								changing(personTable, "person", person),
								...(own ? [changing(identityTable, "identity", own)] : []),
							],
							writes: [
								update(personTable, "person", "person_email_set", {
									emailEncrypted: found?.emailEncrypted ?? null,
									emailHash: found?.emailHash ?? null,
								}),
								...(own
									? [update(identityTable, "identity", null, { addressHash })]
									: found
										? [
												insert(identityTable, "identity", null, {
													personId: person.id,
													channel: letterChannel,
													addressHash,
												}),
											]
										: []),
							],
							// What waits for the old address waits for nothing.
							tell:
								person.emailHash === null || person.emailHash === found?.emailHash
									? []
									: [
											{
												dedupeKey: `person:${deps.runtime.newId("told")}`,
												threadKey: params.threadKey,
												type: "person.told",
												payload: {
													leftChannel: letterChannel,
													marketId: rows.market[0]?.marketId ?? null,
												},
											},
										],
						});
					},
				},
				[],
			);
			return outcome.kind === "succeeded"
				? done({
						threadKey: params.threadKey,
						email: body.email === null ? null : maskEmail(body.email),
					})
				: outcome;
		},
	}),
];
