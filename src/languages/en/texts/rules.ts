/** English, and the list of keys: every other language has the same ones, with the same gaps. */
export const rules = {
	"rules.greeting":
		"Hello! I am Assent. Tell me where you are and where you want to go, and I will suggest a taxi.",
	"rules.ask_when_now": "When should the taxi come: now, or at a certain time?",
	"rules.ask_pax": "How many of you will ride?",
	"rules.order_ask_change":
		"What should I change: what you order, how many, the place, or where it is brought?",
	"rules.again": "Sorry, I did not get that.",
	"rules.all_right": "All right.",
	"rules.offer_person":
		"We are going round in circles. Write “human” and somebody of our team takes over, or tell me in other words.",
	"rules.no_answer":
		"I do not have that at hand. Write “human” and somebody of our team will look.",
	"rules.greeting_all":
		"Hello! I am Assent. I can get you a taxi, book a table, a room or an appointment, order food or goods, show you homes, and find what is near. What do you need?",
	"rules.thanks": "You are welcome.",
	"rules.bye": "Goodbye, and safe travels.",
	"rules.help":
		'I can suggest a taxi ("taxi from the harbour to the castle at 7"), estimate a fare ("how much to the airport?"), find what there is ("any pharmacy open near the harbour"), tell you how your ride stands, or bring in a person. Nothing happens without your yes.',
	"rules.unknown":
		'I did not understand that. I can help with taxis: write for example "taxi from the harbour to the castle", or ask for a person.',
	"rules.help_all":
		"You can ask me for a taxi (“taxi from the harbour to the castle at 7”), a table or a room (“a table for 2 tomorrow at 20:00”), an order (“I'd like to order food”), prices (“who has a phone charger”) or what is near (“any pharmacy open near the harbour”). I call things off or bring in a person. Nothing happens without your yes.",
	"rules.unknown_all":
		"I did not understand that. Write for example “taxi from the harbour to the castle at 7”, “a table for 2 tomorrow at 20:00” or “I'd like to order food”, or ask for a person.",
	"rules.no_media": "I can only read text and shared locations. Please write what you need.",
	"rules.ask_pickup": "Where should the taxi pick you up? You can also share your location.",
	"rules.ask_pickup_to":
		"To {destination}. Where should the taxi pick you up? You can also share your location.",
	"rules.ask_destination":
		"Pick-up: {pickup}. Where do you want to go? If you do not know yet, just say so.",
	"rules.ask_fare_pickup": "From where? Then I can estimate the fare to {destination}.",
	"rules.ask_fare_destination": "To where? Then I can estimate the fare.",
	"rules.choose_place":
		'Which one do you mean by "{words}"? Write the number or the name.\n{choices}',
	"rules.unknown_place":
		'I do not know the place "{words}". What is it called, or what is near it? You can also share a location.',
	"rules.unknown_place_near": 'I do not know the place "{words}". Did you mean {near}?',
	"rules.place_still_unknown":
		"I still cannot find it. Please share the location with the paper clip, or ask for a person.",
	"rules.share_location":
		"I cannot see where you are. Please share your location, or write the name of a place near you.",
	"rules.share_destination":
		"I do not know where that is. Please share that location, or write the name of a place near it.",
	"rules.same_place": "Pick-up and destination are both {place}. Where do you want to go?",
	"rules.time_past": "{time} has already passed. When should the taxi come?",
	"rules.time_unclear": "I did not understand the time. When should the taxi come?",
	"rules.day_unclear":
		"I did not understand which day you mean. Please write it as a date, for example “{example}”. When should the taxi come?",
	"rules.time_too_far": "I can only plan {days} days ahead. When should the taxi come?",
	"rules.ask_when": "When should the taxi come?",
	"rules.ask_time": "{day}: at what time should the taxi come?",
	"rules.ask_pickup_time":
		"I cannot work out when to leave so that you arrive in time. At what time should the taxi pick you up?",
	"rules.pax_limit": "One taxi takes 1 to {max} people. How many of you will ride?",
	"rules.ask_change":
		"What should I change: the pick-up, the destination, the time or the number of people?",
	"rules.distance":
		"From {pickup} to {destination} it is about {km} km as the crow flies; the road is longer.",
	"rules.distance_open":
		"I can tell you the distance and the fare once I know the destination. Where do you want to go?",
	"rules.still_waiting":
		"Nothing is ordered yet: the suggestion {code} is waiting for your answer.",
	"rules.waiting_drop": "Nothing is ordered yet. Answer NO {code} and the suggestion is gone.",
	"rules.nothing_to_cancel": "There is nothing of yours to call off.",
	"rules.ride_stays": 'I leave your ride as it is. If you no longer need it, write "drop my taxi".',
	"rules.draft_dropped": "All right, I have forgotten it. Nothing was ordered.",
	"rules.nothing_to_retry":
		"I have no earlier ride to try again. Where should the taxi pick you up?",
	"rules.nothing_waiting": "Nothing is waiting for an answer right now. What can I do for you?",
	"rules.not_on_duty":
		"I have no ride of yours as a driver. Write that you are on duty when you start.",
	"rules.order_ask_shop": "From which place would you like to order? For example: {names}.",
	"rules.order_choose_shop": "From which place?\n{choices}",
	"rules.order_ask_items": "What would you like from {business}? For example: {names}.",
	"rules.order_quantity":
		"Of each thing you can order between 1 and {max}. How many would you like?",
	"rules.book_choose_venue": "Which one do you mean? Write the number or the name.\n{choices}",
	"rules.book_unknown_venue":
		'I do not know the business "{words}" here. There is for example: {names}. Which one would you like?',
	"rules.book_ask_offering":
		"What would you like at {business}? Write the number or the name.\n{choices}",
	"rules.book_ask_when": "{business}: which day and what time would you like?",
	"rules.book_ask_time": "{business}, {day}: at what time?",
	"rules.book_ask_arrival": "{business}: from which day would you like to stay?",
	"rules.book_ask_nights": "{business}: how many nights would you like to stay?",
	"rules.book_ask_party": "{business}: for how many people?",
	"rules.book_party_limit": "I can ask for 1 to {max} people at once. How many will you be?",
	"rules.book_time_past": "{time} has already passed. Which day and what time would you like?",
	"rules.book_time_unclear":
		"I did not understand the time. Which day and what time would you like?",
	"rules.book_say_change":
		"What should it become? For example: “move my booking to 20:00” or “change my booking to 6 people”.",
	"rules.book_day_unclear":
		"I did not understand which day you mean. Please write it as a date, for example “{example}”. Which day and what time would you like?",
	"rules.book_ask_change":
		"What should I change: the place, the day, the time or the number of people?",
	"rules.lead_ask_details":
		"{business}: what should be done, and when? A short description is enough.",
	"rules.lead_ask_change": "What should I change: the day, the time, or what is to be done?",
	"rules.ask_insurance_type": "What should be insured: a vehicle, a journey or your health?",
	"rules.ask_insurance_days": "For how long? Tell me days, weeks, months or a year.",
	"rules.ask_vehicle_year": "From which year is the vehicle?",
	"rules.ask_insured_age": "How old is the person who is insured?",
	"rules.ask_insurance_destination": "Where does the journey go?",
	"rules.ask_case":
		"What happened? Tell it in your own words; a photo of a paper may come with it.",
} as const;

export type RulesTexts = Readonly<Record<keyof typeof rules, string>>;
