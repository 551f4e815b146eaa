/**
 * `npm start`: the whole thing on this machine, until it is stopped. `-- --fresh` starts with empty data; `-- --typesense` searches over a
 * stand-in of Typesense, `-- --meta` has a number at a stand-in of Meta beside Twilio's.
 */
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { removePostgresData } from "./postgres/data-folder.ts";
import { everyFiveMinutes, everyMinute, startStack } from "./stack/stack.ts";
import { startCrons } from "./supervisor/cron.ts";
import { onStop, stopNow } from "./supervisor/lifecycle.ts";
import { startWatchdog } from "./supervisor/watchdog.ts";

const dataDir = resolve(".data");
const defaultPort = 8787;
/** Has a chat on the phones page from the beginning. */
const telegramGuest = { id: 800_000_001, name: "Tessa" };
/** Writes to our number at Meta, where there is one. */
const metaGuest = { number: "+447700900650", name: "Milo" };
const postgresGraceMs = 10_000;

const settingNames = [
	"PUBLIC_BASE_URL",
	"DATABASE_URL",
	"TWILIO_ACCOUNT_SID",
	"TWILIO_AUTH_TOKEN",
	"TWILIO_WHATSAPP_FROM",
	"TWILIO_SMS_FROM",
	"TWILIO_API_BASE_URL",
	"OCR_SERVICE_URL",
	"OCR_SERVICE_TOKEN",
	"GOOGLE_VISION_API_KEY",
	"GOOGLE_VISION_BASE_URL",
	"TELEGRAM_BOT_TOKEN",
	"TELEGRAM_WEBHOOK_SECRET",
	"TELEGRAM_API_BASE_URL",
	"WHATSAPP_APP_SECRET",
	"WHATSAPP_VERIFY_TOKEN",
	"WHATSAPP_ACCESS_TOKEN",
	"WHATSAPP_PHONE_NUMBER_ID",
	"WHATSAPP_BUSINESS_ACCOUNT_ID",
	"WHATSAPP_API_BASE_URL",
	"EMAIL_PROVIDER",
	"EMAIL_FROM",
	"RESEND_API_KEY",
	"RESEND_WEBHOOK_SECRET",
	"RESEND_API_BASE_URL",
	"CLOUDFLARE_ACCOUNT_ID",
	"CLOUDFLARE_EMAIL_TOKEN",
	"CLOUDFLARE_API_BASE_URL",
	"SLACK_BOT_TOKEN",
	"SLACK_SIGNING_SECRET",
	"SLACK_CHANNEL",
	"SLACK_API_BASE_URL",
	"MOMO_SUBSCRIPTION_KEY",
	"MOMO_API_USER",
	"MOMO_API_KEY",
	"MOMO_TARGET_ENVIRONMENT",
	"MOMO_API_BASE_URL",
	"MOMO_CALLBACK_BASE_URL",
	"LLM_PROVIDER",
	"LLM_BASE_URL",
	"LLM_API_KEY",
	"LLM_MODEL",
	"LLM_HEARING_MODEL",
	"LLM_SEEING_MODEL",
	"LLM_PRICES",
	"TYPESENSE_URL",
	"TYPESENSE_API_KEY",
	"UPSTASH_REDIS_REST_URL",
	"UPSTASH_REDIS_REST_TOKEN",
	"ADMIN_TOKEN",
	"DATA_KEY",
	"AUDIT_KEY",
] as const;

async function main(): Promise<void> {
	if (process.argv.includes("--fresh")) {
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	}
	const watchdog = await startWatchdog();
	onStop(() => watchdog.stop());
	console.log("Starting Assent: Postgres, stand-ins of Twilio and Telegram, the Worker ...");
	const stack = await startStack({
		dataDir,
		port: Number(process.env["PORT"] ?? defaultPort),
		durable: true,
		upstash: true,
		slack: true,
		email: true,
		ocr: true,
		...(process.argv.includes("--momo") ? { momo: "sandbox" as const } : {}),
		meta: process.argv.includes("--meta"),
		typesense: process.argv.includes("--typesense"),
		// A process group of its own: Ctrl-C in the terminal then ends it through us, in order.
		killable: true,
		env: Object.fromEntries(settingNames.map((name) => [name, process.env[name]])),
		logLine: (line) => {
			if (process.argv.includes("--verbose") || /"level":"(warn|error)"/.test(line))
				console.log(line);
		},
	});
	onStop(() => stack.stop());
	stack.meta?.person(metaGuest.name, metaGuest.number);
	stack.telegram?.person(telegramGuest.id, telegramGuest.name);
	if (stack.database.postgres)
		watchdog.register(stack.database.postgres.pid, {
			signal: "SIGINT",
			group: false,
			graceMs: postgresGraceMs,
		});
	watchdog.register(stack.workerPid(), { signal: "SIGTERM", group: true });
	const crons = startCrons({
		crons: [everyMinute, everyFiveMinutes],
		scheduled: (cron, timeMs) => stack.worker().scheduled(cron, timeMs),
	});
	onStop(() => crons.stop());
	console.log(`
  Assent is running.

  Webhooks     ${stack.url}/webhooks/twilio/messages
  ${stack.twilio ? `Phones       ${stack.url}/phones` : "Outbound goes to the given TWILIO_API_BASE_URL."}
  Web chat     ${stack.shopUrl}, on a page of a business's own
  Telegram     ${stack.telegram ? "a stand-in; its chats are on the phones page" : "of the given bot"}
  WhatsApp     ${stack.meta ? "by a stand-in of Meta, too; its phones are on the phones page" : "by Twilio (-- --meta: by Meta, too)"}
  Console      ${stack.url}/console (sign in with the admin token)
  ${stack.typesense ? `Search       ${stack.typesense.url}, a stand-in of Typesense` : "Search       in Postgres, or the given TYPESENSE_URL"}
  Counts       ${stack.upstash ? `${stack.upstash.url}, a stand-in of Upstash` : "in the given UPSTASH_REDIS_REST_URL"}
  Slack        ${stack.slack ? `${stack.slack.url}, a stand-in` : "the given workspace"}
  Letters      ${stack.email ? `${stack.url}/email/letters, of a stand-in of Resend` : "by the given EMAIL_PROVIDER"}
  Admin token  ${stack.credentials.ADMIN_TOKEN}
  Database     ${stack.database.ownerUrl}

  ${stack.twilio ? "Open the phones page and write: taxi from the harbour to the castle" : ""}
  Stop with Ctrl-C. State is kept in .data/; "npm start -- --fresh" starts with empty data.
`);
}

main().catch(async (error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	await stopNow(1);
});
