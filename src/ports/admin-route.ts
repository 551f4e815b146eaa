/** One declaration for each route: it validates the request, checks the answer, says who may ask, and is the documentation's source. */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import type { Failed, Succeeded } from "../core/outcome.ts";
import { madePlain } from "../core/plain-text.ts";
import type { AdminDeps, DoorRefusal } from "./admin.ts";
import type { AdminAct, AdminContext } from "./admin-call.ts";
import { type AdminRole, adminRoles } from "./admin-records.ts";
import "./schema-messages.ts";

/** `nobody`: whoever has no key, and shows none. */
export type Asker = AdminRole | "bootstrap" | "nobody";
/** Alone: a route that is asked without a key. */
export const anybody: readonly Asker[] = ["nobody"];
export const readers: readonly Asker[] = adminRoles;
export const writers: readonly Asker[] = ["operator", "tenant_admin", "super_admin"];
export const mayReveal = (role: Asker): boolean =>
	role === "tenant_admin" || role === "super_admin";

export type Result<T> = Succeeded<T> | Failed | DoorRefusal;

export const done = <T>(data: T): Succeeded<T> => ({ kind: "succeeded", data });
export const refuse = (
	code: DoorRefusal["code"],
	msg: string,
	more: Pick<DoorRefusal, "reason" | "path" | "current"> = {},
): DoorRefusal => ({ kind: "refused", code, msg, ...more });
export const notFound = (what: string): DoorRefusal => refuse("NOT_FOUND", `No such ${what}.`);

export type Call<Desk = unknown> = {
	readonly deps: AdminDeps;
	/** Of the pack that brings the route: what it does for staff. */
	readonly desk: Desk;
	readonly ctx: AdminContext;
	/** Null: the bootstrap token, which belongs to no tenant. */
	readonly keyLabel: string | null;
	readonly act: (target: string, detail?: Readonly<Record<string, Json>>) => AdminAct;
	readonly note: (act: AdminAct, told: Readonly<Record<string, Json>>) => Promise<void>;
	/** Done once the answer has gone: neither what comes of it nor how long it takes is told to who asked. */
	readonly later: (work: () => Promise<unknown>) => void;
};

type Shape = z.ZodObject;
type Example<P extends Shape, Q extends Shape, B extends z.ZodType, A extends z.ZodType> = {
	readonly params?: z.input<P>;
	readonly query?: z.input<Q>;
	readonly body?: z.input<B>;
	readonly answer: z.input<A>;
};

type RouteHead = {
	readonly method: "get" | "post" | "put" | "patch";
	/** `/drivers/{driverId}` */
	readonly path: string;
	/** The operation's id, and the act in the audit log: `driver.create`. */
	readonly name: string;
	readonly roles: readonly Asker[];
	readonly summary: string;
	/** Of a success; 200 where absent. */
	readonly status?: 201 | 202;
	/** Its answer holds a secret: it is kept for nobody who asks twice. */
	readonly isAnsweredOnce?: true;
	/** Reading this is itself written down. Changes always are. */
	readonly isAuditedRead?: true;
	readonly bodyBytesMax?: number;
};

export type RouteSpec<
	P extends Shape,
	Q extends Shape,
	B extends z.ZodType,
	A extends z.ZodType,
	Desk = unknown,
> = RouteHead & {
	readonly params: P;
	readonly query: Q;
	readonly body: B;
	readonly answer: A;
	readonly example: Example<P, Q, B, A>;
	readonly run: (
		call: Call<Desk> & {
			readonly params: z.output<P>;
			readonly query: z.output<Q>;
			readonly body: z.output<B>;
		},
	) => Promise<Result<z.input<A>>>;
};

type Raw = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
export type Issue = { readonly path: string; readonly msg: string };

type Parsed =
	| {
			readonly ok: true;
			/** The request asks for personal data unmasked. */
			readonly reveals: boolean;
			readonly run: (call: Call) => Promise<Result<unknown>>;
	  }
	| { readonly ok: false; readonly issues: readonly Issue[] };

export type AdminRoute = RouteHead & {
	readonly params: Shape;
	readonly query: Shape;
	readonly body: z.ZodType;
	readonly answer: z.ZodType;
	readonly example: {
		readonly params?: unknown;
		readonly query?: unknown;
		readonly body?: unknown;
		readonly answer: unknown;
	};
	readonly hasBody: boolean;
	readonly parse: (raw: Raw) => Parsed;
};

export const none = z.strictObject({});
export const noBody = z.undefined();

/** Of what is said of a request: a key may be as long as the body. */
const pathCharsMax = 200;
const msgCharsMax = 500;

const issuesOf = (where: string, error: z.ZodError | undefined): Issue[] =>
	(error?.issues ?? []).map((issue) => {
		const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
		// What a stranger wrote there is shown as it can be kept.
		const path = madePlain([where, ...issue.path, ...unknownKeys].join("."));
		return {
			path: path.slice(0, pathCharsMax),
			msg: madePlain(issue.message).slice(0, msgCharsMax),
		};
	});

export function defineRoute<
	P extends Shape,
	Q extends Shape,
	B extends z.ZodType,
	A extends z.ZodType,
>(spec: RouteSpec<P, Q, B, A>): AdminRoute {
	const { run, ...rest } = spec;
	return {
		...rest,
		hasBody: spec.body !== (noBody as z.ZodType),
		parse: (raw) => {
			const params = spec.params.safeParse(raw.params);
			const query = spec.query.safeParse(raw.query);
			const body = spec.body.safeParse(raw.body);
			if (!params.success || !query.success || !body.success)
				return {
					ok: false,
					issues: [
						...issuesOf("params", params.error),
						...issuesOf("query", query.error),
						...issuesOf("body", body.error),
					],
				};
			return {
				ok: true,
				reveals: (query.data as { reveal?: unknown }).reveal === true,
				run: async (call) => {
					const result = await run({
						...call,
						params: params.data,
						query: query.data,
						body: body.data,
					});
					if (result.kind !== "succeeded") return result;
					return { ...result, data: spec.answer.parse(result.data) };
				},
			};
		},
	};
}

/** Of a pack that does something for staff. Called twice so that its desk is said by hand and the schemas are inferred. */
export const routeAt =
	<Desk>() =>
	<P extends Shape, Q extends Shape, B extends z.ZodType, A extends z.ZodType>(
		spec: RouteSpec<P, Q, B, A, Desk>,
	): AdminRoute =>
		defineRoute({ ...spec, run: (call) => spec.run({ ...call, desk: call.desk as Desk }) });

/** In which order `/admin/openapi.json` tells of everything; in each, what belongs to no business comes first. */
export const sections = [
	"keys",
	"people",
	"work",
	"tickets",
	"personas",
	"crew",
	"staff",
	"settings",
	"prices",
	"places",
	"catalogue",
	"records",
	"webhooks",
] as const;

export type AdminResource = {
	readonly section: (typeof sections)[number];
	readonly routes: readonly AdminRoute[];
};
