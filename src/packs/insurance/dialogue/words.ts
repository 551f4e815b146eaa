/** How insurance is spoken of in the languages that are written: stems, since most of them bend their endings. */
export const insuranceWords =
	/(?<!\p{L})(?:insur(?:e|ed|ance)|versicher|sigorta|ασφάλ|ασφαλίσ|ασφάλεια|assur(?:er|ez|ance|é)|assicur|застрах|страхов|bwishingi|kwishingirwa|mwishingire|ubwishingizi)/iu;
