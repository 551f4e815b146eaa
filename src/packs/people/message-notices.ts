import { type Counterpart, counterpartName } from "../../core/counterparts.ts";
import { alone, type Notice } from "../../ports/notice.ts";
import { counterpartOf, whoIs } from "./format.ts";
import type { ContactKind } from "./needs.ts";

type Words = {
	/** Null: the team. */
	readonly fromKind: Counterpart | null;
	readonly fromName: string | null;
	readonly code: string | null;
	readonly about: string | null;
	readonly words: string;
	readonly isUrgent: boolean;
	readonly dueByMs: number;
};

const passedOn: Notice = ({ payload, locale }) => {
	const { fromKind: counterpart, fromName: name, isUrgent, dueByMs, ...told } = payload as Words;
	return {
		...(counterpart === null
			? { template: "people.staff_wrote", vars: { text: told.words } }
			: {
					template: "people.words",
					vars: {
						from: whoIs(counterpart, { ...told, name }, locale),
						words: told.words,
						// Of a ride there is but one; and its code in a driver's message is an answer to its offer.
						how: `${counterpartName(counterpart, locale)}${isUrgent ? "" : ` ${told.code}`}:`,
					},
				}),
		kind: "notice",
		purpose: counterpart === "customer" ? "vendor_contact" : "service",
		isUrgent,
		dueByMs,
	};
};

type About = {
	readonly toKind: ContactKind;
	readonly toName?: string | null;
	readonly toCode?: string | null;
};

const became =
	(template: string): Notice =>
	({ payload, locale }) => {
		const { toKind, toName: name = null, toCode: code = null } = payload as About;
		return {
			template,
			vars: { to: whoIs(counterpartOf(toKind), { name, code }, locale) },
			kind: "receipt",
		};
	};

export const messageNotices: Readonly<Record<string, Notice>> = {
	"message.words": alone(passedOn),
	"message.not_sent": alone(became("people.words_not_sent")),
	"message.unknown": alone(became("people.words_unknown")),
};
