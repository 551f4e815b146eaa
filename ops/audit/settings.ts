/** What the command is told: options, `.dev.vars`, the environment; on a laptop also what `npm start` keeps. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { makeAuditKeys } from "../../src/crypto/audit-heads.ts";
import type { PublicKeys } from "./heads.ts";

export const usage = `npm run audit -- <command>

  verify     recompute every hash, walk every chain, compare with the signed heads, rebuild the state from the events
             [--tenant id] [--from time] [--to time] (--heads folder | --url address --key key | --without-heads)
             [--keys id:publicKey,...]
  heads      copy the signed heads into a folder: --url address --key key --out folder
  bundle     everything behind one commitment as a file: --commitment <id or code> --url address --key key [--out folder]
  keys       print the public keys of AUDIT_KEY
  erase      a payload of a log gives way to a tombstone: --log event_log --seq number --reason text
  rebase     after a dump was restored into another cluster: go on sealing where the logs end

  --database address   the owner's; else DATABASE_URL_OWNER
  --key                an admin key: super_admin for heads, any role for a bundle`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		tenant: { type: "string" },
		from: { type: "string" },
		to: { type: "string" },
		heads: { type: "string" },
		url: { type: "string" },
		key: { type: "string" },
		keys: { type: "string" },
		out: { type: "string" },
		commitment: { type: "string" },
		log: { type: "string" },
		seq: { type: "string" },
		reason: { type: "string" },
		database: { type: "string" },
		"without-heads": { type: "boolean" },
	},
});
export const options = values;
export const command = positionals[0] ?? "";

export class WrongUse extends Error {}

export function needed(value: string | undefined, what: string): string {
	if (value === undefined || value === "") throw new WrongUse(`${what} is needed.`);
	return value;
}

const fileOf = (name: string): string | null => {
	const file = resolve(name);
	return existsSync(file) ? readFileSync(file, "utf8") : null;
};

export function setting(name: string): string | undefined {
	const devVars = parseEnv(fileOf(".dev.vars") ?? "");
	const laptop = JSON.parse(fileOf(".data/credentials.json") ?? "{}") as Record<string, string>;
	return process.env[name] || devVars[name] || laptop[name] || undefined;
}

export const databaseUrl = (): string =>
	needed(options.database ?? setting("DATABASE_URL_OWNER"), "--database or DATABASE_URL_OWNER");

export function moment(text: string | undefined, what: string): Date | null {
	if (text === undefined) return null;
	const date = new Date(text);
	if (Number.isNaN(date.getTime()))
		throw new WrongUse(`${what} is no time, such as 2026-11-22T10:00:00Z.`);
	return date;
}

export async function publicKeys(): Promise<PublicKeys> {
	if (options.keys !== undefined)
		return new Map(
			options.keys.split(",").map((part): [string, string] => {
				const [id, publicKey] = part.split(":");
				return [needed(id, "A key's id"), needed(publicKey, "A public key")];
			}),
		);
	const ring = await makeAuditKeys(
		needed(setting("AUDIT_KEY"), "--keys or AUDIT_KEY"),
	).publicKeys();
	return new Map(ring.map(({ id, publicKey }) => [id, publicKey]));
}
