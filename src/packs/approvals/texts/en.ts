export const en = {
	"approvals.asked":
		"Your agreement is needed for {code} before anything happens. Somebody asked for this: “{shown}”",
	"approvals.letter":
		"Your agreement is needed for {code} before anything happens. Somebody asked for this: “{shown}” I have asked you in our chat: please answer there or in the console. Nobody reads answers to this e-mail.",
	"approvals.went":
		"Your agreement was not asked for this, because a standing grant covers it, and {left} more: “{shown}” Shall the grant go on? NO {code} ends it.",
	"approvals.went_trusted":
		"Your agreement was not asked for this, because your business is trusted: “{shown}”",
	"approvals.answer_kept": "Thank you. The grant behind {code} goes on.",
	"approvals.answer_ended":
		"Thank you. The grant behind {code} has ended: from now on you are asked again.",
	"approvals.over": "Thank you, {code} needs no answer from you any more.",
	"approvals.answer_approved": "Thank you. You agreed to {code}; whoever asked is told.",
	"approvals.answer_noted":
		"Thank you, your yes to {code} is written down. Somebody else has to agree as well.",
	"approvals.answer_rejected": "Thank you. You said no to {code}; whoever asked is told.",
	"approvals.answer_own": "You asked for this yourself, so somebody else has to decide it.",
	"approvals.answer_role": "Your role does not decide this, so your answer was not counted.",
	"approvals.answer_over": "This needs no answer any more. Thank you.",
	"approvals.waiting":
		"A member of our team has to agree to this first. I have asked them and will write here. Nothing is done yet.",
	"approvals.still_waiting":
		"This still waits for a member of our team. I will write here. Nothing is done yet.",
	"approvals.granted": "Our team has agreed.",
	"approvals.rejected": "Our team did not agree to this, so nothing was done.",
	"approvals.expired":
		"Nobody of our team answered in time, so nothing was done. Write again if you still want it.",
	"approvals.revoked": "Our team took this back, so nothing was done.",
	"approvals.nobody":
		"A member of our team has to agree to this, and nobody is there who could. Nothing was done. Please try again later.",
	"approvals.too_many":
		"Too much of yours waits for our team already. Please wait for their answer.",
	"approvals.lost":
		"The agreement of our team does not hold any more, so nothing was done. Write again if you still want it.",
} as const;
