/** German. "Doch" contradicts a no and is a yes alone; "doch nicht" is a no. */

import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: ReplyTable["concepts"] = {
	thing: "buchung|reservierung|bestellung|buchungen",
	ride: "taxi|taxis|auto|wagen|fahrt|fahrten|fahrer|fahrerin|uber|abholung|abholen|abgeholt|transfer|shuttle|mitfahrgelegenheit|platz|plätze",
	table:
		"buchung|reservierung|buchungen|tisch|tische|restaurant|lokal|essen|abendessen|mittagessen|frühstück|brunch|platz|plätze|sitzplatz|sitzplätze",
	room: "zimmer|hotel|hotelzimmer|unterkunft|übernachtung|übernachten|suite|hostel|pension|ferienwohnung|wohnung",
	appointment:
		"termin|termine|arzttermin|friseur|friseurtermin|frisör|haarschnitt|arzt|ärztin|zahnarzt|therapeut|therapeutin|salon|sitzung|behandlung|massage|maniküre|stylist|stylistin",
	order:
		"bestellung|essen|pizza|pizzen|burger|getränk|getränke|lieferung|liefern|lieferdienst|warenkorb|artikel|produkt|produkte|lebensmittel|kochen",
	viewing:
		"besichtigung|besichtigen|besichtigungstermin|wohnung|haus|immobilie|objekt|anschauen|ansehen|besuch|besuchen|führung|termin",
	service:
		"reparatur|reparieren|klempner|elektriker|handwerker|mechaniker|techniker|installateur|reinigung|putzkraft|schlüsseldienst|wartung|termin",
	quote: "kostenvoranschlag",
	message:
		"nachricht|nachrichten|mail|email|text|notiz|standort|kontakt|teilen|teile|weiterleiten|weitergeben|mitteilen",
	personal_data: "profil|konto|nutzerkonto",
	payment:
		"zahlung|zahlungen|zahlen|zahle|bezahlen|bezahle|bezahlung|überweisung|überweisen|überweise|geld|rechnung|konto|karte|kreditkarte",
	ticket:
		"ticket|tickets|karte|karten|fahrkarte|fahrkarten|eintrittskarte|eintrittskarten|veranstaltung|flug|flüge|bus|zug|konzert|spiel|show|vorstellung|reise|event|platz|plätze|sitzplatz|sitzplätze",
	media:
		"film|filme|lied|lieder|song|songs|musik|album|video|serie|folge|untertitel|abspielen|spielen|spiel|spiele|streamen|anhören|anschauen|ansehen|lautsprecher|fernseher|leihen|ausleihen",
	rental:
		"mietwagen|leihwagen|mieten|miete|auto|wagen|transporter|roller|fahrrad|rad|motorrad|fahrzeug|leihen|ausleihen",
	calendar:
		"kalender|erinnerung|erinnern|erinnere|wecker|alarm|termin|besprechung|meeting|eintragen|event",
};
const named = Object.values(concepts).join("|");
const undo: readonly string[] = [
	"storniere|stornieren|storniert|lösche|löschen|lösch|streiche|streichen|entferne|entfernen|cancel|canceln|absagen|abbrechen|vergiss|vergessen sie? <it>?, brich|breche|brechen|sag|sage|sagen|blas|blase sie? <it> ab, brich|breche|brechen|sag|sage sie? ab, <it> stornieren|löschen|absagen|abbrechen|canceln|streichen",
	"ich|wir möchte|möchten|will|wollen|würde|kann|muss <it>? stornieren|löschen|absagen|abbrechen|canceln, sie|du können|kannst|dürfen|darfst|könnten <it>? stornieren|löschen|absagen|abbrechen|canceln, können|könnten|kannst sie|du <it>? stornieren|löschen|absagen|abbrechen|canceln",
];

