/**
 * The admin API as a page: read from the document that the API gives of itself, tried with a key that is typed in and kept in this tab's
 * memory alone. No other host is asked for anything.
 */
import { html, render, useEffect, useRef, useState } from "../preact.js";
import { Operation } from "./operation.js";

const pointMark = "#/components/parameters/";
const operationsOf = ({ paths, components }) =>
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			path,
			method,
			operation,
			parameters: operation.parameters.map((one) =>
				one.$ref ? components.parameters[one.$ref.replace(pointMark, "")] : one,
			),
		})),
	);
const fits = ({ path, operation }, words) => {
	const text = `${path} ${operation.operationId} ${operation.summary}`.toLowerCase();
	return words.every((word) => text.includes(word));
};
const hashOf = () => decodeURIComponent(location.hash.slice(1));

function List({ operations, chosen }) {
	const tags = Map.groupBy(operations, ({ operation }) => operation.tags[0]);
	return html`<nav aria-label="Operations">${[...tags].map(
		([tag, ofTag]) => html`<section key=${tag}>
			<h2>${tag}</h2>
			<ul>${ofTag.map(
				({ path, method, operation: { operationId } }) => html`<li key=${operationId}>
					<a href=${`#${operationId}`} aria-current=${operationId === chosen ? "page" : null}>
						<span class=${`method ${method}`}>${method}</span> ${path.replace("/admin", "")}</a>
				</li>`,
			)}</ul>
		</section>`,
	)}</nav>`;
}

function Page() {
	const [known, setKnown] = useState(null);
	const [isLost, setLost] = useState(false);
	const [asked, setAsked] = useState("");
	const [chosen, setChosen] = useState(hashOf());
	const [hasKey, setHasKey] = useState(false);
	const keyRef = useRef("");
	useEffect(() => {
		fetch("/admin/openapi.json", { credentials: "omit" })
			.then((response) => response.json())
			.then((told) => setKnown({ title: told.info.title, operations: operationsOf(told) }))
			.catch(() => setLost(true));
		const moved = () => {
			setChosen(hashOf());
			document.querySelector("main")?.scrollTo(0, 0);
		};
		addEventListener("hashchange", moved);
		return () => removeEventListener("hashchange", moved);
	}, []);
	const operations = known?.operations ?? [];
	const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
	const found = operations.filter((one) => fits(one, words));
	const shown =
		operations.find(({ operation }) => operation.operationId === chosen) ?? operations[0];
	const typed = (event) => {
		keyRef.current = event.target.value.trim();
		setHasKey(keyRef.current !== "");
	};
	return html`<header>
			<h1>${known?.title ?? "Assent admin API"}</h1>
			<label>Key <input type="password" autocomplete="off" spellcheck=${false} placeholder="ask_…" onInput=${typed} /></label>
			<a href="/admin/openapi.json">openapi.json</a>
		</header>
		<div class="columns">
			<aside>
				<label>Find <input type="search" value=${asked} onInput=${(event) => setAsked(event.target.value)} /></label>
				<${List} operations=${found} chosen=${shown?.operation.operationId} />
			</aside>
			<main tabindex="-1">
				${isLost ? html`<p role="alert">The document could not be read.</p>` : null}
				${
					shown
						? html`<${Operation} ...${shown} keyRef=${keyRef} hasKey=${hasKey} />`
						: html`<p>${isLost ? "" : "Reading…"}</p>`
				}
			</main>
		</div>`;
}

render(html`<${Page} />`, document.getElementById("app"));
