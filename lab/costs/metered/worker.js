/** The Worker behind it is the one that is deployed, and knows nothing of it. The cron "meter" logs what was counted so far. */
import worker, {
	SolicitationObject as BuiltSolicitation,
	ThreadObject as BuiltThread,
	ToolHealthObject as BuiltToolHealth,
	WebChatObject as BuiltWebChat,
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

/** What objects of one kind did. `made`: an instance came into memory, also anew, since the runtime had let go of the last one. */
const nothing = () => ({
	made: 0,
	requests: 0,
	alarms: 0,
	activeMs: 0,
	rowsRead: 0,
	rowsWritten: 0,
	alarmsSet: 0,
});
const objects = {};
/** Whose storage it is, by the storage itself. */
const kindOf = new WeakMap();

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
		const kind = kindOf.get(this);
		queueMicrotask(() => {
			for (const count of kind ? [counted, kind] : [counted]) {
				count.rowsRead += cursor.rowsRead;
				count.rowsWritten += cursor.rowsWritten;
			}
		});
		return cursor;
	};
	const own = Object.getPrototypeOf(storage);
	const { setAlarm, deleteAlarm } = own;
	own.setAlarm = function (...args) {
		counted.alarmsSet += 1;
		const kind = kindOf.get(this);
		if (kind) kind.alarmsSet += 1;
		return setAlarm.apply(this, args);
	};
	own.deleteAlarm = function (...args) {
		counted.alarmsDeleted += 1;
		return deleteAlarm.apply(this, args);
	};
}

let ringing = null;

function metered(name, Built) {
	const kind = nothing();
	objects[name] = kind;
	class Metered extends Built {
		#underWay = 0;
		#since = 0;

		constructor(ctx, env) {
			meterStorage(ctx.storage);
			kind.made += 1;
			kindOf.set(ctx.storage, kind);
			kindOf.set(ctx.storage.sql, kind);
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
				if (--this.#underWay === 0) {
					counted.objectActiveMs += Date.now() - this.#since;
					kind.activeMs += Date.now() - this.#since;
				}
			}
		}

		alarm() {
			counted.objectAlarms += 1;
			kind.alarms += 1;
			ringing = this;
			const work = super.alarm();
			ringing = null;
			return this.during(work);
		}
	}
	for (const called of Object.getOwnPropertyNames(Built.prototype)) {
		const method = Built.prototype[called];
		if (called === "constructor" || called === "alarm" || typeof method !== "function") continue;
		Metered.prototype[called] = function (...args) {
			if (ringing !== this) {
				counted.objectRequests += 1;
				kind.requests += 1;
			}
			return this.during(method.apply(this, args));
		};
	}
	return Metered;
}

export const ThreadObject = metered("thread", BuiltThread);
export const SolicitationObject = metered("solicitation", BuiltSolicitation);
export const ToolHealthObject = metered("toolHealth", BuiltToolHealth);
export const WebChatObject = metered("webChat", BuiltWebChat);

// biome-ignore lint/style/noDefaultExport: a Worker's entry is its default export
export default {
	fetch(request, env, ctx) {
		counted.workerRequests += 1;
		return worker.fetch(request, meteredEnv(env), ctx);
	},
	scheduled(controller, env, ctx) {
		if (controller.cron === "meter") {
			console.log(JSON.stringify({ metered: counted, objects }));
			return;
		}
		counted.cronRuns += 1;
		return worker.scheduled(controller, meteredEnv(env), ctx);
	},
	queue(batch, env, ctx) {
		return worker.queue(batch, meteredEnv(env), ctx);
	},
};
