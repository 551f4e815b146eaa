import type { DeciderRole } from "../../src/core/approval/states.ts";
import type { AdminContext } from "../../src/ports/admin-call.ts";
import {
	type Changes,
	changing,
	type Decision,
	type Fill,
	filled,
	insert,
	orElse,
	type Refusal,
	refused,
	tableOf,
	update,
	type Write,
} from "../../src/ports/commit.ts";
import { from, type Readings, reading } from "../../src/ports/rows.ts";
import type { people as peopleTable } from "../../src/store/postgres/schema/people.ts";
import type { staff as staffTable } from "../../src/store/postgres/schema/staff.ts";
import { type Act, acting, called, decideChange } from "../../src/admin/acts.ts";

const people = tableOf<typeof peopleTable.$inferSelect>("people");
const staff = tableOf<typeof staffTable.$inferSelect>("staff");
type PersonRow = NonNullable<(typeof people)["row"]>;
type StaffRow = NonNullable<(typeof staff)["row"]>;

export type Phone = Pick<StaffRow, "phoneHash" | "phoneEncrypted">;
type InSlack = Partial<Pick<StaffRow, "slackUserId" | "ticketSms" | "emailEncrypted">>;
type Hired = Pick<StaffRow, "nameEncrypted" | "channel" | "locale" | "roles"> & InSlack & Phone;

const twins = (failed: string | null): Refusal | null =>
	failed === "UNIQUE:staff_slack_unique"
		? refused("CONFLICT", null, "Another member of staff has this Slack member ID.")
		: null;

/** Nobody gives a role above their own. */
function escalation(
	{ role }: Pick<AdminContext, "role">,
	...roles: readonly (readonly DeciderRole[])[]
): Refusal | null {
	if (role === "super_admin" || !roles.flat().includes("super_admin")) return null;
	return refused("AUTH_ERROR", "ROLE_DENIED", "Only a super admin may give or take this role.");
}

const kinMax = 50;
const kin = ["id", "phoneHash", "sameAs", "createdAt"] as const;
type Kin = Pick<PersonRow, (typeof kin)[number]>;
const kinReadings = (hashes: readonly string[], ids: readonly string[] = []) => ({
	known: reading(people, kin, [["phoneHash", "in", [...hashes]]], { limit: kinMax }),
	roots: reading(people, kin, [["id", "in", from(["known", ...ids], "sameAs")]], { limit: kinMax }),
	linked: reading(people, kin, [["sameAs", "in", from(["known", "roots", ...ids], "id")]], {
		limit: kinMax,
	}),
});

type Linking = Required<Pick<Changes, "rows" | "fewer">> & { readonly writes: readonly Write[] };
const nothing: Linking = { rows: [], fewer: [], writes: [] };
const rootOf = ({ id, sameAs }: Kin) => sameAs ?? id;

/**
 * Other phones of the same person: what is written from one of them is written by them. From now on these are one person, the one that was
 * known first; chains stay one step long. `own`: by which the member of staff goes, where they are new.
 */
function linking(
	own: Kin | Fill,
	others: readonly Phone[],
	rows: { readonly [K in "known" | "roots" | "linked"]: readonly Kin[] },
): Linking {
	if (others.length === 0) return nothing;
	const isNew = "$fill" in own;
	const named = others.flatMap(
		({ phoneHash }) => rows.known.find((one) => one.phoneHash === phoneHash) ?? [],
	);
	const theirs = [...(isNew ? [] : [own]), ...named];
	const all = [
		...new Map(
			[...theirs, ...rows.roots, ...rows.linked, ...rows.known].map((one) => [one.id, one]),
		).values(),
	];
	const roots = new Set(theirs.map(rootOf));
	const ofThem = all.filter((one) => roots.has(rootOf(one)));
	const [first] = ofThem
		.filter(({ id }) => roots.has(id))
		.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
	const root = first?.id ?? filled("person", "id");
	const moved = ofThem.filter((one) => one.id !== first?.id && one.sameAs !== first?.id);
	const link = (as: string) => update(people, as, "people_linked", { sameAs: root });
	const isKnown = new Set(named.map(({ phoneHash }) => phoneHash));
	return {
		rows: ofThem.map(({ id, sameAs }) => changing(people, id, { id, sameAs })),
		// Nobody else is linked to one of them meanwhile.
		fewer: [
			{
				table: "people",
				where: [["sameAs", "in", [...roots]]],
				than: ofThem.filter(({ sameAs }) => sameAs !== null).length + 1,
			},
		],
		writes: [
			...(isNew && first ? [link("person")] : []),
			...moved.map(({ id }) => link(id)),
			...others
				.filter(({ phoneHash }) => !isKnown.has(phoneHash))
				.map(({ phoneHash, phoneEncrypted }) =>
					insert(people, phoneHash, null, { phoneHash, phoneEncrypted, sameAs: root }),
				),
		],
	};
}

