/**
 * After each file its objects are gone. The plugin waits until nothing is under way any more, and whoever is owed an answer tries again
 * for ever: a run would end by chance or not at all.
 */
import { reset } from "cloudflare:test";
import { afterAll } from "vitest";

afterAll(reset);
