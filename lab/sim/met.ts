/** Which tools no simulated day has done yet, and why. A new tool is played by somebody, or is named here by whoever brings it. */
const reads = "it reads, and the talk’s own tests ask for it";
const later = "nobody of the town asks for it yet";
const byKey = "staff schedule it by their key, past the router: the house’s audit watches its job";

export const notMet: Readonly<Record<string, string>> = {
	"booking.answer": later,
	"business.searchByTags": reads,
	"data.queryTable": reads,
	"geo.searchNearby": reads,
	"inventory.checkItems": reads,
	"listing.search": reads,
	"messaging.sendWhatsApp": later,
	"places.findNearby": reads,
	"places.findPharmacy": reads,
	"places.searchPoi": reads,
	"privacy.eraseMyData": later,
	"privacy.showMyData": later,
	"ride.giveBack": later,
	"ride.noShow": later,
	"ride.start": later,
	"staff.leave": later,
	"trip.estimatePrice": reads,
	"vendor.logFeedback": later,
	"workflow.runBatch": byKey,
	"workflow.scheduleJob": byKey,
};
