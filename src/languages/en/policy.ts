/** Words that rules look for, what only looks like them, and what rules put in their place. Only words that are certain. */
import type { PolicyWords } from "../../core/policy/words.ts";

export const policy: PolicyWords = {
	say: {
		"goods.alcohol":
			"alcohol|alcoholic|liquor*|spirits|beer|beers|lager|lagers|ale|ales|wine|wines|whisky|whiskey|whiskies|vodka|vodkas|rum|rums|gin|gins|tequila*|cognac*|brandy|champagne|prosecco|ouzo|raki|cocktails",
		"goods.tobacco":
			"tobacco|cigarette|cigarettes|cigar|cigars|vape|vapes|vaping|nicotine|shisha|hookah|snus|rolling papers",
		"goods.cannabis":
			"cannabis|marijuana|marihuana|thc|cbd|ganja|hashish|hemp flower*|pre roll|pre rolls|prerolls",
		"goods.cannabis_slang": "weed|edibles|dispensary|dispensaries|kush",
		"goods.prescription":
			"oxycodone|oxycontin|tramadol|xanax|alprazolam|valium|diazepam|viagra|sildenafil|cialis|tadalafil|ozempic|semaglutide|adderall|ritalin|codeine|morphine|fentanyl|ketamine|antibiotic|antibiotics|amoxicillin|azithromycin|prescription drug*|prescription medicine*|prescription pills",
		"goods.weapons":
			"handgun*|pistol|pistols|rifle|rifles|shotgun*|ammunition|ammo|firearm*|explosives",
		"goods.gambling":
			"online casino*|casino bonus*|free spins|deposit bonus*|place your bet*|sports betting|sports bets|betting odds",
		"goods.quick_loans":
			"payday loan*|payday advance*|debt relief|credit repair|debt consolidation",
		sale: "order|orders|buy|sell|selling|sale|sales|shop now|in stock|deliver|delivers|delivered|delivery|per bottle|per gram|price|prices|priced|discount*|deal|deals|promo*|cheap|half price|happy hour|pick up today|dollar*|euro|euros",
		giveaway:
			"free|for free|giveaway*|give away|giving away|raffle*|contest|contests|competition|competitions|complimentary|buy one get one|bogo",
		youth:
			"kid|kids|child|children|teen|teens|teenager*|toddler*|school|schools|pupils|cartoon*|gummy bear*|candy|toy|toys|young people",
		excess:
			"get wasted|get drunk|get high|get stoned|binge|as much as you can|all you can smoke|all you can drink|bottomless",
		"claim.cure": "cure|cures|cured|curing|heals|healing|treats|prevents|reverses|eliminates",
		disease:
			"cancer|cancers|diabetes|covid|hiv|anxiety|depression|arthritis|insomnia|disease|diseases|illness|illnesses|asthma|epilepsy|hypertension|impotence|chronic pain|migraine|migraines",
		"claim.miracle":
			"miracle cure*|no side effects|without side effects|lose weight fast|lose weight overnight|instant cure*|no prescription needed|no prescription required|without a prescription",
		"claim.wellness":
			"therapeutic|medicinal|pain relief|relieves|relieve|helps you sleep|better sleep|good for your health|healthy|wellness|natural remedy|calms your nerves",
		"claim.tested_safe":
			"tested safe|safe because tested|lab tested and safe|lab tested for your safety|proven safe|certified safe|state approved|approved by the state|completely safe|totally safe",
		"claim.sure":
			"guaranteed result*|results guaranteed|100% guarantee*|100% effective|risk free|guaranteed to work|never fails",
		"claim.best":
			"best in the world|number one in the world|cheapest in town|lowest price guaranteed|nobody is cheaper",
		"claim.hurry": "last chance|act now|only today|today only|final hours|while you still can",
		"claim.prize":
			"you have won|you've won|you won a|you won the|claim your prize|claim your reward|you have been selected to win",
		"claim.profit":
			"guaranteed return|guaranteed returns|guaranteed profit*|guaranteed income|double your money|risk free investment*|risk free profit*|get rich|get rich quick|you cannot lose|you can't lose",
		investing:
			"invest|invests|invest in|investment|investments|investing|cryptocurrency|crypto|bitcoin|forex|trading signals",
		"said.capital_risk":
			"capital is at risk|capital at risk|you may lose money|you could lose money",
		"advice.medical":
			"stop taking your|you should stop taking|double the dose|increase the dose|increase your dose|take * mg|take * tablets|you probably have|my diagnosis|your diagnosis is|safe to take while pregnant",
		"advice.legal":
			"you should sue|you will win the case|you will win in court|you are legally entitled|legally you are entitled|plead guilty|plead not guilty|you do not have to pay the fine|i advise you to sign",
		profane: "fuck*|motherfuck*|cunt|cunts|asshole*|bullshit",
	},
	except: {
		"goods.alcohol":
			"non alcoholic|non alcoholic *|alcohol free|alcohol free *|ginger beer|root beer|ginger ale|food and wine|wine and food|wine and dine|wine bar*|wine house*|wine cellar*|wine tasting*|wine museum*|wine festival*|wine village*|wine road*|wine street*|wine vinegar|beer garden*|beer house*|beer festival*|beer street*|rubbing alcohol|rum cake|gin rummy",
		"goods.tobacco":
			"no smoking|tobacco free|nicotine free|tobacco road|tobacco dock|tobacco bay|shisha bar*|shisha lounge*|hookah bar*|hookah lounge*",
		"goods.cannabis_slang": "weed killer*|weed control|weed removal|sea weed|hindu kush",
		"goods.prescription": "antibiotic free",
		"goods.weapons": "rifle range*|water pistol*",
		sale: "in order to|out of order",
		giveaway:
			"feel free|free of *|tobacco free|alcohol free|nicotine free|sugar free|smoke free|toll free",
		youth: "out of reach of children|not for children|no children|no kids",
	},
	cautions: {
		ask_doctor: "Please ask a doctor or a pharmacist about that.",
		ask_lawyer: "Please ask a lawyer about that.",
		capital_risk: "Your capital is at risk: you may lose money.",
	},
};
