export const en = {
	"mobility.confirm_taxi":
		"Taxi from {pickup} to {destination}, *{when}*{people}.\nEstimated fare: *{fareMin} to {fareMax}*, {distance} km. The meter decides.\nShall I look for a driver?",
	"mobility.confirm_taxi_open":
		"Taxi from {pickup}, *{when}*{people}.\nYou tell the driver where to go, so there is no fare estimate.\nShall I look for a driver?",
	"mobility.confirm_taxi_later":
		"Taxi from {pickup} to {destination}, *{when}*{people}.\nEstimated fare: *{fareMin} to {fareMax}*, {distance} km. The meter decides.\nI start looking for a driver {lead} minutes before. Shall I note it?",
	"mobility.confirm_taxi_later_open":
		"Taxi from {pickup}, *{when}*{people}.\nYou tell the driver where to go, so there is no fare estimate.\nI start looking for a driver {lead} minutes before. Shall I note it?",
	"mobility.now": "now",
	"mobility.open_destination": "where the passenger says",
	"mobility.searching":
		"Thank you. I am asking the nearest drivers now and will write as soon as one accepts ({code}).",
	"mobility.scheduled":
		"Noted: taxi from {pickup} for {when} ({code}). I ask drivers from {from} on and write as soon as one accepts. Until then no driver has promised to come.",
	"mobility.offer":
		"Ride {code}: from {pickup} to {destination}, {pax}, {distance} km from you. {fare}\nCan you take it?",
	"mobility.offer_district":
		"Ride {code}: from {pickup} to {destination}, {pax}, in your district. {fare}\nCan you take it?",
	"mobility.offer_later":
		"Ride {code}, *{when}*: from {pickup} to {destination}, {pax}. {fare}\nCan you take it?",
	"mobility.offer_fare": "Estimated fare {min} to {max}.",
	"mobility.offer_no_fare": "Fare by meter.",
	"mobility.assigned":
		"Your driver is *{driver}*, {vehicle}, plate *{plate}*, phone {phone}. They are coming to {pickup}.",
	"mobility.assigned_later":
		"Your driver for *{when}* is *{driver}*, {vehicle}, plate *{plate}*, phone {phone}. They will come to {pickup}.",
	"mobility.pickup":
		"The ride {code} is yours. Pick up at {pickup}: https://maps.google.com/?q={lat},{lng}\nTo: {destination}, {pax}.\nWrite ARRIVED when you are there. Write DONE when the ride is over.",
	"mobility.pickup_later":
		"The ride {code} is yours, *{when}*. Pick up at {pickup}: https://maps.google.com/?q={lat},{lng}\nTo: {destination}, {pax}.\nWrite ARRIVED when you are there. Write DONE when the ride is over.",
	"mobility.pickup_by_hand":
		"Our team gave you the ride {code}. Pick up at {pickup}: https://maps.google.com/?q={lat},{lng}\nTo: {destination}, {pax}.\nWrite ARRIVED when you are there and DONE when the ride is over. If you cannot take it, write GIVE BACK.",
	"mobility.pickup_by_hand_later":
		"Our team gave you the ride {code}, *{when}*. Pick up at {pickup}: https://maps.google.com/?q={lat},{lng}\nTo: {destination}, {pax}.\nWrite ARRIVED when you are there and DONE when the ride is over. If you cannot take it, write GIVE BACK.",
	"mobility.arrived": "Your driver is there: *{driver}*, {vehicle}, plate *{plate}*, at {pickup}.",
	"mobility.arrived_driver":
		"Thank you, the passenger is being told. If nobody comes, you may write NO SHOW from {from} on.",
	"mobility.arrived_already":
		"The passenger has been told already. If nobody comes, you may write NO SHOW from {from} on.",
	"mobility.started_driver": "Noted, the passenger is on board. Write DONE when the ride is over.",
	"mobility.given_back":
		"I am sorry, your driver cannot come after all. I am asking other drivers now and will write as soon as one accepts ({code}).",
	"mobility.given_back_driver":
		"The ride {code} is given back and the passenger is being told. You are free for the next one.",
	"mobility.on_board":
		"That does not work any more: the passenger is on board. Write DONE when the ride is over.",
	"mobility.no_show":
		"Your driver waited at {pickup} and says that nobody came, so the ride is closed. Write again when you need a taxi.",
	"mobility.no_show_driver":
		"The ride {code} is closed because nobody came, and the passenger is being told. You are free for the next one.",
	"mobility.no_show_wait": "Please wait {minutes} more min, then you may write NO SHOW.",
	"mobility.no_show_not_there":
		"You have not told me yet that you are there. Write ARRIVED at the pick-up point; your waiting counts from then.",
	"mobility.taken_off_duty":
		"You did not answer the last {count} requests, so I took you off duty. Write ON DUTY when you are back.",
	"mobility.none_found":
		"I am sorry, no driver took your ride from {pickup}. Nothing is booked. Write “try again” and I will ask once more.",
	"mobility.cancelled": "Your ride from {pickup} is called off.",
	"mobility.cancelled_later": "Your ride from {pickup} for {when} is called off.",
	"mobility.cancelled_assigned":
		"Your ride from {pickup} is called off, and the driver is being told.",
	"mobility.cancelled_plain": "Your ride is called off.",
	"mobility.driver_cancelled": "The passenger has called off the ride {code}. You are free again.",
	"mobility.completed": "The driver says your ride is over. Thank you for riding with us.",
	"mobility.completed_driver": "Thank you, the ride is closed. You are free for the next one.",
	"mobility.estimate":
		"From {pickup} to {destination}: about {fareMin} to {fareMax}, {distance} km, about {minutes} min. It is an estimate; the meter decides.",
	"mobility.estimate_rough":
		"From {pickup} to {destination}: about {fareMin} to {fareMax}, {distance} km, about {minutes} min. I could not look at the roads just now, so this is a rough guess; the meter decides.",
	"mobility.estimate_both":
		"From {pickup} to {destination} and back: about {fareMin} to {fareMax} for both ways, {distance} km and about {minutes} min each way. It is an estimate; the meter decides. The way back is a ride of its own: ask me for it when you know the time.",
	"mobility.estimate_both_rough":
		"From {pickup} to {destination} and back: about {fareMin} to {fareMax} for both ways, {distance} km and about {minutes} min each way. I could not look at the roads just now, so this is a rough guess; the meter decides. The way back is a ride of its own.",
	"mobility.status_scheduled":
		"Your taxi from {pickup} is noted for {when} ({code}). I ask drivers from {from} on.",
	"mobility.status_pending_later": "I am still asking drivers for your ride from {pickup}, {when}.",
	"mobility.status_assigned_later":
		"{driver} is your driver for {when}, from {pickup}: {vehicle}, plate {plate}.",
	"mobility.status_arrived": "{driver} is there and waits at {pickup}: {vehicle}, plate {plate}.",
	"mobility.status_started": "You are on your way with {driver}: {vehicle}, plate {plate}.",
	"mobility.status_no_show":
		"Your last ride was closed: the driver waited and says that nobody came.",
	"mobility.status_pending": "I am still asking drivers for your ride from {pickup}.",
	"mobility.status_assigned":
		"{driver} is your driver for the ride from {pickup}: {vehicle}, plate {plate}.",
	"mobility.status_completed": "Your last ride is over.",
	"mobility.status_cancelled": "Your last ride was called off.",
	"mobility.status_expired":
		"No driver took your last ride. Write “try again” if you still need it.",
	"mobility.confirm_cancel": "This cannot be undone. Shall I call off your ride {ride}?",
	"mobility.no_ride": "You have no ride with us at the moment.",
	"mobility.no_active_driver_ride": "You have no ride under way.",
	"mobility.too_many_open":
		"You already have as many open rides as one person may have. Nothing new was booked.",
	"mobility.unknown_place":
		"That place is outside the area we serve. Where exactly should the ride start and end?",
	"mobility.same_place": "Pick-up and destination are the same place. Where do you want to go?",
	"mobility.too_far_ahead":
		"I can note rides up to {days} days ahead. For when do you need the taxi?",
	"mobility.not_available": "Taxis are not available here right now. Nothing was booked.",
	"mobility.on_duty": "You are on duty. I will write when there is a ride near you.",
	"mobility.on_duty_no_point":
		"You are on duty. Share your location so that I can find rides near you.",
	"mobility.off_duty": "You are off duty. Have a good rest.",
	"mobility.point_updated": "Thank you, I have your new location.",
	"mobility.not_a_driver": "This number is not registered as a driver with us.",
	"mobility.offer_yours": "{code} is yours: our team gave it to you.",
	"mobility.offer_taken": "{code} is already taken by another driver. Thank you for answering.",
	"mobility.offer_busy": "You already have a ride under way, so {code} goes to someone else.",
	"mobility.offer_gone": "{code} could not be given to you. Thank you for answering.",
	"mobility.offer_cancelled": "{code} was called off by the passenger. Thank you for answering.",
	"mobility.offer_given_back": "You gave {code} back, so it is no longer yours.",
	"mobility.dialogue_ask_when_now": "When should the taxi come: now, or at a certain time?",
	"mobility.dialogue_ask_pax": "How many of you will ride?",
	"mobility.dialogue_ask_pickup":
		"Where should the taxi pick you up? You can also share your location.",
	"mobility.dialogue_ask_pickup_to":
		"To {destination}. Where should the taxi pick you up? You can also share your location.",
	"mobility.dialogue_ask_destination":
		"Pick-up: {pickup}. Where do you want to go? If you do not know yet, just say so.",
	"mobility.dialogue_ask_fare_pickup": "From where? Then I can estimate the fare to {destination}.",
	"mobility.dialogue_ask_fare_destination": "To where? Then I can estimate the fare.",
	"mobility.dialogue_choose_place":
		'Which one do you mean by "{words}"? Write the number or the name.\n{choices}',
	"mobility.dialogue_unknown_place_near": 'I do not know the place "{words}". Did you mean {near}?',
	"mobility.dialogue_place_still_unknown":
		"I still cannot find it. Please share the location with the paper clip, or ask for a person.",
	"mobility.dialogue_share_location":
		"I cannot see where you are. Please share your location, or write the name of a place near you.",
	"mobility.dialogue_share_destination":
		"I do not know where that is. Please share that location, or write the name of a place near it.",
	"mobility.dialogue_same_place":
		"Pick-up and destination are both {place}. Where do you want to go?",
	"mobility.dialogue_not_promised":
		"“{words}”: that I cannot promise. Please ask the driver; you get their number as soon as one accepts.",
	"mobility.dialogue_to_driver":
		"I cannot pass words on to a driver. As soon as one accepts, you get their name and number from me: please call them, or write to them there.",
	"mobility.dialogue_one_way":
		"This is one way. The way back is a ride of its own and costs about the same: ask me for it when you know the time.",
	"mobility.dialogue_time_past": "{time} has already passed. When should the taxi come?",
	"mobility.dialogue_time_unclear": "I did not understand the time. When should the taxi come?",
	"mobility.dialogue_day_unclear":
		"I did not understand which day you mean. Please write it as a date, for example “{example}”. When should the taxi come?",
	"mobility.dialogue_time_too_far": "I can only plan {days} days ahead. When should the taxi come?",
	"mobility.dialogue_ask_when": "When should the taxi come?",
	"mobility.dialogue_ask_time": "{day}: at what time should the taxi come?",
	"mobility.dialogue_ask_pickup_time":
		"I cannot work out when to leave so that you arrive in time. At what time should the taxi pick you up?",
	"mobility.dialogue_pax_limit": "One taxi takes 1 to {max} people. How many of you will ride?",
	"mobility.dialogue_ask_change":
		"What should I change: the pick-up, the destination, the time or the number of people?",
	"mobility.dialogue_distance":
		"From {pickup} to {destination} it is about {km} km as the crow flies; the road is longer.",
	"mobility.dialogue_distance_open":
		"I can tell you the distance and the fare once I know the destination. Where do you want to go?",
	"mobility.dialogue_nothing_to_cancel": "There is nothing of yours to call off.",
	"mobility.dialogue_ride_stays":
		'I leave your ride as it is. If you no longer need it, write "drop my taxi".',
	"mobility.dialogue_nothing_to_retry":
		"I have no earlier ride to try again. Where should the taxi pick you up?",
	"mobility.dialogue_not_on_duty":
		"I have no ride of yours as a driver. Write that you are on duty when you start.",
	"mobility.dialogue_driver_help":
		"You drive with us. Write “on duty” and “off duty”. Each ride that is offered says how it is taken. On it, write “arrived”, “on board”, “dropped off the passenger”, “no show” or “give it back”. For yourself you can ask for what everybody can.",
	"mobility.dialogue_driver_unknown_help":
		"I did not understand that. Write “on duty” and “off duty”. On a ride, write “arrived”, “on board”, “dropped off the passenger”, “no show” or “give it back”. For anything else ask for a person.",
} as const;

export type MobilityTexts = Readonly<Record<keyof typeof en, string>>;
