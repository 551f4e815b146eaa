/** Whether the server answers, what is said to whoever sits here, and questions that are asked once more. */
let isLost = false;
let notice = null;
let question = null;
const listeners = new Set();
const noticeMs = 7_000;
let clock;

function changed() {
	for (const listener of listeners) listener();
}
export function listen(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
export const standing = () => ({ isLost, notice, question });

export function sayLost() {
	if (isLost) return;
	isLost = true;
	changed();
}
export function sayReached() {
	if (!isLost) return;
	isLost = false;
	changed();
	dispatchEvent(new Event("reached"));
}

export function say(text, isBad = false) {
	clearTimeout(clock);
	notice = { text, isBad };
	clock = setTimeout(() => {
		notice = null;
		changed();
	}, noticeMs);
	changed();
}

/** Asks before what cannot be taken back. */
export const sure = (text, yes, words = null) =>
	new Promise((answer) => {
		question = {
			text,
			yes,
			words,
			answer: (given) => {
				question = null;
				changed();
				answer(given);
			},
		};
		changed();
	});

// The browser knows at once; that something answers again, only an answer tells.
addEventListener("offline", sayLost);
addEventListener("online", () => dispatchEvent(new Event("reached")));
