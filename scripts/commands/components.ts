/*
 * `npm run components`: serves the development page with every component of the kit in every
 * state, at http://localhost:8003 or COMPONENTS_PORT.
 */
import { printLine } from "../bootstrap/console.mjs";
import { startComponentPage } from "../component-page/server";

const server = await startComponentPage(Number(process.env["COMPONENTS_PORT"] ?? 8003));
printLine(`Components: ${server.resolvedUrls?.local[0] ?? ""}`);
