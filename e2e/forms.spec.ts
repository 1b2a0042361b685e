import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { LANGUAGES, type Language } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

/**
 * Contact message, newsletter sign-up and appointment booking against a running Directus and the
 * mail catcher.
 */

const directus =
  process.env["E2E_DIRECTUS_URL"] ?? process.env["TEST_DIRECTUS_URL"] ?? "http://localhost:8056";
const adminToken = process.env["TEST_ADMIN_TOKEN"] ?? process.env["E2E_ADMIN_TOKEN"] ?? "";
const mailCatcher = process.env["TEST_MAIL_URL"] ?? "http://localhost:8026";

const recordsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

async function stored(collection: string, email: string) {
  const query = `filter[email][_eq]=${encodeURIComponent(email)}`;
  const response = await fetch(`${directus}/items/${collection}?${query}`, {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  expect(response.status).toBe(200);
  return recordsSchema.parse(await response.json()).data;
}

const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), content: z.string() })),
});

async function mailTo(address: string, matches: (text: string) => boolean) {
  let found: z.infer<typeof mailSchema> | undefined;
  await expect(async () => {
    const response = await fetch(`${mailCatcher}/messages?to=${encodeURIComponent(address)}`);
    found = z
      .array(mailSchema)
      .parse(await response.json())
      .find(({ text }) => matches(text));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return mailSchema.parse(found);
}

let count = 0;
const uniqueEmail = (name: string) => `${name}.${Date.now()}.${(count += 1)}@post.example`;

const TEXTS = {
  de: {
    ...{
      path: "/kontakt",
      name: "Name",
      email: "E-Mail-Adresse",
      message: "Nachricht",
      send: "Nachricht senden",
      privacy: "Datenschutzerklärung",
    },
    ...{
      thanksPath: "/danke",
      thanks: /Vielen Dank, Clara Sonntag\. Unsere Antwort geht an/,
      privacyPath: "/datenschutz",
      find: "So finden Sie uns",
    },
  },
  en: {
    ...{
      path: "/en/contact",
      name: "Name",
      email: "E-mail address",
      message: "Message",
      send: "Send message",
      privacy: "privacy notice",
    },
    ...{
      thanksPath: "/en/thanks",
      thanks: /Thank you, Clara Sonntag\. We will reply to/,
      privacyPath: "/en/privacy",
      find: "How to find us",
    },
  },
  fr: {
    ...{
      path: "/fr/contact",
      name: "Nom",
      email: "Adresse e-mail",
      message: "Message",
      send: "Envoyer le message",
    },
    ...{
      privacy: "politique de confidentialité",
      thanksPath: "/fr/merci",
      thanks: /Merci, Clara Sonntag\. Nous vous répondrons à l’adresse/,
    },
    ...{
      privacyPath: /^\/fr\/(politique-de-confidentialite|mentions-legales)$/,
      find: "Comment nous trouver",
    },
  },
} as const;

async function writeMessage(page: Page, language: Language, email: string): Promise<void> {
  const texts = TEXTS[language];
  await page.getByLabel(texts.name, { exact: true }).fill("Clara Sonntag");
  await page.getByLabel(texts.email).fill(email);
  await page
    .getByLabel(texts.message)
    .fill("Reparieren Sie auch Standuhren?\nSie läuft zu schnell.");
  await page.getByRole("checkbox").check();
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(`PAGE-2 PAGE-3 FORM-2 a contact message (${language}) is stored, mailed to the site and confirmed with the visitor's name`, async ({
    page,
  }) => {
    const email = uniqueEmail(language);
    await page.goto(texts.path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: texts.find })).toBeVisible();
    const privacy = await page
      .locator("form")
      .getByRole("link", { name: texts.privacy })
      .getAttribute("href");
    expect(privacy).toMatch(texts.privacyPath);
    await writeMessage(page, language, email);
    await page.getByRole("button", { name: texts.send }).dblclick();
    await expect(page).toHaveURL(new RegExp(`${texts.thanksPath}$`));
    await expect(page.getByText(texts.thanks)).toContainText(email);
    expect(await stored("contact_message", email)).toMatchObject([
      {
        name: "Clara Sonntag",
        message: "Reparieren Sie auch Standuhren?\nSie läuft zu schnell.",
        language,
        privacy_accepted: true,
      },
    ]);
    const mail = await mailTo("post@sternberg.example", (text) => text.includes(email));
    expect(mail.text).toContain("> Sie läuft zu schnell.");
    // Sending deletes the draft.
    await page.goto(texts.path);
    await expect(page.getByLabel(texts.message)).toHaveValue("");
  });
}

