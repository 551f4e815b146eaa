/** Portuguese, of both shores. "Pois não" offers help and "pode ser" agrees; "é" is typed "e", which also means and. */
import type { ReplyLanguage } from "../reply-language.ts";

export const pt: ReplyLanguage = {
	classes: {
		very: [
			"muito|tudo|totalmente|completamente|absolutamente|realmente|perfeitamente|bem|super|mais|bastante|tão|já, mais que|do que",
		],
		fine: [
			"certo|certa|certinho|certos|certíssimo|correto|correta|correcto|corretos|exato|exata|exacto|perfeito|perfeita|ótimo|ótima|óptimo|excelente|maravilha|maravilhoso|show|legal|bacana|joia|beleza|blz|top|fantástico|confirmado|confirmada|combinado|fechado|aprovado|aceito|acordado|ideal|ok|okay|okey|fixe, muito bom|bem|boa, boa|ótima|excelente ideia|escolha|opção, em ordem, de acordo, bom plano|preço, o que eu? quero|queria|pedi|preciso|procurava",
		],
		good: ["<fine>, bom|boa|bem|bons|assim|isso|verdade|adequado|razoável, show de bola"],
		thing: [
			"reserva|pedido|encomenda|consulta|viagem|corrida|compra|pagamento|oferta|proposta|agendamento|marcação",
		],
		that: [
			"isso|isto|esse|este|essa|esta|tudo|aquilo|assim, tudo isso, a|o|os|as|minha|meu|sua|seu|essa|esse <thing>|dados|detalhes|informações|hora|horário|preço|endereço|data|plano",
		],
		is: ["é|está|tá|estão|são|seria|parece|soa|fica|ficou|ta|eh, me parece, parece me"],
		for_me: ["para|pra|por mim|nós, pra gente"],
		it: ["o|a|isso|isto|esse|essa|este|esta|tudo|ela|ele, a|o|minha|meu|essa|esse <thing>"],
		do_it: [
			"confirma|confirme|confirmar|reserva|reserve|reservar|manda|mande|mandar|envia|envie|enviar|faça|faz|fazer|marca|marque|marcar|agenda|agende|prossiga|prosseguir|continua|continue|continuar|avance|avançar|avança|compra|compre|pede|peça|pedir|finaliza|finalize|segue|siga <it>?, pode|podes|podem|podemos reservar|confirmar|mandar|enviar|fazer|marcar|prosseguir|continuar|seguir|ir|avançar|agendar|comprar|pedir|chamar|fechar <it>|assim|sim?, pode sim <it>?, vai em frente, vá em frente, vamos|bora lá|nessa|nisso|reservar|fazer|confirmar|fechar <it>?, siga|segue em frente, toca em frente, manda ver|bala|vir, pode mandar ver",
		],
	},
	yes: [
		"sim|simm|sin|siim|claro|ok|okay|okey|oki|tá|ta|uhum|aham|ahan|ahã|uhu|exatamente|positivo|afirmativo|certamente|obviamente|naturalmente|isso|vale|bora|vamos|pode|concordo|confirmo|confirmado|aceito|aceite|aprovo|quero|seguramente|yes",
		"sim sim|senhor|senhora|claro|por|pode|quero|isso|confirmo|está|tá, claro que? sim, com certeza|prazer, com todo prazer, com toda a? certeza, tá|está|ta|fica tudo? bom|bem|certo|ok|ótimo|combinado|perfeito|joia|beleza, tudo bem|certo|ok|joia|correto|perfeito|combinado <for_me>?, pode ser sim|assim?, isso mesmo|aí|ai|sim, é isso|sim|verdade|claro|exatamente mesmo?, é isso aí|mesmo, eh isso|sim, isso é isso, tá legal, por mim sim|tudo|pode|ok bem?, de acordo, desde já sim, então tá, está bem assim, ok pode, que sim",
		"<very>* <fine> <for_me>?",
		"<that>? <is> <very>* <good> <for_me>?, <that> <very>* <good>, <for_me> <is>? <very>* <good>, tudo <very>* <good>",
		"<that>? me|nos serve|agrada|convém|interessa|atende <very>* <good>?, <that>? serve|funciona|combina|agrada|resolve <for_me>|me?, gostei <very>?, eu? gosto, estou|estamos dentro|pronto|pronta|satisfeito|certo|certa, tou|to|tô dentro|nessa",
		"eu? <it>? confirmo|aceito|aprovo|quero|reservo|preciso|autorizo|desejo|concordo|compro|confirmamos|aceitamos|queremos|topo sim|<it>?, eu? concordo com? <it>?, estou|estamos <very>? de acordo com? <it>?, quero|gostaria de? confirmar|reservar|marcar|prosseguir|fazer <it>?, quero sim, vou querer sim|<it>?, topo",
		"<do_it>",
		"tem|têm|tens toda? razão, tem a? minha autorização",
	],
	flip: [
		"não tem|há|vejo|tenho|temos|é nenhum|qualquer|um? problema|problemas|dúvida|dúvidas|objeção|objeções|inconveniente|erro <for_me>?, sem|nenhum|zero problema|problemas|dúvida|dúvidas|objeção|objeções|stress|estresse|erro|medo, por|pq que? não {?}, porque|porquê|pq que? não {?}, nada contra, nada a opor|mudar|acrescentar|alterar, não tenho|temos nada contra, não me importo|incomodo, não há|tem o? que mudar|alterar, não {.} isso mesmo, não é? nada? mau|mal|ruim, não precisa|é|preciso mudar nada, não duvido, não vejo por que|porque não",
	],
	polite: [
		"obrigado|obrigada|obg|obgd|obgda|brigado|brigada|vlw|valeu|pfv|pf|oi|olá|ola|senhor|senhora|amigo|amiga|moço|moça|cara|mano|irmão|chefe|patrão|querido|querida|bem|bom|oh|ah|agora|logo|já|então|imediatamente|abraço|abraços|tchau, por gentileza, por favor, faz favor, se faz favor",
		"muito|muitíssimo obrigado|obrigada|agradecido, muitas graças, obrigado|obrigada por tudo, obrigado|obrigada pela|por sua|a|tua? ajuda|atenção, bom|boa dia|tarde|noite, até logo|breve|mais|já|amanhã, o quanto|mais antes|rápido possível?, tenha um|uma bom|boa|ótimo dia|tarde|noite, agradeço muito|desde já?, agora mesmo, deus abençoe|te, thanks|please",
	],
	no: [
		"não|nao|naum|num|nops|nope|naoo|nem|nunca|jamais|nada|nenhum|nenhuma|negativo|cancelar|cancela|cancele|cancelado|cancelo|cancelem|cancelamento|anular|anula|anule|pare|deixa|deixe|esquece|esqueça|esqueçam|chega|recuso|recusar|rejeito|rejeitar|desisto|desisti|errado|errada|incorreto|incorreta|falso|impossível|stop|parar",
		"não não|obrigado|obrigada|senhor|quero|agora|hoje|posso|pode|precisa|isso|esse|essa|dá|mesmo|vou|aceito|confirmo|concordo, agora|hoje|ainda|melhor|isso|assim|já|também não, acho|claro que não, de jeito nenhum|maneira, de jeito|forma|maneira|modo nenhum|nenhuma|algum, nem pensar|morto, nem a pau, nada disso|feito, outra|outro vez|dia|hora, fica para|pra outra|próxima vez?, para nada, nunca mais, obrigado mas não",
		"eu? não <it>? quero|queremos|aceito|confirmo|posso|podemos|preciso|desejo|gosto|gostei|concordo|vou|aprovo|topo mais|<it>|ir|aceitar|querer|nada?, eu? não estou interessado|interessada|disponível|mais, não estou de acordo, não me|nos serve|interessa|agrada|convém, não está|é|são|tá|ta|era <very>* <good>|possível|necessário|preciso|esse|este|essa, <that> não é|está|tá <good>, não precisa mais|não|<it>?, não dá mais|não?, não quero mais|não|nada|isso, não faça|faz|mande|manda|reserve|confirme|envie|venha|marque|prossiga|agende <it>?",
		"cancela|cancele|cancelar|cancelo|anula|anule|esquece|esqueça|deixa|deixe|tira|remove|remova|desmarca|desmarque|apaga|desisto|recuso|desmarcar <it>|disso|por|pra|tudo, desmarca|desmarque|desmarcar|remover, deixa pra|para lá|la|quieto, deixa estar|quieto, mudei|mudamos de ideia|opinião, está|tá|ta|é errado|errada|incorreto|mal|falso, quero|gostaria de? cancelar|desmarcar|anular|desistir <it>?, vou cancelar|desistir, me arrependi, passo",
	],
	reason: [
		"desculpa|desculpe|desculpem|infelizmente|lamento|perdão|caro|longe|tarde|ocupado|ocupada, sinto muito, muito|é|demasiado muito? caro|longe|tarde|cedo|demorado, estou|tô|to muito? ocupado|ocupada|doente|cansado, por agora|enquanto, no momento, hoje, tenho outro|outros compromisso|planos, achei|encontrei outro|outra, já tenho outro",
	],
	doubt: [
		"talvez|provavelmente|possivelmente|quiçá|depende|espera|espere|aguarde|aguarda|peraí|perai|pera|hmm|hum|depois|né|suponho, não sei ainda|bem?, sei lá, não tenho certeza, não estou <very>? certo|seguro|certa, deixa eu? ver|pensar, deixe me ver|pensar, um minuto|momento|segundo|minutinho|instante, vou ver|pensar|verificar, mais tarde, acho que sim, pois não, pode ser que, quem sabe, ainda não sei|decidi, vamos ver",
	],
	change: [
		"muda|mude|mudar|mudança|troca|troque|trocar|altera|altere|alterar|alteração|outro|outra|outros|diferente|corrige|corrija|corrigir|correção|adiar|adia|adie|remarcar|remarque|prefiro|preferia|preferiria|melhor|substitui, em vez|lugar, na verdade, aliás, que seja|sejam, faz|faça|põe|coloca|coloque para|pra|às|as|dois|duas|três|em, mais cedo|barato|perto",
	],
	hedge: [
		"mas|porém|contudo|exceto|salvo|só|somente|apenas|embora|desde|caso|enquanto|senão|até|antes, se for|chegar|vier|tiver|puder|o|a|não|der|é|eu|você|for, a menos, com a condição, com tal",
	],
	ask: [
		"quanto|quanta|quantos|quantas|quando|onde|aonde|qual|quais|quem|cadê, ^que|como|porque|quê, o|por que, e|mas como|qual|que|se, que horas|hora|tipo, como é|está|faço|funciona|assim, a que horas, pode|podes|poderia|podia|consegue|podem me|você|vocês|dizer|informar, me diz|diga|fala|manda|passa|informa, diz|diga me, gostaria|queria|quero de? saber, será que, tem algum|alguma|como, sabe|sabes",
	],
	joins: ["e"],
	certain: { yes: ["s|yep|yeah"], no: ["n|no"] },
	notAnswers: ["da|ja|ne|na|la|de|he|si"],
	ownLetters: "",
	units: ["euros", "reais", "minutos", "minuto", "horas", "hora", "pessoas", "pessoa", "kz"],
	ordinals: ["hs", "hrs"],
	questionMarks: [],
};
