/*
 * The double of PayPal as a process of its own: `tsx backend/doubles/paypal/main.ts`, with PAYPAL_PORT (8030).
 */
import { runFake } from "../shared/process";
import { startFakePaypal } from "./double";

runFake("PayPal", () => startFakePaypal({ port: Number(process.env["PAYPAL_PORT"] ?? 8030) }));
