/** Spanish. Accents are left out by most, so "si" is a yes alone and a condition only before what it may open. */

import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: ReplyTable["concepts"] = {
	thing: "reserva|reservación|reservas|pedido|orden",
	ride: "taxi|taxis|carro|coche|auto|vehículo|viaje|carrera|traslado|transporte|chofer|chófer|conductor|conductora|uber|cabify|remís|recogida|asiento|asientos",
	table:
		"mesa|mesas|restaurante|restaurantes|cena|cenar|almuerzo|almorzar|desayuno|desayunar|brunch|comida|comer|terraza|asiento|asientos",
	room: "habitación|habitaciones|cuarto|hotel|hostal|hostel|alojamiento|hospedaje|estancia|estadía|suite|casa|apartamento|departamento",
	appointment:
		"cita|citas|turno|turnos|peluquería|peluquero|peluquera|barbería|barbero|corte|estilista|salón|sesión|médico|doctor|doctora|dentista|terapeuta|masaje|manicura|tratamiento",
	order:
		"comida|pizza|pizzas|hamburguesa|hamburguesas|bebida|bebidas|entrega|entregar|cesta|carrito|producto|productos|artículo|artículos|domicilio|cocinar",
	viewing:
		"visita|visitas|visitar|visitarlo|visitarla|verlo|verla|recorrido|piso|apartamento|departamento|casa|inmueble|propiedad|vivienda",
	service:
		"reparación|reparar|arreglar|arreglo|fontanero|plomero|electricista|mecánico|técnico|limpieza|cerrajero",
	quote: "presupuesto|presupuestos|cotización|cotizaciones|cotizar",
	message:
		"mensaje|mensajes|correo|email|nota|texto|ubicación|contacto|compartir|comparte|comparta|compártelo|compártela|compártala|reenviar|reenvía|reenvíalo",
	personal_data: "perfil|historial",
	payment:
		"pago|pagos|pagar|pagarlo|paga|pague|págalo|dinero|transferencia|transferir|factura|tarjeta|recibo",
	ticket:
		"billete|billetes|boleto|boletos|entrada|entradas|pasaje|pasajes|ticket|tickets|evento|vuelo|vuelos|autobús|bus|tren|concierto|partido|función|espectáculo|asiento|asientos|viaje",
	media:
		"película|películas|peli|canción|canciones|música|álbum|disco|video|vídeo|serie|episodio|subtítulos|reproducir|reproduce|reproduzca|reprodúcelo|reprodúcela|escuchar|escucharla|altavoz|televisor|tele|alquilar|alquilarla",
	rental:
		"alquiler|alquilar|alquilarlo|alquilarla|alquilo|rentar|renta|coche|carro|auto|vehículo|furgoneta|camioneta|moto|bici|bicicleta|patinete",
	calendar: "calendario|agenda|alarma|recordatorio|recordar|recuérdame|recuérdamelo|reunión|evento",
};
const named = Object.values(concepts).join("|");
const undo: readonly string[] = [
	"cancela|cancele|cancelar|cancelo|cancelen|anula|anule|anular|anulen|elimina|elimine|eliminar|borra|borre|borrar|cancélalo|cancélala|cancélelo|cancélela|anúlalo|anúlelo|elimínalo|elimínelo|bórralo|bórrelo|bórrala|olvídalo|olvídelo|cancelarlo|cancelarla|cancelación ya|todo? <it>?",
	"<want>|voy a? cancelar|cancelarlo|cancelarla|anular|anularlo|anularla|eliminar|eliminarlo|borrar|borrarlo|borrarlos <it>?, puede|puedes|pueden|podéis cancelar|cancelarlo|cancelarla|anular|anularlo|eliminar|eliminarlo|borrar|borrarlo|borrarlos <it>?, mejor lo? cancela|cancelo|cancelamos <it>?, adelante {.} cancela|cancele|cancélalo|cancélela|cancélelo|bórralo|elimínalo <it>?",
];

