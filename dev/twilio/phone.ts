import { write } from "./inbound.ts";
import { WAIT_MS_DEFAULT } from "./limits.ts";
import { markRead } from "./statuses.ts";
import type {
	Media,
	Phone,
	PhoneMessage,
	StoredMessage,
	WebhookAttempt,
	WireChannel,
} from "./types.ts";
import { viewOf, type World } from "./world.ts";

export type Sent = {
	readonly message: PhoneMessage;
	readonly accepted: boolean;
	readonly attempts: readonly WebhookAttempt[];
};
export type SendOptions = {
	readonly channel?: WireChannel;
	readonly media?: readonly Media[];
	readonly profileName?: string;
};
type MessageRef = PhoneMessage | string;
export type WaitOptions = {
	readonly timeoutMs?: number;
	readonly after?: MessageRef;
};

export type PhoneHandle = {
	readonly id: string;
	readonly number: string;
	readonly scopedId: string;
	readonly send: (text: string, options?: SendOptions) => Promise<Sent>;
	readonly tap: (message: MessageRef, buttonTitle: string) => Promise<Sent>;
	readonly quote: (message: MessageRef, text: string, options?: SendOptions) => Promise<Sent>;
	readonly shareLocation: (
		place: {
			readonly lat: number;
			readonly lng: number;
			readonly label?: string;
			readonly address?: string;
		},
		options?: SendOptions,
	) => Promise<Sent>;
	readonly messages: () => readonly PhoneMessage[];
	/**
	 * The first message that came to the phone and matches. It and everything before it is then read. A predicate sees
	 * incoming messages only; a pattern is tried on their text.
	 */
	readonly waitFor: (
		wanted: RegExp | ((message: PhoneMessage) => boolean),
		options?: WaitOptions,
	) => Promise<PhoneMessage>;
	readonly read: (message?: MessageRef) => void;
	readonly setChannel: (channel: WireChannel) => void;
	readonly setWindow: (state: "open" | "closed") => void;
};

const sidOf = (message: MessageRef): string =>
	typeof message === "string" ? message : message.sid;

export function phoneHandle(world: World, phone: Phone): PhoneHandle {
	const here = (reference: MessageRef): StoredMessage => {
		const message = world.messages.get(sidOf(reference));
		if (message?.phoneId !== phone.id)
			throw new Error(`${phone.name} has no message ${sidOf(reference)}`);
		return message;
	};
	const written = async (given: Parameters<typeof write>[2]): Promise<Sent> => {
		const { message, results } = await write(world, phone, given);
		return {
			message: viewOf(message),
			accepted: results.some((result) => result.accepted),
			attempts: results.flatMap((result) => result.attempts),
		};
	};
	const find = (
		wanted: RegExp | ((message: PhoneMessage) => boolean),
		after: MessageRef | undefined,
	): StoredMessage | undefined => {
		const all = world.messagesOn(phone);
		const start = after === undefined ? 0 : all.findIndex(({ sid }) => sid === sidOf(after)) + 1;
		return all.slice(start).find((message) => {
			if (message.direction === "inbound") return false;
			if (!(wanted instanceof RegExp)) return wanted(viewOf(message));
			wanted.lastIndex = 0;
			return wanted.test(message.body);
		});
	};
	const readUpTo = (message: StoredMessage): PhoneMessage => {
		const all = world.messagesOn(phone);
		for (const earlier of all.slice(0, all.indexOf(message) + 1)) markRead(world, earlier);
		return viewOf(message);
	};
	return {
		id: phone.id,
		number: phone.number,
		scopedId: phone.scopedId,
		send: (text, options = {}) => written({ ...options, text }),
		quote: (message, text, options = {}) => written({ ...options, text, quoted: here(message) }),
		shareLocation: (location, options = {}) => written({ ...options, text: "", location }),
		tap: async (reference, buttonTitle) => {
			const message = here(reference);
			const button = message.buttons.find(({ title }) => title === buttonTitle);
			if (button === undefined) {
				const titles = message.buttons.map(({ title }) => title).join(", ");
				throw new Error(`no button "${buttonTitle}" under ${message.sid}; there are: ${titles}`);
			}
			return written({ text: button.title, channel: "whatsapp", tapped: button, quoted: message });
		},
		messages: () => world.messagesOn(phone).map(viewOf),
		waitFor: (wanted, { timeoutMs = WAIT_MS_DEFAULT, after } = {}) =>
			new Promise((resolve, reject) => {
				const found = find(wanted, after);
				if (found !== undefined) return resolve(readUpTo(found));
				const { signal } = world.stopping;
				const giveUp = (): void => {
					end();
					const last = world.messagesOn(phone).slice(-3);
					const seen = last.map(({ direction, body }) => `${direction}: ${body}`).join(" | ");
					reject(new Error(`${phone.name} waited ${timeoutMs} ms for ${wanted}; last: ${seen}`));
				};
				const timer = setTimeout(giveUp, timeoutMs);
				const leave = world.subscribe((change) => {
					if (change.kind !== "message" || change.phone.id !== phone.id) return;
					const message = find(wanted, after);
					if (message === undefined) return;
					end();
					resolve(readUpTo(message));
				});
				const end = (): void => {
					clearTimeout(timer);
					leave();
					signal.removeEventListener("abort", giveUp);
				};
				signal.addEventListener("abort", giveUp);
				return undefined;
			}),
		read: (message) => {
			const all = message === undefined ? world.messagesOn(phone) : [here(message)];
			for (const one of all) markRead(world, one);
		},
		setChannel: (channel) => {
			phone.channel = channel;
			world.tell({ kind: "phone", phone });
		},
		setWindow: (state) => {
			if (state === "open") world.openWindow(phone);
			else world.closeWindow(phone);
			world.tell({ kind: "phone", phone });
		},
	};
}
