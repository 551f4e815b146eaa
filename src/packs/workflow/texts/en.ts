export const en = {
	"jobs.confirm": "Job {kind}, at {when}. Shall I schedule it?",
	"jobs.confirm_now": "Job {kind}, at once. Shall I have it done?",
	"jobs.scheduled": "The job is on its way. Its number: {id}",
	"jobs.approval_asked": "I have asked the team and will not go on without their word.",
	"jobs.approve": "May this go ahead: {what}?",
} as const;
