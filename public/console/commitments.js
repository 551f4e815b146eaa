/** What is on record: rides, bookings, orders, viewings, requests for services. */
import { list, post } from "./api.js";
import { amount, button, element, link, soft, sure, table, time } from "./dom.js";

const talk = ({ threadKey }) =>
	threadKey ? link(`#conversations/${threadKey}`, "conversation") : "–";
const behind = ({ id, code, confirmationCode }) =>
	link(`#behind/${id}`, code ?? confirmationCode ?? "not yet");

function callOff(path, may) {
	return (item, refresh) =>
		may(item)
			? button("Call off", async () => {
					if (
						!(await sure(
							`Call off ${item.code ?? item.confirmationCode}? Both sides are told.`,
							"Call off",
						))
					)
						return;
					if (await post(`${path}/${item.id}/cancel`)) await refresh();
				})
			: null;
}

const nextStatus = { confirmed: "preparing", preparing: "ready", ready: "delivered" };

function orderSteps(order, refresh) {
	const to = async (status, words) => {
		if (words && !(await sure(words, "Yes"))) return;
		if (await post(`/orders/${order.id}/status`, { status })) await refresh();
	};
	const next = nextStatus[order.status];
	if (!next) return null;
	return element(
		"div",
		{ class: "row" },
		button(`Now ${next}`, () => to(next)),
		button("Call off", () => to("cancelled", `Call off ${order.code}? Both sides are told.`)),
	);
}

const stands =
	(...states) =>
	(item) =>
		states.includes(item.state ?? item.status);

/** Path -> columns, and what may be done. */
const records = {
	rides: {
		title: "Rides",
		columns: {
			State: ({ state }) => state,
			From: ({ pickup }) => pickup.label ?? pickup.name,
			To: ({ destination }) => destination?.label ?? destination?.name,
			When: ({ atMs, createdAtMs }) => time(atMs ?? createdAtMs),
			Driver: ({ driver }) => driver?.name,
		},
	},
	bookings: {
		title: "Bookings",
		columns: {
			State: ({ state }) => state,
			Where: ({ businessName }) => businessName,
			What: ({ offeringName }) => offeringName,
			When: ({ slotStartMs }) => time(slotStartMs),
			People: ({ partySize }) => String(partySize),
		},
		act: callOff("/bookings", stands("confirmed", "hold")),
	},
	orders: {
		title: "Orders",
		columns: {
			State: ({ status, ending }) => (ending ? `${status} (${ending})` : status),
			Where: ({ businessName }) => businessName,
			What: ({ items }) => items.map(({ qty, name }) => `${qty} × ${name}`).join(", "),
			To: ({ tableNo }) => tableNo,
			Total: ({ totalMinor, currency }) => amount(totalMinor, currency),
			At: ({ confirmedAtMs, createdAtMs }) => time(confirmedAtMs ?? createdAtMs),
		},
		act: orderSteps,
	},
	viewings: {
		title: "Viewings",
		columns: {
			State: ({ state }) => state,
			Home: ({ title }) => title,
			When: ({ atMs }) => time(atMs),
		},
		act: callOff("/viewings", stands("booked")),
	},
	"service-requests": {
		title: "Services",
		columns: {
			State: ({ state }) => state,
			Where: ({ businessName }) => businessName,
			What: ({ details }) => details,
			At: ({ createdAtMs }) => time(createdAtMs),
		},
		act: callOff("/service-requests", stands("sent", "accepted")),
	},
};

export async function commitments({ rest, refresh }) {
	const name = Object.hasOwn(records, rest) ? rest : "rides";
	const { columns, act } = records[name];
	const items = await list(`/${name}`);
	const tabs = Object.entries(records).map(([path, { title }]) =>
		element(
			"a",
			{ href: `#commitments/${path}`, "aria-current": path === name ? "page" : undefined },
			title,
		),
	);
	return [
		element("nav", { "aria-label": "Books" }, tabs),
		table(items, {
			Code: behind,
			...columns,
			Person: talk,
			...(act ? { "": (item) => act(item, refresh) } : {}),
		}),
		soft(items.length === 0 ? "" : "The newest are shown. A code leads to everything behind it."),
	];
}
