/**
 * `npm run tenant -- town.json`: a first tenant with its market, reached at the senders of the settings. The file says what
 * `dev/seed/harbour-town.json` says under `market` and `bbox`, and a `country`; businesses and drivers come over the admin API.
 */
import "../../scripts/node-guard.ts";
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { marketSchema } from "../../src/core/market.ts";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { bringPacks } from "../../src/packs/index.ts";
import type { Env } from "../doctor/settings.ts";
import { type Endpoints, seedMarket } from "./seed.ts";

const townSchema = z.looseObject({
	country: z.string().regex(/^[A-Z]{2}$/),
	bbox: z.strictObject({
		south: z.number(),
		west: z.number(),
		north: z.number(),
		east: z.number(),
	}),
	market: marketSchema.omit({ tenantId: true, marketId: true, tools: true }),
});

/** Every address of ours that the settings name. */
export function endpointsOf(env: Env): Endpoints {
	const whatsapp = [env["TWILIO_WHATSAPP_FROM"], env["WHATSAPP_PHONE_NUMBER_ID"]].filter(
		(one): one is string => Boolean(one),
	);
	const sms = env["TWILIO_SMS_FROM"];
	const telegram = env["TELEGRAM_BOT_TOKEN"]?.split(":", 1)[0];
	return {
		...(whatsapp.length > 0 ? { whatsapp } : {}),
		...(sms ? { sms } : {}),
		...(telegram ? { telegram } : {}),
	};
}

export async function plantTenant(text: string, env: Env) {
	const { DATABASE_URL_OWNER: ownerUrl, DATA_KEY: dataKey } = env;
	if (!ownerUrl || !dataKey) throw new Error("DATABASE_URL_OWNER and DATA_KEY have to be set.");
	const { country, bbox, market } = townSchema.parse(JSON.parse(text));
	await bringPacks();
	return seedMarket({
		ownerUrl,
		personalData: makePersonalData(dataKey),
		town: { country, bbox, marketDraft: market, drivers: [] },
		tools: makeAppRegistry().tools.map(({ tool }) => ({
			name: tool.name,
			requireConfirmation: null,
		})),
		endpoints: endpointsOf(env),
	});
}

if (process.argv[1] === import.meta.filename)
	try {
		const path = process.argv[2];
		if (!path) throw new Error("npm run tenant -- town.json");
		const kept = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
		const ids = await plantTenant(readFileSync(path, "utf8"), { ...kept, ...process.env });
		console.log(
			`Tenant ${ids.tenantId}, market ${ids.marketId}. The Worker knows them within a minute.`,
		);
	} catch (error) {
		console.error(
			error instanceof z.ZodError
				? z.prettifyError(error)
				: error instanceof Error
					? error.message
					: error,
		);
		process.exitCode = 1;
	}
