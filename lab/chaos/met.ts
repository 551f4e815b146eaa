/**
 * Which tools the kill suite does not play, and why: what only reads leaves nothing that a kill could halve or double. What writes and is not
 * played yet is named here, so that it is known; a new tool is played, or is named here by whoever brings it.
 */
export const cannotMatter: Readonly<Record<string, string>> = {
	"policy.resolveRulePack": "it says which rules hold, and writes nothing",
};

export const notPlayedYet: readonly string[] = [
	"booking.answer",
	"booking.cancel",
	"booking.change",
	"driver.setDuty",
	"messaging.sendWhatsApp",
	"privacy.eraseMyData",
	"privacy.showMyData",
	"ride.cancel",
	"ride.giveBack",
	"ride.noShow",
	"ride.start",
	"service.answer",
	"service.cancel",
	"service.requestBooking",
	"staff.leave",
	"vendor.cancelInquiry",
	"vendor.logFeedback",
	"viewing.answer",
	"viewing.cancel",
	"viewing.schedule",
];
