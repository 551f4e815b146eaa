/** Names of places stand as they are written in lists, uninflected. */
import type { MobilityTexts } from "./en.ts";

export const el: MobilityTexts = {
	"mobility.confirm_taxi":
		"Ταξί από {pickup} προς {destination}, *{when}*{people}.\nΕκτίμηση κόστους: *{fareMin} – {fareMax}*, {distance} χλμ. Ισχύει το ταξίμετρο.\nΝα ψάξω οδηγό;",
	"mobility.confirm_taxi_open":
		"Ταξί από {pickup}, *{when}*{people}.\nΤον προορισμό τον λέτε στον οδηγό, γι' αυτό δεν υπάρχει εκτίμηση κόστους.\nΝα ψάξω οδηγό;",
	"mobility.confirm_taxi_later":
		"Ταξί από {pickup} προς {destination}, *{when}*{people}.\nΕκτίμηση κόστους: *{fareMin} – {fareMax}*, {distance} χλμ. Ισχύει το ταξίμετρο.\nΑρχίζω να ψάχνω οδηγό {lead} λεπτά πριν. Να το σημειώσω;",
	"mobility.confirm_taxi_later_open":
		"Ταξί από {pickup}, *{when}*{people}.\nΤον προορισμό τον λέτε στον οδηγό, γι' αυτό δεν υπάρχει εκτίμηση κόστους.\nΑρχίζω να ψάχνω οδηγό {lead} λεπτά πριν. Να το σημειώσω;",
	"mobility.now": "τώρα",
	"mobility.open_destination": "όπου πει ο επιβάτης",
	"mobility.searching":
		"Ευχαριστώ. Ρωτάω τώρα τους πιο κοντινούς οδηγούς και θα γράψω μόλις δεχτεί κάποιος ({code}).",
	"mobility.scheduled":
		"Σημειώθηκε: ταξί από {pickup} για {when} ({code}). Ρωτάω οδηγούς από {from} και μετά και γράφω μόλις δεχτεί κάποιος. Μέχρι τότε δεν έχει υποσχεθεί κανένας οδηγός.",
	"mobility.offer":
		"Διαδρομή {code}: από {pickup} προς {destination}, {pax}, {distance} χλμ από εσάς. {fare}\nΜπορείτε να την πάρετε;",
	"mobility.offer_district":
		"Διαδρομή {code}: από {pickup} προς {destination}, {pax}, στην περιοχή σας. {fare}\nΜπορείτε να την πάρετε;",
	"mobility.offer_later":
		"Διαδρομή {code}, *{when}*: από {pickup} προς {destination}, {pax}. {fare}\nΜπορείτε να την πάρετε;",
	"mobility.offer_fare": "Εκτίμηση κόστους {min} – {max}.",
	"mobility.offer_no_fare": "Χρέωση με το ταξίμετρο.",
	"mobility.assigned":
		"Ο οδηγός σας έρχεται στο σημείο {pickup}: *{driver}*, {vehicle}, πινακίδα *{plate}*, τηλέφωνο {phone}.",
	"mobility.assigned_later":
		"Ο οδηγός σας για *{when}*: *{driver}*, {vehicle}, πινακίδα *{plate}*, τηλέφωνο {phone}. Θα έρθει στο σημείο {pickup}.",
	"mobility.pickup":
		"Η διαδρομή {code} είναι δική σας. Παραλαβή από {pickup}: https://maps.google.com/?q={lat},{lng}\nΠρος: {destination}, {pax}.\nΌταν είστε εκεί, γράψτε ΕΦΤΑΣΑ. Όταν τελειώσει η διαδρομή, γράψτε ΤΕΛΕΙΩΣΑ.",
	"mobility.pickup_later":
		"Η διαδρομή {code} είναι δική σας, *{when}*. Παραλαβή από {pickup}: https://maps.google.com/?q={lat},{lng}\nΠρος: {destination}, {pax}.\nΌταν είστε εκεί, γράψτε ΕΦΤΑΣΑ. Όταν τελειώσει η διαδρομή, γράψτε ΤΕΛΕΙΩΣΑ.",
	"mobility.pickup_by_hand":
		"Η ομάδα μας σας έδωσε τη διαδρομή {code}. Παραλαβή από {pickup}: https://maps.google.com/?q={lat},{lng}\nΠρος: {destination}, {pax}.\nΌταν είστε εκεί, γράψτε ΕΦΤΑΣΑ, και όταν τελειώσει η διαδρομή, ΤΕΛΕΙΩΣΑ. Αν δεν μπορείτε, γράψτε ΒΡΕΙΤΕ ΑΛΛΟΝ.",
	"mobility.pickup_by_hand_later":
		"Η ομάδα μας σας έδωσε τη διαδρομή {code}, *{when}*. Παραλαβή από {pickup}: https://maps.google.com/?q={lat},{lng}\nΠρος: {destination}, {pax}.\nΌταν είστε εκεί, γράψτε ΕΦΤΑΣΑ, και όταν τελειώσει η διαδρομή, ΤΕΛΕΙΩΣΑ. Αν δεν μπορείτε, γράψτε ΒΡΕΙΤΕ ΑΛΛΟΝ.",
	"mobility.arrived":
		"Ο οδηγός σας έφτασε: *{driver}*, {vehicle}, πινακίδα *{plate}*, στο σημείο {pickup}.",
	"mobility.arrived_driver":
		"Ευχαριστώ, ο επιβάτης ενημερώνεται. Αν δεν έρθει κανείς, μπορείτε να γράψετε ΚΑΝΕΙΣ ΕΔΩ μετά τις {from}.",
	"mobility.arrived_already":
		"Ο επιβάτης έχει ήδη ενημερωθεί. Αν δεν έρθει κανείς, μπορείτε να γράψετε ΚΑΝΕΙΣ ΕΔΩ μετά τις {from}.",
	"mobility.started_driver":
		"Το σημείωσα, ο επιβάτης είναι μέσα. Όταν τελειώσει η διαδρομή, γράψτε ΤΕΛΕΙΩΣΑ.",
	"mobility.given_back":
		"Λυπάμαι, ο οδηγός σας τελικά δεν μπορεί να έρθει. Ρωτάω τώρα άλλους οδηγούς και θα γράψω μόλις δεχτεί κάποιος ({code}).",
	"mobility.given_back_driver":
		"Η διαδρομή {code} επιστράφηκε και ο επιβάτης ενημερώνεται. Είστε ελεύθεροι για την επόμενη.",
	"mobility.on_board":
		"Αυτό δεν γίνεται πια: ο επιβάτης είναι μέσα. Όταν τελειώσει η διαδρομή, γράψτε ΤΕΛΕΙΩΣΑ.",
	"mobility.no_show":
		"Ο οδηγός σας περίμενε στο σημείο {pickup} και λέει ότι δεν ήρθε κανείς, οπότε η διαδρομή έκλεισε. Γράψτε ξανά όταν χρειαστείτε ταξί.",
	"mobility.no_show_driver":
		"Η διαδρομή {code} έκλεισε επειδή δεν ήρθε κανείς και ο επιβάτης ενημερώνεται. Είστε ελεύθεροι για την επόμενη.",
	"mobility.no_show_wait":
		"Περιμένετε, παρακαλώ, άλλα {minutes} λεπ., μετά μπορείτε να γράψετε ΚΑΝΕΙΣ ΕΔΩ.",
	"mobility.no_show_not_there":
		"Δεν μου έχετε πει ακόμη ότι είστε εκεί. Γράψτε ΕΦΤΑΣΑ στο σημείο παραλαβής· η αναμονή μετράει από τότε.",
	"mobility.taken_off_duty":
		"Δεν απαντήσατε στα τελευταία αιτήματα ({count}), οπότε σας έβγαλα εκτός υπηρεσίας. Όταν επιστρέψετε, γράψτε ΣΕ ΥΠΗΡΕΣΙΑ.",
	"mobility.none_found":
		"Λυπάμαι, κανένας οδηγός δεν πήρε τη διαδρομή σας από {pickup}. Δεν έχει κλειστεί τίποτα. Γράψτε «δοκίμασε ξανά» και θα ρωτήσω άλλη μία φορά.",
	"mobility.cancelled": "Η διαδρομή σας από {pickup} ακυρώθηκε.",
	"mobility.cancelled_later": "Η διαδρομή σας από {pickup} για {when} ακυρώθηκε.",
	"mobility.cancelled_assigned": "Η διαδρομή σας από {pickup} ακυρώθηκε και ο οδηγός ενημερώνεται.",
	"mobility.cancelled_plain": "Η διαδρομή σας ακυρώθηκε.",
	"mobility.driver_cancelled": "Ο επιβάτης ακύρωσε τη διαδρομή {code}. Είστε και πάλι ελεύθεροι.",
	"mobility.completed":
		"Ο οδηγός λέει ότι η διαδρομή σας ολοκληρώθηκε. Ευχαριστούμε που ταξιδέψατε μαζί μας.",
	"mobility.completed_driver": "Ευχαριστώ, η διαδρομή έκλεισε. Είστε ελεύθεροι για την επόμενη.",
	"mobility.estimate":
		"Από {pickup} προς {destination}: περίπου {fareMin} – {fareMax}, {distance} χλμ, περίπου {minutes} λεπ. Είναι εκτίμηση· ισχύει το ταξίμετρο.",
	"mobility.estimate_rough":
		"Από {pickup} προς {destination}: περίπου {fareMin} – {fareMax}, {distance} χλμ, περίπου {minutes} λεπ. Δεν μπόρεσα να δω τους δρόμους τώρα, οπότε είναι χονδρική εκτίμηση· ισχύει το ταξίμετρο.",
	"mobility.estimate_both":
		"Από {pickup} προς {destination} και πίσω: περίπου {fareMin} – {fareMax} και για τις δύο διαδρομές, {distance} χλμ και περίπου {minutes} λεπ η καθεμία. Είναι εκτίμηση· ισχύει το ταξίμετρο. Η επιστροφή είναι ξεχωριστή διαδρομή· ζητήστε την όταν ξέρετε την ώρα.",
	"mobility.estimate_both_rough":
		"Από {pickup} προς {destination} και πίσω: περίπου {fareMin} – {fareMax} και για τις δύο διαδρομές, {distance} χλμ και περίπου {minutes} λεπ η καθεμία. Δεν μπόρεσα να δω τους δρόμους, είναι χονδρική εκτίμηση· ισχύει το ταξίμετρο. Η επιστροφή είναι ξεχωριστή.",
	"mobility.status_scheduled":
		"Το ταξί σας από {pickup} είναι σημειωμένο για {when} ({code}). Ρωτάω οδηγούς από {from} και μετά.",
	"mobility.status_pending_later":
		"Ρωτάω ακόμη οδηγούς για τη διαδρομή σας από {pickup} για {when}.",
	"mobility.status_assigned_later":
		"Ο οδηγός σας για {when}, από {pickup}: {driver}, {vehicle}, πινακίδα {plate}.",
	"mobility.status_arrived":
		"Ο οδηγός σας έφτασε και περιμένει στο σημείο {pickup}: {driver}, {vehicle}, πινακίδα {plate}.",
	"mobility.status_started": "Είστε στο δρόμο με {driver}: {vehicle}, πινακίδα {plate}.",
	"mobility.status_no_show":
		"Η τελευταία σας διαδρομή έκλεισε: ο οδηγός περίμενε και λέει ότι δεν ήρθε κανείς.",
	"mobility.status_pending": "Ρωτάω ακόμη οδηγούς για τη διαδρομή σας από {pickup}.",
	"mobility.status_assigned":
		"Ο οδηγός σας για τη διαδρομή από {pickup}: {driver}, {vehicle}, πινακίδα {plate}.",
	"mobility.status_completed": "Η τελευταία σας διαδρομή ολοκληρώθηκε.",
	"mobility.status_cancelled": "Η τελευταία σας διαδρομή ακυρώθηκε.",
	"mobility.status_expired":
		"Κανένας οδηγός δεν πήρε την τελευταία σας διαδρομή. Γράψτε «δοκίμασε ξανά» αν τη χρειάζεστε ακόμη.",
	"mobility.confirm_cancel": "Η διαδρομή σας {ride}: η ακύρωση δεν αναιρείται. Να την ακυρώσω;",
	"mobility.no_ride": "Αυτή τη στιγμή δεν έχετε διαδρομή με εμάς.",
	"mobility.no_active_driver_ride": "Δεν έχετε διαδρομή σε εξέλιξη.",
	"mobility.too_many_open":
		"Έχετε ήδη όσες ανοιχτές διαδρομές επιτρέπονται σε έναν άνθρωπο. Δεν κλείστηκε τίποτα νέο.",
	"mobility.unknown_place":
		"Αυτό το μέρος είναι έξω από την περιοχή που εξυπηρετούμε. Πού ακριβώς να αρχίσει και πού να τελειώσει η διαδρομή;",
	"mobility.same_place": "Η παραλαβή και ο προορισμός είναι το ίδιο μέρος. Πού θέλετε να πάτε;",
	"mobility.too_far_ahead":
		"Μπορώ να σημειώσω διαδρομές έως {days} ημέρες μπροστά. Για πότε χρειάζεστε το ταξί;",
	"mobility.not_available": "Αυτή τη στιγμή δεν υπάρχουν ταξί εδώ. Δεν κλείστηκε τίποτα.",
	"mobility.on_duty": "Είστε σε υπηρεσία. Θα γράψω όταν υπάρξει διαδρομή κοντά σας.",
	"mobility.on_duty_no_point":
		"Είστε σε υπηρεσία. Στείλτε την τοποθεσία σας, για να βρίσκω διαδρομές κοντά σας.",
	"mobility.off_duty": "Είστε εκτός υπηρεσίας. Καλή ξεκούραση.",
	"mobility.point_updated": "Ευχαριστώ, έλαβα τη νέα σας τοποθεσία.",
	"mobility.not_a_driver": "Αυτός ο αριθμός δεν είναι καταχωρημένος σε εμάς ως οδηγός.",
	"mobility.offer_yours": "Η διαδρομή {code} είναι δική σας: σας την έδωσε η ομάδα μας.",
	"mobility.offer_taken": "Το {code} το πήρε ήδη άλλος οδηγός. Ευχαριστώ που απαντήσατε.",
	"mobility.offer_busy": "Έχετε ήδη διαδρομή σε εξέλιξη, οπότε το {code} θα δοθεί σε άλλον.",
	"mobility.offer_gone": "Το {code} δεν μπόρεσε να σας δοθεί. Ευχαριστώ που απαντήσατε.",
	"mobility.offer_cancelled": "Ο επιβάτης απέσυρε το {code}. Ευχαριστώ που απαντήσατε.",
	"mobility.offer_given_back": "Επιστρέψατε τη διαδρομή {code}· δεν είναι πια δική σας.",
	"mobility.dialogue_ask_when_now": "Πότε να έρθει το ταξί: τώρα ή κάποια συγκεκριμένη ώρα;",
	"mobility.dialogue_ask_pax": "Πόσα άτομα θα είστε;",
	"mobility.dialogue_ask_pickup":
		"Από πού να σας πάρει το ταξί; Μπορείτε και να στείλετε την τοποθεσία σας.",
	"mobility.dialogue_ask_pickup_to":
		"Προορισμός: {destination}. Από πού να σας πάρει το ταξί; Μπορείτε και να στείλετε την τοποθεσία σας.",
	"mobility.dialogue_ask_destination":
		"Παραλαβή: {pickup}. Πού θέλετε να πάτε; Αν δεν ξέρετε ακόμη, γράψτε το απλώς.",
	"mobility.dialogue_ask_fare_pickup":
		"Από πού; Τότε μπορώ να εκτιμήσω το κόστος, προορισμός: {destination}.",
	"mobility.dialogue_ask_fare_destination": "Προς τα πού; Τότε μπορώ να εκτιμήσω το κόστος.",
	"mobility.dialogue_choose_place":
		"Ποιο εννοείτε με το «{words}»; Γράψτε τον αριθμό ή το όνομα.\n{choices}",
	"mobility.dialogue_unknown_place_near": "Δεν ξέρω το μέρος «{words}». Μήπως εννοείτε {near};",
	"mobility.dialogue_place_still_unknown":
		"Ακόμη δεν το βρίσκω. Στείλτε, παρακαλώ, την τοποθεσία με τον συνδετήρα ή ζητήστε έναν άνθρωπο.",
	"mobility.dialogue_share_location":
		"Δεν μπορώ να δω πού είστε. Στείλτε, παρακαλώ, την τοποθεσία σας ή γράψτε το όνομα ενός μέρους κοντά σας.",
	"mobility.dialogue_share_destination":
		"Δεν ξέρω πού είναι αυτό. Στείλτε, παρακαλώ, εκείνη την τοποθεσία ή γράψτε το όνομα ενός μέρους εκεί κοντά.",
	"mobility.dialogue_same_place":
		"Η παραλαβή και ο προορισμός είναι το ίδιο μέρος: {place}. Πού θέλετε να πάτε;",
	"mobility.dialogue_not_promised":
		"«{words}»: αυτό δεν μπορώ να το υποσχεθώ. Ρωτήστε τον οδηγό· θα έχετε τον αριθμό του μόλις δεχτεί κάποιος.",
	"mobility.dialogue_to_driver":
		"Δεν μπορώ να μεταφέρω λόγια σε οδηγό. Μόλις δεχτεί κάποιος, σας δίνω το όνομα και τον αριθμό του: καλέστε τον ή γράψτε του εκεί.",
	"mobility.dialogue_one_way":
		"Αυτό είναι για τη μία διαδρομή. Η επιστροφή είναι ξεχωριστή και κοστίζει περίπου το ίδιο· ζητήστε την όταν ξέρετε την ώρα.",
	"mobility.dialogue_time_past": "Η ώρα αυτή πέρασε ήδη: {time}. Πότε να έρθει το ταξί;",
	"mobility.dialogue_time_unclear": "Δεν κατάλαβα την ώρα. Πότε να έρθει το ταξί;",
	"mobility.dialogue_day_unclear":
		"Δεν κατάλαβα ποια ημέρα εννοείτε. Γράψτε την ως ημερομηνία, για παράδειγμα «{example}». Πότε να έρθει το ταξί;",
	"mobility.dialogue_time_too_far":
		"Μπορώ να προγραμματίσω έως {days} ημέρες μπροστά. Πότε να έρθει το ταξί;",
	"mobility.dialogue_ask_when": "Πότε να έρθει το ταξί;",
	"mobility.dialogue_ask_time": "{day}: τι ώρα να έρθει το ταξί;",
	"mobility.dialogue_ask_pickup_time":
		"Δεν μπορώ να υπολογίσω πότε πρέπει να φύγετε για να φτάσετε στην ώρα σας. Τι ώρα να σας πάρει το ταξί;",
	"mobility.dialogue_pax_limit": "Ένα ταξί παίρνει από 1 έως {max} άτομα. Πόσοι θα είστε;",
	"mobility.dialogue_ask_change":
		"Τι να αλλάξω: την παραλαβή, τον προορισμό, την ώρα ή τον αριθμό των ατόμων;",
	"mobility.dialogue_distance":
		"Από {pickup} μέχρι {destination} είναι περίπου {km} χλμ σε ευθεία γραμμή· ο δρόμος είναι μακρύτερος.",
	"mobility.dialogue_distance_open":
		"Μπορώ να σας πω την απόσταση και το κόστος μόλις μάθω τον προορισμό. Πού θέλετε να πάτε;",
	"mobility.dialogue_nothing_to_cancel": "Δεν υπάρχει κάτι δικό σας για ακύρωση.",
	"mobility.dialogue_ride_stays":
		"Αφήνω τη διαδρομή σας όπως είναι. Αν δεν τη χρειάζεστε πια, γράψτε «ακύρωσε το ταξί».",
	"mobility.dialogue_nothing_to_retry":
		"Δεν έχω προηγούμενη διαδρομή για να δοκιμάσω ξανά. Από πού να σας πάρει το ταξί;",
	"mobility.dialogue_not_on_duty":
		"Δεν έχω διαδρομή δική σας ως οδηγού. Όταν ξεκινάτε, γράψτε ότι είστε σε υπηρεσία.",
	"mobility.dialogue_driver_help":
		"Οδηγείτε μαζί μας. Γράψτε «σε βάρδια» και «σχόλασα». Κάθε διαδρομή που προσφέρεται λέει πώς την παίρνετε. Στη διαδρομή γράψτε «έφτασα», «ο πελάτης μπήκε», «άφησα τον πελάτη», «ο πελάτης δεν ήρθε» ή «έπαθα λάστιχο». Για εσάς μπορείτε να ζητήσετε ό,τι ζητούν όλοι.",
	"mobility.dialogue_driver_unknown_help":
		"Δεν το κατάλαβα. Γράψτε «σε βάρδια» και «σχόλασα». Στη διαδρομή γράψτε «έφτασα», «ο πελάτης μπήκε», «άφησα τον πελάτη», «ο πελάτης δεν ήρθε» ή «έπαθα λάστιχο». Για οτιδήποτε άλλο ζητήστε έναν άνθρωπο.",
};
