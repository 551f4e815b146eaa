/** Ctrl-K: places, numbers, codes, businesses, and whom this tab has seen. */
import { get, pathOf } from "./api.js";
import { behindOf, inboxOf } from "./parts.js";
import { glanceAt, glancesKnown, nameKnown } from "./people.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { t } from "./words.js";

const goes = [
	"inbox",
	"approvals",
	"rides",
	"drivers",
	"bookings",
	"orders",
	"requests",
	"payments",
	"catalogue",
	"broadcasts",
	"figures",
	"market",
	"templates",
	"sends",
	"team",
	"personal",
	"jobs",
	"webhooks",
	"answers",
	"health",
];
const found = 8;
const waitMs = 250;
const businessesMax = 100;
let businesses = null;

const folded = (text) => text.toLocaleLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

/** What is known here, at once. */
function near(asked) {
	const words = folded(asked);
	const fits = (text) => folded(text ?? "").includes(words);
	return [
		...goes
			.filter((name) => fits(t(`nav.${name}`)))
			.map((name) => ({ href: `#${name}`, title: t(`nav.${name}`), kind: t("search.place") })),
		...glancesKnown()
			.filter(
				({ name, phone, last }) =>
					fits(name) || fits(phone) || (words.length > 2 && fits(last?.words)),
			)
			.map(({ threadKey, name, phone, last }) => ({
				href: inboxOf(threadKey),
				title: name ?? phone,
				kind: last?.words.slice(0, 60) ?? t("inbox.conversation"),
			})),
		...(businesses ?? [])
			.filter(({ name }) => fits(name))
			.flatMap(({ id, name }) => [
				{ href: `#catalogue/${id}`, title: name, kind: t("nav.catalogue") },
				{ href: `#bookings?business=${id}`, title: name, kind: t("search.business") },
			]),
		...(/^[A-Za-z0-9]{4}$|^[a-z]+_[0-9a-z]{10,}$/.test(asked)
			? [
					{
						href: behindOf(/^.{4}$/.test(asked) ? asked.toUpperCase() : asked),
						title: asked.toUpperCase(),
						kind: t("search.code"),
					},
				]
			: []),
	].slice(0, found);
}

async function byNumber(asked) {
	if (!/^\+?[\d\s().-]{7,}$/.test(asked)) return [];
	const number = asked.startsWith("+") ? asked : `+${asked}`;
	const answer = await get(pathOf("/threads", { phone: number, limit: 1 }));
	if (!answer.ok) return [];
	await glanceAt(answer.data.items.map(({ threadKey }) => ({ threadKey, movedMs: null })));
	return answer.data.items.map(({ threadKey, phone }) => ({
		href: inboxOf(threadKey),
		title: nameKnown(threadKey) ?? phone ?? number,
		kind: nameKnown(threadKey) ? (phone ?? number) : t("inbox.conversation"),
	}));
}

export function Search({ close }) {
	const dialog = useRef(null);
	const [asked, setAsked] = useState("");
	const [far, setFar] = useState([]);
	const [at, setAt] = useState(0);
	useLayoutEffect(() => dialog.current?.showModal(), []);
	useEffect(() => {
		if (businesses !== null) return;
		void get(pathOf("/businesses", { limit: businessesMax })).then((answer) => {
			businesses = answer.ok ? answer.data.items : [];
		});
	}, []);
	useEffect(() => {
		let isOver = false;
		setFar([]);
		const clock = setTimeout(async () => {
			const numbers = await byNumber(asked.trim());
			if (!isOver) setFar(numbers);
		}, waitMs);
		return () => {
			isOver = true;
			clearTimeout(clock);
		};
	}, [asked]);
	const all = [...far, ...near(asked.trim())];
	const chosen = Math.min(at, Math.max(0, all.length - 1));
	const go = (one) => {
		close();
		location.hash = one.href;
	};
	const onKey = (event) => {
		if (event.key === "ArrowDown") setAt(Math.min(chosen + 1, all.length - 1));
		else if (event.key === "ArrowUp") setAt(Math.max(chosen - 1, 0));
		else if (event.key === "Enter" && all[chosen]) go(all[chosen]);
		else return;
		event.preventDefault();
	};
	return html`<dialog ref=${dialog} class="search" aria-label=${t("search")} onClose=${close} onClick=${(
		event,
	) => {
		if (event.target === dialog.current) close();
	}}>
		<input type="text" role="combobox" aria-expanded="true" aria-controls="found" aria-autocomplete="list" aria-activedescendant=${all.length > 0 ? `found-${chosen}` : undefined}
			aria-label=${t("search")} placeholder=${t("search.hint")} value=${asked} autofocus spellcheck=${false}
			onInput=${(event) => {
				setAsked(event.target.value);
				setAt(0);
			}} onKeyDown=${onKey} />
		<ul id="found" role="listbox" aria-label=${t("search.found")}>${all.map(
			(
				one,
				place,
			) => html`<li id=${`found-${place}`} role="option" aria-selected=${place === chosen} key=${one.href + one.title} onClick=${() => go(one)}>
				<span>${one.title}</span> <span class="soft">${one.kind}</span></li>`,
		)}</ul>
		${all.length === 0 ? html`<p class="empty">${t("search.nothing")}</p>` : null}
	</dialog>`;
}
