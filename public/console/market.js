/** A market's switches: everything that leaves, everything that binds, each tool. */
import { call, get } from "./api.js";
import { button, card, element, soft, sure, table } from "./dom.js";

export async function market({ marketId, refresh }) {
	const settings = await get(`/markets/${marketId}`);
	if (!settings) return [soft("This market cannot be read.")];
	const { version, tools, outboundPaused, readOnly, requireApprovalFor, name } = settings;
	/** Somebody else's change in between is refused by the version, and said. */
	const change = async (method, path, body) => {
		await call(method, `/markets/${marketId}${path}`, { version, ...body });
		await refresh();
	};
	const confirmed = (text, yes, act) => async () => {
		if (await sure(text, yes)) await act();
	};
	const needs = new Set(requireApprovalFor);
	const approvals = (tool, isNeeded) =>
		change("PUT", "/approvals", {
			requireApprovalFor: isNeeded ? [...needs, tool] : [...needs].filter((one) => one !== tool),
		});
	const toggle = (tool) => {
		const isOn = tools[tool].enabled;
		const act = () => change("PATCH", "", { tools: { [tool]: { enabled: !isOn } } });
		return button(
			isOn ? "Switch off" : "Switch on",
			isOn
				? confirmed(
						`Switch ${tool} off in ${name}? Nobody can use it until it is on again.`,
						"Switch off",
						act,
					)
				: act,
		);
	};
	return [
		element("h2", {}, name),
		card(
			element(
				"p",
				{ class: outboundPaused ? "bad" : undefined },
				outboundPaused ? "Everything that leaves waits." : "Messages leave.",
			),
			button(
				outboundPaused ? "Let messages leave" : "Hold everything that leaves",
				outboundPaused
					? () => change("PATCH", "", { outboundPaused: false })
					: confirmed(
							`Hold every message of ${name}? Nothing is lost; it leaves when you let it.`,
							"Hold",
							() => change("PATCH", "", { outboundPaused: true }),
						),
			),
		),
		card(
			element(
				"p",
				{ class: readOnly ? "bad" : undefined },
				readOnly ? "Nothing binding can be asked for." : "People can commit to things.",
			),
			button(
				readOnly ? "Let people commit again" : "Answer questions only",
				readOnly
					? () => change("PUT", "/read-only", { readOnly: false })
					: confirmed(
							`In ${name}, answer questions only? Nobody can order, book or ride until you let them.`,
							"Answer only",
							() => change("PUT", "/read-only", { readOnly: true }),
						),
			),
		),
		element("h2", {}, "Tools"),
		table(Object.keys(tools).sort(), {
			Tool: (tool) => tool,
			State: (tool) => (tools[tool].enabled ? "on" : element("span", { class: "bad" }, "off")),
			"A member of staff agrees": (tool) =>
				button(needs.has(tool) ? "Not needed any more" : "Demand it", () =>
					approvals(tool, !needs.has(tool)),
				),
			"": toggle,
		}),
		soft(`Version ${version}. Further settings are in the admin API.`),
	];
}
