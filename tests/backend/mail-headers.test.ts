import { describe, expect, inject, it } from "vitest";
import { DEMO_CREDENTIALS, directusEnvironment } from "#backend/directus/directus-environment";
import { orderRequest, postOrder } from "./fixtures/test-shop";
import {
  caughtMails,
  DEMO_DOMAIN,
  type Mail,
  postForm,
  agedProof,
  uniqueEmail,
} from "./fixtures/forms-client";
import { createReviewShop, ring } from "./fixtures/reviews-and-enquiries";

/*
 * What mail servers check: envelope and headers as the SMTP server receives them. SPF is about the
 * domain of the envelope sender, DMARC about the one in `From` (docs/operations.md, Mail).
 */

const FROM = "post@sternberg.example";

/** Checks what applies to every mail of the site. */
function expectSound(mail: Mail, to: string, name: string): void {
  // Bounces go to the visible sender, so SPF is about the same domain as DMARC.
  expect(mail.envelope).toEqual({ from: FROM, to: [to] });
  expect(mail.headers["from"]).toBe(`${name} <${FROM}>`);
  expect(mail.headers["to"]).toContain(to);
  expect(mail.headers["message-id"]).toMatch(/^<[^@\s]+@[a-z0-9.-]+\.example>$/);
  expect(Number.isNaN(Date.parse(mail.headers["date"] ?? ""))).toBe(false);
  expect(mail.headers["mime-version"]).toBe("1.0");
  expect(mail.headers["content-type"]).toMatch(/^multipart\//);
  expect([mail.subject === "", mail.text === "", mail.html === ""]).toEqual([false, false, false]);
}

describe("envelope and headers of a mail", () => {
  it("CHECKOUT-6 name the shop as sender of an order confirmation", async () => {
    const shop = await createReviewShop("mail-headers", "laden-mail-headers@posts.example");
    const email = uniqueEmail();
    const response = await postOrder(
      orderRequest(shop, await ring(shop), { customer_email: email }),
    );
    expect(response, JSON.stringify(response)).toMatchObject({ http: 200 });
    const [mail] = await caughtMails(email);
    if (mail === undefined) throw new Error("There is no mail");
    expectSound(mail, email, "Haus Probe");
    // The customer did not subscribe to it.
    expect(mail.headers["list-unsubscribe"]).toBeUndefined();
  });

  it("FORM-3 name the merchant as sender of newsletter mails", async () => {
    const email = uniqueEmail();
    expect(
      (
        await postForm("newsletter", {
          project: DEMO_DOMAIN,
          locale: "de",
          email,
          block: 1,
          altcha: await agedProof(),
        })
      ).http,
    ).toBe(200);
    const [mail] = await caughtMails(email);
    if (mail === undefined) throw new Error("There is no mail");
    expectSound(mail, email, "Juwelier Sternberg");
  });

  it("FORM-2 name the merchant as sender of a contact message, with the visitor in Reply-To only", async () => {
    const email = uniqueEmail();
    const body = {
      project: DEMO_DOMAIN,
      locale: "de",
      name: "Lena",
      email,
      message: "Guten Tag",
      privacy_accepted: true,
    };
    expect((await postForm("contact", { ...body, altcha: await agedProof() })).http).toBe(200);
    const [mail] = await caughtMails(FROM, 1, ({ text }) => text.includes(email));
    if (mail === undefined) throw new Error("There is no mail");
    expectSound(mail, FROM, "Juwelier Sternberg");
    expect(mail.headers["reply-to"]).toContain(email);
  });

  it("FORM-3 contain one List-Unsubscribe URL of this API, whatever host the request headers name", async () => {
    const email = uniqueEmail();
    const body = {
      project: DEMO_DOMAIN,
      locale: "de",
      email,
      block: 1,
      altcha: await agedProof(),
    };
    const headers = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      referer: "https://evil.example/",
    };
    expect((await postForm("newsletter", body, headers)).http).toBe(200);
    const [mail] = await caughtMails(email);
    const [, page, token] =
      /^<([^<>?]+)\?token=([\w-]+)>$/.exec(mail?.headers["list-unsubscribe"] ?? "") ?? [];
    expect(page).toBe(
      `http://localhost:${new URL(inject("directusUrl")).port}/forms/newsletter/unsubscribe`,
    );
    expect(token?.length).toBeGreaterThan(20);
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  });

  it.each([
    "\r\nBcc: thief@evil.example",
    "\nBcc: thief@evil.example",
    "\u2028Bcc: thief@evil.example",
    '" <thief@evil.example>, "',
    "=?utf-8?q?=0D=0ABcc=3A_thief=40evil=2Eexample?=",
  ])("SAFE-8 get no header or recipient from visitor input: %j", async (typed) => {
    const email = uniqueEmail();
    const body = {
      project: DEMO_DOMAIN,
      locale: "de",
      email,
      message: "Guten Tag",
      privacy_accepted: true,
    };
    const asName = await postForm("contact", {
      ...body,
      name: `Lena${typed}`,
      altcha: await agedProof(),
    });
    const asEmail = await postForm("contact", {
      ...body,
      name: "Lena",
      email: `${email}${typed}`,
      altcha: await agedProof(),
    });
    expect(asEmail.http).toBe(400);
    const subscribed = await postForm("newsletter", {
      ...{
        project: DEMO_DOMAIN,
        locale: "de",
        block: 1,
        email: `${email}${typed}`,
        altcha: await agedProof(),
      },
    });
    expect(subscribed.http).toBe(400);
    // An accepted name appears in Reply-To as a name only.
    const mails =
      asName.http === 200 ? await caughtMails(FROM, 1, ({ text }) => text.includes(email)) : [];
    for (const mail of mails) {
      expect(mail.headers["bcc"]).toBeUndefined();
      expect(mail.envelope.to).toEqual([FROM]);
      expect(mail.headers["reply-to"]?.match(/<[^<>@]+@[^<>]+>$/)?.[0]).toBe(`<${email}>`);
    }
    expect([200, 400]).toContain(asName.http);
    expect(await caughtMails("thief@evil.example", 0)).toEqual([]);
  });

  it("contain a sender name in Directus's own mails", async () => {
    const response = await fetch(`${inject("directusUrl")}/auth/password/request`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: DEMO_CREDENTIALS.ADMIN_EMAIL }),
    });
    expect(response.status).toBe(204);
    const [mail] = await caughtMails(DEMO_CREDENTIALS.ADMIN_EMAIL);
    expect(mail?.envelope).toEqual({ from: FROM, to: [DEMO_CREDENTIALS.ADMIN_EMAIL] });
    expect(mail?.headers["from"]).toMatch(/^[^<]+ <post@sternberg\.example>$/);
  });

  it.each([
    ["post@example.com", { EMAIL_FROM: "post@example.com" }],
    [
      "Example Jewellers <post@example.com>",
      { EMAIL_FROM: "post@example.com", EMAIL_FROM_NAME: "Example Jewellers" },
    ],
    [
      '"Juwelier Müller, Köln" <post@example.com>',
      { EMAIL_FROM: "post@example.com", EMAIL_FROM_NAME: "Juwelier Müller, Köln" },
    ],
    ["<post@example.com>", { EMAIL_FROM: "post@example.com", EMAIL_FROM_NAME: "" }],
  ])("are configured with bare address and name for the sender %s", (given, wanted) => {
    expect(
      directusEnvironment({ dataDir: "/tmp", port: 1, env: { EMAIL_FROM: given, SECRET: "x" } }),
    ).toMatchObject(wanted);
  });
});
