/** Words that rows, tools and texts share. */
export const sheetKinds = ["receipt", "voucher", "quote", "certificate", "intake"] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const documentTypes = ["vehicle_registration", "id_card", "licence", "policy"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const redactionReasons = ["extracted", "unreadable", "retention"] as const;
