/** How people speak of lawyers, in the languages that are written: stems. */

export const legalWords =
	/(?<!\p{L})(?:lawyers?|attorney|solicitor|legal (?:case|help|team)|anw[aä]lt|rechts(?:anw|fall|hilfe|abteilung)|juristisch|avukat|hukuki|hukuk ekibi|δικηγόρ|νομικ|avocat|juridique|juriste|avvocat|(?:pratica|aiuto|assistenza|ufficio) legale|юрист|адвокат|юридич|umunyamategeko|abanyamategeko|avoka(?!d))/iu;
