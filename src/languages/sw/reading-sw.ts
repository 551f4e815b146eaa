/** By what answers in Swahili are read: a module of the bundle, loaded where somebody writes it. */
import { quotes } from "./quotes.ts";
import { replies } from "./replies.ts";

export const reading = { replies, quotes };
