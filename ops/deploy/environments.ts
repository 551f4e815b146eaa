/**
 * Environments. What the head of wrangler.toml says is production; wrangler lets no environment inherit a binding, so those of the
 * others are written from the head, each with resources of its own. `ops/deploy/environments.json` says what nothing else can.
 */
import { parse, stringify } from "smol-toml";
import { z } from "zod";

/** Who deploys without naming one means the head of wrangler.toml. */
export const production = "production";

const bound = z.looseObject({ binding: z.string() });
const wranglerSchema = z.looseObject({
	name: z.string(),
	vars: z.record(z.string(), z.string()).optional(),
	durable_objects: z.looseObject({
		bindings: z.array(z.looseObject({ name: z.string(), class_name: z.string() })),
	}),
	kv_namespaces: z.array(bound.extend({ id: z.string() })),
	r2_buckets: z.array(bound.extend({ bucket_name: z.string() })),
	queues: z.looseObject({
		producers: z.array(bound.extend({ queue: z.string() })),
		consumers: z.array(z.looseObject({ queue: z.string() })),
	}),
	version_metadata: bound,
	triggers: z.looseObject({ crons: z.array(z.string()) }),
});
const bindingsOf = wranglerSchema.omit({ triggers: true });
const fileSchema = wranglerSchema.extend({ env: z.record(z.string(), bindingsOf).optional() });
export type WranglerFile = z.infer<typeof fileSchema>;
export type Target = z.infer<typeof bindingsOf>;

const ownSchema = z.record(
	z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
	z.strictObject({
		/** Its name at Cloudflare. */
		worker: z.string().regex(/^[a-z][a-z0-9-]{1,50}$/),
		/** The id of its KV namespace. */
		kv: z.string().regex(/^[0-9a-f]{32}$/),
		vars: z.record(z.string(), z.string()),
	}),
);
export type Own = z.infer<typeof ownSchema>;

export const readWrangler = (text: string): WranglerFile => fileSchema.parse(parse(text));
export const readOwn = (text: string): Own => ownSchema.parse(JSON.parse(text));

/** Null: there is no such environment. */
export const targetOf = (file: WranglerFile, environment: string): Target | null =>
	environment === production ? file : (file.env?.[environment] ?? null);

const mark =
	"# Below: npm run environments writes it, from what stands above and ops/deploy/environments.json.\n";

function environmentOf(head: WranglerFile, name: string, own: Own[string]): object {
	const renamed = (resource: string) => `${resource}-${name}`;
	const queues = head.queues;
	return {
		name: own.worker,
		...(Object.keys(own.vars).length > 0 ? { vars: own.vars } : {}),
		durable_objects: head.durable_objects,
		kv_namespaces: head.kv_namespaces.map((one) => ({ ...one, id: own.kv })),
		r2_buckets: head.r2_buckets.map((one) => ({ ...one, bucket_name: renamed(one.bucket_name) })),
		queues: {
			producers: queues.producers.map((one) => ({ ...one, queue: renamed(one.queue) })),
			consumers: queues.consumers.map((one) => ({ ...one, queue: renamed(one.queue) })),
		},
		version_metadata: head.version_metadata,
	};
}

/** The whole of wrangler.toml as it has to be: its head as it stands, and below the mark every environment. */
export function withEnvironments(wranglerToml: string, own: Own): string {
	const at = wranglerToml.indexOf(mark);
	const headText = (at === -1 ? wranglerToml : wranglerToml.slice(0, at)).trimEnd();
	const head = readWrangler(headText);
	const env = Object.fromEntries(
		Object.entries(own).map(([name, one]) => [name, environmentOf(head, name, one)]),
	);
	return `${headText}\n\n${mark}\n${stringify({ env }).trimEnd()}\n`;
}

/** What the Worker is bound to (`Bindings` of src/app/env.ts): a test compares the two. */
const wantedBindings = [
	"THREAD",
	"SOLICITATION",
	"TOOL_HEALTH",
	"WEB_CHAT",
	"PROJECTION",
	"AUDIT",
	"FILES",
	"JOBS",
	"VERSION",
] as const;

/** What a target has not, in words; empty: everything is there. */
export function lackingIn(target: Target): readonly string[] {
	const { durable_objects, kv_namespaces, r2_buckets, queues, version_metadata } = target;
	const there = new Set([
		...durable_objects.bindings.map(({ name }) => name),
		...[...kv_namespaces, ...r2_buckets, ...queues.producers].map(({ binding }) => binding),
		version_metadata.binding,
	]);
	const unheard = queues.producers.filter(
		({ queue }) => !queues.consumers.some((one) => one.queue === queue),
	);
	return [
		...wantedBindings.filter((name) => !there.has(name)),
		...unheard.map(({ queue }) => `a consumer of ${queue}`),
		...(kv_namespaces.some(({ id }) => /^0+$/.test(id)) ? ["the id of your KV namespace"] : []),
	];
}
