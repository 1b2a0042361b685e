/*
 * The double of Matomo as a process of its own: `tsx backend/doubles/matomo/main.ts`, with MATOMO_PORT (8034).
 */
import { runDouble } from "../shared/process";
import { startMatomoDouble } from "./double";

runDouble("Matomo", () => startMatomoDouble({ port: Number(process.env["MATOMO_PORT"] ?? 8034) }));
