/** The Worker behind it is the one that is deployed, and knows nothing of it. The cron "meter" logs what was counted so far. */
import worker, {
	SolicitationObject as BuiltSolicitation,
	ThreadObject as BuiltThread,
	ToolHealthObject as BuiltToolHealth,
} from "./index.mjs";

const counted = {
	workerRequests: 0,
	cronRuns: 0,
	objectRequests: 0,
	objectAlarms: 0,
	objectActiveMs: 0,
	rowsRead: 0,
	/** As SQLite tells it: a row of a table, and one more for each index that changed. */
	rowsWritten: 0,
	alarmsSet: 0,
	alarmsDeleted: 0,
	kvReads: 0,
	kvWrites: 0,
	kvOthers: 0,
	r2ClassA: 0,
	r2ClassB: 0,
};

function counting(target, names) {
	return new Proxy(target, {
		get: (_, method) => {
			const member = Reflect.get(target, method, target);
			if (typeof member !== "function") return member;
			return (...args) => {
				const name = names[method];
				if (name) counted[name] += 1;
				return member.apply(target, args);
			};
		},
	});
}
const kvNames = {
	get: "kvReads",
	getWithMetadata: "kvReads",
	put: "kvWrites",
	delete: "kvOthers",
	list: "kvOthers",
};
const r2Names = { get: "r2ClassB", head: "r2ClassB", put: "r2ClassA", list: "r2ClassA" };

const known = new WeakMap();
function meteredEnv(env) {
	const found = known.get(env);
	if (found) return found;
	const made = {
		...env,
		PROJECTION: counting(env.PROJECTION, kvNames),
		...(env.AUDIT ? { AUDIT: counting(env.AUDIT, r2Names) } : {}),
	};
	known.set(env, made);
	return made;
}

let isStorageMetered = false;
/** All objects share the prototypes of their storage. A cursor has counted when whoever asked has read it. */
function meterStorage(storage) {
	if (isStorageMetered) return;
	isStorageMetered = true;
	const sql = Object.getPrototypeOf(storage.sql);
	const { exec } = sql;
	sql.exec = function (...args) {
		const cursor = exec.apply(this, args);
		queueMicrotask(() => {
			counted.rowsRead += cursor.rowsRead;
			counted.rowsWritten += cursor.rowsWritten;
		});
		return cursor;
	};
	const own = Object.getPrototypeOf(storage);
	const { setAlarm, deleteAlarm } = own;
	own.setAlarm = function (...args) {
		counted.alarmsSet += 1;
		return setAlarm.apply(this, args);
	};
	own.deleteAlarm = function (...args) {
		counted.alarmsDeleted += 1;
		return deleteAlarm.apply(this, args);
	};
}

let ringing = null;

function metered(Built) {
	class Metered extends Built {
		#underWay = 0;
		#since = 0;

		constructor(ctx, env) {
			meterStorage(ctx.storage);
			let awake = null;
			const { waitUntil } = Object.getPrototypeOf(ctx);
			ctx.waitUntil = (work) => {
				const kept = awake ? awake(work) : work;
				waitUntil.call(ctx, kept);
			};
			super(ctx, meteredEnv(env));
			awake = (work) => this.during(work);
		}

		async during(work) {
			if (this.#underWay++ === 0) this.#since = Date.now();
			try {
				return await work;
			} finally {
				if (--this.#underWay === 0) counted.objectActiveMs += Date.now() - this.#since;
			}
		}

		alarm() {
			counted.objectAlarms += 1;
			ringing = this;
			const work = super.alarm();
			ringing = null;
			return this.during(work);
		}
	}
	for (const name of Object.getOwnPropertyNames(Built.prototype)) {
		const method = Built.prototype[name];
		if (name === "constructor" || name === "alarm" || typeof method !== "function") continue;
		Metered.prototype[name] = function (...args) {
			if (ringing !== this) counted.objectRequests += 1;
			return this.during(method.apply(this, args));
		};
	}
	return Metered;
}

export const ThreadObject = metered(BuiltThread);
export const SolicitationObject = metered(BuiltSolicitation);
export const ToolHealthObject = metered(BuiltToolHealth);

// biome-ignore lint/style/noDefaultExport: a Worker's entry is its default export
export default {
	fetch(request, env, ctx) {
		counted.workerRequests += 1;
		return worker.fetch(request, meteredEnv(env), ctx);
	},
	scheduled(controller, env, ctx) {
		if (controller.cron === "meter") {
			console.log(JSON.stringify({ metered: counted }));
			return;
		}
		counted.cronRuns += 1;
		return worker.scheduled(controller, meteredEnv(env), ctx);
	},
};
