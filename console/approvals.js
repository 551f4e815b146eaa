/** What waits for a member of staff's yes: exactly what would run, and how it differs from the last of its kind. */
import { gathered, get, pathOf, post } from "./api.js";
import { Grants } from "./grants.js";
import { useLive } from "./live.js";
import { Act, Badge, Empty, inboxOf, Loading, Tabs, Time, Words, worded } from "./parts.js";
import { differences } from "./rules/differences.js";
import { judgedText, partsOf } from "./rules/redlines.js";
import { html, useEffect, useState } from "./preact.js";
import { t } from "./words.js";

const everyMs = 5_000;
const lastMax = 100;

/** As it stands in the person's thread: the words, and the arguments that a yes would run. Read once. */
function useItem(approval) {
	const [item, setItem] = useState(undefined);
	useEffect(() => {
		let isOver = false;
		void get(pathOf(`/threads/${encodeURIComponent(approval.threadKey)}`, { limit: 1 })).then(
			(thread) => {
				if (isOver) return;
				const found = thread.ok ? thread.data.items.find(({ id }) => id === approval.id) : null;
				setItem({
					...(found ?? {}),
					name: thread.data?.name,
					person: thread.data?.addresses?.[0]?.person,
				});
			},
		);
		return () => {
			isOver = true;
		};
	}, [approval.id]);
	return item;
}

function useFindings(id) {
	const [findings, setFindings] = useState(null);
	useEffect(() => {
		if (id)
			void get(`/policy-decisions/${encodeURIComponent(id)}`).then(
				(found) => found.ok && setFindings(found.data),
			);
	}, [id]);
	return findings;
}

const objects = ({ ruleIds }) => ruleIds.length > 0;

/** The words as they were judged, with each passage that a rule objects to marked in them. */
function Redlined({ text, redlines, whys }) {
	return html`<blockquote class="redlined">${partsOf(text, redlines).map((part, at) =>
		objects(part)
			? html`<mark key=${at} title=${part.ruleIds.map((one) => whys.get(one) ?? one).join(" ")}>${part.text}<span class="unseen"> (${part.ruleIds.join(", ")})</span></mark>`
			: part.text,
	)}</blockquote>`;
}

/** Each rule that objected, in its own sentence; its places by numbers where the words are not at hand. */
function Findings({ id, item }) {
	const found = useFindings(id);
	if (!id) return html`<p class="soft">${t("approvals.no_policy")}</p>`;
	if (!found) return html`<p class="soft">${t("loading")}</p>`;
	const text = judgedText(item?.args, found.chars);
	const whys = new Map(found.rules.map(({ ruleId, why }) => [ruleId, why]));
	const placesOf = (ruleId) =>
		found.redlines
			.filter((line) => line.ruleId === ruleId)
			.map(({ start, end }) => t("approvals.passage", { start, end }))
			.join(", ");
	return html`<div><p><${Badge} kind=${found.decision === "deny" ? "bad" : found.decision === "allow" ? "good" : "amber"}>${worded("decision", found.decision)}<//></p>
		${found.ruleIds.length === 0 ? html`<p class="soft">${t("approvals.no_objection")}</p>` : null}
		${text !== null && found.redlines.length > 0 ? html`<${Redlined} text=${text} redlines=${found.redlines} whys=${whys} />` : null}
		<ul>${found.ruleIds.map((ruleId) => html`<li key=${ruleId}><code>${ruleId}</code> <span lang="en">${whys.get(ruleId) ?? t("approvals.rule_gone")}</span>${text === null && placesOf(ruleId) ? html` <span class="soft">${placesOf(ruleId)}</span>` : null}</li>`)}</ul>
		${found.hasRewrite ? html`<p class="soft">${t("approvals.has_rewrite")}</p>` : null}
		<p class="soft">${t("approvals.judged_for", { places: found.jurisdictions.join(", ") || "*", channel: worded("channel", found.channel) })}</p></div>`;
}

/** The hash that staff agree to is of these arguments and no others. */
function Payload({ approval, item }) {
	if (item === undefined) return html`<p class="soft">${t("loading")}</p>`;
	if ((item.args ?? null) === null) return html`<p class="soft">${t("approvals.payload_gone")}</p>`;
	const isSame = item.argsHash === approval.payloadHash;
	return html`<p><code>${approval.tool}</code></p><pre tabindex="0">${JSON.stringify(item.args, null, 2)}</pre>
		<p class=${isSame ? "soft" : "bad"}>${isSame ? t("approvals.hash_same") : t("approvals.hash_other")} <code>${approval.payloadHash.slice(0, 16)}…</code></p>`;
}

