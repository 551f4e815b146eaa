/** French. */
import type { en } from "./en.ts";

export const fr: Record<keyof typeof en, string> = {
	"approvals.asked":
		"Votre accord est nécessaire pour {code} avant que quoi que ce soit ne se passe. Quelqu'un a demandé ceci : “{shown}”",
	"approvals.letter":
		"Votre accord est nécessaire pour {code} avant que quoi que ce soit ne se passe. Quelqu'un a demandé ceci : “{shown}” Je vous ai posé la question dans notre discussion : répondez là-bas ou dans la console. Personne ne lit les réponses à cet e-mail.",
	"approvals.went":
		"Votre accord n'a pas été demandé pour ceci : une autorisation permanente le couvre, encore valable {left} fois : “{shown}” L'autorisation doit-elle continuer ? NON {code} y met fin.",
	"approvals.went_trusted":
		"Votre accord n'a pas été demandé pour ceci, car votre entreprise a notre confiance : “{shown}”",
	"approvals.answer_kept": "Merci. L'autorisation liée à {code} continue.",
	"approvals.answer_ended":
		"Merci. L'autorisation liée à {code} est terminée : on vous demandera de nouveau.",
	"approvals.over": "Merci, {code} n'attend plus de réponse de votre part.",
	"approvals.answer_approved":
		"Merci. Vous avez donné votre accord à {code} ; la personne est prévenue.",
	"approvals.answer_noted":
		"Merci, votre oui à {code} est noté. Une autre personne doit aussi donner son accord.",
	"approvals.answer_rejected": "Merci. Vous avez dit non à {code} ; la personne est prévenue.",
	"approvals.answer_own": "Vous l'avez demandé vous-même : quelqu'un d'autre doit en décider.",
	"approvals.answer_role": "Votre rôle ne permet pas d'en décider ; votre réponse n'a pas compté.",
	"approvals.answer_over": "Cela n'attend plus de réponse. Merci.",
	"approvals.waiting":
		"Un membre de notre équipe doit d'abord donner son accord. J'ai demandé et je vous écrirai ici. Rien n'est encore fait.",
	"approvals.still_waiting":
		"Cela attend toujours un membre de notre équipe. Je vous écrirai ici. Rien n'est encore fait.",
	"approvals.granted": "Notre équipe a donné son accord.",
	"approvals.rejected": "Notre équipe n'a pas donné son accord, donc rien n'a été fait.",
	"approvals.expired":
		"Personne de notre équipe n'a répondu à temps, donc rien n'a été fait. Écrivez à nouveau si vous le souhaitez encore.",
	"approvals.revoked": "Notre équipe est revenue là-dessus, donc rien n'a été fait.",
	"approvals.nobody":
		"Un membre de notre équipe doit donner son accord et personne n'est disponible. Rien n'a été fait. Réessayez plus tard.",
	"approvals.too_many":
		"Trop de vos demandes attendent déjà notre équipe. Merci d'attendre sa réponse.",
	"approvals.lost":
		"L'accord de notre équipe ne tient plus, donc rien n'a été fait. Écrivez à nouveau si vous le souhaitez encore.",
};
