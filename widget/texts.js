/** What the widget says by itself; what the assistant says comes in the person's own language. */
export const texts = {
	open: "Write to us|Bize yazın|Schreiben Sie uns|Scrivici|Écrivez-nous|Γράψτε μας|Напишите нам|Twandikire",
	fresh:
		"New messages|Yeni mesajlar|Neue Nachrichten|Nuovi messaggi|Nouveaux messages|Νέα μηνύματα|Новые сообщения|Ubutumwa bushya",
	close: "Close|Kapat|Schließen|Chiudi|Fermer|Κλείσιμο|Закрыть|Funga",
	log: "Conversation|Konuşma|Gespräch|Conversazione|Conversation|Συνομιλία|Разговор|Ikiganiro",
	choices: "Answers|Yanıtlar|Antworten|Risposte|Réponses|Απαντήσεις|Ответы|Ibisubizo",
	write:
		"Your message|Mesajınız|Ihre Nachricht|Il tuo messaggio|Votre message|Το μήνυμά σας|Ваше сообщение|Ubutumwa bwawe",
	send: "Send|Gönder|Senden|Invia|Envoyer|Αποστολή|Отправить|Ohereza",
	you: "You|Siz|Sie|Tu|Vous|Εσείς|Вы|Wowe",
	share:
		"Share my location|Konumumu paylaş|Meinen Standort teilen|Condividi la mia posizione|Partager ma position|Κοινοποίηση της θέσης μου|Отправить моё местоположение|Sangiza aho ndi",
	here: "My location|Konumum|Mein Standort|La mia posizione|Ma position|Η θέση μου|Моё местоположение|Aho ndi",
	noPlace:
		"Your location could not be read.|Konumunuz okunamadı.|Ihr Standort war nicht zu lesen.|Posizione non disponibile.|Position introuvable.|Η θέση σας δεν βρέθηκε.|Не удалось определить место.|Aho uri ntihabonetse.",
	sending:
		"Sending…|Gönderiliyor…|Wird gesendet…|Invio…|Envoi…|Αποστολή…|Отправка…|Birimo koherezwa…",
	wait: "Too many at once. Again in # s.|Çok sık yazıldı. # sn sonra yeniden.|Zu viele auf einmal. Wieder in # s.|Troppi messaggi. Di nuovo tra # s.|Trop à la fois. Nouvel essai dans # s.|Πάρα πολλά μαζί. Ξανά σε # δ.|Слишком часто. Снова через # с.|Ni byinshi icyarimwe. Ongera mu masegonda #.",
	failed:
		"Not sent.|Gönderilmedi.|Nicht gesendet.|Non inviato.|Non envoyé.|Δεν στάλθηκε.|Не отправлено.|Ntibwoherejwe.",
	again:
		"Try again|Yeniden dene|Noch einmal|Riprova|Réessayer|Δοκιμή ξανά|Повторить|Ongera ugerageze",
	begun:
		"The earlier chat has ended. A new one begins here.|Önceki sohbet sona erdi. Burada yenisi başlıyor.|Der frühere Chat ist zu Ende. Hier beginnt ein neuer.|La chat precedente è finita. Qui ne inizia una nuova.|L’ancien chat est terminé. Un nouveau commence ici.|Η προηγούμενη συνομιλία έληξε. Εδώ αρχίζει νέα.|Прежний чат закончен. Здесь начинается новый.|Ikiganiro cya mbere cyarangiye. Hano hatangiye ikindi.",
	blocked:
		"Your browser blocks this chat’s cookie, so no answer can be shown.|Tarayıcınız bu sohbetin çerezini engelliyor; yanıt gösterilemez.|Ihr Browser sperrt das Cookie dieses Chats; Antworten sind nicht zu sehen.|Il browser blocca il cookie di questa chat: le risposte non si vedono.|Votre navigateur bloque le cookie de ce chat : aucune réponse visible.|Ο περιηγητής μπλοκάρει το cookie· δεν φαίνονται απαντήσεις.|Браузер блокирует cookie чата: ответы не видны.|Mushakisha yawe ibuza cookie y’iki kiganiro; ibisubizo ntibigaragara.",
	gap: "Older messages are not kept.|Daha eski mesajlar saklanmıyor.|Ältere Nachrichten sind nicht mehr da.|I messaggi più vecchi non ci sono più.|Les anciens messages ne sont plus gardés.|Τα παλιότερα δεν φυλάσσονται.|Старые сообщения не хранятся.|Ubutumwa bwa kera ntibubikwa.",
	offline:
		"No connection. Trying again…|Bağlantı yok. Yeniden deneniyor…|Keine Verbindung. Neuer Versuch…|Nessuna connessione. Riprovo…|Pas de connexion. Nouvel essai…|Χωρίς σύνδεση. Νέα προσπάθεια…|Нет связи. Пробуем снова…|Nta murongo. Turongera…",
};
