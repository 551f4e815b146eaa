import "./node-guard.ts";
import { readFileSync } from "node:fs";
import { readOwn, withEnvironments } from "../ops/deploy/environments.ts";
import { keepFresh } from "./kept-fresh.ts";

const path = "wrangler.toml";
const own = readOwn(readFileSync("ops/deploy/environments.json", "utf8"));
keepFresh(path, withEnvironments(readFileSync(path, "utf8"), own), "environments");
