/*
 * Runs the fake PayPal as a separate process: `tsx backend/fakes/paypal/main.ts`, with PAYPAL_PORT
 * (8030).
 */
import { runFake } from "../shared/run-fake";
import { startFakePaypal } from "./server";

runFake("PayPal", () => startFakePaypal({ port: Number(process.env["PAYPAL_PORT"] ?? 8030) }));
