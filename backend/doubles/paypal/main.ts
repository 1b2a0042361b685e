/*
 * The double of PayPal as a process of its own: `tsx backend/doubles/paypal/main.ts`, with PAYPAL_PORT (8030). Never outside the demo.
 */
import { startPaypalDouble } from "./double";

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

if (process.env["HOUSE_DEMO"] === "false") refuse("HOUSE_DEMO is off: customers must not pay at a double of PayPal.");

startPaypalDouble({ port: Number(process.env["PAYPAL_PORT"] ?? 8030) }).then(
  (double) => {
    process.stdout.write(`The double of PayPal answers at ${double.url}\n`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void double.stop().then(() => process.exit(0)));
  },
  (error: unknown) => refuse(error instanceof Error ? error.message : String(error)),
);
