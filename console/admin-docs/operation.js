/** One operation: what it takes, what it answers, and a try of it with the key that was typed in. */
import { html, useEffect, useState } from "../preact.js";
import { Schema } from "./schema.js";

const jsonOf = (value) => JSON.stringify(value, null, "\t");
const bodyOf = (operation) => operation.requestBody?.content["application/json"];
/** Headers of an answer that say something. */
const shownHeaders = ["etag", "retry-after", "idempotent-replayed"];

const addressOf = (path, parameters, given) => {
	let filled = path;
	const query = new URLSearchParams();
	for (const { name, in: place } of parameters) {
		const value = given[`${place} ${name}`] ?? "";
		if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
		else if (place === "query" && value !== "") query.set(name, value);
	}
	const text = query.toString();
	return text === "" ? filled : `${filled}?${text}`;
};
const headersOf = (parameters, given) =>
	Object.fromEntries(
		parameters
			.filter(({ name, in: place }) => place === "header" && (given[`header ${name}`] ?? "") !== "")
			.map(({ name }) => [name, given[`header ${name}`]]),
	);
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const curlOf = (method, address, headers, body) =>
	[
		`curl -X ${method.toUpperCase()} ${quoted(`${location.origin}${address}`)}`,
		`-H "Authorization: Bearer $ASSENT_KEY"`,
		...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
		...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
	].join(" \\\n  ");

async function sent(method, address, headers, body, key) {
	const startedMs = performance.now();
	try {
		const response = await fetch(address, {
			method: method.toUpperCase(),
			credentials: "omit",
			cache: "no-store",
			headers: {
				authorization: `Bearer ${key}`,
				...(body === null ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...(body === null ? {} : { body }),
		});
		const text = await response.text();
		return {
			status: response.status,
			tookMs: Math.round(performance.now() - startedMs),
			headers: shownHeaders.flatMap((name) => {
				const value = response.headers.get(name);
				return value === null ? [] : [`${name}: ${value}`];
			}),
			text: prettyOf(text),
		};
	} catch {
		return { status: 0, tookMs: 0, headers: [], text: "No answer came." };
	}
}
const prettyOf = (text) => {
	try {
		return jsonOf(JSON.parse(text));
	} catch {
		return text;
	}
};

function Field({ parameter, value, change }) {
	const { name, in: place, required, description, schema } = parameter;
	const id = `given-${place}-${name}`;
	return html`<div class="field">
		<label for=${id}><code>${name}</code> <span class="type">${place}</span>
			${required ? html`<span class="must">required</span>` : null}</label>
		${
			schema?.enum
				? html`<select id=${id} value=${value} onChange=${(event) => change(event.target.value)}>
						<option value=""></option>
						${schema.enum.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}
					</select>`
				: html`<input id=${id} value=${value} spellcheck=${false} autocomplete="off"
						onInput=${(event) => change(event.target.value)} />`
		}
		${description ? html`<p>${description}</p>` : null}
	</div>`;
}

export function Operation({ path, method, operation, parameters, keyRef, hasKey }) {
	const example = bodyOf(operation)?.example;
	const [given, setGiven] = useState({});
	const [body, setBody] = useState("");
	const [answer, setAnswer] = useState(null);
	const [isBusy, setBusy] = useState(false);
	useEffect(() => {
		setGiven(
			Object.fromEntries(
				parameters
					.filter(({ in: place, required }) => place === "path" || required)
					.map(({ name, in: place, example: shown }) => [`${place} ${name}`, String(shown ?? "")]),
			),
		);
		setBody(example === undefined ? "" : jsonOf(example));
		setAnswer(null);
	}, [operation.operationId]);
	const address = addressOf(path, parameters, given);
	const headers = headersOf(parameters, given);
	const sending = operation.requestBody ? body : null;
	const send = async (event) => {
		event.preventDefault();
		setBusy(true);
		setAnswer(await sent(method, address, headers, sending, keyRef.current));
		setBusy(false);
	};
	const [status, done] = Object.entries(operation.responses).find(([one]) => one.startsWith("2"));
	const content = done.content["application/json"];
	return html`<article>
		<h2>${operation.summary}</h2>
		<p class="route"><span class=${`method ${method}`}>${method}</span> <code>${path}</code></p>
		<p>${operation.description}</p>
		<form onSubmit=${send}>
			<h3>Try it</h3>
			${parameters.map((parameter) => {
				const at = `${parameter.in} ${parameter.name}`;
				return html`<${Field} key=${at} parameter=${parameter} value=${given[at] ?? ""}
					change=${(value) => setGiven({ ...given, [at]: value })} />`;
			})}
			${
				operation.requestBody
					? html`<div class="field"><label for="given-body">Body</label>
						<textarea id="given-body" rows=${Math.min(16, body.split("\n").length + 1)} spellcheck=${false}
							value=${body} onInput=${(event) => setBody(event.target.value)}></textarea></div>`
					: null
			}
			<button class="send" disabled=${!hasKey || isBusy}>${isBusy ? "Sending…" : "Send"}</button>
			${hasKey ? null : html`<span class="type">Type a key in above first.</span>`}
			<details><summary>As a command</summary><pre tabindex="0">${curlOf(method, address, headers, sending)}</pre></details>
		</form>
		<section aria-live="polite">${
			answer === null
				? null
				: html`<h3>Answer</h3>
					<p><span class=${answer.status >= 200 && answer.status < 300 ? "good" : "bad"}>${answer.status || "none"}</span>
						<span class="type">${answer.tookMs} ms</span>
						${answer.headers.map((one) => html`<code key=${one}>${one}</code>`)}</p>
					<pre tabindex="0">${answer.text}</pre>`
		}</section>
		${
			operation.requestBody
				? html`<h3>What it takes</h3><${Schema} schema=${bodyOf(operation).schema} />`
				: null
		}
		<h3>What it answers (${status})</h3>
		<${Schema} schema=${content.schema.properties.data} />
		<details><summary>An example</summary><pre tabindex="0">${jsonOf(content.example)}</pre></details>
		<h3>What it refuses</h3>
		<ul class="members">${Object.entries(operation.responses)
			.filter(([one]) => one !== status)
			.map(
				([one, { description }]) =>
					html`<li key=${one}><code class="name">${one}</code> ${description}</li>`,
			)}</ul>
	</article>`;
}
