/** Cloudflare Turnstile, which is loaded only where a first message is sent and the page names a site key. */
const source = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const proofMaxMs = 60_000;

let loading = null;
const loaded = () => {
	loading ??= new Promise((done, fail) => {
		const script = document.createElement("script");
		script.src = source;
		script.onload = () => done(window.turnstile);
		script.onerror = () => {
			loading = null;
			fail(new Error("no Turnstile"));
		};
		document.head.append(script);
	});
	return loading;
};

/** A token is good once, so each asking makes a new one. `place` is of the page, since a shadow tree hides from Turnstile. */
export const makeProof = (sitekey, language, place) => async () => {
	if (!sitekey) return "";
	const turnstile = await loaded();
	let shown;
	let timer;
	try {
		return await new Promise((done, fail) => {
			timer = setTimeout(fail, proofMaxMs);
			shown = turnstile.render(place, {
				sitekey,
				language,
				action: "chat",
				appearance: "interaction-only",
				callback: done,
				"error-callback": fail,
				"expired-callback": fail,
			});
		});
	} finally {
		clearTimeout(timer);
		if (shown !== undefined) turnstile.remove(shown);
	}
};
