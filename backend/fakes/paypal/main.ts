/*
 * Runs the fake PayPal as a separate process: `tsx backend/fakes/paypal/main.ts`, with PAYPAL_PORT.
 */
import { readPort } from "../../shared/configuration/read-variable";
import { runFake } from "../shared/run-fake";
import { startFakePaypal } from "./server";

runFake("PayPal", () => startFakePaypal({ port: readPort(process.env, "PAYPAL_PORT") }));