/** A number that another one has is a CONFLICT. */
export function hiring(
	ctx: Pick<AdminContext, "role">,
	{ otherPhones, ...given }: Hired & { readonly otherPhones: readonly Phone[] },
) {
	const { phoneHash, phoneEncrypted } = given;
	const others = otherPhones.filter((one) => one.phoneHash !== phoneHash);
	const readings = {
		taken: reading(staff, ["id"], [["phoneHash", "=", phoneHash]]),
		...kinReadings([phoneHash, ...others.map((one) => one.phoneHash)]),
	};
	return {
		readings,
		decide: ({ rows }, failed): Decision => {
			const denied = twins(failed) ?? escalation(ctx, given.roles);
			if (denied) return denied;
			if (rows.taken.length > 0)
				return refused("CONFLICT", null, "Another member of staff has this number.");
			const own = rows.known.find((one) => one.phoneHash === phoneHash);
			const personId = own?.id ?? filled("person", "id");
			const linked = linking(own ?? filled("person", "id"), others, rows);
			const held =
				own && linked.rows.length === 0 ? [changing(people, own.id, { id: own.id })] : [];
			return acting({
				...linked,
				rows: [...held, ...linked.rows],
				writes: [
					own
						? update(people, own.id, null, {
								phoneEncrypted: orElse(filled(own.id, "phoneEncrypted"), phoneEncrypted),
							})
						: insert(people, "person", null, { phoneHash, phoneEncrypted }),
					insert(staff, "member", "staff_created", { ...given, personId }),
					...linked.writes,
				],
			});
		},
		target: filled("member", "id"),
	} satisfies Act<typeof readings>;
}

export function changingMember(
	ctx: Pick<AdminContext, "role">,
	staffId: string,
	version: number,
	{
		otherPhones = [],
		...set
	}: Partial<Pick<StaffRow, "nameEncrypted" | "channel" | "locale" | "roles" | "active">> &
		InSlack & {
			readonly otherPhones?: readonly Phone[];
		},
) {
	const readings = {
		member: reading(staff, ["id", "version", "personId", "roles"], [["id", "=", staffId]]),
		own: reading(people, kin, [["id", "in", from("member", "personId")]]),
		...kinReadings(
			otherPhones.map(({ phoneHash }) => phoneHash),
			["own"],
		),
	} satisfies Readings;
	return {
		readings,
		decide: ({ rows }, failed): Decision => {
			const [member] = rows.member;
			const denied = twins(failed) ?? (member && escalation(ctx, member.roles, set.roles ?? []));
			if (denied) return denied;
			const event = "staff_changed";
			const decision = decideChange(member, staff, {
				what: called("member of staff"),
				version,
				event,
				set,
			});
			const [own] = rows.own;
			if (decision.kind === "refused" || !own) return decision;
			const others = otherPhones.filter(({ phoneHash }) => phoneHash !== own.phoneHash);
			const linked = linking(own, others, rows);
			return {
				...decision,
				rows: [...decision.rows, ...linked.rows],
				fewer: linked.fewer,
				writes: [...decision.writes, ...linked.writes],
			};
		},
	} satisfies Act<typeof readings>;
}
