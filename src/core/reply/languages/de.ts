/** German. "Doch" contradicts a no and is a yes alone; "doch nicht" is a no. */
import type { ReplyLanguage } from "../reply-language.ts";

export const de: ReplyLanguage = {
	classes: {
		very: [
			"sehr|ganz|absolut|völlig|vollkommen|total|genau|wirklich|echt|so|alles|auch|richtig|soweit|schon|doch|bestens|durchaus",
		],
		good: [
			"gut|richtig|korrekt|perfekt|super|prima|toll|klasse|wunderbar|ausgezeichnet|hervorragend|fein|okay|ok|okey|top|spitze|ideal|einwandfrei|bestätigt|klar|stimmig|optimal|großartig|grossartig|fantastisch|genehmigt|gebucht|gebongt, in ordnung, genau richtig, gute|tolle|super idee|wahl, eine gute|tolle idee, guter|toller plan|preis",
			"das was ich|wir will|möchte|wollte|wollten|brauche, was ich|wir will|möchte|wollte|brauche|gesucht habe?",
		],
		thing: ["buchung|reservierung|bestellung|fahrt|termin|angebot|zahlung|auftrag|anfrage"],
		that: [
			"das|dies|es|alles|so, das|dies alles, alles so|das?, die|der|das|mein|meine|ihr|ihre|alle <thing>|daten|details|angaben|informationen|uhrzeit|zeit|preis|adresse|datum|plan",
		],
		is: [
			"ist|sind|war|wäre|klingt|klingen|passt|sieht|scheint|s, hört sich, sieht aus|so?, klingt für mich",
		],
		it: ["es|das|dies|alles|ihn|sie|den|die|meine|diese|der|dem <thing>?, so"],
		for_me: ["für mich|uns, mir|uns, von mir aus, meinerseits"],
		do_it: [
			"mach|macht|machen|buch|buche|buchen|bestell|bestelle|bestellen|reservier|reserviere|reservieren|bestätige|bestätigen|bestätig|nimm|nehmen|schick|schicke|schicken sie? <it>|mir?, bitte|jetzt? buchen|bestätigen|bestellen|reservieren|fortfahren|weitermachen|ausführen|abschicken|absenden|durchführen",
			"buch|buchen|bestätigen|bestelle|reserviere|mach|machen sie? <it> bitte|so|klar|fest?, mach|macht|machen wir|sie? <it>? so?, los|weiter geht's|gehts|damit|so?, nur zu, leg|legen sie? los, fahren sie fort, weitermachen, so machen wir's|wirs|es|das",
		],
	},
	yes: [
		"ja|jaa|jo|joa|jup|jep|jap|jepp|japp|jawohl|jawoll|ok|okay|okey|oki|okee|doch|klar|klaro|sicher|sicherlich|genau|gern|gerne|natürlich|natuerlich|selbstverständlich|selbstverstaendlich|freilich|definitiv|unbedingt|einverstanden|abgemacht|logisch|logo|versprochen|yes",
		"ja|na|aber|oh|jo klar|sicher|genau|gern|gerne|natürlich|doch|ja|unbedingt|logisch|jo, sehr gern|gerne, aber natürlich|selbstverständlich|gerne, mit vergnügen, auf jeden fall, ganz genau|klar|sicher|richtig, alles klar, geht klar|in ordnung, stimmt genau|so|schon|alles?, passt so|genau|schon|alles|gut|perfekt?, von mir aus, so ist es, genau so|das, aber immer, ja wohl",
		"<very>* <good> <for_me>?",
		"<that> <is> <for_me>? <very>* <good> <for_me>?, <is> <for_me>? <very>* <good> <for_me>?, <that> <very>* <good>",
		"<that>? stimmt|passt|geht|funktioniert|klappt|gefällt|reicht <for_me>? <very>* <good>?, alles stimmt|passt|bestens, das wär|wäre|war gut|perfekt|super, <that>? würde|sollte <very>* passen|gehen, <for_me> passt|gefällt das|es <very>?",
		"ich|wir <very>? bestätige|bestätigen|akzeptiere|akzeptieren|nehme|nehmen|möchte|will|wollen|möchten|buche|buchen|bestelle|brauche|genehmige|nehm <it>? an|gerne|gern|so?, ich|wir stimme|stimmen <it>? zu, hiermit? bestätige|bestätigt ich? <it>?, nehme|nehm|will|möchte ich <it>? gerne|an?, bestätige",
		"ich|wir bin|sind <very>* einverstanden|dabei|dafür|sicher|zufrieden|bereit damit?, bin|sind <very>* einverstanden|dabei|dafür|zufrieden damit?, ich hätte|würde <it> gern|gerne|buchen|nehmen, ich möchte|will <it> gerne? buchen|bestellen|bestätigen|reservieren|haben",
		"<do_it>",
		"sie|du können|kannst|dürfen|darfst <it>? gerne? buchen|bestätigen|bestellen|reservieren|fortfahren|loslegen, haben|hast sie|du richtig|korrekt|gut verstanden, meine zustimmung|zusage",
	],
	flip: [
		"kein|keine|keinerlei|null problem|probleme|ding|stress|frage|fragen|thema|einwände|einwand|bedenken|zweifel|sorge|änderungen|änderung|ursache <for_me>?, gar kein problem, überhaupt kein problem, das? ist|wäre kein problem <for_me>?, warum|wieso|weshalb eigentlich? nicht {?}, nichts dagegen|einzuwenden|auszusetzen, ich|wir? habe|hab|haben nichts|keine dagegen|einwände|bedenken, ohne frage|zweifel|bedenken, nicht schlecht|übel, nein {.} das|es? ist|war so? <very>* richtig|korrekt|gut|perfekt, nein {.} das|es? stimmt so|schon|genau?, ich|wir? sage|sagen nicht nein, zweifellos, kann|könnte nicht besser sein, da spricht nichts dagegen, spricht nichts dagegen, macht nichts",
	],
	polite: [
		"bitte|danke|dankeschön|dankeschoen|merci|hallo|hi|hey|moin|servus|tschüss|tschuess|ciao|lg|mfg|vg|gruß|gruss|grüße|herr|frau|chef|freund|mann|leute|na|ach|oh|ah|nun|jetzt|gleich|sofort|schnell|dann|mal|bitteschön",
		"vielen|herzlichen|besten|tausend|danke dank|schön|sehr|vielmals|ihnen|dir, danke für die|ihre|deine hilfe|unterstützung, danke im voraus, guten morgen|tag|abend, gute nacht, schönen tag|abend noch?, bis bald|später|gleich|dann|morgen, auf wiedersehen, mit freundlichen|besten|lieben grüßen|gruß, liebe|beste|viele grüße, so schnell wie möglich, jetzt bitte, bitte sehr|schön, ich freue mich, freue mich darauf|drauf|schon?",
		"thanks|please",
	],
	no: [
		"nein|nee|nö|noe|nöö|ne|neee|nicht|nie|niemals|keinesfalls|keineswegs|nichts|nix|kein|keine|keinen|stopp|stop|halt|falsch|unmöglich|abbrechen|abbruch|stornieren|storno|stornierung|absagen|absage|abgelehnt|ablehnen|abgesagt|vergiss|storniere|storniert|no|cancel",
		"nein danke|nicht|leider|doch|niemals|auf, nein auf keinen fall, lieber|besser|doch|bitte|jetzt|heute|noch|gar|überhaupt|leider|eher nicht, nicht jetzt|heute|so|gut|richtig|korrekt|nötig|notwendig|möglich|mehr|interessiert|das|einverstanden|ok|okay|ganz, auf keinen fall, auf gar keinen fall, unter keinen umständen, ein anderes|andermal mal, ein andermal, kein interesse|bedarf, nie im leben, kommt nicht in frage, nein lieber|besser nicht",
		"brich|breche|brechen|sag|sage|sagen sie? <it> ab, brich|breche|brechen sie? ab, storniere|stornieren|streiche|streichen|lösche|löschen|cancel sie? <it>|bitte?, bitte? stornieren|abbrechen|absagen, vergiss|vergessen|lass|lassen|lasse sie? <it> sein|bleiben|mal?, lass|lassen wir|sie? mal|gut|sein|bleiben, ich|wir lehne|lehnen|sage|breche <it>? ab, ich storniere|verzichte|passe <it>?, hör|hören sie? auf, nein lass mal",
		"das|es ist|sind|war nicht|kein <very>* <good>, <that>? stimmt|passt|geht|gefällt|klappt|funktioniert <for_me>? so|leider? nicht, <that> <is> falsch|unmöglich|inkorrekt",
		"ich|wir will|möchte|kann|brauche|mag|nehme|bestätige|wollen|können|möchten|akzeptiere <it>? nicht|nichts mehr|<thing>?, ich|wir will|möchte|brauche|wollen|möchten kein|keine|keinen mehr|<thing>, will|möchte|kann|brauche|mag ich? <it>? nicht|nichts mehr?, ich? bin|habe|hab nicht|kein|keine einverstanden|interessiert|interesse|zeit|lust|bedarf|dabei, ich habe|hab es|mir? mir? anders überlegt, anders überlegt, meine meinung geändert, ich habe meine meinung geändert, bitte nicht",
	],
	reason: [
		"leider|sorry|entschuldigung|mist, tut mir leid, zu teuer|weit|spät|früh|lang|klein, ist|das ist|mir zu teuer|weit|spät, ich bin leider? beschäftigt|krank|unterwegs|verhindert, ich habe schon etwas|was anderes?, keine zeit, heute, im moment, gerade, zur zeit, teuer",
	],
	doubt: [
		"vielleicht|eventuell|evtl|jein|hm|hmm|warte|warten|moment|später|möglicherweise|wahrscheinlich|vermutlich, mal sehen|schauen, weiß|weiss nicht|noch nicht?, ich weiß|weiss|wei es? noch? nicht|nich, nicht sicher, ich bin mir? noch? nicht sicher, noch nicht sicher, kommt drauf|darauf an, einen|ein moment|augenblick bitte?, warte|warten sie? mal|kurz|bitte, muss|muß ich? überlegen, ich überlege|denke|glaube noch|schon|ja?, eine minute|sekunde, mal gucken",
	],
	change: [
		"ändern|ändere|änder|ändert|geändert|änderung|stattdessen|statt|anstatt|lieber|anderer|andere|anderes|anderen|doppelt|verschieben|verschiebe|verlegen|tauschen|tausche|ersetzen|korrektur|korrigieren|umbuchen|eigentlich|bevorzuge|besser|früher, mach|machen sie|es|das|daraus? lieber|zwei|drei|um|auf",
	],
	hedge: [
		"aber|jedoch|außer|ausser|wenn|falls|sofern|nur|solange|sobald|bevor|obwohl|bis, unter der bedingung, vorausgesetzt, es sei denn",
	],
	ask: [
		"wann|wieviel|wieviele|warum|wieso|weshalb|woher|wohin|welche|welcher|welches|welchen|wessen|wem, ^was|wer|wo|wie, und|ja|aber was|wer|wo|wie, wie viel|viele|lange|teuer|weit|spät|oft, was kostet|ist|für|wenn, um wie viel uhr, kannst|können|könnten|könntest|kann|dürfte|darf|würden|haben|hast|gibt|ist|sind sie|du|ich|man|wir|es|das|der|die|denn, sag|sagen|gib|geben sie? mir|uns, ob",
	],
	joins: ["und"],
	certain: { yes: ["j|jau|yep|yeah"], no: ["n|nope"] },
	notAnswers: ["da|na|so|mal|an|die|y"],
	ownLetters: "äöüß",
	units: ["minuten", "stunden", "stunde", "leute", "personen", "euros"],
	ordinals: ["te", "ten", "ter", "uhr"],
	questionMarks: [],
};
