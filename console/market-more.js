/** What a market has besides its settings: tariffs, places, how its businesses are paid, and pages that show the chat. */
import { call, gathered, get, pathOf, post } from "./api.js";
import { say } from "./connection.js";
import { useLive } from "./live.js";
import { bodiesOf, controlsFor, Fold, Form, Section } from "./market-form.js";
import { More, usePages } from "./pages.js";
import { Act, Badge, Empty, Loading } from "./parts.js";
import { html, useState } from "./preact.js";
import { amount, language, t } from "./words.js";

const routes = {
	tariff: ["post", "/markets/{marketId}/tariffs"],
	place: ["put", "/markets/{marketId}/places/{placeId}"],
	terms: ["put", "/payment-terms"],
};
const tariffFields =
	"baseMinor perKmMinor perMinuteMinor minimumMinor spreadPct detourPct speedKmh nightPct nightFromHour nightToHour";
const placeFields = "names kind district lat lng aliases";
const termsFields = "demand depositPercent viewingFeeMinor momoCode momoFormat card";
const rowsMax = 100;
const newTerms = {
	demand: "none",
	depositPercent: null,
	viewingFeeMinor: null,
	momoCode: null,
	momoFormat: "*182*8*1*{code}*{amount}#",
	card: false,
};

const newTariff = {
	baseMinor: 0,
	perKmMinor: 0,
	perMinuteMinor: 0,
	minimumMinor: 0,
	spreadPct: 15,
	detourPct: 130,
	speedKmh: 35,
	nightPct: 0,
	nightFromHour: 22,
	nightToHour: 6,
};

/** Said, and read anew. */
const saving = (again, act) => async (values) => {
	const saved = await act(values);
	if (saved.ok) say(t("market.saved"));
	await again();
	return saved;
};

function NewTariff({ market, controls, known, save }) {
	const [kind, setKind] = useState("");
	const isNew = /^[a-z][a-z0-9_]{0,39}$/.test(kind) && !known.includes(kind);
	return html`<details><summary>${t("more.tariff_add")}</summary><div class="opened"><div class="setting"><label for="tariff-kind">${t("more.tariff_kind")}</label><input id="tariff-kind" value=${kind} onInput=${(event) => setKind(event.target.value.trim())} /><span class="soft">${t("more.tariff_kind_help")}</span></div>
		${isNew ? html`<${Form} key=${kind} isNew prefix="tariff-new" controls=${controls} row=${newTariff} market=${market} of=${kind} save=${save({ ...newTariff, vehicleType: kind, version: 0 })} />` : null}</div></details>`;
}

function Tariffs({ market, properties, moved }) {
	const path = `/markets/${market.marketId}/tariffs`;
	const { data, refused, again } = useLive(() => get(pathOf(path, { limit: rowsMax })), null, [
		market.marketId,
	]);
	if (!data) return html`<${Loading} refused=${refused} />`;
	const newest = data.items.filter(
		({ vehicleType }, at) => data.items.findIndex((one) => one.vehicleType === vehicleType) === at,
	);
	const controls = controlsFor(properties, tariffFields);
	const save = ({ vehicleType, version, createdAtMs: _, ...now }) =>
		saving(
			async () => {
				await again();
				await moved();
			},
			(values) => post(path, { ...now, ...values, vehicleType, replacesVersion: version }),
		);
	const list =
		newest.length === 0
			? html`<${Empty}>${t("more.no_tariffs")}<//>`
			: html`<ul class="catalogue-parts">${newest.map(
					(one) =>
						html`<li key=${one.vehicleType}><${Fold} line=${html`<strong>${one.vehicleType}</strong> <span class="soft grow">${t("more.tariff_line", { base: amount(one.baseMinor, market.currency), km: amount(one.perKmMinor, market.currency), version: one.version })}</span>`} inside=${() => html`<${Form} key=${one.version} prefix=${`tariff-${one.vehicleType}`} controls=${controls} row=${one} market=${market} of=${one.vehicleType} save=${save(one)} />`} /></li>`,
				)}</ul>`;
	return html`${list}<${NewTariff} market=${market} controls=${controls} known=${newest.map(({ vehicleType }) => vehicleType)} save=${save} />`;
}

const nameOf = ({ names, id }) => names[language()] ?? names.en ?? id;

