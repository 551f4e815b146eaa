/** All in memory and bounded; the oldest goes first. */
import { randomBytes } from "node:crypto";
import { bare, isE164, isScopedId, scopedIdOf } from "./addresses.ts";
import { Behaviours } from "./behaviours.ts";
import {
	CONTENTS_MAX,
	MESSAGES_MAX,
	MESSAGES_PER_PHONE_MAX,
	NAME_LENGTH_MAX,
	PHONES_MAX,
	REQUESTS_MAX,
	WEBHOOKS_MAX,
	WINDOW_MS,
} from "./limits.ts";
import type {
	ApiRequest,
	Content,
	Phone,
	PhoneMessage,
	PhoneSeed,
	StandInOptions,
	StoredMessage,
	WebhookAttempt,
} from "./types.ts";

export type Change =
	| { readonly kind: "phone"; readonly phone: Phone }
	| { readonly kind: "message"; readonly phone: Phone; readonly message: StoredMessage }
	| { readonly kind: "typing"; readonly phone: Phone }
	| { readonly kind: "behaviours" };

export type SavedWorld = {
	readonly phones: readonly Phone[];
	readonly messages: readonly StoredMessage[];
	readonly contents: readonly Content[];
	readonly optedOut: readonly string[];
	readonly lastInbound: readonly (readonly [string, number])[];
};

export const newSid = (kind: "SM" | "MM" | "HX" | "ME"): string =>
	kind + randomBytes(16).toString("hex");

function push<T>(list: T[], item: T, max: number): void {
	list.push(item);
	if (list.length > max) list.splice(0, list.length - max);
}

export class World {
	readonly options: StandInOptions;
	webhookUrl: string;
	url = "";
	readonly phones = new Map<string, Phone>();
	readonly messages = new Map<string, StoredMessage>();
	readonly contents = new Map<string, Content>();
	readonly requests: ApiRequest[] = [];
	readonly webhooks: WebhookAttempt[] = [];
	readonly behaviours: Behaviours;
	/** Aborted by `stop`: every wait and every open call ends with it. */
	readonly stopping = new AbortController();
	private readonly byAddress = new Map<string, Phone>();
	private readonly shownOn = new Map<string, StoredMessage[]>();
	private readonly optedOut = new Set<string>();
	private readonly lastInbound = new Map<string, number>();
	private readonly listeners = new Set<(change: Change) => void>();
	private readonly work = new Set<Promise<void>>();
	private readonly queues = new Map<string, Promise<void>>();

	constructor(options: StandInOptions) {
		this.options = options;
		this.webhookUrl = options.webhookUrl;
		this.behaviours = new Behaviours(
			() => this.tell({ kind: "behaviours" }),
			() => this.now(),
		);
	}

	now(): number {
		return this.options.clock?.() ?? Date.now();
	}

	log(line: string): void {
		this.options.log?.(line);
	}

