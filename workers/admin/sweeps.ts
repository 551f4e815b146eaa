/** Sweeps: what runs by the clock, and may be run by hand. */

import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { errorFields } from "../../src/ports/log-fields.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	writers,
} from "../../src/ports/admin-route.ts";
import { kept, listOf, moment } from "../../src/admin/shapes.ts";

export const sweepRoutes = [
	defineRoute({
		method: "get",
		path: "/sweeps",
		name: "sweep.list",
		roles: readers,
		summary:
			"Every sweep there is, with its rhythm, and since when it fails. One that works again fails no more.",
		params: none,
		query: none,
		body: noBody,
		answer: listOf(
			z.strictObject({
				name: kept(),
				cron: kept(),
				/** Null: its last run worked, or nobody knows otherwise. */
				failing: z.strictObject({ sinceMs: moment, lastAtMs: moment, times: z.int() }).nullable(),
			}),
		),
		example: {
			answer: {
				items: [
					{ name: "relay_notifications", cron: "* * * * *", failing: null },
					{
						name: "project_markets",
						cron: "* * * * *",
						failing: { sinceMs: 1_790_000_000_000, lastAtMs: 1_790_000_240_000, times: 5 },
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps }) => {
			const failing = new Map(
				(await deps.failingSweeps()).map(({ name, ...told }) => [name, told]),
			);
			return done({
				items: deps.sweeps.map(({ name, cron }) => ({
					name,
					cron,
					failing: failing.get(name) ?? null,
				})),
				nextCursor: null,
			});
		},
	}),
	defineRoute({
		method: "post",
		path: "/sweeps/{name}/run",
		name: "sweep.run",
		roles: writers,
		summary: "Run a sweep now. Running one twice does no more than running it once.",
		params: z.strictObject({ name: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: z.strictObject({ name: kept(), counts: z.record(kept(), z.number()) }),
		example: {
			params: { name: "relay_notifications" },
			answer: { name: "relay_notifications", counts: { due: 0, failed: 0 } },
		},
		run: async ({ deps, ctx, params: { name }, act, note }) => {
			const sweep = deps.sweeps.find((candidate) => candidate.name === name);
			if (!sweep) return notFound("sweep");
			await note(act(name), { outcome: "started" });
			try {
				const counts = { ...(await sweep.run()) };
				await note(act(name), { outcome: "done", counts });
				return done({ name, counts });
			} catch (error) {
				// A database that is away cannot be told of it; the caller is.
				if (error instanceof StoreUnavailable) throw error;
				deps.runtime.log.error("sweep_failed", {
					sweep: name,
					trace: ctx.traceId,
					...errorFields(error),
				});
				return refuse("INTERNAL_ERROR", "The sweep failed. The log says why, under this trace.");
			}
		},
	}),
];