export const replies: ReplyTable = {
	classes: {
		very: [
			"muy|totalmente|completamente|absolutamente|realmente|perfectamente|bastante|así|tan|super, por completo, más que",
		],
		/** What is as it was said: an answer. */
		right: [
			"correcto|correcta|correctos|correctas|exacto|exacta|exactos|cierto|verdad|confirmado|confirmada|aceptado|aceptada|aprobado|aprobada|acordado|acertado|conforme, de acuerdo",
		],
		/** What suits: an answer with what it is said of, and else no more than "ok". */
		fine: [
			"bien|perfecto|perfecta|perfectos|ok|okay|okey|ideal|adecuado|adecuada|razonable|aceptable, en orden, muy buena, una? buena idea|opción|elección, un? buen precio|plan",
		],
		praise: [
			"genial|geniales|excelente|excelentes|estupendo|estupenda|fenomenal|fantástico|fantástica|maravilloso|maravillosa|magnífico|magnífica|chévere|bárbaro|bárbara|buenísimo|buenísima|impecable|súper|guay|bacano|chido|padrísimo|increíble|espectacular|brutal|bestial|encantador|hermoso|lindo",
		],
		good: ["<right>, <fine>"],
		thing: [
			"reserva|reservación|pedido|orden|viaje|compra|oferta|solicitud|propuesta|opción|reservas",
		],
		special: [named],
		facts: [
			"datos|detalles|información|hora|precio|dirección|fecha|plan|horario|nombre|número|cantidad|lugar|total|resumen",
		],
		det: ["la|el|los|las|mi|mis|su|tu|esta|este|esa|ese|estos|esos|estas|esas"],
		that: ["eso|esto|ese|este|esa|esta|todo|lo, todo eso|esto|lo, todos? <det> <thing>|<facts>"],
		be: ["es|está|esta|están|son|sería|queda"],
		is: ["<be>|parece|suena, se ve, me|nos parece, se oye"],
		for_me: ["para mí|nosotros|mi, a mí|mi, por mí|mi, de mi parte"],
		it: [
			"lo|la|los|las|eso|esto|esa|este|todo|ese|esta, <det> <thing>|<special>|<facts>, todo eso|esto",
		],
		want: [
			"quiero|queremos|quisiera|deseo|deseamos|necesito|necesitamos, me|nos gustaría, yo quiero|deseo|quisiera",
		],
		wanted: [
			"quiero|quería|queríamos|queremos|necesito|necesitaba|pedí|pedimos|buscaba|busco|buscábamos",
		],
		doing: [
			"reservar|reservarlo|reservarla|confirmar|confirmarlo|confirmarla|proceder|hacerlo|continuar|pedirlo|pedirla|mandarlo|mandarla|enviarlo|enviarla|seguir|comprarlo|comprarla|aceptar|aceptarlo|aceptarla|tomarlo|tomarla, seguir|continuar adelante, hacer <it>",
		],
		do_it: [
			"adelante|hazlo|hágalo|hagalo|háganlo|hagámoslo|resérvalo|resérvala|resérvelo|resérvela|resérvame|resérvamelo|resérvamela|confírmalo|confírmala|confírmelo|confírmela|confirma|confirme|confirmar|confirmen|pídelo|pídela|pídalo|mándalo|mándelo|envíalo|envíelo|cómpralo|cómprelo|proceda|procede|procedan|proceder|prosiga|continúa|continúe|continuar|siga|sigue|sigamos|reserva|reserve|reservar|reserven|vamos|hacedlo|mándamelo|acéptalo|apruébalo <it>?",
			"adelante con <it>, puede|puedes|pueden <doing> <it>?, puede|puedes|pueden mandar|enviar|pedir|comprar|llamar <it>, vamos con <it>, vamos adelante, dale nomás|pues, siga|sigue adelante, haz|haga|hagan|hagamos la|esa|mi <thing>",
		],
		affirmed: [
			"sip|sipi|simón|claro|exactamente|exacto|exacta|correcto|correcta|afirmativo|efectivamente|obvio|obviamente|naturalmente|ciertamente|evidentemente|indudablemente|definitivamente|totalmente|absolutamente|completamente|perfectamente|hecho|confirmo|confirmamos|confirmado|confirmada|acepto|aceptamos|aceptado|aceptada|apruebo|aprobado|aprobada|acordado|conforme|autorizo|positivo",
		],
		noted: ["ok|okay|okey|okis|oki|oka|vale|dale|venga|ándale|órale|sale|listo|bien|perfecto"],
		signing_off: [
			"no|nop|<noted>|bueno|sí|si|genial|excelente|pues|ya {.} muchas|mil? gracias? {.}, muchas? gracias {.}",
		],
		for_now: ["por ahora|hoy|favor|momento|mi|el momento?, de momento, gracias"],
	},
	word: [
		"si$, seguro|trato$, <affirmed>, si {.} <want>, si sí|si|claro|señor|señora|correcto|exacto|exactamente|adelante|confirmo|acepto|confirmado, si {.} por supuesto|favor, claro que sí|si, sí que sí, por supuesto que? sí?, desde luego que? sí?, con mucho? gusto|placer, trato hecho, de acuerdo|una, así es|mismo|mero, eso es|mismo|mero, que sí, pues sí|claro, ya lo creo, está hecho, cien por ciento|cien",
	],
	yes: [
		"lo confirmo|acepto, si, si vale|ok|dale|perfecto|bien|genial|está, bueno|vale|ok sí, por mí|mi sí|vale, sí está <good>, por mi parte sí|bien|perfecto",
		"<that> <is> <very>* <right> <for_me>?, <is> <very>* <right> <for_me>?, todo <very>* <right>, <that> <very>* <right>, <for_me> <is> <very>* <right>, <for_me> <very>* <right>, <very> <right>, <right> <for_me>, suena|parece <very>* <right> <for_me>?, se ve|oye <very>* <right>",
		"<that>? me|nos parece|queda|viene|va|suena <very>* <right>, funciona|sirve <for_me>, me apunto|sumo, me lo|la quedo, cuenta|cuente conmigo",
		"yo? <it>? confirmo|acepto|apruebo|quiero|tomo|reservo|necesito|compro|autorizo|deseo|confirmamos|aceptamos|queremos|agarro|apruebo <it>, yo? <it> confirmo|acepto|apruebo|quiero|tomo|reservo|necesito|compro|autorizo|deseo|confirmamos|aceptamos|queremos|agarro, yo confirmo|acepto|quiero, estoy|estamos <very>* de? acuerdo|seguro|segura|listo|lista|conforme|seguros|listos|decidido|decidida con? <it>?, <want> <doing> <it>?, <want> que lo|la|me? reserve|reserves|reserven|confirme|confirmes|haga|hagas|envíe|envíes <it>?",
		"<do_it>, ya? puede|puedes proceder|hacerlo|seguir",
		"tiene|tienes|tenés|tienen razón, tiene|tienes mi permiso|autorización|aprobación|confirmación|consentimiento|visto bueno?, le|te doy mi|el permiso|autorización|aprobación|confirmación|consentimiento|sí, confirmación, me|nos decido|decidimos por <it>",
	],
	flip: [
		"no hay|tengo|tenemos|veo|es|será ningún|ninguna|el|un|algún? menor? problema|problemas|inconveniente|inconvenientes|objeción|duda|pega <for_me>?, ningún|ninguna|cero|sin problema|problemas|inconveniente|duda|dudas|objeción, no problem, sin lugar a dudas, sin duda alguna, sin ninguna duda, {?} cómo no {?}, {?} por qué no {?}, {?} porqué|porque no {?}, {?} y? por qué no {?}, no cabe|queda duda, no hay de que dudar, nada que objetar|cambiar|añadir|agregar|corregir, no está nada? mal, no me importa|molesta, no {.} así es, no {.} eso es, no veo por qué no, no hace falta cambiar|corregir nada, sin pegas, no cambies|cambie nada, no lo dudes|dudo",
	],
	ack: [
		"<noted>, vale vale, <fine>, <very> <fine>, <be> <very>* <fine>, <very>* <fine> así, está bien así|todo, así está bien, todo <very>* <fine>|listo, está|va todo <very>* <fine>, <noted> <noted>",
		"<that>? <is> <very>* <praise> <for_me>?, <that>? me|nos encanta|gusta <very>* mucho?, me|nos encanta|gusta <very>* la|tu|su idea|propuesta|opción, <that>? me|nos viene|va|suena <very>* <praise>, <praise> <for_me>, una? <praise> idea|opción|elección, un? <praise> precio|plan, justo|exactamente|precisamente lo|eso que? yo? <wanted>, justo|exactamente|precisamente? eso? es|era lo|eso que yo? <wanted>, lo|eso que yo? <wanted>, eso? es|era? justo|exactamente|precisamente? lo que yo? <wanted>, estoy|estamos satisfecho|satisfecha|contento|contenta|satisfechos con? <it>?",
		"<that> <is> <very>* <fine> <for_me>?, <for_me> <is> <very>* <fine>, suena|parece <very>* <fine> <for_me>?, se ve|oye <very>* <fine>, <very>* <fine> <for_me>, <for_me> <very>* <fine>, <be> <very>* <fine> <for_me>",
		"<that>? me|nos parece|queda|viene|va|suena <very>* <fine>, <that>? me|nos sirve|conviene|funciona|acomoda|vale <very>* <fine>?",
	],
	praise: [
		"<praise>, <praise> <praise>, qué bien|bueno|maravilla|alegría|genial|lindo|padre|chévere|guay|buena|ilusión noticia?, buen|excelente trabajo|servicio, me|nos alegra|alegro mucho?, yupi|bravo|olé, qué ganas",
	],
	thanks: [
		"gracias|grax|agradecido|agradecida|saludos|adiós|chao|chau|abrazo|abrazos|besos|igualmente|bendiciones, muchas|mil|muchísimas|infinitas gracias, gracias por su|tu|la|el|toda? ayuda|atención|servicio|información|tiempo|apoyo|amabilidad, gracias por todo|ayudar|ayudarme, gracias de antemano|nuevo|corazón|verdad, muy amable|agradecido|agradecida|amables, te|se|le lo? agradezco mucho?, un saludo|abrazo, hasta luego|pronto|mañana|ahora|siempre, nos vemos luego|pronto|mañana?, buenas noches, buen|feliz día|noche|tarde|finde|viaje, que tenga|tengas|tengan|pase|pases un|una? buen|buena|lindo|feliz|excelente día|tarde|noche|fin, que le|te|les vaya bien, que dios te|le bendiga, cuídate|cuídese mucho?",
	],
	closer: [
		"<signing_off>? <for_now>? eso|esto es|sería|era|fue todo <for_now>*, <signing_off>? <for_now>? es|sería|era|fue todo <for_now>*, <signing_off>? <for_now>? nada|ninguna otra? más|cosa <for_now>*, <signing_off>? con eso|esto basta|alcanza|es|sería|tengo|está suficiente|todo|bien? <for_now>*, <signing_off>? eso|esto es lo único <for_now>*",
		"<signing_off>? ya? no necesito|necesitamos|quiero|queremos|requiero|preciso|hace falta? nada|otra|más|ninguna otra? cosa|más|ayuda <for_now>*, <signing_off>? no tengo más|otra|ninguna preguntas|pregunta|dudas, <signing_off>? ya? estoy|estamos servido|servida|servidos <for_now>*, <signing_off>? ya tengo|tenemos todo|toda lo|la? que|información? necesito|necesitaba|quería|necesitamos? <for_now>*, <signing_off>? ya está$, <signing_off>? ya está todo|listo, <signing_off>? ya terminé|acabé|terminamos|acabamos <for_now>*, no {.} muchas? gracias? {.} así|está está|bien bien|así",
	],
	polite: [
		"porfa|porfis|porfavor|favor|hola|buenas|señor|señora|señorita|amigo|amiga|hermano|hermana|jefe|tío|compa|pues|bueno|oh|ah|ay|ahora|ya|entonces|enseguida|inmediatamente|oye|hombre|cariño|estimado|estimada",
		"por favor, buenos|buenas días|tardes|dia|día, buen día, lo antes posible, ahora mismo, de una vez, cuanto antes",
	],
	no: [
		"no|nop|nope|nel|nah|nones|nunca|jamás|nada|ninguno|ninguna|ningún|tampoco|negativo|cancelar|cancela|cancele|cancelado|cancelo|cancelen|cancélalo|cancélala|cancélelo|cancélela|cancelarlo|cancelarla|cancelación|anular|anula|anule|anulado|anulo|anúlalo|anúlelo|rechazo|rechazar|rechazado|incorrecto|incorrecta|falso|equivocado|mal|detente|alto|basta|déjalo|déjelo|olvídalo|olvídelo|olvida|olvide|imposible|stop|abortar|suspender|desisto",
		"no gracias|no|nunca|señor|señora|quiero|ahora|todavía|aún|hoy|tampoco|puedo|eso|ese|esta|para|nada|acepto|confirmo, para nada, no para nada, ahora|hoy|todavía|aún|mejor|pues|eso|así|ya no, claro que no, por ahora no, que no, de ninguna manera, en absoluto, ni hablar|loco|pensarlo, por nada, nada de eso, de eso nada, otra vez será, en otra ocasión, otro día, otra vez",
		"yo? ya? no <it>? quiero|queremos|acepto|confirmo|puedo|podemos|necesito|deseo|gusta|apruebo|voy|tomo|puede <it>|más|ir|aceptar|hacerlo|nada?, no me|nos <it>? gusta|sirve|interesa|conviene|parece|va|convence|queda <good>|nada?, no estoy|estamos de? acuerdo|interesado|interesada|disponible|listo|conforme|seguro, no es|está|son|era <very>* <good>|<praise>|bueno|buena|eso|posible|necesario|lo|ese|esa|esto, no hace falta, <that> no es|está <good>|bueno, no lo|la|los quiero|confirmo|hagas|haga|reserve|reserves|necesito|acepto|envíe|mande|mandes, no reserves|reserve|confirmes|confirme|envíes|envíe|mande|mandes|proceda|vengas|venga|sigas|continúes <it>?",
		"cancela|cancele|cancelar|cancelo|anula|anule|olvida|olvide|deja|deje|quita|elimina|borra|suspende|rechazo <it>|ya|por, está|esta|es|eso mal|incorrecto|falso|equivocado|imposible, cambié|he cambiado|cambie de opinión|idea|parecer, me arrepentí, mejor olvídalo, <that> está mal, paso",
		...undo,
	],
	reason: [
		"lo siento, perdón|perdona|disculpa|disculpe|lamentablemente|desgraciadamente|caro|lejos|tarde|ocupado|ocupada|enfermo, muy|demasiado|es muy? caro|lejos|tarde|temprano|lento|pequeño, estoy muy? ocupado|ocupada|enfermo|enferma|cansado|lejos, por|de ahora|momento, hoy, tengo otros|otro planes|compromiso, encontré|encontramos otro|otra, es muy caro",
	],
	doubt: [
		"quizás|quizá|talvez|posiblemente|probablemente|depende|espera|espere|espérame|esperen|mmm|hmm|luego|después|supongo|casi|medio|regular, tal vez, a lo mejor, no lo? sé, no se|sabemos|sabría, no estoy <very>? seguro|segura, déjame|déjeme pensarlo|pensar|ver, un|una momento|minuto|segundo|momentito, ya veremos|veré, más tarde, puede ser, creo que sí?, todavía no sé, no lo tengo claro, lo pensaré|voy a pensar, a ver, vamos|voy a ver",
		"más o menos, en parte, me? da igual, me? da lo mismo, como quieras|quiera|sea|digas|gustes|guste, qué más da, qué remedio, ni modo, ya qué, qué le vamos a hacer, ya está bien, supongo que sí?, si puede|puedes|pueden|podéis <doing>",
	],
	change: [
		"cambia|cambie|cambiar|cambio|cámbialo|cámbiala|cámbielo|cambiemos|cambiarlo|cambiarla|modificar|modifica|modifique|otro|otra|otros|otras|diferente|distinto|distinta|corrige|corregir|corrección|corrijo|mueve|mover|posponer|aplazar|prefiero|preferiría|reemplaza|reprograma|reprogramar|borrón, mejor a|en|mañana|más|dos|otro|dicho|el|la, en vez|lugar|realidad, que sea|sean, hazlo|haz|hágalo|ponlo|pon|ponga a|para|de|en|dos|tres, más temprano|barato|cerca|grande",
		"me equivoqué|confundí, error mío, quise|quería|quiero decir, pensándolo bien|mejor, al final",
	],
	request: [
		"^quiero|quisiera|queremos|queríamos|quería|necesito|necesitamos|necesitaba|busco|buscamos|deseo|deseamos|tengo|tenemos, ^yo|nosotros quiero|quisiera|necesito|queremos|necesitamos, me|nos gustaría, solo|sólo|solamente un|una|dos|tres|cuatro, solo|sólo|solamente|únicamente|nomás necesito|necesitamos|quiero|queremos|somos|seremos|seré|serán|será|es|son|hay|habrá|voy|vamos|yo|para",
		"^resérvame|resérvanos|resérvalo|resérvela|reserva|reserve|reservar|reserven|pide|pida|pídeme|manda|mande|mándame|envía|envíe|busca|busque|llama|pon|ponga|agrega|añade|lleva|llévame|compra|compre|haz|haga|hazlo <it>|un|una|para|a|en|el|la|desde|con|unos|unas",
		"^somos|seremos|seríamos|serán|será|habrá|iremos|viajamos|salgo|salimos|llego|llegamos, ^es|son|sería para|a|en|el|la|de|con|desde|del, <det> <thing>|<facts>|<special>|fiesta es|son|será|sería|para, ^para|desde|hacia, vamos|voy a ser|estar|ir, quiero|necesito|quisiera|necesitamos que|un|una|unos",
	],
	undo,
	loose: [
		"muy|realmente|verdaderamente|totalmente|completamente|absolutamente|perfectamente|simplemente|ciertamente|tan|pues|ya|porfa|porfavor",
	],
	beside: [
		named,
		"yo|me|mi|mis|nos|nosotros|nuestro|nuestra|usted|ustedes|tu|te|le|les|su|se|lo|la|los|las|el|eso|esto|ese|esa|este|esta|estos|estas|esos|esas|todo|todos|toda|todas|ambos|ambas|que|de|del|a|al|en|con|por|para|y|como|ahí|allí|aquí|allá|es|son|está|están|sería|ser|estar|estoy|estamos|quiero|queremos|quisiera|gustaría|deseo|deseamos|necesito|necesitamos|confirmo|confirma|confirme|confirmar|confirmarlo|confirmado|reserva|reservas|reservar|reservarlo|reservarla|reserve|reservo|resérvame|resérvalo|resérvala|reservación|hacer|hacerlo|haz|haga|hazlo|hágalo|haga|pedir|pide|pida|pedido|orden|manda|mande|mandar|mándalo|envía|envíe|enviar|envíalo|agendar|agenda|comprar|compra|compre|continuar|continúa|continúe|proceder|proceda|procede|seguir|siga|sigue|adelante|tomar|tomo|usar|favor|porfa|porfavor|gracias|sí|claro|ok|vale|bien|perfecto|perfecta|genial|excelente|correcto|correcta|correctos|exacto|datos|detalles|información|nombre|hora|lugar|precio|dirección|propuesta|opción|oferta|plan|dicho|dije|dijo|dijiste|pedí|mencionado|indicado|acuerdo|gusto|encanta|encantaría|parece|suena|queda|funciona|sirve|mismo|misma|ya|ahora|listo|lista|ir|voy|vamos|interesa|ver",
	],
	indefinite: ["un|una|unos|unas|algún|alguna|algunos|algunas"],
	values: [
		"dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|veinte|treinta|media|mediodía|medianoche|mañana|tarde|noche|madrugada|hoy|pasado|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|semana|finde|mes|próximo|próxima|siguiente|docena|temprano",
	],
	concepts,
	spellings: {
		gracias: "grasias|gracia|grcias|garcias|gracais",
		correcto: "corecto|correto|correcro|corrrecto",
		confirmo: "comfirmo|confrimo|comfirno",
		perfecto: "perfeto|prefecto|perfexto|pefecto",
		cancela: "canzela|cansela",
		cancelar: "canselar|canzelar",
		quiero: "kiero|qiero|quieo|qiuero",
		reserva: "rezerva|reseva|recerva",
		exacto: "exato|ezacto|esacto",
		vale: "bale",
		claro: "calro|clrao",
	},
	hedge: [
		"pero|excepto|salvo|solo|sólo|solamente|únicamente|aunque|siempre|mientras|sino|hasta|antes, si es|llega|llegan|viene|hay|puede|pueden|cuesta|tiene|fuera|se|me, con la condición, a condición, a menos, con tal",
	],
	ask: [
		"cuánto|cuánta|cuántos|cuántas|cuándo|dónde|adónde|cuál|cuáles|quién|quiénes|porqué, a qué hora, ^qué|cómo|por qué?, por qué, y|pero|oye qué|cómo|cuál|si, a qué, qué hora|tal|pasa|precio|es|significa|incluye|tipo, cómo es|se|está|puedo|llego, puedes|puede|podrías|podría|pueden decirme|darme|enviarme|mandarme|usted|ustedes|ser, dime|dígame|dame|deme|mándame el|la|los|las|su|cuál|qué|si, quisiera|quiero saber, me puedes|puede|podrías|dices|dice, hay algún|alguna, tienen|tienes|tiene algún|alguna|el|la|su, sabes|sabe",
	],
	joins: ["y", "e"],
	certain: { yes: ["s|yep|yes"], no: ["n"] },
	notAnswers: ["la|da|ya|yo|ja|he|sale|de"],
	ownLetters: "",
	questionMarks: [],
};
