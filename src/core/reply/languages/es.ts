/** Spanish. Accents are left out by most, so "si" is a yes alone and a condition only before what it may open. */
import type { ReplyLanguage } from "../reply-language.ts";

export const es: ReplyLanguage = {
	classes: {
		very: [
			"muy|todo|totalmente|completamente|absolutamente|realmente|perfectamente|bastante|así|tan|más|super|claro|también, por completo, más que",
		],
		fine: [
			"perfecto|perfecta|genial|excelente|estupendo|fenomenal|fantástico|correcto|correcta|exacto|exacta|confirmado|confirmada|aceptado|aprobado|ok|okay|okey|maravilloso|magnífico|ideal|chévere|bárbaro|buenísimo|acertado|acordado|listo|sale|impecable|súper, muy bien|bueno|buena, buena|excelente|gran idea|opción|elección|precio|plan, en orden, de acuerdo, lo que quiero|quería|queremos|pedí|necesito|buscaba|busco",
		],
		good: ["<fine>, bien|bueno|buena|buenos|cierto|verdad|adecuado|razonable|así"],
		thing: [
			"reserva|reservación|pedido|orden|cita|viaje|compra|pago|oferta|solicitud|propuesta|carrera",
		],
		that: [
			"eso|esto|ese|este|esa|esta|todo|lo, todo eso|esto|lo, la|el|los|las|mi|su|tu|esta|esa <thing>|datos|detalles|información|hora|precio|dirección|fecha|plan|horario",
		],
		is: ["es|está|esta|están|son|sería|parece|suena, se ve, me|nos parece, se oye"],
		for_me: ["para mí|nosotros|mi, a mí|mi, por mí|mi, de mi parte"],
		it: ["lo|la|los|las|eso|esto|esa|este|todo, la|el|mi|esa|esta <thing>"],
		do_it: [
			"adelante|hazlo|hágalo|hagalo|háganlo|hagámoslo|resérvalo|resérvala|resérvelo|resérvela|resérvame|confírmalo|confírmala|confírmelo|confirma|confirme|confirmar|confirmen|pídelo|pídalo|mándalo|mándelo|envíalo|envíelo|cómpralo|proceda|procede|procedan|proceder|prosiga|continúa|continúe|continuar|siga|sigue|sigamos|reserva|reserve|reservar|reserven|vamos|hacedlo|mándamelo <it>?, adelante con <it>, puede|puedes|pueden reservar|confirmar|reservarlo|confirmarlo|proceder|hacerlo|continuar|pedirlo|mandarlo|enviarlo|seguir <it>?, vamos con <it>, vamos adelante, dale nomás|pues|adelante, siga|sigue adelante",
		],
	},
	yes: [
		"sí|si|sip|sipi|see|simón|claro|vale|dale|venga|ándale|órale|ok|okay|okey|okis|oki|oka|exactamente|afirmativo|efectivamente|seguro|obvio|obviamente|naturalmente|ciertamente|perfectamente|evidentemente|indudablemente|totalmente|definitivamente|absolutamente|trato|hecho|yes",
		"sí sí|claro|señor|señora|por|vale|exacto|correcto|adelante|está, sí por supuesto|favor, sí está <good>, claro que sí|si, por supuesto que? sí?, desde luego que? sí?, con gusto|mucho gusto|placer, con mucho gusto, trato hecho, de acuerdo|una|acuerdo, así es, así mismo, así está bien, eso es|mismo, ya está bien, que sí, pues sí|claro|vale, ya lo creo, bueno sí|vale|ok|dale, vale vale, por mí|mi bien|vale|ok|perfecto, está hecho",
		"<very>* <fine> <for_me>?",
		"<that>? <is> <very>* <good> <for_me>?, todo <very>* <good>, <that> <very>* <good>, <for_me> <is>? <very>* <good>, <very> bien, está bien así|todo, muy bien",
		"<that>? me|nos parece|queda|viene|va|suena|sirve|gusta|conviene|vale|encanta|funciona|acomoda <very>* <good>?, me parece <very>* <good>, funciona|sirve <for_me>?, me apunto|sumo, me lo|la quedo, cuenta|cuente conmigo",
		"yo? <it>? confirmo|acepto|apruebo|quiero|tomo|reservo|necesito|compro|autorizo|deseo|confirmamos|aceptamos|queremos|agarro <it>?, estoy|estamos <very>* de? acuerdo|seguro|segura|listo|lista|conforme|satisfecho|seguros|listos con? <it>?, quisiera|quiero|deseo reservarlo|confirmarlo|confirmar|reservar|hacerlo|continuar|proceder <it>?, me gustaría reservarlo|confirmarlo|confirmar|reservar|hacerlo <it>?, lo|la quiero|confirmo|acepto|tomo|necesito",
		"<do_it>",
		"tiene|tienes|tenés|tienen razón, tiene|tienes mi permiso|autorización|aprobación, confirmación",
	],
	flip: [
		"no hay|tengo|tenemos|veo|es|será ningún|ninguna|el|un|algún? menor? problema|problemas|inconveniente|inconvenientes|objeción|duda|pega <for_me>?, ningún|ninguna|cero|sin problema|problemas|inconveniente|duda|dudas|objeción, sin lugar a dudas, sin duda alguna, sin ninguna duda, {?} cómo no {?}, {?} por qué no {?}, {?} porqué|porque no {?}, {?} y? por qué no {?}, no cabe|queda duda, no hay de que dudar, nada que objetar|cambiar|añadir|agregar, no está nada? mal, no me importa|molesta, no {.} así es, no {.} eso es, no veo por qué no, no hace falta cambiar nada, sin pegas, no cambies|cambie nada, no lo dudes|dudo",
	],
	polite: [
		"gracias|porfa|porfavor|hola|buenas|señor|señora|señorita|amigo|amiga|hermano|jefe|tío|compa|pues|bueno|bien|oh|ah|ay|ahora|ya|entonces|enseguida|inmediatamente|saludos|adiós|chao|oye|hombre|cariño|estimado",
		"por favor, muchas|mil|muchísimas gracias, gracias por su|tu|todo|la? ayuda|todo?, gracias amigo|señor|señora|hermano, gracias de antemano, buenos|buenas días|tardes|noches|dia, hasta luego|pronto|mañana, muy amable, lo antes posible, ahora mismo, de una vez, cuanto antes, que tenga|tengas un? buen|buena|lindo día|tarde|noche, se lo|te lo? agradezco, muy agradecido|agradecida, un saludo, le|te agradezco mucho?",
		"thanks|please",
	],
	no: [
		"no|nop|nope|nel|nah|nones|nunca|jamás|nada|ninguno|ninguna|ningún|tampoco|negativo|cancelar|cancela|cancele|cancelado|cancelo|cancelen|cancélalo|cancélelo|cancelación|anular|anula|anule|anulado|anulo|rechazo|rechazar|rechazado|incorrecto|incorrecta|falso|equivocado|mal|detente|alto|basta|déjalo|déjelo|olvídalo|olvídelo|olvida|olvide|imposible|stop|abortar|suspender|desisto",
		"no gracias|no|nunca|señor|señora|quiero|ahora|todavía|aún|hoy|tampoco|puedo|eso|ese|esta|para|nada|acepto|confirmo, para nada, no para nada, ahora|hoy|todavía|aún|mejor|pues|eso|así|ya no, claro que no, por ahora no, que no, de ninguna manera, en absoluto, ni hablar|loco|pensarlo|modo, por nada, nada de eso, de eso nada, otra vez será, en otra ocasión, otro día, otra vez",
		"yo? ya? no <it>? quiero|queremos|acepto|confirmo|puedo|podemos|necesito|deseo|gusta|apruebo|voy|tomo|puede <it>|más|ir|aceptar|hacerlo|nada?, no me|nos <it>? gusta|sirve|interesa|conviene|parece|va|convence|queda <good>|nada?, no estoy|estamos de? acuerdo|interesado|interesada|disponible|listo|conforme|seguro, no es|está|son|era <very>* <good>|eso|posible|necesario|lo|ese|esa|esto, no hace falta, <that> no es|está <good>, no lo|la|los quiero|confirmo|hagas|haga|reserve|reserves|necesito|acepto|envíe|mande|mandes, no reserves|reserve|confirmes|confirme|envíes|envíe|mande|mandes|proceda|vengas|venga|sigas|continúes <it>?",
		"cancela|cancele|cancelar|cancelo|anula|anule|olvida|olvide|deja|deje|quita|elimina|borra|suspende|rechazo <it>|ya|por, está|esta|es|eso mal|incorrecto|falso|equivocado|imposible, cambié|he cambiado|cambie de opinión|idea|parecer, me arrepentí, mejor lo? cancela|cancelo|olvídalo|cancelamos, quiero|deseo|quisiera|voy a? cancelar|cancelarlo|anular|anularlo <it>?, <that> está mal, paso",
	],
	reason: [
		"lo siento, perdón|perdona|disculpa|disculpe|lamentablemente|desgraciadamente|caro|lejos|tarde|ocupado|ocupada|enfermo, muy|demasiado|es muy? caro|lejos|tarde|temprano|lento|pequeño, estoy muy? ocupado|ocupada|enfermo|enferma|cansado|lejos, por|de ahora|momento, hoy, tengo otros|otro planes|compromiso, encontré|encontramos otro|otra, es muy caro",
	],
	doubt: [
		"quizás|quizá|talvez|posiblemente|probablemente|depende|espera|espere|espérame|esperen|mmm|hmm|luego|después|supongo, tal vez, a lo mejor, no lo? sé, no se|sabemos|sabría, no estoy <very>? seguro|segura, déjame|déjeme pensarlo|pensar|ver, un|una momento|minuto|segundo|momentito, ya veremos|veré, más tarde, puede ser, creo que sí?, todavía no sé, no lo tengo claro, lo pensaré|voy a pensar",
	],
	change: [
		"cambia|cambie|cambiar|cambio|cámbialo|cámbielo|cambiemos|cambiarlo|modificar|modifica|modifique|otro|otra|otros|diferente|distinto|distinta|corrige|corregir|corrección|mueve|mover|posponer|aplazar|prefiero|preferiría|reemplaza|reprograma|reprogramar, mejor a|en|mañana|más|dos|otro, en vez|lugar|realidad, que sea|sean, hazlo|haz|hágalo|ponlo|pon|ponga a|para|de|en|dos|tres, más temprano|barato|cerca|grande",
	],
	hedge: [
		"pero|excepto|salvo|solo|sólo|solamente|únicamente|aunque|siempre|mientras|sino|hasta|antes, si es|llega|llegan|viene|hay|puede|pueden|cuesta|tiene|fuera|se|me, con la condición, a condición, a menos, con tal",
	],
	ask: [
		"cuánto|cuánta|cuántos|cuántas|cuándo|dónde|adónde|cuál|cuáles|quién|quiénes|porqué, a qué hora, ^qué|cómo|por qué?, por qué, y|pero|oye qué|cómo|cuál|si, a qué, qué hora|tal|pasa|precio|es|significa|incluye|tipo, cómo es|se|está|puedo|llego, puedes|puede|podrías|podría|pueden decirme|darme|enviarme|mandarme|usted|ustedes|ser, dime|dígame|dame|deme|mándame el|la|los|las|su|cuál|qué|si, quisiera|quiero saber, me puedes|puede|podrías|dices|dice, hay algún|alguna, tienen|tienes|tiene algún|alguna|el|la|su, sabes|sabe",
	],
	joins: ["y", "e"],
	certain: { yes: ["s|yep"], no: ["n"] },
	notAnswers: ["la|da|ya|yo|ja|he|sale|de"],
	ownLetters: "",
	units: ["euros", "dolares", "pesos", "minutos", "minuto", "horas", "hora", "personas", "persona"],
	ordinals: ["pm", "hs", "ro", "do"],
	questionMarks: [],
};
