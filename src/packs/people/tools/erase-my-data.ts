/**
 * Erases what is held about a person, after their yes. What somebody else still relies on must have ended first: that is said
 * before anything is asked, and judged again at the yes.
 */
import * as z from "zod";
import { frontPersonas } from "../../../core/personas.ts";
import { textIn } from "../../../core/template/texts.ts";
import { type CommitmentKind, commitmentKinds } from "../../../ports/personal.ts";
import { defineTool, type ToolContext } from "../../../ports/tool.ts";
import type { PeopleNeeds } from "../needs.ts";
import { peopleTemplates } from "../templates.ts";

const input = z.strictObject({});
const open = z.array(z.enum(commitmentKinds));

const openOf = (current: Readonly<Record<string, unknown>> | undefined) =>
	open.catch([]).parse(current?.["open"]);
const listed = (kinds: readonly CommitmentKind[], { locale }: ToolContext) =>
	kinds.map((kind) => textIn(peopleTemplates, `people.open_${kind}`, locale)).join(", ");

export const eraseMyData = defineTool<PeopleNeeds>()({
	name: "privacy.eraseMyData",
	aliases: [],
	summary: "Erase everything that is held about the person, for good.",
	input,
	output: z.object({ requestId: z.string() }),
	risk: "side_effect",
	scopes: ["privacy:self"],
	roles: ["customer", "driver", "vendor", "staff", "creator"],
	personas: frontPersonas,
	perMinuteMax: 3,
	confirm: {
		kind: "confirm_erasure",
		about: { concepts: ["personal_data"], undoes: true },
		template: "people.confirm_erase",
		ttlSeconds: 900,
		mandatory: true,
		reachesThirdParty: false,
		reserve: async ({ ctx, record, needs }) => ({
			kind: "succeeded",
			data: {
				current: {
					open: await needs.personal.open({
						tenantId: record.tenantId,
						personHash: ctx.threadKey,
						traceId: record.traceId,
					}),
				},
			},
		}),
		prepare: ({ current }) => {
			const kinds = openOf(current);
			return kinds.length > 0
				? {
						ok: false,
						code: "CONFLICT",
						reason: "STALE_STATE",
						msg: "Something is still open",
						detail: { open: kinds },
					}
				: { ok: true, args: {}, facts: {}, vars: {} };
		},
	},
	timeoutMs: 5_000,
	recordedBy: "database",
	resolve: ({ ctx, record, needs }) => needs.personal.erase({ record, personHash: ctx.threadKey }),
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "succeeded") return { reply: { template: "people.erasing", vars: {} } };
		if (outcome.kind !== "failed") return { reply: null };
		const kinds = openOf(outcome.current);
		return {
			reply:
				kinds.length > 0
					? { template: "people.erase_open", vars: { open: listed(kinds, ctx) } }
					: null,
		};
	},
});
