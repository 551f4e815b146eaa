/** A migrated and seeded database of a test file's own, thrown away with it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { harbourTown } from "../dev/seed/harbour-town.ts";
import { keepCredentials } from "../dev/stack/credentials.ts";
import { type StackDatabase, startDatabase } from "../dev/stack/database.ts";
import { senders } from "../dev/twilio/test-bench.ts";

const startTimeoutMs = 120_000;

export function databaseOfTests(name: string) {
	const folder = mkdtempSync(join(tmpdir(), `assent-${name}-`));
	const credentials = keepCredentials(join(folder, "credentials.json"));
	const started: { database?: StackDatabase; owner?: pg.Client } = {};
	beforeAll(async () => {
		started.database = await startDatabase({
			dataDir: join(folder, "postgres"),
			durable: false,
			credentials,
			town: harbourTown,
			endpoints: senders,
		});
		started.owner = new pg.Client({ connectionString: started.database.ownerUrl });
		await started.owner.connect();
	}, startTimeoutMs);
	afterAll(async () => {
		await started.owner?.end();
		await started.database?.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	const there = <T>(one: T | undefined): T => {
		if (one === undefined) throw new Error("the database has not been started");
		return one;
	};
	return {
		folder,
		credentials,
		database: () => there(started.database),
		owner: () => there(started.owner),
	};
}
