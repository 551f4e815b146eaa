/** Italian. */
import type { en } from "./en.ts";

export const it: Record<keyof typeof en, string> = {
	"approvals.asked":
		"Serve il suo consenso per {code} prima che accada qualcosa. Qualcuno ha chiesto questo: “{shown}”",
	"approvals.letter":
		"Serve il suo consenso per {code} prima che accada qualcosa. Qualcuno ha chiesto questo: “{shown}” Gliel'ho chiesto nella nostra chat: risponda lì o nella console. Nessuno legge le risposte a questa e-mail.",
	"approvals.went":
		"Per questo non le è stato chiesto il consenso: lo copre un permesso permanente, valido ancora {left} volte: “{shown}” Il permesso deve continuare? NO {code} lo conclude.",
	"approvals.went_trusted":
		"Per questo non le è stato chiesto il consenso, perché la sua attività gode di fiducia: “{shown}”",
	"approvals.answer_kept": "Grazie. Il permesso legato a {code} continua.",
	"approvals.answer_ended":
		"Grazie. Il permesso legato a {code} è finito: da ora le sarà chiesto di nuovo.",
	"approvals.over": "Grazie, {code} non ha più bisogno di una sua risposta.",
	"approvals.answer_approved":
		"Grazie. Ha dato il suo consenso a {code}; chi l'ha chiesto viene informato.",
	"approvals.answer_noted":
		"Grazie, il suo sì a {code} è annotato. Serve anche il consenso di un'altra persona.",
	"approvals.answer_rejected": "Grazie. Ha detto no a {code}; chi l'ha chiesto viene informato.",
	"approvals.answer_own": "È una sua richiesta, quindi deve decidere un'altra persona.",
	"approvals.answer_role":
		"Il suo ruolo non prevede questa decisione, quindi la sua risposta non è valsa.",
	"approvals.answer_over": "Non serve più una risposta. Grazie.",
	"approvals.waiting":
		"Prima serve il consenso di una persona del nostro team. L'ho chiesto e le scriverò qui. Non è ancora stato fatto nulla.",
	"approvals.still_waiting":
		"Manca ancora il consenso di una persona del nostro team. Le scriverò qui. Non è ancora stato fatto nulla.",
	"approvals.granted": "Il nostro team ha dato il consenso.",
	"approvals.rejected": "Il nostro team non ha dato il consenso, quindi non è stato fatto nulla.",
	"approvals.expired":
		"Nessuno del nostro team ha risposto in tempo, quindi non è stato fatto nulla. Se lo desidera ancora, scriva di nuovo.",
	"approvals.revoked": "Il nostro team ha ritirato il consenso, quindi non è stato fatto nulla.",
	"approvals.nobody":
		"Serve il consenso di una persona del nostro team, e al momento non c'è nessuno che possa darlo. Non è stato fatto nulla. Riprovi più tardi, per favore.",
	"approvals.too_many":
		"Troppe sue richieste attendono già il nostro team. Attenda la loro risposta, per favore.",
	"approvals.lost":
		"Il consenso del nostro team non vale più, quindi non è stato fatto nulla. Se lo desidera ancora, scriva di nuovo.",
};
