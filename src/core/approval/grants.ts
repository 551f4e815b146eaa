/** A standing grant is good for so many calls, and so long. */
export const grantUsesDefault = 100;
export const grantUsesMax = 1000;
export const grantDaysDefault = 30;
export const grantDaysMax = 90;
