/** What each version of each pack says, as a digest: decisions cite versions, so a version never changes. */
export const packPins: Readonly<Record<string, string>> = {};
