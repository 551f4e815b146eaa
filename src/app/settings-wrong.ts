/** Thrown where nobody is there to be answered 503. `wrong` is in the log's words: names and what is wrong with them, never a value. */
export class SettingsWrong extends Error {
	override readonly name = "SettingsWrong";
	readonly wrong: string;
	constructor(wrong: string) {
		super(`wrong settings: ${wrong}`);
		this.wrong = wrong;
	}
}
