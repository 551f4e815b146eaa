/**
 * One chat with its door: messages go one after the other, each under its own name, so that trying again says nothing twice; what is
 * said comes by a stream that goes on where it was.
 */
const answerMaxMs = 20_000;
const triesMax = 3;
const waitSecondsMax = 60;

const randomId = () =>
	btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
const waitIn = (answer) => Math.min(waitSecondsMax, Number(answer.headers.get("retry-after")) || 1);

/** For this page's origin alone, and in memory where the browser keeps nothing. */
function keptUnder(name) {
	try {
		return JSON.parse(localStorage.getItem(name)) ?? {};
	} catch {
		return {};
	}
}

/** `on`: line, gap, begun, blocked, state (of the stream). `proof`: a token of the bot check, or nothing where none is asked. */
export function makeTalk({ base, about, proof, on }) {
	const name = `assent-chat:${base}`;
	let { id = randomId(), isBegun = false, read = 0 } = keptUnder(name);
	let seen = 0;
	let source = null;
	let failures = 0;
	/** Listened to since it was begun here: the browser gave the cookie back. */
	let wasHeard = true;
	let isBlocked = false;
	let queue = Promise.resolve();

	const at = (what) => `${base}/chat/threads/${id}/${what}`;
	function keep() {
		try {
			localStorage.setItem(name, JSON.stringify({ id, isBegun, read }));
		} catch {
			// It lasts as long as the page.
		}
	}
	function hangUp() {
		source?.close();
		source = null;
	}
	function beginAnew() {
		hangUp();
		[id, isBegun, seen, read] = [randomId(), false, 0, 0];
		keep();
		on.begun();
	}

	function listen() {
		if (source || !isBegun || document.hidden) return;
		const mine = new EventSource(`${at("events")}?after=${seen}`, { withCredentials: true });
		source = mine;
		mine.onopen = () => {
			wasHeard = true;
			failures = 0;
			on.state("");
		};
		mine.onmessage = ({ data }) => {
			const line = JSON.parse(data);
			seen = line.seq;
			on.line(line);
		};
		mine.addEventListener("gap", () => on.gap());
		mine.onerror = () => {
			// It comes back by itself, with what it saw last, unless it was refused.
			if (mine.readyState === EventSource.CLOSED && mine === source) void afterRefusal();
			else on.state("offline");
		};
	}

	/** A stream says no reason: asked once more, in a way that does. */
	async function afterRefusal() {
		hangUp();
		const asked = new AbortController();
		const answer = await fetch(`${at("events")}?after=${seen}`, {
			credentials: "include",
			signal: asked.signal,
		}).catch(() => null);
		asked.abort();
		if (answer?.status === 404) {
			if (wasHeard) return beginAnew();
			isBlocked = true;
			return on.blocked();
		}
		failures += 1;
		on.state("offline");
		await pause(answer?.status === 429 ? waitIn(answer) : Math.min(waitSecondsMax, 2 ** failures));
		listen();
	}

	async function ask(message) {
		const token = isBegun ? "" : await proof();
		return fetch(at("messages"), {
			method: "POST",
			credentials: "include",
			headers: {
				"content-type": "application/json",
				...(token ? { "cf-turnstile-response": token } : {}),
			},
			body: JSON.stringify({ ...message, ...about }),
			signal: AbortSignal.timeout(answerMaxMs),
		});
	}

	/** Whether it was taken. */
	async function post(message, onWait) {
		// Whoever could not read an answer is not made to ask.
		for (let tries = 0; tries < triesMax && !isBlocked; tries++) {
			const answer = await ask(message).catch(() => null);
			if (answer?.ok) {
				if (!isBegun) [isBegun, wasHeard] = [true, false];
				keep();
				listen();
				return true;
			}
			if (answer?.status === 404 && tries === 0) beginAnew();
			else if (answer?.status === 429) {
				const seconds = waitIn(answer);
				onWait(seconds);
				await pause(seconds);
			} else return false;
		}
		return false;
	}

	document.addEventListener("visibilitychange", () => (document.hidden ? hangUp() : listen()));
	return {
		newId: randomId,
		listen,
		isBegun: () => isBegun,
		send: (message, onWait) => {
			const taken = queue.then(() => post(message, onWait));
			queue = taken;
			return taken;
		},
		/** What was there before the panel was closed is not new. */
		isNew: (seq) => seq > read,
		markRead: () => {
			read = Math.max(read, seen);
			keep();
		},
	};
}