function Places({ market, properties, moved }) {
	const path = `/markets/${market.marketId}/places`;
	const list = usePages(path, {}, null);
	const [newId, setNewId] = useState("");
	const controls = controlsFor(properties, placeFields);
	const again = async () => {
		await list.again();
		await moved();
	};
	const put = (id, row) =>
		saving(again, (values) => {
			const whole = Object.keys(properties)
				.filter((name) => name !== "version" && (row[name] ?? null) !== null)
				.map((name) => [name, row[name]]);
			return call("PUT", `${path}/${encodeURIComponent(id)}`, {
				...Object.fromEntries(whole),
				...values,
				...(row.version ? { version: row.version } : {}),
			});
		});
	if (!list.data) return html`<${Loading} refused=${list.refused} />`;
	const isNew =
		/^[a-z0-9][a-z0-9_-]{0,63}$/.test(newId) && !list.data.items.some(({ id }) => id === newId);
	return html`<ul class="catalogue-parts">${list.data.items.map(
		(one) =>
			html`<li key=${one.id}><${Fold} line=${html`<strong>${nameOf(one)}</strong> <span class="soft grow">${one.id} · ${one.kind}${one.district ? ` · ${one.district}` : ""}</span>`} inside=${() => html`<${Form} key=${one.version} prefix=${`place-${one.id}`} controls=${controls} row=${one} market=${market} of=${nameOf(one)} save=${put(one.id, one)} />`} /></li>`,
	)}</ul><${More} list=${list} />
	<details><summary>${t("more.place_add")}</summary><div class="opened"><div class="setting"><label for="place-id">${t("more.place_id")}</label><input id="place-id" value=${newId} onInput=${(event) => setNewId(event.target.value.trim())} /><span class="soft">${t("more.place_id_help")}</span></div>
		${isNew ? html`<${Form} key=${newId} isNew prefix="place-new" controls=${controls} row=${{ kind: "place", aliases: [], names: {} }} market=${market} of=${newId} save=${put(newId, { kind: "place", aliases: [] })} />` : null}</div></details>`;
}

function Terms({ market, properties }) {
	const { data, refused, again } = useLive(
		() =>
			gathered({
				terms: get(pathOf("/payment-terms", { limit: rowsMax })),
				businesses: get(pathOf("/businesses", { limit: rowsMax, of: market.marketId })),
			}),
		null,
		[market.marketId],
	);
	if (!data) return html`<${Loading} refused=${refused} />`;
	const known = new Map(data.terms.items.map((one) => [one.businessId, one]));
	const all = [{ id: null, name: t("more.terms_all") }, ...data.businesses.items];
	const controls = controlsFor(properties, termsFields);
	return html`<ul class="catalogue-parts">${all.map(({ id, name }) => {
		const row = known.get(id) ?? newTerms;
		const save = saving(again, (values) => {
			const { businessId: _, ...now } = row;
			return call("PUT", "/payment-terms", { ...now, ...values, businessId: id });
		});
		return html`<li key=${id ?? "all"}><${Fold} line=${html`<strong>${name}</strong> <span class="soft grow">${known.has(id) ? t(`more.demand_${row.demand}`, { percent: row.depositPercent }) : t("more.terms_none")}</span>`} inside=${() => html`<${Form} key=${JSON.stringify(row)} prefix=${`terms-${id ?? "all"}`} controls=${controls} row=${row} market=${market} of=${name} save=${save} />`} /></li>`;
	})}</ul>`;
}

function Origins({ market }) {
	const { data, refused, again } = useLive(
		() => get(pathOf("/chat-origins", { limit: rowsMax })),
		null,
		[market.marketId],
	);
	const [origin, setOrigin] = useState("");
	if (!data) return html`<${Loading} refused=${refused} />`;
	const add = async () => {
		const added = await post("/chat-origins", { origin: origin.trim(), marketId: market.marketId });
		if (added.ok) setOrigin("");
		return added;
	};
	const mine = data.items.filter(({ marketId }) => marketId === market.marketId);
	const turn = (one) => () =>
		call("PATCH", `/chat-origins/${one.id}`, { version: one.version, active: !one.active });
	return html`${
		mine.length === 0
			? html`<${Empty}>${t("more.no_origins")}<//>`
			: html`<ul class="catalogue-parts">${mine.map(
					(one) =>
						html`<li key=${one.id} class="row part"><code class="grow">${one.origin}</code><${Badge} kind=${one.active ? "good" : "amber"}>${t(one.active ? "market.on" : "market.off")}<//>
			<${Act} of=${one.origin} ask=${one.active ? t("more.origin_off_ask", { origin: one.origin }) : null} yes=${t("market.switch_off")} act=${turn(one)} done=${again}>${t(one.active ? "market.switch_off" : "market.switch_on")}<//></li>`,
				)}</ul>`
	}
	<div class="setting"><label for="origin">${t("more.origin")}</label><input id="origin" type="url" placeholder="https://www.example.com" value=${origin} onInput=${(event) => setOrigin(event.target.value)} /><span class="soft">${t("more.origin_help")}</span></div>
	${origin.trim() === "" ? null : html`<div class="row"><${Act} kind="main" act=${add} done=${again}>${t("more.origin_add")}<//></div>`}`;
}

/** `moved`: tariffs and places move the settings' version, which whoever changes these next has to know. */
export function MarketMore({ market, moved }) {
	const { data, refused } = useLive(() => bodiesOf(routes), null, []);
	if (!data) return html`<${Loading} refused=${refused} />`;
	return html`<${Section} id="tariffs" title=${t("more.tariffs")} help=${t("more.tariffs_help")}><${Tariffs} market=${market} properties=${data.tariff} moved=${moved} /><//>
		<${Section} id="terms" title=${t("more.terms")} help=${t("more.terms_help")}><${Terms} market=${market} properties=${data.terms} /><//>
		<${Section} id="places" title=${t("more.places")} help=${t("more.places_help")}><${Places} market=${market} properties=${data.place} moved=${moved} /><//>
		<${Section} id="origins" title=${t("more.origins")} help=${t("more.origins_help")}><${Origins} market=${market} /><//>`;
}
