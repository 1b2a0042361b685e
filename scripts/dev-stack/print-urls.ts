import { bold, printLine } from "../bootstrap/console.mjs";
import type { Backend } from "./dev-stack";

/** Prints the addresses and the accounts of the running dev stack. */
export function printUrls(backend: Backend, closingLine: string): void {
  printLine(`\n  ${bold("Site")}      ${backend.siteUrl}`);
  printLine(`  ${bold("Directus")}  ${backend.url}/admin`);
  for (const { who, email, password } of backend.accounts)
    printLine(`    ${who.padEnd(15)}${email.padEnd(32)}${password}`);
  if (backend.paypalSdkUrl !== undefined)
    printLine(`  ${bold("PayPal")}    ${backend.paypalSdkUrl}  (fake server, no money moves)`);
  if (backend.klarnaSdkUrl !== undefined)
    printLine(`  ${bold("Klarna")}    ${backend.klarnaSdkUrl}  (fake server, no money moves)`);
  if (backend.matomoUrl !== undefined)
    printLine(`  ${bold("Matomo")}    ${backend.matomoUrl}  (fake server, shows recorded visits)`);
  if (backend.mailUrl !== undefined)
    printLine(`  ${bold("Mail")}      ${backend.mailUrl}  (mail catcher, nothing is delivered)`);
  printLine(`\n${closingLine}\n`);
}
