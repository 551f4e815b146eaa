/** It is cut between words where that costs little, and never within a surrogate pair. */

const mark = "…";
const fullEnough = 0.5;

export function clip(text: string, max: number): string {
	if (text.length <= max) return text;
	const room = max - mark.length;
	const isPair = /[\uD800-\uDBFF]$/.test(text.slice(0, room));
	const fitting = text.slice(0, isPair ? room - 1 : room);
	const word = /\s/.test(text.charAt(fitting.length)) ? fitting.length : fitting.search(/\s\S*$/);
	const kept = word >= room * fullEnough ? fitting.slice(0, word) : fitting;
	return `${kept.trimEnd()}${mark}`;
}
