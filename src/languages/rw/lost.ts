import type { LostTexts } from "../../core/lost-language.ts";

export const lost: LostTexts = {
	asked:
		"Ibyo mwari mwemeye mbere ({code}) byabuze ku ruhande rwacu: ntibyakozwe, kandi nta cyabitswe. Mumbabarire. Dore uko bimeze ubu:",
	closed:
		"{code} byabuze ku ruhande rwacu, bityo yego yanyu ntigifite agaciro. Niba mukibishaka, musubize icyo mbabaza kuri byo, cyangwa mwongere mubyandike.",
	ranOut: "Igihe cya {code} cyarangiye, nta cyakozwe. Dore uko bimeze ubu:",
};
