import { rmSync } from "node:fs";
import { createDatabase } from "../../dev/postgres/databases.ts";
import { startPostgres } from "../../dev/postgres/postgres.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { throwawayFolder } from "../../dev/stack/throwaway.ts";
import { migrate } from "../../ops/migrate/migrate.ts";
import { type SeedTown, seedMarket } from "../../ops/migrate/seed.ts";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";

export const personalData = makePersonalData(`t1:${Buffer.alloc(32, 7).toString("base64")}`);

export const templateName = "assent_template";

/** Same drivers' numbers, another tenant, another market: nothing may leak between the two. */
const otherTown: SeedTown = {
	...harbourTown,
	marketDraft: {
		...harbourTown.marketDraft,
		tenantName: "Rival Rides",
		code: "RVL",
		name: "Rival",
	},
};

export const tools = [
	"taxi.request",
	"ride.cancel",
	"ride.complete",
	"driver.setDuty",
	"taxi.handleDriverReply",
	"booking.initiate",
	"order.create",
	"booking.change",
	"vendor.createInquiry",
	"vendor.takeQuote",
	"vendor.logFeedback",
	"viewing.schedule",
	"service.requestBooking",
	"messaging.sendWhatsApp",
].map((name) => ({ name, requireConfirmation: null }));

export async function startServer() {
	const dataDir = throwawayFolder("pg-test");
	const postgres = await startPostgres({ dataDir, durable: false, maxConnections: 200 });
	return {
		superUrl: postgres.superUrl,
		stop: async () => {
			await postgres.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export async function makeTemplate(superUrl: string) {
	const ownerUrl = await createDatabase(superUrl, templateName);
	await migrate({ ownerUrl, rwPassword: "rw-secret", systemPassword: "system-secret" });
	const common = { ownerUrl, personalData, tools };
	// A tenant's id decides in which chain of the logs its rows stand: these two stand in two (8 and 11).
	const a = await seedMarket({
		...common,
		tenantId: "00000000-0000-4000-8000-00000000000a",
		town: harbourTown,
		endpoints: { whatsapp: "+15005550006", sms: "+15005550007" },
	});
	const b = await seedMarket({
		...common,
		tenantId: "00000000-0000-4000-8000-00000000000e",
		town: otherTown,
		endpoints: { whatsapp: "+15005550008", sms: "+15005550009" },
	});
	return { a, b };
}