export const replies: ReplyTable = {
	classes: {
		very: [
			"sehr|ganz|absolut|völlig|vollkommen|total|genau|wirklich|echt|so|richtig|soweit|schon|bestens|durchaus",
		],
		/** What is as it was said: an answer. */
		right: [
			"richtig|korrekt|exakt|bestätigt|genehmigt|akzeptiert|gebongt|stimmig, genau richtig, genau so",
		],
		/** What suits: an answer with what it is said of, and else no more than "ok". */
		fine: [
			"gut|perfekt|fein|okay|ok|okey|ideal|einwandfrei|optimal|recht|gebucht|akzeptabel, in ordnung, gute idee|wahl, eine gute idee|wahl, guter plan|preis, ein guter plan|preis",
		],
		praise: [
			"super|prima|toll|tolle|klasse|wunderbar|ausgezeichnet|hervorragend|top|spitze|großartig|grossartig|fantastisch|phantastisch|genial|geil|mega|cool|schön|herrlich|traumhaft|hammer|bombe|wahnsinn|wunderschön|exzellent|sensationell|klasse",
		],
		good: ["<right>, <fine>"],
		thing: [
			"buchung|reservierung|bestellung|angebot|auftrag|anfrage|option|vorschlag|kauf|buchungen|auswahl",
		],
		special: [named],
		facts: [
			"daten|details|angaben|informationen|infos|uhrzeit|zeit|preis|adresse|datum|plan|name|ort|anzahl",
		],
		det: [
			"der|die|das|den|dem|mein|meine|meinen|ihr|ihre|diese|dieser|dieses|diesen|unsere|unseren",
		],
		that: ["das|dies|es|alles|so, das|dies alles, alles so|das?, alle? <det>? <thing>|<facts>"],
		is: ["ist|sind|war|wäre|s|scheint"],
		it: [
			"es|das|dies|alles|ihn|sie|den|die|diese|dieses|diesen, alle? <det> <thing>|<special>|<facts>, so",
		],
		for_me: ["für mich|uns, mir|uns, meinerseits, von mir aus"],
		doing: [
			"buchen|bestellen|bestätigen|reservieren|nehmen|kaufen|schicken|senden|machen|fortfahren|weitermachen|abschicken|absenden|durchführen|ausführen|loslegen|anrufen|haben|annehmen",
		],
		do_it: [
			"mach|macht|machen|buch|buche|buchen|bestell|bestelle|bestellen|reservier|reserviere|reservieren|bestätige|bestätigen|bestätig|nimm|nehmen|schick|schicke|schicken|kauf|kaufe|kaufen sie? mir|uns? <it>? bitte|so|klar|fest?, bitte|jetzt? fortfahren|weitermachen|ausführen|abschicken|absenden|durchführen",
			"mach|macht|machen wir|sie? <it>? so?, los|weiter geht's|gehts|damit|so?, auf geht's|gehts, nur zu, tu|tun|tue sie? <it>, leg|legen sie? los, fahren sie fort, fahr fort, so machen wir's|wirs|es|das, machen wir's|wirs, <it> <doing>, rufen sie <it>? an, ruf <it>? an",
		],
		affirmed: [
			"ja|jaa|jo|joa|jup|jep|jap|jepp|japp|jawohl|jawoll|doch|klaro|sicher|sicherlich|genau|gern|gerne|natürlich|natuerlich|selbstverständlich|selbstverstaendlich|freilich|definitiv|unbedingt|einverstanden|abgemacht|logisch|logo|versprochen|stimmt|richtig|korrekt|exakt|bestätigt|bestätige|akzeptiert|genehmigt|gebongt|absolut|zugestimmt|eindeutig|positiv",
		],
		noted: ["ok|okay|okey|oki|okee|gut|fein|perfekt|klar"],
		leave: ["nein|nee|ne|nö|ja|<noted>|passt|super|prima|toll|also|so, na gut, alles klar"],
		thank: ["danke|dankeschön|merci, vielen|besten|herzlichen|danke dank|schön|sehr"],
		signing_off: ["<leave> {.}, <leave> {.} <thank> {.}, <thank> {.}"],
		for_now: [
			"dann|schon|erstmal|erst|soweit|jetzt|heute|auch|danke|vorerst|wohl|für|von heute|jetzt|mir|uns|den?",
		],
	},
	word: [
		"<affirmed>, ja|aber|oh|jo klar|sicher|genau|gern|gerne|natürlich|doch|ja|unbedingt|logisch|jo|stimmt|richtig|bitte, na klar|sicher|logisch|gern|gerne|natürlich, sehr|aber|liebend gern|gerne, aber natürlich|selbstverständlich|immer, mit vergnügen|freuden, auf jeden fall, ganz genau|klar|sicher|richtig, stimmt genau|schon|alles, genau so|das|richtig, ja wohl, hundert prozent, so sei es, ja {.} das ist es",
	],
	yes: [
		"ich|wir stimme|stimmen zu, so ist es, <that> <is> <for_me>? <very>* <right> <for_me>?, <is> <very>* <right> <for_me>?, <very>* <right> <for_me>?, <for_me> <is> <for_me>? <very>* <right>, ist? alles <very>* <right>, das|dies|es <very>* <right>, ich|wir finde|finden <that>? <very>* <right>, finde|find ich <that>? <very>* <right>, <that> finde|find ich <very>* <right>",
		"<that>? klingt|klingen|scheint <for_me>? <very>* <right> <for_me>?, <that>? hört|hören sich <for_me>? <very>* <right> an, <that>? sieht|sehen <for_me>? <very>* <right> aus, <that> stimmt <for_me>? <very>* <good>?, stimmt alles <very>? <good>?, stimmt|passt|geht|funktioniert|klappt <for_me>, passt|geht|klappt <for_me>? <very>* <right>|genau, <that> würde|sollte <for_me>? <very>* passen|gehen|klappen",
		"ich|wir <very>? bestätige|bestätigen|akzeptiere|akzeptieren|nehme|nehmen|möchte|will|wollen|möchten|buche|buchen|bestelle|brauche|genehmige|nehm|kaufe|reserviere <it>? an|gerne|gern|so?, ich|wir stimme|stimmen <it>? zu, hiermit? bestätige|bestätigt ich? <it>?, nehme|nehm|will|möchte ich <it>? gerne|an?, ich|wir sage|sagen ja",
		"ich|wir bin|sind <very>* einverstanden|dabei|dafür|sicher|zufrieden|bereit damit|mit? <it>?, bin|sind <very>* einverstanden|dabei|dafür|zufrieden damit|mit? <it>?, ich|wir hätte|würde|hätten|würden <it> gern|gerne|<doing>?, ich|wir möchte|will|möchten|wollen|würde|würden|kann <it> gerne? <doing>",
		"<do_it>",
		"sie|du können|kannst|dürfen|darfst <it>? gerne? <doing>, können|kannst|dürfen sie|du <it>? gerne? <doing>, haben|hast sie|du <it>? richtig|korrekt|gut verstanden, sie|du haben|hast <it>? <very>? richtig|korrekt|gut verstanden|recht, sie|du haben|hast <very>? recht, meine zustimmung|zusage|erlaubnis|einverständnis, sie|du haben|hast meine zustimmung|zusage|erlaubnis|einverständnis|einwilligung|ok|okay, daumen hoch, grünes licht, es bleibt dabei",
	],
	flip: [
		"kein|keine|keinerlei|null problem|probleme|ding|stress|frage|fragen|thema|einwände|einwand|bedenken|zweifel|sorge|änderungen|änderung|ursache <for_me>?, gar kein problem, überhaupt kein problem, das? ist|wäre kein problem <for_me>?, warum|wieso|weshalb eigentlich? nicht {?}, nichts dagegen|einzuwenden|auszusetzen|hinzuzufügen, no problem, nichts zu beanstanden|ändern, ich|wir? habe|hab|haben nichts|keine dagegen|einwände|bedenken, ohne frage|zweifel|bedenken, nicht schlecht|übel, nein {.} das|es? ist|war so? <very>* richtig|korrekt|gut|perfekt, nein {.} das|es? stimmt so|schon|genau?, ich|wir? sage|sagen nicht nein, zweifellos, kann|könnte nicht besser sein, da spricht nichts dagegen, spricht nichts dagegen, macht nichts",
	],
	ack: [
		"<noted>, <fine>, <very> <fine>, <noted> <noted>, passt, alles|ist|geht klar, alles <very>* <fine>, ist alles <very>* gut|okay|ok|klar|perfekt|bestens, alles bestens, passt so|schon|alles, stimmt so, ist|sind|war|wäre <very>* <fine>, von mir aus, meinetwegen, na klar gut, soll mir recht sein, so passt's|passt es",
		"<that>? <is>|klingt|klingen <for_me>? <very>* <praise> <for_me>?, <that>? hört sich <for_me>? <very>* <praise> an, <that>? sieht <very>* <praise> aus, <praise> <for_me>, <praise> idee|wahl, eine? <praise> idee|wahl, <that>? gefällt|gefallen <for_me> <very>* <good>?, ich|wir finde|finden <that>? <very>* <praise>, finde|find ich <that>? <very>* <praise>, <that> finde|find ich <very>* <praise>, das|es wäre <very>* <praise>, das|es wäre nett|lieb, genau das wollte|will|wollten|suche|brauche|möchte ich|wir, genau das {.} was ich|wir suche|suchte|brauche|wollte|wollten|will|möchte, das|es ist|war genau? das {.} was ich|wir suche|suchte|brauche|wollte|wollten|will|möchte, das {.} was ich|wir wollte|wollten|gesucht habe?",
		"<that> <is> <for_me>? <very>* <fine> <for_me>?, <for_me> <is> <for_me>? <very>* <fine>, das|dies|es <very>* <fine>, <very>* <fine> <for_me>, ist|sind|war|wäre <very>* <fine> <for_me>, ich|wir finde|finden <that>? <very>* <fine>, finde|find ich <that>? <very>* <fine>, <that> finde|find ich <very>* <fine>",
		"<that>? klingt|klingen|scheint <for_me>? <very>* <fine> <for_me>?, <that>? hört|hören sich <for_me>? <very>* <fine> an, <that>? sieht|sehen <for_me>? <very>* <fine> aus, <that> passt|geht|funktioniert|klappt|haut <for_me>? <very>* <fine>? hin?, passt|geht|klappt <for_me>? <very>* <fine>, <for_me> passt das|es|alles <very>? <fine>?",
	],
	praise: [
		"<praise>, <praise> <praise>, wie|echt|ach wie? schön|toll|cool|super, sehr schön, schöne sache, hurra|juhu|wow|bravo, gut gemacht, gute arbeit, tolle arbeit, ich|wir freue|freuen mich|uns <very>? darauf|drauf|schon?, freue|freu mich <very>? darauf|drauf|schon?, da freue ich mich",
	],
	thanks: [
		"danke|dankeschön|dankeschoen|merci|tschüss|tschuess|tschüssi|ciao|servus|lg|mfg|vg|gruß|gruss|grüße|ebenso|gleichfalls|bedankt, vielen|herzlichen|besten|tausend|lieben|danke dank|schön|sehr|vielmals|ihnen|dir|euch, danke für die|ihre|deine|alles|den hilfe|unterstützung|auskunft|info|infos|informationen|service|mühe?, danke im voraus, vielen dank für die|ihre|deine|alles|den hilfe|unterstützung|auskunft|info|service|mühe?, ich danke ihnen|dir|euch?, gute nacht, schönen|schöne|guten|gute|angenehmen tag|abend|woche|wochenende|nachmittag|fahrt|reise noch?, schönes wochenende noch?, einen schönen|guten tag|abend noch?, bis bald|später|gleich|dann|morgen, auf wiedersehen|wiederhören, mit freundlichen|besten|lieben grüßen|gruß, liebe|beste|viele|schöne grüße, mach's|machen|machs sie? es? gut, alles gute$, sehr nett|freundlich|lieb, das ist|war sehr? nett|lieb|freundlich",
	],
	closer: [
		"<signing_off>? das ist|war|wars|wär|wäre|wärs|wird|wirds <for_now>* alles <for_now>*, <signing_off>? das wars|wärs <for_now>*, <signing_off>? das war|wär|wäre es <for_now>*, <signing_off>? mehr|weiteres brauche|brauchen|brauch|möchte|will ich|wir nicht <for_now>*, <signing_off>? sonst nichts|nix mehr|weiter?, <signing_off>? nichts|nix mehr|weiter|weiteres|sonst <for_now>*, <signing_off>? das|es reicht|genügt mir|uns? <for_now>*",
		"<signing_off>? ich|wir brauche|brauchen|brauch|möchte|möchten|will|benötige <for_now>* nichts|nix mehr|weiter|weiteres|sonst <for_now>*, <signing_off>? ich|wir brauche|brauchen|brauch|möchte|möchten|will|benötige <for_now>* sonst nichts|nix mehr? <for_now>*, <signing_off>? ich|wir bin|sind <for_now>* fertig|versorgt|bedient, <signing_off>? ich|wir habe|hab|haben <for_now>* alles was? ich|wir? brauche|brauchen|wollte|wollten|wissen? wollte|wollten?, <signing_off>? keine weiteren|weitere|mehr fragen|wünsche|hilfe, <signing_off>? ich|wir habe|hab|haben keine weiteren|weitere|mehr? fragen|wünsche|frage mehr?, <signing_off>? damit? ist? alles? erledigt|geklärt|fertig, nein|nee|ne|nö {.} danke|dankeschön? {.} alles gut|bestens|okay|ok|klar|super",
	],
	polite: [
		"bitte|hallo|hi|hey|moin|herr|frau|chef|freund|mann|leute|na|ach|oh|ah|nun|jetzt|gleich|sofort|schnell|dann|mal|bitteschön|also|so, guten morgen|tag|abend, grüß gott, so schnell wie möglich, jetzt bitte, bitte sehr|schön",
	],
	no: [
		"nein|nee|nö|noe|nöö|ne|neee|nicht|nie|niemals|keinesfalls|keineswegs|nichts|nix|kein|keine|keinen|stopp|stop|halt|falsch|unmöglich|abbrechen|abbruch|stornieren|storno|stornierung|absagen|absage|lösche|löschen|abgelehnt|ablehnen|abgesagt|vergiss|storniere|storniert|no|cancel",
		"nein danke|nicht|leider|doch|niemals|auf, nein auf keinen fall, lieber|besser|doch|bitte|jetzt|heute|noch|gar|überhaupt|leider|eher nicht, nicht jetzt|heute|so|gut|richtig|korrekt|nötig|notwendig|möglich|mehr|interessiert|das|einverstanden|ok|okay|ganz, auf keinen fall, auf gar keinen fall, unter keinen umständen, ein anderes|andermal mal, ein andermal, kein interesse|bedarf, nie im leben, kommt nicht in frage, nein lieber|besser nicht",
		"brich|breche|brechen|sag|sage|sagen sie? <it> ab, brich|breche|brechen sie? ab, storniere|stornieren|streiche|streichen|lösche|löschen|cancel sie? <it>|bitte?, bitte? stornieren|abbrechen|absagen, vergiss|vergessen|lass|lassen|lasse sie? <it> sein|bleiben|mal?, lass|lassen wir|sie? mal|gut|sein|bleiben, ich|wir lehne|lehnen|sage|breche <it>? ab, ich storniere|verzichte|passe <it>?, hör|hören sie? auf, nein lass mal",
		"das|es ist|sind|war nicht|kein <very>* <good>, <that>? stimmt|passt|geht|gefällt|klappt|funktioniert <for_me>? so|leider? nicht, <that> <is> falsch|unmöglich|inkorrekt",
		"ich|wir will|möchte|kann|brauche|mag|nehme|bestätige|wollen|können|möchten|akzeptiere <it>? nicht mehr|<thing>?, ich|wir will|möchte|brauche|wollen nichts, ich|wir will|möchte|brauche|wollen|möchten kein|keine|keinen mehr|<thing>, will|möchte|kann|brauche|mag ich? <it>? nicht mehr?, ich? bin|habe|hab nicht|kein|keine einverstanden|interessiert|interesse|zeit|lust|bedarf|dabei, ich habe|hab es|mir? mir? anders überlegt, anders überlegt, meine meinung geändert, ich habe meine meinung geändert, bitte nicht",
		...undo,
	],
	reason: [
		"leider|sorry|entschuldigung|mist, tut mir leid, zu teuer|weit|spät|früh|lang|klein, ist|das ist|mir zu teuer|weit|spät, ich bin leider? beschäftigt|krank|unterwegs|verhindert, ich habe schon etwas|was anderes?, keine zeit, heute, im moment, gerade, zur zeit, teuer",
	],
	doubt: [
		"vielleicht|eventuell|evtl|jein|hm|hmm|warte|warten|moment|später|möglicherweise|wahrscheinlich|vermutlich, mal sehen|schauen, weiß|weiss nicht|noch nicht?, ich weiß|weiss|wei es? noch? nicht|nich, nicht sicher, ich bin mir? noch? nicht sicher, noch nicht sicher, kommt drauf|darauf an, einen|ein moment|augenblick bitte?, warte|warten sie? mal|kurz|bitte, muss|muß ich? überlegen, ich überlege|denke|glaube noch|schon|ja?, eine minute|sekunde, mal gucken",
		"naja|egal|fast|beinahe|teilweise|halbwegs|einigermaßen, na ja|gut|schön|dann, mir|ist|das ist|mir egal|wurscht|wurst|gleich, was soll's|solls, was soll es, wie sie|du meinen|meinst|wollen|willst|möchten, mehr oder weniger, zum teil, ich denke|glaub|glaube|vermute schon|ja?, ich weiß ja nicht, keine ahnung, da bin ich überfragt, schau|schauen mer|wir mal",
	],
	change: [
		"ändern|ändere|änder|ändert|geändert|änderung|stattdessen|statt|anstatt|lieber|anderer|andere|anderes|anderen|doppelt|verschieben|verschiebe|verlegen|tauschen|tausche|ersetzen|korrektur|korrigieren|umbuchen|eigentlich|bevorzuge|besser|früher|korrigiere|verbessere|umändern, mach|machen sie|es|das|daraus? lieber|zwei|drei|um|auf, ich meinte|meine, mein fehler, ich habe|hab mich vertan|verschrieben|geirrt, falsch geschrieben, moment mal doch",
	],
	request: [
		"ich|wir möchte|möchten|will|wollen|wollte|wollten|brauche|brauchen|brauch|hätte|hätten|würde|würden|suche|suchen|bräuchte|bräuchten|nehme|nehmen|benötige|benötigen|komme|kommen|fahre|fahren, wir sind|wären|werden, möchte|brauche|bräuchte|hätte|will|brauchen ich|wir|gern|gerne|nur|bloß|einen|eine|zwei, ^brauche|brauchen|bräuchte|möchte|suche|suchen",
		"^bitte? buch|buche|buchen|reservier|reserviere|reservieren|bestell|bestelle|bestellen|schick|schicke|schicken|nimm|nehmen|such|suche|suchen|trag|trage|tragen sie? mir|uns|ihn|sie|es|das? einen|eine|ein|für|um|am|auf|im|in|den|die|das|nach|ab|von, ^einen|eine|ein <special>|<thing> für|um|am|im|in|nach, <det> <thing>|<facts>|<special> ist|sind|soll|sollte|wäre für|um|am|auf|ab|nach|nur?",
		"es|das ist|sind|wird|werden|wären|soll|sollen für|um|am|ab|im|in|nur|bloß|zu, wir|es werden|sind|kommen|wären, nur|bloß ein|eine|einen|zwei|drei|vier, ^für|um|am|ab|von|nach",
	],
	undo,
	loose: ["sehr|wirklich|echt|absolut|völlig|vollkommen|total|einfach|bitte|mal|gleich|sofort"],
	beside: [
		named,
		"ich|mir|mich|mein|meine|meinen|meiner|meinem|wir|uns|unser|unsere|unseren|sie|ihnen|ihr|ihre|ihren|du|dir|dich|dein|deine|deinen|es|das|dies|diese|dieser|dieses|diesen|der|die|den|dem|des|alle|alles|beide|beides|und|ist|sind|war|wäre|sein|bin|bist|haben|habe|hab|hat|hätte|hätten|würde|würden|werden|wird|kann|können|könnten|kannst|möchte|möchten|will|wollen|soll|sollen|brauche|brauchen|in|im|auf|an|am|zu|zum|zur|von|vom|für|mit|bei|beim|nach|aus|um|dort|da|hier|so|dann|jetzt|bitte|danke|gern|gerne|sehr|wirklich|genau|genauso|richtig|korrekt|gut|super|perfekt|prima|toll|passt|stimmt|klar|ok|okay|ja|buchen|buche|buchung|gebucht|reservieren|reserviere|reservierung|reserviert|bestellen|bestelle|bestellung|bestellt|bestätigen|bestätige|bestätigung|machen|mach|macht|nehmen|nehme|schicken|schicke|senden|kaufen|fortfahren|los|weitermachen|daten|angaben|details|informationen|uhrzeit|zeit|preis|name|namen|adresse|datum|plan|option|vorschlag|angebot|auftrag|anfrage|wie|besprochen|gesagt|angegeben|beschrieben|gewünscht|genannt|einverstanden|damit|dabei|dafür|davon|freue|freuen|klingt|gefällt|hört|sieht|sich|aus|mal|gleich|sofort|hilfe|dank|vielen|fertig|bereit|ihn|ihm|man|gehen|geht|lass|lassen|ab|film|komme|kommen|suche|suchen|benötige|sehen|sehe|fahren|fahre",
	],
	indefinite: ["ein|eine|einen|einem|einer|eines|irgendein|irgendeine|irgendeinen"],
	values: [
		"zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|zwanzig|dreißig|halb|viertel|mittag|mittags|mitternacht|morgen|morgens|heute|abend|abends|vormittag|nachmittag|nacht|nachts|übermorgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|woche|wochenende|monat|nächste|nächsten|nächster|nächstes|kommenden|dutzend|uhr",
	],
	concepts,
	spellings: {
		für: "fuer",
		wäre: "waere",
		möchte: "moechte|möcht|mochte",
		möchten: "moechten",
		können: "koennen",
		könnten: "koennten",
		hätte: "haette",
		würde: "wuerde",
		bräuchte: "braeuchte",
		schön: "schoen",
		bestätige: "bestaetige|bestetige",
		bestätigen: "bestaetigen|bestetigen",
		bestätigt: "bestaetigt",
		gefällt: "gefaellt",
		hört: "hoert",
		löschen: "loeschen",
		lösche: "loesche",
		nächste: "naechste",
		nächsten: "naechsten",
		fünf: "fuenf",
		zwölf: "zwoelf",
		dreißig: "dreissig",
		grüße: "gruesse",
		perfekt: "perfect|prefekt|perfeckt",
		korrekt: "korekt|correkt|korreckt",
		genau: "genua|gnau",
		natürlich: "natürlcih|naturlcih",
		nicht: "nich|nciht|nixht|ncht",
		stimmt: "stimt|stmmt",
		einverstanden: "einverstandne|einverstnden",
	},
	hedge: [
		"aber|jedoch|außer|ausser|wenn|falls|sofern|nur|solange|sobald|bevor|obwohl|bis, unter der bedingung, vorausgesetzt, es sei denn",
	],
	ask: [
		"wann|wieviel|wieviele|warum|wieso|weshalb|woher|wohin|welche|welcher|welches|welchen|wessen|wem, ^was|wer|wo|wie, und|ja|aber was|wer|wo|wie, wie viel|viele|lange|teuer|weit|spät|oft, was kostet|ist|für|wenn, um wie viel uhr, kannst|können|könnten|könntest|kann|dürfte|darf|würden|haben|hast|gibt|ist|sind sie|du|ich|man|wir|es|das|der|die|denn, sag|sagen|gib|geben sie? mir|uns, ob",
	],
	joins: ["und"],
	certain: { yes: ["j|jau|yep|yeah|yes"], no: ["n|nope"] },
	notAnswers: ["da|na|so|mal|an|die|y"],
	ownLetters: "äöüß",
	questionMarks: [],
};
