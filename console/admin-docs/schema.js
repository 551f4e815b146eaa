/** A schema of the document, as somebody reads it. */
import { html } from "../preact.js";

const depthMax = 6;
const refMark = "#/components/schemas/";

const wordOf = (schema) => {
	if (schema === undefined || schema === true) return "anything";
	if (schema.$ref) return schema.$ref.replace(refMark, "");
	if ("const" in schema) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
	const some = schema.anyOf ?? schema.oneOf;
	if (some) return some.map(wordOf).join(" | ");
	if (schema.type === "array") return `${wordOf(schema.items)}[]`;
	if (Array.isArray(schema.type)) return schema.type.join(" | ");
	return schema.format ? `${schema.type}, ${schema.format}` : (schema.type ?? "anything");
};

/** Bounds in words, those that say something. */
const boundsOf = ({ minimum, maximum, minLength, maxLength, maxItems, pattern, default: given }) =>
	[
		given === undefined ? null : `${JSON.stringify(given)} where absent`,
		minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : `from ${minimum}`,
		maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : `to ${maximum}`,
		minLength === undefined ? null : `${minLength} characters at least`,
		maxLength === undefined ? null : `${maxLength} characters at most`,
		maxItems === undefined ? null : `${maxItems} at most`,
		pattern === undefined ? null : pattern,
	].filter((one) => one !== null);

/** What is inside: of an object its members, of a list those of what it lists. */
const insideOf = (schema) => {
	if (schema === undefined || typeof schema !== "object") return null;
	if (schema.properties) return schema;
	if (schema.type === "array") return insideOf(schema.items);
	const some = schema.anyOf ?? schema.oneOf ?? [];
	return some.map(insideOf).find((one) => one !== null) ?? null;
};

export function Schema({ schema, depth = 0 }) {
	const inside = insideOf(schema);
	if (inside === null || depth > depthMax)
		return html`<p class="word"><code>${wordOf(schema)}</code></p>`;
	const required = new Set(inside.required ?? []);
	return html`<ul class="members">
		${Object.entries(inside.properties).map(([name, member]) => {
			const bounds = typeof member === "object" ? boundsOf(member) : [];
			return html`<li key=${name}>
				<code class="name">${name}</code>
				<span class="type">${wordOf(member)}</span>
				${required.has(name) ? html`<span class="must">required</span>` : null}
				${bounds.map((bound) => html`<span class="bound" key=${bound}>${bound}</span>`)}
				${member.description ? html`<p>${member.description}</p>` : null}
				${insideOf(member) ? html`<${Schema} schema=${member} depth=${depth + 1} />` : null}
			</li>`;
		})}
	</ul>`;
}
