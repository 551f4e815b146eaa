/** Portuguese, of both shores. "Pois não" offers help and "pode ser" agrees; "é" is typed "e", which also means and. */

import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: ReplyTable["concepts"] = {
	thing: "reserva|reservas|pedido|encomenda",
	ride: "táxi|táxis|carro|viagem|corrida|boleia|carona|transporte|traslado|transfer|motorista|condutor|uber|recolha|embarque|lugar|lugares|assento|assentos",
	table:
		"mesa|mesas|restaurante|restaurantes|jantar|almoço|almoçar|lanche|comida|comer|esplanada|lugar|lugares|assento|assentos",
	room: "quarto|quartos|hotel|pousada|hostel|alojamento|hospedagem|estadia|suíte|casa|apartamento",
	appointment:
		"consulta|consultas|cabeleireiro|cabeleireira|barbeiro|barbearia|corte|salão|sessão|médico|médica|doutor|doutora|dentista|terapeuta|massagem|manicure|tratamento|marcação|agendamento",
	order:
		"comida|pizza|pizzas|hambúrguer|bebida|bebidas|entrega|entregar|carrinho|produto|produtos|artigo|artigos|item|itens|lanche|refeição|cozinhar",
	viewing:
		"visita|visitas|visitar|apartamento|casa|imóvel|propriedade|andar|moradia|passeio|marcação|agendamento",
	service:
		"reparação|reparo|conserto|consertar|reparar|arranjar|canalizador|encanador|eletricista|mecânico|técnico|limpeza|chaveiro|marcação|agendamento",
	quote: "orçamento|orçamentos|cotação|cotações",
	message:
		"mensagem|mensagens|email|nota|texto|localização|contato|contacto|compartilhar|compartilha|compartilhe|partilhar|partilha|partilhe|encaminhar|encaminha|encaminhe",
	personal_data: "perfil|histórico",
	payment:
		"pagamento|pagamentos|pagar|paga|pague|dinheiro|transferência|transferir|transfere|transfira|fatura|boleto|cartão|pix|recibo",
	ticket:
		"bilhete|bilhetes|ingresso|ingressos|entrada|entradas|passagem|passagens|ticket|tickets|evento|voo|voos|ônibus|autocarro|comboio|trem|show|concerto|jogo|partida|espetáculo|viagem|lugar|lugares|assento|assentos",
	media:
		"filme|filmes|música|músicas|canção|álbum|disco|vídeo|série|episódio|legenda|legendas|tocar|toca|toque|reproduzir|reproduz|reproduza|assistir|ouvir|televisão|tv|alugar",
	rental:
		"aluguel|aluguer|alugar|alugo|alugue|carro|veículo|carrinha|van|moto|bicicleta|bike|trotinete|patinete",
	calendar: "calendário|agenda|alarme|lembrete|lembrar|lembra|lembre|reunião|evento",
};
const named = Object.values(concepts).join("|");
const undo: readonly string[] = [
	"cancela|cancele|cancelar|cancelo|cancelem|anula|anule|anular|apaga|apague|apagar|remove|remova|remover|exclui|exclua|excluir|deleta|delete|elimina|elimine|eliminar|desmarca|desmarque|desmarcar|esquece|esqueça <it>?",
	"<want>|vou cancelar|anular|apagar|remover|excluir|deletar|eliminar|desmarcar <it>?, pode|podes|podem|poderia cancelar|anular|apagar|remover|excluir|deletar|eliminar|desmarcar <it>?, melhor cancelar|desmarcar <it>?",
];

