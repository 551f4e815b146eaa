/** One chat with the bot: what was said, buttons that can be tapped, a line to write in. */
const chat = document.getElementById("chat");
const form = document.getElementById("write");
const input = document.getElementById("text");
const everyMs = 700;
let shown = 0;

const post = (what) =>
	fetch("api/send", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(what),
	});

function bubble({ direction, text, buttons, messageId }) {
	const item = document.createElement("li");
	item.className = direction;
	item.textContent = text;
	if (buttons.length > 0) item.append(document.createElement("br"));
	for (const { title } of buttons) {
		const button = document.createElement("button");
		button.textContent = title;
		button.addEventListener("click", () => void post({ messageId, title }));
		item.append(button);
	}
	return item;
}

async function look() {
	const response = await fetch("api/chat").catch(() => null);
	if (!response?.ok) return;
	const { messages } = await response.json();
	chat.append(...messages.slice(shown).map(bubble));
	if (messages.length > shown) chat.lastElementChild?.scrollIntoView();
	shown = messages.length;
}

form.addEventListener("submit", (event) => {
	event.preventDefault();
	const text = input.value;
	input.value = "";
	void post({ text }).then(look);
});
setInterval(() => void look(), everyMs);
void look();
