/**
 * Words to many, as members of staff ask for them in their own conversation. It is handed to nobody else's (src/app/staff-talk.ts), and who
 * is of the staff is judged by the tools.
 */
import type { Json } from "../../../core/json.ts";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import type { LateKit } from "../../../dialogue/late-kit.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { broadcastingBy } from "./broadcasting.ts";
import type { Key } from "./key.ts";
import { type ReadWords, readerOf, type WordTables } from "./words.ts";

const tools = {
	schedule: "marketing.scheduleBroadcast",
	get: "marketing.getBroadcast",
	hold: "marketing.holdBroadcast",
	stop: "marketing.stopBroadcast",
} as const;
/** So plainly that it is no answer to another question. */
const asked = 5;
/** Right after one was asked about or agreed to, "stop it" is about that; of no more words than this. */
const shortMax = 4;
/** The last of an id: with a figure, or in capitals. */
const codeIn = /(?<![\p{L}\d])(?=[a-z\d]*\d|[A-Z]{4})(?=[a-z\d]*[a-z])([a-z\d]{4})(?![\p{L}\d])/u;
const capitals = /(?<![\p{L}\d])([A-Z\d]{4})(?![\p{L}\d])/u;

const codeOf = (text: string): string | undefined =>
	(capitals.exec(text) ?? codeIn.exec(text))?.[1]?.toUpperCase();

function acting(read: ReadWords, message: Message, isAsking: boolean): Proposal | null {
	const { snapshot, among } = message;
	const { text, market, lastRead, done } = snapshot;
	const { has, count } = read(text, among);
	const last = done?.at(-1)?.tool;
	const isSpokenOf =
		lastRead?.tool === tools.get || (last !== undefined && last === tools.schedule);
	const isAbout = has("broadcast") || (!isAsking && isSpokenOf && count <= shortMax);
	if (!isAbout || (isAsking && !has("broadcast"))) return null;
	const code = codeOf(text);
	const of = code === undefined ? {} : { code };
	const call = (tool: string, args: Json): Proposal | null =>
		Object.hasOwn(market.tools, tool) ? { type: "execute_tool", tool, args } : null;
	if (has("pause")) return call(tools.hold, { hold: true, ...of });
	if (has("resume")) return call(tools.hold, { hold: false, ...of });
	// While one is being put together, "cancel the broadcast" is about that.
	if (has("stop")) return isAsking ? null : call(tools.stop, of);
	if (has("how") && !has("send")) return call(tools.get, of);
	return null;
}

export function marketingDialogue(kit: LateKit, tables: WordTables): PackDialogue {
	const read = readerOf(tables);
	const broadcast: Dialogue<Key> = kit.declared<Key>({
		name: "broadcast",
		intent: "broadcast",
		tool: tools.schedule,
		evidence: ({ snapshot, among }) => {
			const { has } = read(snapshot.text, among);
			const isOne = has("broadcast") && has("send", "news", "offer");
			const isToAll = has("send") && has("everyone") && has("news", "offer", "email");
			return isOne || isToAll ? asked : 0;
		},
		askChange: "broadcast.dialogue_ask_change",
		load: async () => broadcastingBy(kit, read, tables),
	});
	return {
		pack: "marketing",
		requests: [broadcast],
		commands: (message, isAsking) => acting(read, message, isAsking),
	};
}
