import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { uniqueEmail } from "./support/checkout";
import { CONTENT_ORIGIN } from "./support/directus";
import { listItems, waitForMail } from "./support/directus-records";
import { waitUntilIdle } from "./support/idle";
import { languagesOf, type Language } from "./support/languages";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

test.beforeEach(({ page }) => declineConsents(page));

/**
 * Contact message, newsletter sign-up and appointment booking against a running Directus and the
 * mail catcher.
 */

const TEXTS = {
  de: {
    path: "/kontakt",
    name: "Name",
    email: "E-Mail-Adresse",
    message: "Nachricht",
    send: "Nachricht senden",
    privacy: "Datenschutzerklärung",
    thanksPath: "/danke",
    thanks: /Vielen Dank, Clara Sonntag\. Unsere Antwort geht an/,
    privacyPath: "/datenschutz",
    find: "So finden Sie uns",
  },
  en: {
    path: "/en/contact",
    name: "Name",
    email: "E-mail address",
    message: "Message",
    send: "Send message",
    privacy: "privacy notice",
    thanksPath: "/en/thanks",
    thanks: /Thank you, Clara Sonntag\. We will reply to/,
    privacyPath: "/en/privacy",
    find: "How to find us",
  },
  fr: {
    path: "/fr/contact",
    name: "Nom",
    email: "Adresse e-mail",
    message: "Message",
    send: "Envoyer le message",
    privacy: "politique de confidentialité",
    thanksPath: "/fr/merci",
    thanks: /Merci, Clara Sonntag\. Nous vous répondrons à l’adresse/,
    privacyPath: /^\/fr\/(politique-de-confidentialite|mentions-legales)$/,
    find: "Comment nous trouver",
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

for (const { language, details } of languagesOf("fr")) {
  const texts = TEXTS[language];
  test(
    `PAGE-2 PAGE-3 FORM-2 a contact message (${language}) is stored, mailed to the site and confirmed with the visitor's name`,
    details,
    async ({ page }) => {
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
      expect(await listItems("contact_message", "email", email)).toMatchObject([
        {
          name: "Clara Sonntag",
          message: "Reparieren Sie auch Standuhren?\nSie läuft zu schnell.",
          language,
          privacy_accepted: true,
        },
      ]);
      const mail = await waitForMail("post@sternberg.example", ({ text }) => text.includes(email));
      expect(mail.text).toContain("> Sie läuft zu schnell.");
      // Sending deletes the draft.
      await page.goto(texts.path);
      await expect(page.getByLabel(texts.message)).toHaveValue("");
    },
  );
}

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
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("link", { name: "post@sternberg.example" })).toBeVisible();
  await expect(page.getByLabel(texts.message)).toHaveValue(/Standuhren/);
  await page.reload();
  await expect(page.getByLabel(texts.email)).toHaveValue(email);
  await expect(page.getByLabel(texts.message)).toHaveValue(/Standuhren/);
  await page.unroute("**/forms/contact");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: texts.send }).click();
  await expect(page).toHaveURL(/\/danke$/);
  expect(await listItems("contact_message", "email", email)).toHaveLength(1);
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
  await recordLayoutShift(page);
  await page.goto("/kontakt");
  await page.getByRole("heading", { name: "Schreiben Sie uns" }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Nachricht")).toBeEnabled();
  await waitUntilIdle(page);
  expect(await readLayoutShift(page)).toBeLessThan(0.001);
  await page.goto("/");
  await waitUntilIdle(page);
  await expect(page.locator("#newsletter-email")).toBeDisabled();
  await page.getByRole("heading", { name: "Neues aus dem Haus" }).scrollIntoViewIfNeeded();
  await expect(page.locator("#newsletter-email")).toBeEnabled();
  await waitUntilIdle(page);
  expect(await readLayoutShift(page)).toBeLessThan(0.001);
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
  expect(await listItems("newsletter_subscription", "email", email)).toMatchObject([
    { status: "pending", language: "en" },
  ]);

  const mail = await waitForMail(email, ({ text }) => text.includes("/en/newsletter/confirm"));
  const confirm = /\S*(\/en\/newsletter\/confirm\?token=\S+)/.exec(mail.text)?.[1] ?? "";
  await page.goto(confirm);
  await expectNoAxeViolations(page);
  // Mail servers open links to scan them.
  expect(await listItems("newsletter_subscription", "email", email)).toMatchObject([
    { status: "pending" },
  ]);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByText("Your subscription is confirmed. Welcome!")).toBeVisible();
  expect(await listItems("newsletter_subscription", "email", email)).toMatchObject([
    { status: "confirmed" },
  ]);
  await page.goto(confirm);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByText(/This link has already been used/)).toBeVisible();

  await page.goto("/en");
  await page.getByRole("heading", { name: "News from Sternberg" }).scrollIntoViewIfNeeded();
  await form.getByLabel("Your e-mail address").fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toHaveText("Email Address already registered");

  const welcome = await waitForMail(email, ({ text }) => text.includes("first to hear"));
  await page.goto(/\S*(\/en\/newsletter\/unsubscribe\?token=\S+)/.exec(welcome.text)?.[1] ?? "");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(
    page.getByText("You have been unsubscribed and will receive no more newsletters."),
  ).toBeVisible();
  expect(await listItems("newsletter_subscription", "email", email)).toMatchObject([
    { status: "unsubscribed" },
  ]);
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
  // The calendar replaces a list of days.
  const day = calendar
    .locator("[data-view=day]")
    .and(page.getByRole("button", { name: /(eine Zeit|Zeiten) frei$/ }));
  // The last visible day is the least likely to be used by another test. It may belong to the next
  // month, which the calendar shows once the day has the focus.
  await expect(day.first()).toBeVisible();
  const date = await day.last().getAttribute("data-value");
  const last = day.and(page.locator(`[data-value="${date}"]`));
  await last.focus();
  await expect(last).toBeFocused();
  await page.keyboard.press("Space");
  await expect(last).toHaveAttribute("aria-pressed", "true");
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
  await expect(heading).toBeFocused();
  await expect(page.getByText(selectedTime).first()).toBeVisible();

  const [appointment] = await listItems("appointment", "email", email);
  expect(appointment).toMatchObject({
    status: "requested",
    branch: 2,
    service: 3,
    name: "Jörg Brandt",
    language: "de",
  });
  const mail = await waitForMail(email, ({ text }) => text.includes("Terminwunsch"));
  expect(mail.attachments[0]).toMatchObject({ filename: "termin.ics" });
  const query = `project=sternberg.example&branch=2&service=3&days=31`;
  const free = await (await fetch(`${CONTENT_ORIGIN}/forms/appointment/slots?${query}`)).text();
  expect(startsAt).toMatch(/^\d{4}-/);
  expect(free).not.toContain(startsAt ?? "no time");
});