test("PAGE-3 the thanks page shows a text without a name when no message was sent", async ({
  page,
}) => {
  await page.goto("/danke");
  await expect(
    page.getByText("Vielen Dank für Ihre Nachricht. Wir melden uns bald bei Ihnen."),
  ).toBeVisible();
});

test("FORM-3 keeps the input on failure and after a reload, and the second attempt sends it once", async ({
  page,
}) => {
  const email = uniqueEmail("verloren");
  const texts = TEXTS.de;
  await page.goto(texts.path);
  await writeMessage(page, "de", email);
  await page.route("**/forms/contact", (route) => route.abort());
  await page.getByRole("button", { name: texts.send }).click();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Ihre Nachricht ist noch nicht bei uns" });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(notice.getByRole("link", { name: "post@sternberg.example" })).toBeVisible();
  await expect(page.getByLabel(texts.message)).toHaveValue(/Standuhren/);
  await page.reload();
  await expect(page.getByLabel(texts.email)).toHaveValue(email);
  await expect(page.getByLabel(texts.message)).toHaveValue(/Standuhren/);
  await page.unroute("**/forms/contact");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: texts.send }).click();
  await expect(page).toHaveURL(/\/danke$/);
  expect(await stored("contact_message", email)).toHaveLength(1);
});

test("FORM-2 LAYOUT-11 an error summary takes the focus and links to the fields by keyboard", async ({
  page,
}) => {
  const texts = TEXTS.de;
  await page.goto(texts.path);
  await page.getByLabel(texts.name, { exact: true }).focus();
  await page.getByLabel(texts.email).fill("clara@");
  await page.getByRole("button", { name: texts.send }).focus();
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("4 Angaben brauchen noch einen Blick:");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(texts.name, { exact: true })).toBeFocused();
  await expect(page.getByLabel(texts.name, { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});

test("FORM-2 the prerendered form has disabled fields, and without JavaScript shows the contact fallback", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/kontakt");
  await expect(page.getByLabel("Nachricht")).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /Datenschutzerklärung/ })).toBeDisabled();
  await context.close();
  // Disabling scripts in this browser leaves noscript elements hidden, so the test reads the HTML
  // itself.
  const html = await (await request.get("/kontakt")).text();
  const [, fallback = ""] = /<form[\s\S]*?<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
  expect(fallback).toContain("Das Formular braucht JavaScript");
  expect(fallback).toContain('href="mailto:post@sternberg.example"');
  expect(fallback).toContain('href="tel:+49931555010"');
  for (const path of ["/newsletter/abmelden", "/newsletter/bestaetigen"])
    expect(await (await request.get(path)).text()).toMatch(
      /<noscript><p>Diese Seite braucht JavaScript\./,
    );
});

test("FORM-2 hydrates the form only in view and without layout shift", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, "shift", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, "hadRecentInput") !== true)
          Reflect.set(
            window,
            "shift",
            Number(Reflect.get(window, "shift")) + Number(Reflect.get(entry, "value")),
          );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/kontakt");
  await page.getByRole("heading", { name: "Schreiben Sie uns" }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Nachricht")).toBeEnabled();
  expect(await page.evaluate(() => Number(Reflect.get(window, "shift")))).toBeLessThan(0.001);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#newsletter-email")).toBeDisabled();
  await page.getByRole("heading", { name: "Neues aus dem Haus" }).scrollIntoViewIfNeeded();
  await expect(page.locator("#newsletter-email")).toBeEnabled();
  expect(await page.evaluate(() => Number(Reflect.get(window, "shift")))).toBeLessThan(0.001);
});