function Difference({ approval, before }) {
	const rows = differences(approval.shown.vars, before?.shown.vars);
	return html`<table><caption>${
		before
			? html`${t("approvals.compared")} <${Time} at=${before.createdAtMs} /> (${worded("approval", before.state)})`
			: t("approvals.first")
	}</caption>
	<thead><tr><th scope="col">${t("approvals.field")}</th><th scope="col">${t("approvals.now")}</th>${before ? html`<th scope="col">${t("approvals.before")}</th>` : null}</tr></thead>
	<tbody>${rows.map(
		({ name, now, before: last, isMoved }) =>
			html`<tr key=${name} class=${isMoved ? "is-moved" : ""}><th scope="row">${worded("field", name)}</th><td>${now ?? "–"}${isMoved ? html` <${Badge} kind="amber">${t("approvals.moved")}<//>` : null}</td>${before ? html`<td>${last ?? "–"}</td>` : null}</tr>`,
	)}</tbody></table>`;
}

function Approval({ approval, before, again }) {
	const { id, tool, code, votes, peopleNeeded, expiresAtMs, threadKey, state } = approval;
	const item = useItem(approval);
	const agreed = votes.filter(({ answer }) => answer === "approve").length;
	const decide = (what) => () => post(`/approvals/${id}/${what}`);
	const isOpen = state === "pending";
	return html`<article class="card" aria-label=${`${worded("tool", tool)} ${code}`}>
		<header class="row"><h2 class="grow">${worded("tool", tool)}</h2>
			<${Badge} kind=${isOpen ? "amber" : ""}>${worded("approval", state)}<//></header>
		<p class="soft">${t("approvals.from")} <a href=${inboxOf(threadKey)}>${item?.name ?? item?.person ?? t("inbox.conversation")}</a> · <${Time} at=${approval.createdAtMs} /> · <code>${code}</code> · ${t("approvals.agreed", { n: agreed, of: peopleNeeded })}${isOpen ? html` · ${t("approvals.ends")} <${Time} at=${expiresAtMs} />` : null}</p>
		${item?.shownText ? html`<blockquote><${Words} text=${item.shownText} /></blockquote>` : null}
		<${Difference} approval=${approval} before=${before} />
		<details><summary>${t("approvals.payload")}</summary><${Payload} approval=${approval} item=${item} /></details>
		<details><summary>${t("approvals.policy")}</summary><${Findings} id=${approval.policyDecisionId} item=${item} /></details>
		${
			isOpen
				? html`<div class="row">
			<${Act} kind="main" act=${decide("approve")} done=${again}>${t("approvals.approve")}<//>
			<${Act} act=${decide("reject")} ask=${t("approvals.reject_ask", { what: worded("tool", tool) })} yes=${t("approvals.reject")} done=${again}>${t("approvals.reject")}<//>
			<a class="button" href=${inboxOf(threadKey)}>${t("approvals.open")}</a></div>`
				: null
		}
	</article>`;
}

export function Approvals({ asked, me }) {
	const isOfGrants = asked.state === "grants";
	const state = ["pending", "approved", "rejected", "used"].includes(asked.state)
		? asked.state
		: "pending";
	const { data, refused, again } = useLive(
		() =>
			gathered({
				shown: get(pathOf("/approvals", { state, limit: 50 })),
				all: get(pathOf("/approvals", { limit: lastMax })),
			}),
		everyMs,
		[state],
	);
	const tabs = [
		...["pending", "approved", "rejected"].map((name) => [name, worded("approval", name)]),
		["grants", t("grant.tab")],
	];
	/** The newest of the same tool that is older. */
	const before = (approval) =>
		data.all.items.find(({ id, tool }) => tool === approval.tool && id < approval.id) ?? null;
	return html`<h1>${t("nav.approvals")}</h1>
		<${Tabs} label=${t("approvals.filter")} tabs=${tabs} now=${isOfGrants ? "grants" : state} href=${(name) => `#approvals?state=${name}`} />
		${
			isOfGrants
				? html`<${Grants} me=${me} />`
				: data
					? data.shown.items.length === 0
						? html`<${Empty}>${t("approvals.none")}<//>`
						: data.shown.items.map(
								(one) =>
									html`<${Approval} key=${one.id} approval=${one} before=${before(one)} again=${again} />`,
							)
					: html`<${Loading} refused=${refused} />`
		}`;
}
