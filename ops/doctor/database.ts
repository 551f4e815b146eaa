import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NeonDbError } from "@neondatabase/serverless";
import { z } from "zod";
import type { Settings } from "../../src/app/env.ts";
import { type Database, makeDatabase } from "../../src/store/postgres/client.ts";
import { marketParts } from "../../src/app/lazy-queries.ts";
import { makeStores } from "../../src/store/postgres/stores.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const migrationsFolder = join(import.meta.dirname, "../../migrations");
const nobody = { tenantId: null, actor: "system:doctor", traceId: "" };
const migrate = "Run npm run migrate.";

const roleSchema = z.object({
	name: z.string(),
	mighty: z.boolean(),
	owns: z.boolean(),
	member: z.boolean(),
	open: z.number(),
});
/** What would let a role around row security; and tables of ours on which it does not hold. */
const roleQuery = `
	select current_user::text as name,
		r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb as mighty,
		exists (select from pg_class c where c.relowner = r.oid)
			or exists (select from pg_proc p where p.proowner = r.oid)
			or exists (select from pg_namespace n where n.nspowner = r.oid) as owns,
		exists (select from pg_auth_members m where m.member = r.oid) as member,
		(select count(*)::int from pg_class c
			where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
				and not (c.relrowsecurity and c.relforcerowsecurity)) as open
	from pg_roles r where r.rolname = current_user`;

/** The state as Postgres names it; its words may hold a user's or a database's name. */
const stateOf = (error: unknown): string | null =>
	error instanceof NeonDbError && error.code ? error.code : null;

function unreached(about: string, error: unknown): Finding {
	const state = stateOf(error);
	if (state?.startsWith("28"))
		return fail(about, `is refused by Postgres (${state})`, "Correct the role and its password.");
	return fail(
		about,
		`reaches no Postgres over Neon's HTTP${state ? ` (${state})` : ""}`,
		"Correct host and database; is the project running?",
	);
}

async function checkRole(
	database: Database,
	about: string,
	expected: string,
): Promise<readonly Finding[]> {
	let role: z.infer<typeof roleSchema>;
	try {
		const [rows] = await database.runBatch(nobody, [{ sql: roleQuery, params: [] }]);
		role = roleSchema.parse(rows?.[0]);
	} catch (error) {
		return [unreached(about, error)];
	}
	const wrong = [
		...(role.name === expected
			? []
			: [fail(about, `is not of the role ${expected}`, `Use ${expected}, which migrating makes.`)]),
		...(role.mighty || role.member
			? [
					fail(
						about,
						"is of a role that can get round row security",
						`Use ${expected} as it was made.`,
					),
				]
			: []),
		...(role.owns
			? [
					fail(
						about,
						"is of a role that owns tables or functions",
						"Let the owner own them, alone.",
					),
				]
			: []),
		...(role.open > 0
			? [fail(about, `finds ${role.open} tables without forced row security`, migrate)]
			: []),
	];
	return wrong.length > 0
		? wrong
		: [ok(about, `reached as ${expected}, which owns nothing and cannot get round row security`)];
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

async function checkVersion(system: Database): Promise<Finding> {
	const about = "migrations";
	const { entries } = journalSchema.parse(
		JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")),
	);
	const newest = entries.at(-1)?.when ?? 0;
	try {
		const [rows] = await system.runBatch(nobody, [
			{
				sql: "select max(created_at)::float8 as newest from drizzle.__drizzle_migrations",
				params: [],
			},
		]);
		const ran = z.object({ newest: z.number().nullable() }).parse(rows?.[0]).newest ?? 0;
		if (ran === newest) return ok(about, "the database is at the newest of this release");
		return ran > newest
			? warn(about, "the database is newer than this release", "Deploy the release it belongs to.")
			: fail(
					about,
					`the database lacks ${entries.filter(({ when }) => when > ran).length} of this release`,
					migrate,
				);
	} catch (error) {
		return fail(about, `cannot be compared (${stateOf(error) ?? "no answer"})`, migrate);
	}
}

/** What the minute's sweep projects: without it nobody is served, and a sender that belongs to nobody is not answered. */
async function checkTown(
	databases: { readonly rw: Database; readonly system: Database },
	settings: Settings,
): Promise<readonly Finding[]> {
	const about = "markets";
	try {
		const { directory, markets } = await makeStores({
			...databases,
			projections: marketParts,
		}).projection.read();
		if (markets.length === 0)
			return [fail(about, "there is none in the database", "Add a tenant and its market.")];
		const senders = [
			["TWILIO_WHATSAPP_FROM", "whatsapp", settings.TWILIO_WHATSAPP_FROM],
			["TWILIO_SMS_FROM", "sms", settings.TWILIO_SMS_FROM],
			["WHATSAPP_PHONE_NUMBER_ID", "whatsapp", settings.WHATSAPP_PHONE_NUMBER_ID],
			["TELEGRAM_BOT_TOKEN", "telegram", settings.TELEGRAM_BOT_TOKEN?.split(":", 1)[0]],
		] as const;
		return [
			ok(about, `${markets.length} can be read`),
			...senders.flatMap(([name, channel, ours]) =>
				ours === undefined || directory.addresses[`${channel}:${ours}`]
					? []
					: [fail(name, "belongs to no tenant", "Add it to channel_endpoints.")],
			),
		];
	} catch {
		return [fail(about, "cannot be read as this release expects them", migrate)];
	}
}

export async function checkDatabase(settings: Settings): Promise<readonly Finding[]> {
	const encrypted = { open: async (text: string) => text };
	const rw = makeDatabase({ url: settings.DATABASE_URL, opener: encrypted });
	const system = makeDatabase({ url: settings.DATABASE_URL_SYSTEM, opener: encrypted });
	const roles = [
		...(await checkRole(rw, "DATABASE_URL", "app_rw")),
		...(await checkRole(system, "DATABASE_URL_SYSTEM", "app_system")),
	];
	if (roles.some(({ level }) => level === "fail")) return roles;
	return [...roles, await checkVersion(system), ...(await checkTown({ rw, system }, settings))];
}
