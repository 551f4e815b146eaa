/** A ride is given to a driver by hand: the nearest first, with a reason, which stays. */
import { get, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { Act, Avatar, Empty, Loading, worded } from "./parts.js";
import { html, useState } from "./preact.js";
import { kilometres, t } from "./words.js";

const driversEveryMs = 5_000;
const reasonMin = 3;
const reasonMax = 300;

const away = (metres) => (metres === null ? t("hand.nowhere") : kilometres(metres));

function Driver({ driver, isReady, give }) {
	const { driverId, name, vehicle, plate, available, isBusy, distanceM, offer } = driver;
	const said = offer ? ` · ${worded("offer", offer)}` : "";
	return html`<li class="offer"><${Avatar} name=${name} of=${driverId} />
		<span class="grow">${name} <span class="soft">${away(distanceM)} · ${vehicle}, ${plate}${said}</span></span>
		${
			isBusy
				? html`<span class="soft">${t("hand.busy")}</span>`
				: isReady
					? html`<${Act} kind="small" of=${name} ask=${available ? null : t("hand.off_duty_ask", { name })} yes=${t("hand.give")} act=${() => give(driver)}>${t(available ? "hand.give" : "hand.give_off_duty")}<//>`
					: html`<span class="soft">${t(available ? "hand.free" : "hand.off_duty")}</span>`
		}</li>`;
}

export function Assigning({ ride, again }) {
	const [isOpen, setOpen] = useState(false);
	return html`<div class="by-hand">${
		isOpen
			? html`<${Drivers} ride=${ride} again=${again} close=${() => setOpen(false)} />`
			: html`<button type="button" onClick=${() => setOpen(true)}>${t("hand.open")}</button>`
	}</div>`;
}

function Drivers({ ride, again, close }) {
	const path = `/rides/${encodeURIComponent(ride.id)}`;
	const [reason, setReason] = useState("");
	const { data, refused } = useLive(() => get(`${path}/drivers`), driversEveryMs, [ride.id]);
	const isReady = reason.trim().length >= reasonMin;
	async function give({ driverId, name, available }) {
		const given = await post(`${path}/assign`, {
			version: ride.version,
			driverId,
			reason: reason.trim(),
			offDutyToo: !available,
		});
		if (given.ok) say(t("hand.given", { name }));
		// A driver was faster, or has another ride: what holds now is read.
		await again();
		return given;
	}
	return html`<section aria-label=${t("hand.open")}><h3>${t("hand.open")}</h3><p class="soft">${t("hand.what")}</p>
		<div class="setting"><label for="by-hand-reason">${t("hand.reason")}</label>
		<input id="by-hand-reason" maxlength=${reasonMax} value=${reason} aria-describedby="by-hand-help" onInput=${(event) => setReason(event.target.value)} />
		<span id="by-hand-help" class="soft">${t("hand.reason_help")}</span></div>
		${
			data
				? data.items.length === 0
					? html`<${Empty}>${t("hand.nobody")}<//>`
					: html`<ul>${data.items.map((driver) => html`<${Driver} key=${driver.driverId} driver=${driver} isReady=${isReady} give=${give} />`)}</ul>`
				: html`<${Loading} refused=${refused} />`
		}
		<div class="row"><button type="button" onClick=${close}>${t("not_now")}</button></div></section>`;
}
