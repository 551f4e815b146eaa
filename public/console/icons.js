/** Drawn with strokes of the text's own colour. */
import { html } from "./vendor/preact.js";

const icon = (...paths) =>
	html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths.map((d) => html`<path d=${d} />`)}</svg>`;

export const icons = {
	inbox: icon("M4 5h16v14H4z", "M4 13h5l1.5 2.5h3L15 13h5"),
	check: icon("M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6z", "M9 12l2 2 4-4"),
	car: icon("M4 16v-4l2-5h12l2 5v4z", "M4 12h16", "M7 16v2", "M17 16v2"),
	calendar: icon("M4 6h16v14H4z", "M4 10h16", "M8 3v4", "M16 3v4"),
	bag: icon("M6 8h12l1 12H5z", "M9 8V6a3 3 0 0 1 6 0v2"),
	home: icon("M4 11l8-7 8 7v9h-5v-6H9v6H4z"),
	book: icon("M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3z", "M5 17a3 3 0 0 1 3-3h11"),
	coin: icon(
		"M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16",
		"M12 8v8",
		"M9.5 10a2.5 1.7 0 1 1 2.5 2 2.5 1.7 0 1 1-2.5 2",
	),
	horn: icon("M4 10v4h3l8 5V5L7 10z", "M18 9a4 4 0 0 1 0 6"),
	page: icon("M6 3h8l4 4v14H6z", "M9 11h6", "M9 15h6"),
	gear: icon(
		"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
		"M12 3v3",
		"M12 18v3",
		"M3 12h3",
		"M18 12h3",
		"M6 6l2 2",
		"M16 16l2 2",
		"M18 6l-2 2",
		"M8 16l-2 2",
	),
	sliders: icon("M5 7h9", "M18 7h1", "M16 5v4", "M5 17h3", "M12 17h7", "M10 15v4"),
	hook: icon("M9 4v9a4 4 0 1 0 8 0v-2", "M14 14l3-3 3 3", "M7 4h4"),
	send: icon("M4 12l16-7-6 15-3-6z"),
	pulse: icon("M3 12h4l2-5 4 10 2-5h6"),
	search: icon("M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12", "M16 16l4 4"),
	back: icon("M15 5l-7 7 7 7"),
	pin: icon("M12 21s-6-6-6-11a6 6 0 0 1 12 0c0 5-6 11-6 11z", "M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4"),
	clip: icon("M8 12l5-5a3 3 0 0 1 4 4l-7 7a5 5 0 0 1-7-7l7-7"),
	heard: icon("M4 5h16v11H9l-5 4z"),
	read: icon("M4 6c3-1.5 6-1 8 1 2-2 5-2.5 8-1v12c-3-1.5-6-1-8 1-2-2-5-2.5-8-1z", "M12 7v12"),
	tool: icon("M14 6a4 4 0 0 0 5 5l-8 8a2 2 0 0 1-3-3z"),
	ask: icon(
		"M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2",
		"M12 18v.01",
		"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
	),
	yes: icon("M5 13l4 4L19 7"),
	no: icon("M6 6l12 12", "M18 6L6 18"),
	tick: icon("M5 13l4 4L19 7"),
	ticks: icon("M2 13l4 4 9-10", "M11 16l1 1 10-10"),
	clock: icon("M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16", "M12 8v4l3 2"),
	to: icon("M5 12h14", "M13 6l6 6-6 6"),
	close: icon("M6 6l12 12", "M18 6L6 18"),
	dot: icon("M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4"),
	person: icon("M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8", "M4 20c1-4 4-6 8-6s7 2 8 6"),
};
