import { join } from "node:path";
import { submitTemplates } from "../../ops/templates.ts";
import { harbourTown } from "../seed/harbour-town.ts";
import { startTwilioStandIn } from "../twilio/stand-in.ts";
import { credentialsFile, keepCredentials } from "./credentials.ts";
import { startDatabase } from "./database.ts";
import { endpointsOf, ourSenders } from "./senders.ts";

export const postgresFolder = "postgres";
export const twilioFile = "twilio.json";

/** What takes most of a start and is the same each time: the database, migrated and seeded, and the approved templates. */
export async function prepareStack(dataDir: string): Promise<void> {
	const credentials = keepCredentials(join(dataDir, credentialsFile));
	const database = await startDatabase({
		dataDir: join(dataDir, postgresFolder),
		durable: false,
		credentials,
		town: harbourTown,
		endpoints: endpointsOf(ourSenders, credentials),
	});
	await database.stop();
	const account = {
		accountSid: credentials.TWILIO_ACCOUNT_SID,
		authToken: credentials.TWILIO_AUTH_TOKEN,
	};
	const twilio = await startTwilioStandIn({
		...account,
		webhookUrl: "http://localhost/nobody-writes",
		senders: ourSenders,
		stateFile: join(dataDir, twilioFile),
	});
	await submitTemplates({ twilio: { ...account, apiBaseUrl: twilio.url } });
	await twilio.stop();
}