test("FORM-1 FORM-3 a visitor subscribes to the newsletter, confirms by mail and unsubscribes", async ({
  page,
}) => {
  const email = uniqueEmail("leserin");
  await page.goto("/en");
  const form = page.getByRole("form", { name: "News from Sternberg" });
  await page.getByRole("heading", { name: "News from Sternberg" }).scrollIntoViewIfNeeded();
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toHaveText("Email missing");
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toHaveText("Sending...");
  await expect(form.getByRole("status")).toContainText("Thank you for subscribing!");
  expect(await stored("newsletter_subscription", email)).toMatchObject([
    { status: "pending", language: "en" },
  ]);

  const mail = await mailTo(email, (text) => text.includes("/en/newsletter/confirm"));
  const confirm = /\S*(\/en\/newsletter\/confirm\?token=\S+)/.exec(mail.text)?.[1] ?? "";
  await page.goto(confirm);
  await expect(page.getByText("Your subscription is confirmed. Welcome!")).toBeVisible();
  expect(await stored("newsletter_subscription", email)).toMatchObject([{ status: "confirmed" }]);
  await page.goto(confirm);
  await expect(page.getByText(/This link has already been used/)).toBeVisible();

  await page.goto("/en");
  await page.getByRole("heading", { name: "News from Sternberg" }).scrollIntoViewIfNeeded();
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toHaveText("Email Address already registered");

  const welcome = await mailTo(email, (text) => text.includes("first to hear"));
  await page.goto(/\S*(\/en\/newsletter\/unsubscribe\?token=\S+)/.exec(welcome.text)?.[1] ?? "");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(
    page.getByText("You have been unsubscribed and will receive no more newsletters."),
  ).toBeVisible();
  expect(await stored("newsletter_subscription", email)).toMatchObject([
    { status: "unsubscribed" },
  ]);
});

test("FORM-1 the newsletter form shows a localized error and keeps the address", async ({
  page,
}) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Neues aus dem Haus" });
  const email = form.getByLabel("Ihre E-Mail-Adresse");
  await page.getByRole("heading", { name: "Neues aus dem Haus" }).scrollIntoViewIfNeeded();
  await form.getByRole("button", { name: "Anmelden" }).click();
  await expect(form.getByRole("status")).toHaveText("Email Adresse fehlt");
  await email.fill("leser@post.example");
  for (const [status, message] of [
    [500, "Ein unerwarteter Serverfehler ist aufgetreten"],
    [429, "Zu viele Anmeldeversuche mit dieser Email Adresse"],
    [409, "Zu viele Anmeldeversuche mit dieser Email Adresse"],
  ] as const) {
    await page.route("**/forms/newsletter", (route) =>
      route.fulfill({ status, json: { status: "error", errors: [{ code: "x", field: "email" }] } }),
    );
    await form.getByRole("button", { name: "Anmelden" }).click();
    await expect(form.getByRole("status")).toHaveText(message, { timeout: 20_000 });
    await expect(email).toHaveValue("leser@post.example");
    await expect(email).toBeFocused();
    await page.unroute("**/forms/newsletter");
  }
});

