/** What stands on the screen of somebody who looks has been read; told once. */
const waiting = new Map();
const seen = new Map();
const watcher = new IntersectionObserver(
	(entries) => {
		for (const { target, isIntersecting } of entries) {
			if (isIntersecting) seen.set(target, waiting.get(target));
			else seen.delete(target);
		}
		tellRead();
	},
	{ threshold: 0.5 },
);

function tellRead() {
	if (document.hidden || seen.size === 0) return;
	const byPhone = new Map();
	for (const [element, told] of seen) {
		watcher.unobserve(element);
		if (told !== undefined) byPhone.set(told.one, [...(byPhone.get(told.one) ?? []), told.sid]);
	}
	seen.clear();
	for (const [one, sids] of byPhone) void one.act("read", { sids });
}

export function watchRead(element, one, sid) {
	waiting.set(element, { one, sid });
	watcher.observe(element);
	return () => {
		watcher.unobserve(element);
		waiting.delete(element);
		seen.delete(element);
	};
}

document.addEventListener("visibilitychange", tellRead);
