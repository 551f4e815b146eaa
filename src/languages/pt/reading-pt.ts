/** By what answers in Portuguese are read: a module of the bundle, loaded where somebody writes it. */
import { replies } from "./replies.ts";

export const reading = { replies };
