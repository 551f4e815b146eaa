import { type Going, messagesContract } from "../contracts/messages.ts";
import { testMarket, testMarketId, testTenant } from "../support/market.ts";
import { makeMessagesTown } from "./messages-town.ts";
import { makeRidesTown } from "./rides-town.ts";

let ids = 0;
const world = {
	nowMs: () => 1_000_000,
	newId: (prefix: string) => `${prefix}_${++ids}`,
	newCode: () => `N${String(++ids).padStart(3, "0")}`,
	market: () => testMarket(["messaging.sendWhatsApp"]),
	ids: () => ({ tenantId: testTenant, marketId: testMarketId }),
};
const rides = makeRidesTown(world);
const town = makeMessagesTown({ ...world, rides });

function ride(): Going {
	const code = world.newCode();
	const [person, other] = [`person_${code}`, `driver_${code}`];
	rides.driverRows.push({
		driverId: `id_${code}`,
		threadKey: other,
		number: "+447700900201",
		name: "Dora",
		lat: null,
		lng: null,
		available: true,
	});
	rides.store.put("people", { id: `row_${code}`, tenantId: testTenant, phoneHash: person });
	const row = rides.store.put("taxi_requests", {
		id: `ride_${code}`,
		...world.ids(),
		customerId: `row_${code}`,
		threadKey: person,
		code,
		state: "assigned",
		assignedDriverId: `id_${code}`,
	});
	return {
		code,
		person,
		other,
		over: async () => {
			row["state"] = "cancelled";
		},
	};
}

messagesContract(() => ({
	messages: town.messages,
	tenantId: testTenant,
	marketId: testMarketId,
	ride: async () => ride(),
	service: async (given) => {
		const code = world.newCode();
		const [person, other] = [given ?? `person_${code}`, `owner_${code}`];
		town.service({ code, person, owner: other, number: "+447700900777", name: "Bay Fix-It" });
		return { code, person, other, over: async () => {} };
	},
	listing: async () => {
		const code = world.newId("lst");
		const other = `owner_${code}`;
		town.listing({ id: code, owner: other, name: "Harbour Homes", title: "Studio" });
		return { code, person: `curious_${code}`, other, over: async () => {} };
	},
	stop: async (threadKey) => town.stop(threadKey),
}));
