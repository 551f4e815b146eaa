/** What few turns ask for is loaded when it is asked for. Kept once it is there and never while it comes: see `loadDriver`. */
import type { makeConsents } from "../packs/core/consent-repository.ts";
import type { makeMessagesRepository } from "../packs/core/message-repository.ts";
import type { Messages } from "../packs/core/needs.ts";
import type { makePersonalRepository, PersonalDesk } from "../packs/core/personal-repository.ts";
import type { makeTicketsRepository, TicketsDesk } from "../packs/core/ticket-repository.ts";
import type { ConsentStore } from "../ports/stores.ts";

function late<Made extends object>(load: () => Promise<() => Made>): () => Promise<Made> {
	let made: Made | null = null;
	return async () => {
		if (made === null) {
			const make = await load();
			made ??= make();
		}
		return made;
	};
}

export function messagesOf(...given: Parameters<typeof makeMessagesRepository>): Messages {
	const desk = late(async () => {
		const { makeMessagesRepository: make } = await import("../packs/core/message-repository.ts");
		return () => make(...given);
	});
	return {
		find: async (call) => (await desk()).find(call),
		send: async (call) => (await desk()).send(call),
	};
}

export function ticketsOf(...given: Parameters<typeof makeTicketsRepository>): TicketsDesk {
	const desk = late(async () => {
		const { makeTicketsRepository: make } = await import("../packs/core/ticket-repository.ts");
		return () => make(...given);
	});
	return {
		open: async (call) => (await desk()).open(call),
		leave: async (call) => (await desk()).leave(call),
		byStaff: { move: async (call) => (await desk()).byStaff.move(call) },
	};
}

export function consentsOf(...given: Parameters<typeof makeConsents>): ConsentStore {
	const desk = late(async () => {
		const { makeConsents: make } = await import("../packs/core/consent-repository.ts");
		return () => make(...given);
	});
	return { record: async (call) => (await desk()).record(call) };
}

export function personalOf(...given: Parameters<typeof makePersonalRepository>): PersonalDesk {
	const desk = late(async () => {
		const { makePersonalRepository: make } = await import("../packs/core/personal-repository.ts");
		return () => make(...given);
	});
	return {
		open: async (call) => (await desk()).open(call),
		erase: async (call) => (await desk()).erase(call),
		show: async (call) => (await desk()).show(call),
		byStaff: { erase: async (call) => (await desk()).byStaff.erase(call) },
	};
}