	subscribe(listener: (change: Change) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	tell(change: Change): void {
		for (const listener of this.listeners) listener(change);
	}

	/** Work that outlives the request which began it. It never throws out of here, and `settled` waits for it. */
	spawn(job: () => Promise<void>): Promise<void> {
		const running = job().catch((error: unknown) => {
			if (!this.stopping.signal.aborted) this.log(`stand-in: ${String(error)}`);
		});
		this.work.add(running);
		void running.then(() => this.work.delete(running));
		return running;
	}

	inOrder(name: string, job: () => Promise<void>): Promise<void> {
		const before = this.queues.get(name) ?? Promise.resolve();
		const running = this.spawn(() => before.then(job));
		this.queues.set(name, running);
		void running.then(() => {
			if (this.queues.get(name) === running) this.queues.delete(name);
		});
		return running;
	}

	get busy(): number {
		return this.work.size;
	}

	async workDone(): Promise<void> {
		await Promise.all(this.work);
	}

	addPhone(seed: PhoneSeed): Phone {
		const known = this.phones.get(seed.id) ?? this.phoneAt(seed.number);
		if (known !== undefined) return known;
		if (!isE164(seed.number) && !isScopedId(seed.number)) {
			throw new Error(`not a phone number: ${seed.number.slice(0, 40)}`);
		}
		if (this.phones.size >= PHONES_MAX) throw new Error("there are too many phones");
		const phone: Phone = {
			id: seed.id,
			name: seed.name.slice(0, NAME_LENGTH_MAX),
			number: seed.number,
			role: seed.role,
			locale: seed.locale,
			scopedId: seed.scopedId ?? scopedIdOf(seed.number),
			...(seed.ours === undefined ? {} : { ours: seed.ours }),
			channel: isE164(seed.number) ? (seed.channel ?? "whatsapp") : "whatsapp",
		};
		this.phones.set(phone.id, phone);
		this.byAddress.set(phone.number, phone);
		this.byAddress.set(phone.scopedId, phone);
		if (seed.windowOpen === true) this.openWindow(phone);
		this.tell({ kind: "phone", phone });
		return phone;
	}

	/** By number or WhatsApp id, with or without `whatsapp:`. */
	phoneAt(address: string): Phone | undefined {
		return this.byAddress.get(bare(address));
	}

	isOurWhatsApp(number: string): boolean {
		if (number === this.options.senders.whatsapp) return true;
		for (const { ours } of this.phones.values()) if (ours === number) return true;
		return false;
	}

	addMessage(message: StoredMessage): StoredMessage {
		this.messages.set(message.sid, message);
		if (this.messages.size > MESSAGES_MAX) {
			const oldest = this.messages.keys().next();
			if (!oldest.done) this.messages.delete(oldest.value);
		}
		if (message.shown) this.show(message);
		return message;
	}

	show(message: StoredMessage): void {
		const phone = this.phones.get(message.phoneId ?? "");
		if (phone === undefined) return;
		message.shown = true;
		const list = this.shownOn.get(phone.id) ?? [];
		if (!list.includes(message)) push(list, message, MESSAGES_PER_PHONE_MAX);
		this.shownOn.set(phone.id, list);
		this.tell({ kind: "message", phone, message });
	}

	update(message: StoredMessage, change: Partial<StoredMessage>): void {
		Object.assign(message, change, { updatedAtMs: this.now() });
		const phone = this.phones.get(message.phoneId ?? "");
		if (message.shown && phone !== undefined) this.tell({ kind: "message", phone, message });
	}

	/** Oldest first. */
	messagesOn(phone: Phone): readonly StoredMessage[] {
		return this.shownOn.get(phone.id) ?? [];
	}

	addContent(content: Content): void {
		if (this.contents.size >= CONTENTS_MAX) throw new Error("there are too many templates");
		this.contents.set(content.sid, content);
	}

	logRequest(request: ApiRequest): void {
		push(this.requests, request, REQUESTS_MAX);
	}

	logWebhook(attempt: WebhookAttempt): void {
		push(this.webhooks, attempt, WEBHOOKS_MAX);
	}

	openWindow(phone: Phone): void {
		this.lastInbound.set(phone.id, this.now());
	}

	closeWindow(phone: Phone): void {
		this.lastInbound.delete(phone.id);
	}

	windowIsOpen(phone: Phone | undefined): boolean {
		const at = phone === undefined ? undefined : this.lastInbound.get(phone.id);
		return at !== undefined && this.now() - at < WINDOW_MS;
	}

	optOut(number: string, isOut: boolean): void {
		if (isOut) this.optedOut.add(number);
		else this.optedOut.delete(number);
	}

	isOptedOut(number: string): boolean {
		return this.optedOut.has(number);
	}

	snapshot(): SavedWorld {
		return {
			phones: [...this.phones.values()],
			messages: [...this.messages.values()],
			contents: [...this.contents.values()],
			optedOut: [...this.optedOut],
			lastInbound: [...this.lastInbound],
		};
	}

	restore(saved: SavedWorld): void {
		for (const phone of saved.phones) this.addPhone(phone);
		for (const message of saved.messages) this.addMessage(message);
		for (const content of saved.contents) this.contents.set(content.sid, content);
		for (const number of saved.optedOut) this.optedOut.add(number);
		for (const [id, atMs] of saved.lastInbound) this.lastInbound.set(id, atMs);
	}
}

export function viewOf(message: StoredMessage): PhoneMessage {
	return {
		sid: message.sid,
		direction: message.direction === "inbound" ? "inbound" : "outbound",
		body: message.body,
		buttons: message.buttons,
		status: message.status,
		atMs: message.createdAtMs,
		channel: message.channel,
		...(message.tapped === undefined ? {} : { tapped: message.tapped }),
		...(message.quotedSid === undefined ? {} : { quotedSid: message.quotedSid }),
		...(message.location === undefined ? {} : { location: message.location }),
		...(message.media.length === 0 ? {} : { media: message.media }),
	};
}
