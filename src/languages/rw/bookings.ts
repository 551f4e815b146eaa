/** Kinyarwanda. */
import type { BookingTable } from "../../ports/languages/bookings.ts";

const thing =
	"(?:ameza|imeza|icyumba|ibyumba|umwanya|imyanya|gahunda|rezervasiyo|reservation|booking)";
const mine = "(?:wanjye|yanjye|cyanjye|byanjye|wacu|yacu|cyacu)";

export const bookings: BookingTable = {
	table: ["ameza|imeza|meza|kurira (?:muri|kuri)|ifunguro rya nimugoroba"],
	room: [
		"icyumba|ibyumba|cyumba|gucumbika|aho kurara|kurara (?:muri|kuri)|(?:ndashaka|turashaka|nifuza|twifuza) kwinjira (?:muri|kuri) (?:hoteli|hotel)",
	],
	other: [
		"rezervasiyo|kwiyogoshesha|kogoshwa|kogosha|masaji|massage|gusokoza|gukata umusatsi|rendez vous|rdv",
		"(?:mumbikire|mutubikire|mubike|ndashaka|turashaka|nifuza|twifuza|gufata|mumfatire|mudufatire) (?:umwanya|imyanya)",
	],
	visit: [
		"kwiyogoshesha|kogoshwa|kogosha|masaji|massage|gusokoza|gukata umusatsi|rendez ?vous|rdv|randevu",
	],
	appointment: ["gahunda|randevu|rendez ?vous"],
	verb: [
		"kurara|turare|kuharara|mumbikire|mutubikire|mubike|kubika|bika|mbikira|kureserva|reserva|rezerva|kubuka|booking|book|reservation|gufata umwanya",
	],
	ride: ["taxi|tagisi|takisi|taksi|imodoka|umushoferi|shoferi|moto|uber|urugendo(?! rw ubwato)"],
	told: ["ejo hashize|icyumweru gishize|ubushize|twariye|nariye|yari|twagiye|nagiye|twaraye"],
	status: [
		"(?:nabitse|nabikishije|narezeruye|nafashe|twabitse) (?:iki|ibiki|he|ryari)",
		"(?:ni iki|ni ibiki|ibyo) (?:nabitse|nabikishije|nafashe)",
		`(?:mfite|dufite) (?:\\S+ )?(?:umwanya|imyanya|rezervasiyo|reservation|booking) (?:wabitswe|yabitswe|wafashwe|ki|ihe|uhe)`,
		`${thing} ${mine} (?:ni ryari|ni saa ngahe|ni he|uri he|umeze ute|wabitswe|yabitswe|yemejwe|wemejwe|ni iyihe|ni uwuhe)\\S*`,
		`^(?:umwanya|imyanya|rezervasiyo|reservation|booking) ${mine}$`,
		`(?:nyereka|munyereke|mwanyereka) ${thing} ${mine}`,
	],
	cancel: [
		`(?:hagarika|hagarike|muhagarike|mumpagarikire|guhagarika|kuraho|mukureho|siba|musibe)(?: \\S+){0,3} (?:${thing}|ibyo (?:nafashe|twafashe|nabitse|twabitse))`,
		`${thing} ${mine} (?:muyihagarike|muwuhagarike|yihagarike|muyikureho|muwukureho)`,
		`(?:sinkeneye|ntitugikeneye|sinkikeneye) ${thing}`,
	],
	change: [
		`(?:hindura|muhindure|mumpindurire|mpindurira|guhindura|mwimure|kwimura|himura|mwimurire)(?: \\S+){0,3} ${thing}`,
	],
	moves: ["(?:mw|kw)imur\\S*|[hb]imur\\S*|dushyire|mushyire|shyira"],
	moreNights: [
		"(?:mwongereho|wongereho|ongeraho|twongereho|mwongeremo|hiyongereho)(?: irindi| andi)? (?:ijoro|joro|amajoro|majoro) (?:rimwe|(\\d+))",
		"(?:irindi|andi) (?:joro|majoro)(?: (?:rimwe|(\\d+)))?",
		"(?:ijoro|amajoro) (?:rimwe|(\\d+)) (?:ryiyongera|yiyongera|rindi|andi)",
	],
	nights: ["(?:mu )?(?:amajoro|majoro|ijoro) (\\d+)"],
	fromTo: [
		"(?:kuva |guhera )?(?:ku )?(?:i?tariki )?(?:ya )?(\\d{1,2}) (?:kugeza|kugera|ukageza|upto)(?: ku)?(?: i?tariki)?(?: ya)? (\\d{1,2})(?= (?:z )?(?:mutarama|gashyantare|werurwe|mata|gicurasi|kamena|nyakanga|kanama|nzeri|ukwakira|ugushyingo|ukuboza))",
	],
	upTo: ["ku|upto"],
	until: ["kugeza|kugera|ukageza|tukagenda|nkagenda"],
	arrives: ["guhera|uhereye|tuzagera|nzagera|tuzaza|nzaza|duhageze"],
	filler: [
		"y|ya|yo|n|na|mu|muri|kuri|ku|kwa|abantu|umuntu|ndashaka|turashaka|nifuza|dukeneye|nkeneye|ejo|nimugoroba|saa|resitora|restaurant|hoteli|hotel|salon|izina|umwanya|imyanya|kurya|ahubwo|mwampa|mwaduha|hari|hariho",
	],
	name: /(?:izina rya|izina ni|izina\s*:|nitwa)\s+(\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/iu,
};