test("PAGE-7 an appointment booked by keyboard is stored, removed from the free times and mailed with a calendar file", async ({
  page,
}) => {
  const email = uniqueEmail("termin");
  await page.goto("/terminvereinbarung");
  const form = page.getByRole("form", { name: "Ihr Terminwunsch" });
  const branch = form.getByRole("radio", { name: /Filiale Brückenstraße/ });
  await expect(branch).toBeEnabled();
  await branch.focus();
  await page.keyboard.press("Space");
  await form.getByLabel("Worum geht es?").selectOption({ label: "Uhrensprechstunde (30 Minuten)" });
  const calendar = form.getByRole("group", { name: "Tag" });
  const day = calendar.getByRole("button", { name: /(eine Zeit|Zeiten) frei$/ });
  // The last visible day is the least likely to be used by another test.
  await expect(day.first()).toBeVisible({ timeout: 15_000 });
  await day.last().focus();
  await page.keyboard.press("Space");
  await expect(day.last()).toHaveAttribute("aria-pressed", "true");
  const times = form.getByRole("group", { name: /^Uhrzeit am/ });
  const time = times.getByRole("radio").first();
  await time.focus();
  await page.keyboard.press("Space");
  const selectedTime = (await times.locator("label").first().innerText()).trim();
  const startsAt = await time.getAttribute("value");
  await form.getByLabel("Name", { exact: true }).fill("Jörg Brandt");
  await form.getByLabel("E-Mail-Adresse").fill(email);
  await form.getByRole("checkbox").check();
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "Termin anfragen" }).click();
  const heading = page.getByRole("heading", { name: "Ihr Terminwunsch ist angekommen" });
  await expect(heading).toBeFocused({ timeout: 20_000 });
  await expect(page.getByText(selectedTime).first()).toBeVisible();

  const [appointment] = await stored("appointment", email);
  expect(appointment).toMatchObject({
    status: "requested",
    branch: 2,
    service: 3,
    name: "Jörg Brandt",
    language: "de",
  });
  const mail = await mailTo(email, (text) => text.includes("Terminwunsch"));
  expect(mail.attachments[0]).toMatchObject({ filename: "termin.ics" });
  const query = `project=sternberg.example&branch=2&service=3&days=31`;
  const free = await (await fetch(`${directus}/forms/appointment/slots?${query}`)).text();
  expect(startsAt).toMatch(/^\d{4}-/);
  expect(free).not.toContain(startsAt ?? "no time");
});

test("PAGE-7 a time booked by another visitor in the meantime is reported, and the input is kept", async ({
  page,
}) => {
  await page.goto("/en/appointment");
  const form = page.getByRole("form", { name: "Your preferred time" });
  await expect(
    form
      .getByRole("group", { name: /^Time on/ })
      .getByRole("radio")
      .first(),
  ).toBeAttached({ timeout: 15_000 });
  await form.getByRole("button", { name: "Request appointment" }).click();
  await expect(form.getByRole("alert")).toContainText("Please choose a day and a time.");
  await form
    .getByRole("group", { name: /^Time on/ })
    .locator("label")
    .last()
    .click();
  await form.getByLabel("Name", { exact: true }).fill("Ann Field");
  await form.getByLabel("E-mail address").fill("ann@post.example");
  await form.getByRole("checkbox").check();
  await page.route("**/forms/appointment", (route) =>
    route.fulfill({
      status: 409,
      json: { status: "error", errors: [{ code: "slot-taken", field: "starts_at" }] },
    }),
  );
  await form.getByRole("button", { name: "Request appointment" }).click();
  await expect(
    form.getByText("Somebody else has just taken this time. Please choose another.").first(),
  ).toBeVisible({ timeout: 20_000 });
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Ann Field");
});

test("ROUTE-6 the footer links to the appointment page as Online Terminvereinbarung", async ({
  page,
}) => {
  await page.goto("/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Online Terminvereinbarung" })
    .click();
  await expect(page).toHaveURL(/\/terminvereinbarung$/);
  await expect(
    page.getByRole("form", { name: "Ihr Terminwunsch" }).getByRole("radio").first(),
  ).toBeEnabled();
});

for (const path of [
  "/",
  "/kontakt",
  "/en/contact",
  "/fr/contact",
  "/danke",
  "/terminvereinbarung",
  "/en/appointment",
  "/fr/rendez-vous",
  "/newsletter/abmelden",
]) {
  test(`LAYOUT-11 axe finds nothing on ${path}, and nothing overflows at 320 pixels`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        window.scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await page.waitForLoadState("networkidle");
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    expect(errors).toEqual([]);
  });
}
