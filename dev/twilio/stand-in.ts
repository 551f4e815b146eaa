/**
 * A Twilio for one laptop: it speaks Twilio's wire protocol from outside the Worker, with its codes, window, opt-outs,
 * signatures and retries, and can be told to misbehave. The phones page in front of it is at `/phones`.
 */
import { once } from "node:events";
import http from "node:http";
import { listenOn } from "../supervisor/ports.ts";
import type { Behaviour } from "./behaviours.ts";
import { judgeTemplate } from "./content-api.ts";
import { serveControl } from "./control-api.ts";
import { answerJson } from "./http-io.ts";
import { WAIT_MS_DEFAULT } from "./limits.ts";
import { isFromHere, servePage } from "./pages.ts";
import { type PhoneHandle, phoneHandle } from "./phone.ts";
import { keepIn, restoreFrom } from "./state-file.ts";
import { serveTwilioApi } from "./twilio-api.ts";
import type {
	ApiRequest,
	PhoneSeed,
	StandInOptions,
	StoredMessage,
	WebhookAttempt,
} from "./types.ts";
import { World } from "./world.ts";

/** A connection that closes at the moment of a request would look like a send that nobody knows about. */
const keepAliveTimeoutMs = 120_000;

export type { Behaviour } from "./behaviours.ts";
export type { PhoneHandle, SendOptions, Sent, WaitOptions } from "./phone.ts";
export type {
	ApiRequest,
	PhoneMessage,
	PhoneSeed,
	Place,
	StandInOptions,
	StoredMessage,
	WebhookAttempt,
} from "./types.ts";

const host = "127.0.0.1";

export type TwilioStandIn = {
	readonly url: string;
	readonly port: number;
	readonly phonesUrl: string;
	/** Throws where there is none. */
	readonly phone: (number: string) => PhoneHandle;
	readonly addPhone: (seed: PhoneSeed) => PhoneHandle;
	readonly behave: (behaviour: Behaviour) => () => void;
	readonly clearBehaviours: () => void;
	readonly requests: readonly ApiRequest[];
	readonly webhooks: readonly WebhookAttempt[];
	readonly messages: () => readonly StoredMessage[];
	/** WhatsApp thinks otherwise of every submitted template whose name begins so. Gives how many there were. */
	readonly judgeTemplates: (nameStart: string, status: string) => number;
	readonly setWebhookUrl: (url: string) => void;
	readonly settled: (timeoutMs?: number) => Promise<void>;
	readonly goOffline: () => Promise<void>;
	readonly goOnline: () => Promise<void>;
	readonly stop: () => Promise<void>;
};

async function route(
	world: World,
	port: number,
	feeds: Set<http.ServerResponse>,
	request: http.IncomingMessage,
	response: http.ServerResponse,
): Promise<void> {
	const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
	if (path !== "/" && path !== "/phones" && !path.startsWith("/phones/")) {
		return serveTwilioApi(world, request, response);
	}
	if (!isFromHere(request, port, world.options.allowedHosts ?? [])) {
		return answerJson(response, 403, { error: "only from this machine" });
	}
	if (path === "/" || path === "/phones") {
		response.writeHead(302, { Location: "/phones/" }).end();
		return;
	}
	const name = path.slice("/phones/".length);
	const api = "api/";
	if (name.startsWith(api)) {
		return serveControl(world, request, response, name.slice(api.length), feeds);
	}
	return servePage(response, name);
}

async function close(server: http.Server): Promise<void> {
	if (!server.listening) return;
	const closed = once(server, "close");
	server.close();
	server.closeAllConnections();
	await closed;
}

async function settled(world: World, timeoutMs: number): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(
			() => reject(new Error(`still busy after ${timeoutMs} ms: ${world.busy} under way`)),
			timeoutMs,
		);
	});
	const idle = async (): Promise<void> => {
		while (world.busy > 0 && !world.stopping.signal.aborted) await world.workDone();
	};
	await Promise.race([idle(), late]).finally(() => clearTimeout(timer));
}

export async function startTwilioStandIn(options: StandInOptions): Promise<TwilioStandIn> {
	const world = new World(options);
	for (const file of [options.startFile, options.stateFile])
		if (file !== undefined) await restoreFrom(world, file);
	for (const seed of options.phones ?? []) world.addPhone(seed);
	const saveAndLeave =
		options.stateFile === undefined ? async () => undefined : keepIn(world, options.stateFile);
	const feeds = new Set<http.ServerResponse>();
	let port = options.port ?? 0;
	const server = http.createServer(
		{ keepAliveTimeout: keepAliveTimeoutMs },
		(request, response) => {
			route(world, port, feeds, request, response).catch((error: unknown) => {
				world.log(`stand-in: ${request.method} ${request.url}: ${String(error)}`);
				if (response.headersSent) response.destroy();
				else
					void answerJson(response, 500, { code: 20500, message: "stand-in failed", status: 500 });
			});
		},
	);
	port = await listenOn(server, port);
	world.url = `http://${host}:${port}`;
	const phone = (number: string): PhoneHandle => {
		const known = world.phoneAt(number);
		if (known === undefined) throw new Error(`nobody has the number ${number}`);
		return phoneHandle(world, known);
	};
	let stopped: Promise<void> | undefined;
	const stop = async (): Promise<void> => {
		world.stopping.abort();
		for (const response of feeds) response.destroy();
		await close(server);
		await world.workDone();
		await saveAndLeave();
	};
	return {
		url: world.url,
		port,
		phonesUrl: `${world.url}/phones/`,
		phone,
		addPhone: (seed) => phoneHandle(world, world.addPhone(seed)),
		behave: (behaviour) => {
			const id = world.behaviours.add(behaviour);
			return () => void world.behaviours.remove(id);
		},
		clearBehaviours: () => world.behaviours.clear(),
		requests: world.requests,
		webhooks: world.webhooks,
		messages: () => [...world.messages.values()],
		judgeTemplates: (nameStart, status) => {
			const meant = [...world.contents.values()].filter(
				({ approval, friendlyName }) => approval !== null && friendlyName.startsWith(nameStart),
			);
			for (const { sid } of meant) judgeTemplate(world, sid, status);
			return meant.length;
		},
		setWebhookUrl: (url) => {
			world.webhookUrl = url;
		},
		settled: (timeoutMs = WAIT_MS_DEFAULT) => settled(world, timeoutMs),
		goOffline: () => close(server),
		goOnline: async () => void (await listenOn(server, port)),
		stop: () => {
			stopped ??= stop();
			return stopped;
		},
	};
}
