/*
 * The double of Klarna as a process of its own: `tsx backend/doubles/klarna/main.ts`, with KLARNA_PORT (8032).
 */
import { runDouble } from "../shared/process";
import { startKlarnaDouble } from "./double";

runDouble("Klarna", () => startKlarnaDouble({ port: Number(process.env["KLARNA_PORT"] ?? 8032) }));
