/** Of the card alone. States are the backend's; one that is not here is shown by its text alone. */
export const cardTexts = {
	taxi: "Taxi|Taksi|Taxi|Taxi|Taxi|Ταξί|Такси|Tagisi",
	pending:
		"Asking drivers|Sürücülere soruluyor|Fahrer werden gefragt|Chiediamo agli autisti|Nous demandons aux chauffeurs|Ρωτάμε τους οδηγούς|Спрашиваем водителей|Turabaza abashoferi",
	scheduled:
		"Noted for later|İleri bir saat için not edildi|Für später notiert|Annotato per dopo|Noté pour plus tard|Σημειώθηκε για αργότερα|Записано на потом|Byanditswe by’ikindi gihe",
	assigned:
		"A driver has the ride|Sürücü bulundu|Ein Fahrer übernimmt|Un autista ha accettato|Un chauffeur a accepté|Ένας οδηγός δέχτηκε|Водитель найден|Umushoferi yabyemeye",
	arrived:
		"The driver is there|Sürücü geldi|Der Fahrer ist da|L’autista è arrivato|Le chauffeur est là|Ο οδηγός έφτασε|Водитель на месте|Umushoferi yahageze",
	started: "On the way|Yoldasınız|Unterwegs|In viaggio|En route|Στον δρόμο|В пути|Muri mu nzira",
	completed:
		"Ride over|Yolculuk bitti|Fahrt beendet|Corsa finita|Course terminée|Η διαδρομή τελείωσε|Поездка окончена|Urugendo rwarangiye",
	cancelled: "Called off|İptal edildi|Abgesagt|Annullato|Annulé|Ακυρώθηκε|Отменено|Byahagaritswe",
	expired:
		"No driver found|Sürücü bulunamadı|Kein Fahrer gefunden|Nessun autista trovato|Aucun chauffeur trouvé|Δεν βρέθηκε οδηγός|Водитель не найден|Nta mushoferi wabonetse",
	no_show:
		"Closed: nobody came|Kapandı: kimse gelmedi|Beendet: niemand kam|Chiuso: nessuno è venuto|Fermé : personne n’est venu|Έκλεισε: δεν ήρθε κανείς|Закрыто: никто не пришёл|Byafunzwe: nta waje",
	fare: "Estimated fare #|Tahmini ücret #|Geschätzter Preis #|Tariffa stimata #|Prix estimé #|Εκτίμηση κόστους #|Примерная цена #|Igiciro giteganyijwe #",
};
