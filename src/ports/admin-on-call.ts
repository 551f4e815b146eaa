/** Who is on call, as staff read and set it. */
import type { Locale } from "../core/locale.ts";
import type { AdminAct, AdminContext, AdminOutcome } from "./admin-call.ts";

type OnCallPerson = {
	readonly channel: "sms" | "whatsapp";
	readonly locale: Locale;
	readonly marketId: string;
};

export type AdminOnCall = {
	/** Numbers come opened: the door masks them. */
	readonly list: (
		ctx: AdminContext,
	) => Promise<readonly (OnCallPerson & { readonly phone: string })[]>;
	readonly set: (
		ctx: AdminContext,
		act: AdminAct,
		people: readonly (OnCallPerson & {
			readonly phoneHash: string;
			readonly phoneSealed: string;
		})[],
	) => Promise<AdminOutcome<{ readonly count: number }>>;
};
