/** Greek. */
import type { DiscoveryTexts } from "./en.ts";

export const el: DiscoveryTexts = {
	"discovery.open": "ανοιχτό τώρα",
	"discovery.closed": "κλειστό τώρα",
	"discovery.on_duty": "εφημερεύει",
	"discovery.bedrooms_one": "{bedrooms} υπνοδωμάτιο",
	"discovery.bedrooms_few": "{bedrooms} υπνοδωμάτια",
	"discovery.bedrooms_many": "{bedrooms} υπνοδωμάτια",
	"discovery.bedrooms_other": "{bedrooms} υπνοδωμάτια",
	"discovery.in_stock": "διαθέσιμο",
	"discovery.sold_out": "μη διαθέσιμο",
	"discovery.listings": "Αυτά βρήκα:\n{lines}",
	"discovery.listings_like":
		"Δεν βρήκα κάτι με αυτές ακριβώς τις λέξεις. Τα πιο κοντινά είναι:\n{lines}",
	"discovery.listings_wider": "Δεν βρήκα κάτι ως «{wanted}». Του ίδιου είδους είναι:\n{lines}",
	"discovery.no_listings":
		"Δεν βρήκα κάτι τέτοιο στην περιοχή {market}. Δοκιμάστε με άλλες λέξεις ή ζητήστε έναν άνθρωπο.",
	"discovery.no_listings_but":
		"Δεν βρήκα κάτι τέτοιο στο {market}. Εδώ υπάρχουν για παράδειγμα: {names}. Δοκιμάστε με άλλα λόγια ή ζητήστε έναν άνθρωπο.",
	"discovery.homes":
		"Αυτά τα σπίτια ταιριάζουν:\n{lines}\nΗ ακριβής διεύθυνση λέγεται μόλις συμφωνηθεί επίσκεψη.",
	"discovery.no_homes":
		"Δεν βρήκα τέτοιο σπίτι στην περιοχή {market}. Δοκιμάστε υψηλότερη τιμή, λιγότερα υπνοδωμάτια ή άλλη γειτονιά.",
	"discovery.pharmacies": "Φαρμακεία:\n{lines}",
	"discovery.pharmacies_closed":
		"Δεν ξέρω κανένα φαρμακείο που να είναι ανοιχτό τώρα. Αυτά ανοίγουν αργότερα:\n{lines}",
	"discovery.no_pharmacies":
		"Δεν ξέρω κανένα φαρμακείο εκεί. Αν είναι επείγον, ζητήστε έναν άνθρωπο.",
	"discovery.places": "Εκεί κοντά υπάρχουν:\n{lines}",
	"discovery.places_all": "Στην περιοχή {market} υπάρχουν:\n{lines}",
	"discovery.no_places": "Δεν ξέρω κάτι τέτοιο εκεί κοντά.",
	"discovery.map_places": "Στον χάρτη υπάρχουν:\n{lines}",
	"discovery.map_places_own": "Ο χάρτης δεν απαντά αυτή τη στιγμή. Εγώ ξέρω αυτά τα μέρη:\n{lines}",
	"discovery.maps_away":
		"Ο χάρτης δεν απαντά αυτή τη στιγμή και δεν ξέρω τέτοιο μέρος. Δοκιμάστε ξανά αργότερα.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nΔεν βρήκα: {missing}.",
	"discovery.sum_so_far": "{items}: μέχρι τώρα *{total}*.",
	"discovery.no_items": "Δεν το βρήκα πουθενά: {missing}.",
	"discovery.unknown_place":
		"Δεν ξέρω αυτό το μέρος. Γράψτε το όνομα ενός κοντινού μέρους ή μοιραστείτε την τοποθεσία σας.",
	"discovery.dialogue_not_by": "Δεν μπορώ να ψάξω σπίτια με «{words}»: ρωτήστε το στην επίσκεψη.",
	"discovery.dialogue_closest": "Δεν είμαι σίγουρος ότι σας κατάλαβα. Ίσως εννοείτε αυτό:",
	"discovery.dialogue_sights":
		"Αξιοθέατα στο {market}: {names}. Πείτε μου ένα και ψάχνω ταξί για εκεί.",
	"discovery.dialogue_amenities":
		"Τι έχουν ή τι επιτρέπουν τα μέρη εδώ, όπως πρωινό, wifi, πάρκινγκ ή κατοικίδια, δεν το ξέρω. Πείτε μου ένα, και σας λέω τι έχω γι’ αυτό. Γράψτε «άνθρωπος», και θα το δει η ομάδα μας.",
	"discovery.dialogue_unwell":
		"Δεν ξέρω εδώ γιατρό με ραντεβού. Σε έκτακτη ανάγκη καλέστε τον αριθμό έκτακτης ανάγκης ή πηγαίνετε: {names}.",
	"discovery.dialogue_only_place":
		"Για {place} ξέρω μόνο πού είναι. Μπορώ να βρω ταξί για εκεί: γράψτε από πού.",
	"discovery.dialogue_where_place":
		"{place}: βρίσκεται σε αυτό το μέρος της πόλης: {area}. Μπορώ να βρω ταξί για εκεί: γράψτε από πού.",
	"discovery.dialogue_ask_near": "Στείλτε την τοποθεσία σας για να ψάξω κοντά σας.",
	"discovery.dialogue_hours_today":
		"Ανοιχτά σήμερα:\n{lines}\nΠείτε μου ένα και σας λέω όλη την εβδομάδα.",
	"discovery.dialogue_hours_open": "Ανοιχτά τώρα: *{business}*.\n{hours}",
	"discovery.dialogue_hours_closed": "Κλειστά τώρα: *{business}*.\n{hours}",
	"discovery.dialogue_hours_always": "Πάντα ανοιχτά: *{business}*.",
	"discovery.dialogue_hours_unknown": "Δεν ξέρω πότε είναι ανοιχτά: {business}.",
	"discovery.dialogue_delivers":
		"Παραδίδουν στον χώρο σας: {names}. Πείτε μου τι θέλετε και πού να πάει.",
	"discovery.dialogue_no_delivery": "Δεν παραδίδουν: {names}.",
	"discovery.not_here": "Αυτό δεν προσφέρεται εδώ.",
};
