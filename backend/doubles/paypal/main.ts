/*
 * The double of PayPal as a process of its own: `tsx backend/doubles/paypal/main.ts`, with PAYPAL_PORT (8030).
 */
import { runDouble } from "../shared/process";
import { startPaypalDouble } from "./double";

runDouble("PayPal", () => startPaypalDouble({ port: Number(process.env["PAYPAL_PORT"] ?? 8030) }));
