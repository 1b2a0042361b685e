import type { Page } from "@playwright/test";

/** Gatsby logs it, because the test driver replaces the registration by one without a result. */
const BLOCKED_WORKER = "Error during service worker registration:";

/** Records what the page writes to the console as an error from now on. */
export function recordConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith(BLOCKED_WORKER))
      errors.push(message.text());
  });
  return errors;
}