export const replies: ReplyTable = {
	classes: {
		very: [
			"muito|totalmente|completamente|absolutamente|realmente|perfeitamente|super|bastante|tão|já|mesmo, mais que|do que",
		],
		/** What is as it was said: an answer. */
		right: [
			"correto|correta|correcto|correta|corretos|corretas|exato|exata|exacto|exatos|verdade|confirmado|confirmada|combinado|fechado|aprovado|aprovada|aceito|aceite|acordado|certíssimo, de acordo",
		],
		/** What suits: an answer with what it is said of, and else no more than "ok". */
		fine: [
			"certo|certa|certinho|certos|bom|boa|bem|perfeito|perfeita|ok|okay|okey|ideal|adequado|razoável|tranquilo|joia|beleza|blz|direito, muito bom|bem|boa, uma? boa ideia|escolha|opção, em ordem, um? bom plano|preço",
		],
		praise: [
			"ótimo|ótima|óptimo|óptima|excelente|maravilha|maravilhoso|maravilhosa|show|legal|bacana|top|fantástico|fantástica|fixe|espetacular|espetáculo|incrível|massa|sensacional|demais|lindo|brutal|magnífico|formidável|giro, show de bola",
		],
		good: ["<right>, <fine>"],
		thing: ["reserva|pedido|encomenda|compra|oferta|proposta|opção|solicitação|escolha|reservas"],
		special: [named],
		facts: [
			"dados|detalhes|informações|informação|hora|horário|preço|endereço|morada|data|plano|nome|número|local|total|resumo",
		],
		det: ["a|o|os|as|minha|meu|minhas|meus|sua|seu|essa|esse|esta|este|esses|essas"],
		that: ["isso|isto|esse|este|essa|esta|tudo|aquilo, tudo isso, todos? <det> <thing>|<facts>"],
		be: ["é|está|tá|estão|são|seria|fica|ficou|ta|eh"],
		is: ["<be>|parece|soa, me parece, parece me"],
		for_me: ["para|pra|por mim|nós, pra gente"],
		it: [
			"o|a|isso|isto|esse|essa|este|esta|tudo|ela|ele, <det> <thing>|<special>|<facts>, tudo isso",
		],
		want: [
			"quero|queremos|queria|gostaria|desejo|preciso|gostava, gostaria|preciso|gostava de, eu quero|queria|gostaria",
		],
		doing: [
			"reservar|confirmar|mandar|enviar|fazer|marcar|prosseguir|continuar|seguir|ir|avançar|agendar|comprar|pedir|chamar|fechar|aceitar|finalizar, ir em frente, reservá|confirmá|fazê|marcá la|lo",
		],
		do_it: [
			"confirma|confirme|confirmar|reserva|reserve|reservar|manda|mande|mandar|envia|envie|enviar|faça|faz|fazer|marca|marque|marcar|agenda|agende|prossiga|prosseguir|continua|continue|continuar|avance|avançar|avança|compra|compre|pede|peça|pedir|finaliza|finalize|segue|siga|chama|chame|fecha|feche <it>?, pode|podes|podem|podemos <doing> <it>|assim|sim?, pode sim <it>?, pode <it>",
			"vai em frente, vá em frente, vamos|bora lá|nessa|nisso|reservar|fazer|confirmar|fechar <it>?, siga|segue em frente, toca em frente, manda ver|bala|vir, pode mandar ver",
		],
		affirmed: [
			"sim|simm|sin|siim|claro|uhum|aham|ahan|ahã|uhu|exatamente|exato|exata|exacto|positivo|afirmativo|certamente|obviamente|naturalmente|concordo|confirmo|confirmado|confirmada|confirmamos|aceito|aceite|aceitamos|aprovo|aprovado|aprovada|combinado|fechado|fechou|correto|correta|correcto|certíssimo|seguramente|totalmente|absolutamente|perfeitamente|definitivamente|autorizo",
		],
		noted: [
			"ok|okay|okey|oki|tá|ta|vale|certo|certinho|bem|bom|perfeito|beleza|blz|joia|tranquilo",
		],
		thank: [
			"obrigado|obrigada|obg|obgd|brigado|brigada|valeu|vlw|grato|grata, muito obrigado|obrigada",
		],
		leave: [
			"não|nao|sim|<noted>|ótimo|legal|show|maravilha|então, tá bom|certo|bem, tudo bem|certo, está bem|bom",
		],
		signing_off: ["<leave> {.}, <leave> {.} <thank> {.}, <thank> {.}"],
		for_now: [
			"por agora|enquanto|hoje|favor|ora, para|pra mim|já|hoje, <thank>, mesmo|então|já|tudo",
		],
	},
	word: [
		"<affirmed>, isso$, isso mesmo|aí|ai|sim, sim {.} sim|senhor|senhora|claro|quero|isso|confirmo|pode, sim por favor, claro que? sim, com certeza|prazer, com todo? o? prazer|gosto, com toda a? certeza, é verdade|exatamente|claro mesmo?, é|eh isso aí|mesmo|sim, de acordo, pode crer, que sim, tá|está|ta|fica combinado|fechado, negócio|trato fechado|feito, cem por cento, concordo|confirmo sim, é sim, pois claro",
	],
	yes: [
		"eu concordo|confirmo, isso, pode, quero, vamos|bora, sim está|tá|pode, pode ser sim|assim?, tá|está|ta|fica tudo <right>, por mim sim|pode, por mim tudo <very>* <right>, desde já sim, ok pode",
		"<that> <is> <very>* <right> <for_me>?, <is> <very>* <right> <for_me>?, <that> <very>* <right>, <very>* <right> <for_me>?, está|tá|ta|fica? tudo <very>* <right>, <for_me> <is> <very>* <right>, <for_me> <very>* <right>, assim <is>? <very>* <right>, assim serve|funciona|combina <for_me>?, parece|soa <very>* <right> <for_me>?, me parece <very>* <right>, parece me <very>* <right>",
		"<that>? serve|funciona|resolve <for_me>|me?, <that> combina|serve|funciona <for_me>?, estou|estamos dentro|pronto|pronta|certo|certa|decidido|decidida, tou|to|tô dentro|nessa",
		"eu? <it>? confirmo|aceito|aprovo|quero|reservo|preciso|autorizo|desejo|concordo|compro|confirmamos|aceitamos|queremos|topo|fico sim|<it>?, eu? concordo com? <it>?, estou|estamos <very>? de acordo com? <it>?, <want> <doing> <it>?, quero sim, vou querer sim|<it>?, topo, eu? fico com <it>, <want> que reserve|confirme|faça|envie|marque <it>?, vou aceitar|confirmar|reservar|fazer <it>?",
		"<do_it>",
		"tem|têm|tens toda? razão, tem|tens a? minha autorização|permissão|aprovação|confirmação, dou a? minha autorização|permissão|aprovação, sinal verde, está autorizado|aprovado",
	],
	flip: [
		"não tem|há|vejo|tenho|temos|é nenhum|qualquer|um? problema|problemas|dúvida|dúvidas|objeção|objeções|inconveniente|erro <for_me>?, sem|nenhum|zero problema|problemas|dúvida|dúvidas|objeção|objeções|stress|estresse|erro|medo, por|pq que? não {?}, porque|porquê|pq que? não {?}, nada contra, nada a opor|mudar|acrescentar|alterar, não tenho|temos nada contra, no problem, não me importo|incomodo, não há|tem o? que mudar|alterar, não {.} isso mesmo, não é? nada? mau|mal|ruim, não precisa|é|preciso mudar nada, não duvido, não vejo por que|porque não",
	],
	ack: [
		"<noted>, <noted> <noted>, <fine>, <very> <fine>, <be> <very>* <fine>, está|tá|ta|fica|estão? tudo <very>* <fine>, tá|está|ta tudo? legal, então tá bom?, assim <be> <very>* <fine>|<praise>, está|tá <very>* <fine> assim|então, é|eh isso",
		"<that>? <is> <very>* <praise> <for_me>?, <that>? me|nos agrada <very>*, <praise> <for_me>, uma? <praise> ideia|escolha|opção, um? <praise> preço|plano, gostei <very>? disso|dessa|desse?, eu? gostei|gosto|adoro|adorei|amei <very>? a|da|dessa ideia|proposta|opção, eu? gosto|adoro|adorei|amei <very>? disso|dessa|desse?, <that>? era|é|foi? mesmo|exatamente|justamente|precisamente? o que eu? quero|queria|queríamos|preciso|precisava|procurava|pedi, era isso que eu? queria|precisava, isso que eu? quero|queria, estou|estamos satisfeito|satisfeita|contente com? <it>?, me|nos agrada",
		"por mim tudo <very>* <fine>",
		"<that> <is> <very>* <fine> <for_me>?, <for_me> <is> <very>* <fine>, <for_me> <very>* <fine>, <very>* <fine> <for_me>, <be> <very>* <fine> <for_me>, está|tá|ta|fica|estão? tudo <very>* <fine> <for_me>, parece|soa <very>* <fine> <for_me>?, me parece <very>* <fine>, parece me <very>* <fine>",
		"<that>? me|nos serve|convém|interessa|atende <very>* <fine>?",
	],
	praise: [
		"<praise>, <praise> <praise>, que bom|ótimo|legal|maravilha|máximo|fixe|alegria|bacana, excelente|ótimo|bom trabalho|serviço|atendimento, oba|eba|uau|viva, mal posso esperar, fico feliz|contente, que notícia? boa notícia?, adorei o atendimento|serviço",
	],
	thanks: [
		"obrigado|obrigada|obg|obgd|obgda|brigado|brigada|obrigadão|vlw|valeu|agradecido|agradecida|grato|grata|abraço|abraços|beijo|beijos|bjs|abs|tchau|xau|adeus|igualmente, muito|muitíssimo obrigado|obrigada|agradecido|grato, muitas graças, obrigado|obrigada por tudo|isso|ajudar, obrigado|obrigada|grato|grata pela|por|pelo|pelas sua|a|tua|toda? ajuda|atenção|informação|atendimento|apoio|informações|tempo|gentileza, até logo|breve|mais|já|amanhã|depois, boa noite, tenha|tenham um|uma bom|boa|ótimo|ótima|lindo dia|tarde|noite|semana, um? bom|boa|ótimo fim|final de semana, boa semana|viagem, agradeço muito|desde|imenso? já?, deus abençoe|te|lhe pague|abençoe?, se cuida, fica|fique com deus, foi um prazer, muito gentil|simpático",
	],
	closer: [
		"<signing_off>? <for_now>? é|era|seria|foi|eram|isso só|apenas|somente isso|isto? <for_now>*, <signing_off>? <for_now>? só|apenas|somente isso|isto <for_now>*, <signing_off>? isso|isto é|era|seria tudo|só <for_now>*, <signing_off>? <for_now>? é|era|seria tudo <for_now>*, <signing_off>? <for_now>? é isso só",
		"<signing_off>? <for_now>? mais nada|ninguém <for_now>*, <signing_off>? <for_now>? nada mais <for_now>*, <signing_off>? já? não preciso|precisamos|quero|queremos|necessito de? mais|outra nada|ajuda|coisa <for_now>*, <signing_off>? não preciso|quero|é preciso nada mais <for_now>*, <signing_off>? não tenho mais|outras|outra perguntas|dúvidas|pergunta|dúvida|nada, <signing_off>? não tenho nenhuma? perguntas|pergunta, <signing_off>? já? tenho|temos tudo o? que? preciso|precisava|precisamos|queria? <for_now>*, <signing_off>? já terminei|acabei|terminamos, <signing_off>? está tudo {.} <thank>, <signing_off>? já está|chega$, <signing_off>? isso|já basta|chega, <signing_off>? isso|já é suficiente, não|nao {.} <thank> {.} tudo|está|tá bem|bom|certo|ok assim?, não|nao {.} tudo bem|certo|bom|ok, não|nao {.} <thank>? {.} assim está|tá bom|bem|ótimo",
	],
	polite: [
		"pfv|pf|oi|olá|ola|senhor|senhora|amigo|amiga|moço|moça|cara|mano|irmão|chefe|patrão|querido|querida|oh|ah|agora|logo|já|então|imediatamente, por gentileza, por favor, faz favor, se faz favor, bom|boa dia|tarde, o quanto|mais antes|rápido possível?, agora mesmo",
	],
	no: [
		"não|nao|naum|num|nops|nope|naoo|nem|nunca|jamais|nada|nenhum|nenhuma|negativo|cancelar|cancela|cancele|cancelado|cancelo|cancelem|cancelamento|apaga|apague|apagar|anular|anula|anule|pare|deixa|deixe|esquece|esqueça|esqueçam|chega|recuso|recusar|rejeito|rejeitar|desisto|desisti|errado|errada|incorreto|incorreta|falso|impossível|stop|parar",
		"não não|obrigado|obrigada|senhor|quero|agora|hoje|posso|pode|precisa|isso|esse|essa|dá|mesmo|vou|aceito|confirmo|concordo, agora|hoje|ainda|melhor|isso|assim|já|também não, acho|claro que não, de jeito nenhum|maneira, de jeito|forma|maneira|modo nenhum|nenhuma|algum, nem pensar|morto, nem a pau, nada disso|feito, outra|outro vez|dia|hora, fica para|pra outra|próxima vez?, para nada, nunca mais, obrigado mas não",
		"eu? não <it>? quero|queremos|aceito|confirmo|posso|podemos|preciso|desejo|gosto|gostei|concordo|vou|aprovo|topo mais|<it>|ir|aceitar|querer|nada?, eu? não estou interessado|interessada|disponível|mais, não estou de acordo, não me|nos serve|interessa|agrada|convém, não está|é|são|tá|ta|era <very>* <good>|possível|necessário|preciso|esse|este|essa, <that> não é|está|tá <good>, não precisa mais|não|<it>?, não dá mais|não?, não quero mais|não|nada|isso, não faça|faz|mande|manda|reserve|confirme|envie|venha|marque|prossiga|agende <it>?",
		"cancela|cancele|cancelar|cancelo|anula|anule|esquece|esqueça|deixa|deixe|tira|remove|remova|desmarca|desmarque|apaga|desisto|recuso|desmarcar <it>|disso|por|pra|tudo, desmarca|desmarque|desmarcar|remover, deixa pra|para lá|la|quieto, deixa estar|quieto, mudei|mudamos de ideia|opinião, está|tá|ta|é errado|errada|incorreto|mal|falso, <want>|vou desistir, me arrependi, passo",
		...undo,
	],
	reason: [
		"desculpa|desculpe|desculpem|infelizmente|lamento|perdão|caro|longe|tarde|ocupado|ocupada, sinto muito, muito|é|demasiado muito? caro|longe|tarde|cedo|demorado, estou|tô|to muito? ocupado|ocupada|doente|cansado, por agora|enquanto, no momento, hoje, tenho outro|outros compromisso|planos, achei|encontrei outro|outra, já tenho outro",
	],
	doubt: [
		"talvez|provavelmente|possivelmente|quiçá|depende|espera|espere|aguarde|aguarda|peraí|perai|pera|hmm|hum|depois|né|suponho, não sei ainda|bem?, sei lá, não tenho certeza, não estou <very>? certo|seguro|certa, deixa eu? ver|pensar, deixe me ver|pensar, um minuto|momento|segundo|minutinho|instante, vou ver|pensar|verificar, mais tarde, acho que sim, pois não, pode ser que, quem sabe, ainda não sei|decidi, vamos ver",
		"quase|tanto, tanto faz, fazer o quê|que, que remédio, paciência, como quiser|quiseres|queira|quiserem|queiram, o que quiser|quiseres, dá na mesma, dá no mesmo, mais ou menos, em parte, meio certo|bom, acho que é?, pois, vou pensando, sei não, é né",
	],
	change: [
		"muda|mude|mudar|mudança|troca|troque|trocar|altera|altere|alterar|alteração|outro|outra|outros|diferente|corrige|corrija|corrigir|correção|adiar|adia|adie|remarcar|remarque|prefiro|preferia|preferiria|melhor|substitui, em vez|lugar, na verdade, aliás, que seja|sejam, faz|faça|põe|coloca|coloque para|pra|às|as|dois|duas|três|em, mais cedo|barato|perto, me enganei|confundi, enganei me, errei, erro meu, quis|quero|queria dizer, pensando bem|melhor, ou melhor",
	],
	request: [
		"^quero|queremos|queria|queríamos|gostaria|gostaríamos|preciso|precisamos|precisava|desejo|procuro|busco|tenho|temos|gostava, ^eu|nós|a gente? quero|queria|gostaria|preciso|queremos|precisamos|precisava, só|apenas|somente um|uma|dois|duas|três|quatro, só|apenas|somente preciso|precisamos|quero|queremos|queria|vou|vamos|seremos|somos|são|serão|será|é|há|vai|para|pra",
		"^reserva|reserve|reservar|marca|marque|marcar|agenda|agende|manda|mande|mandar|envia|envie|pede|peça|pedir|busca|procura|procure|chama|chame|põe|ponha|coloca|coloque|compra|compre|faz|faça me|nos|pra|para? <it>|um|uma|uns|umas|para|pra|a|às|em|no|na|com|mim",
		"^somos|seremos|seríamos|serão|será|haverá|iremos|viajamos|chego|chegamos|saio|saímos, ^vai|vão|vamos ser|estar|ir, ^é|são|seria|fica para|pra|às|em|no|na|a|com|dia, <det> <thing>|<facts>|<special>|festa é|são|será|seria para|pra|às|de|em, ^para|pra|às, quero|preciso|queria|gostaria que|um|uma|de|uns",
	],
	undo,
	loose: [
		"muito|realmente|verdadeiramente|totalmente|completamente|absolutamente|perfeitamente|simplesmente|certamente|tão|mesmo|já",
	],
	beside: [
		named,
		"eu|me|mim|meu|minha|meus|minhas|nos|nós|nosso|nossa|você|vocês|te|lhe|seu|sua|seus|suas|o|a|os|as|isso|isto|esse|essa|este|esta|esses|essas|aquele|aquela|tudo|todos|todas|ambos|que|de|do|da|dos|das|em|na|nos|nas|ao|à|com|por|para|pra|pelo|pela|e|é|como|aí|ali|aqui|lá|são|está|tá|estão|seria|ser|estar|estou|estamos|quero|queremos|queria|gostaria|gostava|desejo|preciso|precisamos|confirmo|confirma|confirme|confirmar|confirmado|reserva|reservas|reservar|reserve|reservado|fazer|faça|faz|pedir|peça|pede|pedido|manda|mande|mandar|envia|envie|enviar|agendar|agende|marcar|marque|comprar|compra|compre|continuar|continua|continue|prosseguir|prossiga|seguir|siga|frente|ver|usar|tomar|favor|obrigado|obrigada|sim|claro|ok|bem|bom|boa|perfeito|perfeita|ótimo|ótima|certo|certa|correto|correta|exato|dados|detalhes|informações|informação|nome|hora|horário|local|preço|endereço|morada|data|proposta|opção|oferta|plano|dito|disse|pedi|mencionado|indicado|combinado|acordo|gosto|gostei|adoro|parece|fica|funciona|serve|mesmo|mesma|já|agora|pronto|pronta|ir|vou|vamos|pode|podem|interessa|logo|então",
	],
	indefinite: ["um|uma|uns|umas|algum|alguma|alguns|algumas"],
	values: [
		"dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|vinte|trinta|meia|noite|manhã|tarde|madrugada|hoje|amanhã|segunda|terça|quarta|quinta|sexta|sábado|domingo|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|semana|mês|próximo|próxima|dúzia",
	],
	concepts,
	spellings: {
		confirmo: "comfirmo|confrimo|comfirno",
		confirma: "comfirma|confrima",
		obrigado: "obrigdo|obrigao|brigadu",
		correto: "corecto|coreto|corrreto",
		perfeito: "perfeto|prefeito|perfeitoo",
		quero: "qero|kero|quro",
		gostaria: "gostari|gostria",
		preciso: "presiso|precizo",
		exatamente: "exatamete|esatamente",
		exato: "ezato|esato",
		concordo: "concorodo|comcordo",
		cancelar: "canselar",
		cancela: "cansela",
	},
	hedge: [
		"mas|porém|contudo|exceto|salvo|só|somente|apenas|embora|desde|caso|enquanto|senão|até|antes, se for|chegar|vier|tiver|puder|o|a|não|der|é|eu|você|for, a menos, com a condição, com tal",
	],
	ask: [
		"quanto|quanta|quantos|quantas|quando|onde|aonde|qual|quais|quem|cadê, ^que|como|porque|quê, o|por que, e|mas como|qual|que|se, que horas|hora|tipo, como é|está|faço|funciona|assim, a que horas, pode|podes|poderia|podia|consegue|podem me|você|vocês|dizer|informar, me diz|diga|fala|manda|passa|informa, diz|diga me, gostaria|queria|quero de? saber, será que, tem algum|alguma|como, sabe|sabes",
	],
	joins: ["e"],
	certain: { yes: ["s|yep|yeah|yes"], no: ["n", "^no"] },
	notAnswers: ["da|ja|ne|na|la|de|he|si"],
	ownLetters: "",
	questionMarks: [],
};
