/** The Worker's sources know nothing. */
import { onMachine } from "./clock.ts";
import { hit, hitOutside, sameEachTime } from "./points.ts";

// biome-ignore lint/suspicious/noExplicitAny: it is handed through as it came.
type Any = (...args: any[]) => any;
const nameOfSql = new WeakMap<object, string>();
const nameOfStorage = new WeakMap<object, string>();
let isStoragePatched = false;
let setAlarmReally: Any | null = null;

export async function bringAlarmNearer(ctx: DurableObjectState, byMs: number): Promise<void> {
	const atMs = await ctx.storage.getAlarm();
	if (atMs !== null) await setAlarmReally?.call(ctx.storage, atMs - byMs);
}

function writeOf(statement: string): string | null {
	const found =
		/^\s*(insert into|update|delete from|create table|create index|alter table)\s+(?:if not exists\s+)?(\w+)/i.exec(
			statement,
		);
	return found ? `${found[1]?.toLowerCase().split(" ")[0]} ${found[2]}` : null;
}

function patch(of: object, name: string, wrap: (real: Any) => Any): void {
	let at: object | null = of;
	while (at && !Object.hasOwn(at, name)) at = Object.getPrototypeOf(at) as object | null;
	if (!at) throw new Error(`the runtime has no ${name}`);
	const real = (at as Record<string, Any>)[name] as Any;
	Object.defineProperty(at, name, { configurable: true, writable: true, value: wrap(real) });
}

/** The runtime's own classes are patched once; which object a call is of is known by its storage. */
export function watchStorage(ctx: DurableObjectState, name: string): void {
	nameOfSql.set(ctx.storage.sql, name);
	nameOfStorage.set(ctx.storage, name);
	if (isStoragePatched) return;
	isStoragePatched = true;
	patch(
		ctx.storage.sql,
		"exec",
		(real) =>
			function (this: object, ...args: unknown[]) {
				const write = writeOf(String(args[0]));
				if (write) hit(`sql ${nameOfSql.get(this)} ${write}`);
				return real.apply(this, args);
			},
	);
	patch(
		ctx.storage,
		"transactionSync",
		(real) =>
			function (this: object, ...args: unknown[]) {
				const whose = nameOfStorage.get(this);
				const work = args[0] as () => unknown;
				const watched = () => {
					const made = work();
					hit(`sql ${whose} transaction ends`);
					return made;
				};
				return real.apply(this, [watched]);
			},
	);
	for (const name of ["setAlarm", "deleteAlarm", "sync"] as const)
		patch(ctx.storage, name, (real) => {
			if (name === "setAlarm") setAlarmReally = real;
			return function (this: object, ...args: unknown[]) {
				hit(`storage ${nameOfStorage.get(this)} ${name}`);
				if (name !== "setAlarm") return real.apply(this, args);
				const [at, ...more] = args;
				return real.call(this, onMachine(Number(at)), ...more);
			};
		});
}

const wrapCall = (label: string, real: Any): Any =>
	(async (...args: unknown[]) => {
		hit(`${label} called`);
		const answer = await real(...args);
		hit(`${label} answered`);
		return answer;
	}) as Any;

const watchStub = (stub: object, name: string): object =>
	new Proxy(stub, {
		get: (target, method) => {
			const found = Reflect.get(target, method, target) as unknown;
			if (typeof method !== "string" || method === "then" || typeof found !== "function")
				return found;
			return wrapCall(`call ${name}.${method}`, ((...args: unknown[]) =>
				(target as Record<string, Any>)[method]?.(...args)) as Any);
		},
	});

const watchBinding = (binding: object, name: string): object =>
	new Proxy(binding, {
		get: (target, method) => {
			const found = Reflect.get(target, method, target) as unknown;
			if (typeof found !== "function") return found;
			const bound = found.bind(target) as Any;
			if (method === "get" && "idFromName" in target)
				return (...args: unknown[]) => watchStub(bound(...args) as object, name);
			return method === "put" || method === "send"
				? wrapCall(`call ${name}.${method}`, bound)
				: bound;
		},
	});

const watchedEnvs = new WeakMap<object, object>();
const bindingNames = [
	"THREAD",
	"SOLICITATION",
	"TOOL_HEALTH",
	"PROJECTION",
	"AUDIT",
	"FILES",
	"JOBS",
];

export function watchEnv<Env extends object>(env: Env): Env {
	const known = watchedEnvs.get(env);
	if (known) return known as Env;
	const given = env as Record<string, object | undefined>;
	const watched: Record<string, unknown> = { ...given };
	for (const name of bindingNames) if (given[name]) watched[name] = watchBinding(given[name], name);
	watchedEnvs.set(env, watched);
	return watched as Env;
}

function labelOf(url: string, init: RequestInit | undefined): string {
	const { pathname } = new URL(url);
	const body = typeof init?.body === "string" ? init.body : "";
	if (pathname === "/sql") {
		const calls = [...body.matchAll(/\b(?:from|select)\s+(?:\w+\.)?(\w+)\s*\(/g)]
			.map(([, name]) => name)
			.filter((name) => name !== "set_config");
		return `postgres ${calls[0] ?? "query"}`;
	}
	return `${init?.method ?? "GET"} ${sameEachTime(pathname)}`;
}

export function watchFetch(): void {
	const real = globalThis.fetch.bind(globalThis);
	globalThis.fetch = async (input, init) => {
		const url = input instanceof Request ? input.url : String(input);
		const label = `fetch ${labelOf(url, init as RequestInit | undefined)}`;
		hit(`${label} called`);
		await hitOutside(`${label} leaving`);
		const answer = real(input, init);
		await hitOutside(`${label} sent`);
		const response = await answer;
		hit(`${label} answered`);
		return response;
	};
}
