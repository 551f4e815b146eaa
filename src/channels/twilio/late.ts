/** What an isolate does without until somebody needs it: named once, so that its first message loads no more than one name. */
export { deskOf } from "./desk.ts";
export { findMessage } from "./find.ts";
export { makeListInbound } from "./inbound-list.ts";
export { fetchMedia } from "./media.ts";
export { showTyping } from "./typing.ts";
