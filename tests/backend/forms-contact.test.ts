import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { administrator, requestStatus, create, list } from "../support/directus";
import {
  caughtMails,
  DEMO_DOMAIN,
  getChallenge,
  postForm,
  agedProof,
  solveChallenge,
  uniqueEmail,
} from "./fixtures/forms-client";

const STAFF_MAILBOX = "post@sternberg.example";
const SPAM = { http: 400, body: { status: "error", errors: [{ code: "spam", field: "" }] } };

const message = (email: string, altcha: string, fields: Record<string, unknown> = {}) => ({
  project: DEMO_DOMAIN,
  locale: "fr",
  name: "Clémence Ménard",
  email,
  message: "Bonjour,\nréparez-vous aussi les horloges ?",
  privacy_accepted: true,
  altcha,
  ...fields,
});

const stored = (email: string) =>
  list(administrator(), "contact_message", `filter[email][_eq]=${encodeURIComponent(email)}`);

describe("contact form", () => {
  it("FORM-2 stores the message with language and consent, and mails it with the visitor as reply address", async () => {
    const email = uniqueEmail();
    expect(await postForm("contact", message(email, await agedProof()))).toEqual({
      http: 200,
      body: { status: "ok" },
    });
    expect(await stored(email)).toMatchObject([
      {
        project: 1,
        status: "new",
        name: "Clémence Ménard",
        message: "Bonjour,\nréparez-vous aussi les horloges ?",
        language: "fr",
        privacy_accepted: true,
      },
    ]);
    const [mail] = await caughtMails(STAFF_MAILBOX, 1, ({ text }) => text.includes(email));
    expect(mail).toMatchObject({
      subject: "Kontaktanfrage von Clémence Ménard",
      from: "post@sternberg.example",
    });
    expect(mail?.headers["reply-to"]).toContain(email);
    expect(mail?.text).toContain("> réparez-vous aussi les horloges ?");
    expect(mail?.html).toContain("réparez-vous aussi les horloges ?");
    expect(await caughtMails(email, 0)).toEqual([]);
  });

  it("FORM-3 escapes the visitor's input in the HTML mail", async () => {
    const email = uniqueEmail();
    await postForm(
      "contact",
      message(email, await agedProof(), {
        message: "<img src=x onerror=alert(1)>",
        name: `"Eve" <eve@evil.example>`,
      }),
    );
    const [mail] = await caughtMails(STAFF_MAILBOX, 1, ({ text }) => text.includes(email));
    expect(mail?.html).not.toContain("<img");
    expect(mail?.to).toEqual([STAFF_MAILBOX]);
  });

  it("FORM-2 returns each missing or wrong field and stores nothing", async () => {
    const email = uniqueEmail();
    const wrong = message(email, await agedProof(), {
      name: " ",
      message: "",
      privacy_accepted: false,
    });
    const answer = await postForm("contact", wrong);
    expect(answer).toEqual({
      http: 400,
      body: {
        status: "error",
        errors: [
          { code: "required", field: "name" },
          { code: "required", field: "message" },
          { code: "required", field: "privacy_accepted" },
        ],
      },
    });
    expect(await postForm("contact", message("clara@", await agedProof()))).toMatchObject({
      http: 400,
      body: { errors: [{ code: "invalid-email", field: "email" }] },
    });
    expect(
      await postForm("contact", message(email, await agedProof(), { message: "x".repeat(5001) })),
    ).toMatchObject({
      body: { errors: [{ code: "too-long", field: "message" }] },
    });
    expect(await stored(email)).toEqual([]);
  });

  it("FORM-3 rejects a missing or forged proof of work", async () => {
    const email = uniqueEmail();
    expect(await postForm("contact", message(email, ""))).toEqual(SPAM);
    expect(await postForm("contact", message(email, "no proof"))).toEqual(SPAM);
    const parts = z.looseObject({}).parse(JSON.parse(atob(await agedProof())));
    const forged = btoa(JSON.stringify({ ...parts, signature: "0".repeat(64) }));
    expect(await postForm("contact", message(email, forged))).toEqual(SPAM);
    expect(await stored(email)).toEqual([]);
  });

  it("FORM-3 accepts a proof of work once, also with simultaneous posts", async () => {
    const altcha = await agedProof();
    const emails = [uniqueEmail(), uniqueEmail(), uniqueEmail()];
    const answers = await Promise.all(
      emails.map((email) => postForm("contact", message(email, altcha))),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 400, 400]);
    expect((await Promise.all(emails.map(stored))).flat()).toHaveLength(1);
    const late = uniqueEmail();
    expect(await postForm("contact", message(late, altcha))).toEqual(SPAM);
    expect(await stored(late)).toEqual([]);
  });

  it("FORM-3 rejects posts that are too fast or from another site", async () => {
    const email = uniqueEmail();
    expect(await postForm("contact", message(email, solveChallenge(await getChallenge())))).toEqual(
      SPAM,
    );
    expect(
      await postForm("contact", message(email, await agedProof()), {
        Origin: "https://evil.example",
      }),
    ).toEqual(SPAM);
    expect(await stored(email)).toEqual([]);
  });

  it("FORM-3 limits the messages per address and hour", async () => {
    const email = uniqueEmail();
    const answers: number[] = [];
    for (let round = 0; round < 7; round += 1)
      answers.push(
        (
          await postForm(
            "contact",
            message(email, await agedProof(), { message: `Frage ${round}` }),
          )
        ).http,
      );
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await stored(email)).toHaveLength(6);
  });

  it("FORM-3 stores and mails a repeated message once", async () => {
    const email = uniqueEmail();
    for (const round of [1, 2])
      expect([round, (await postForm("contact", message(email, await agedProof()))).http]).toEqual([
        round,
        200,
      ]);
    expect(await stored(email)).toHaveLength(1);
    expect(await caughtMails(STAFF_MAILBOX, 1, ({ text }) => text.includes(email))).toHaveLength(1);
  });

  it("FORM-2 returns 404 for an unknown project", async () => {
    const email = uniqueEmail();
    expect(
      await postForm("contact", message(email, await agedProof(), { project: "nobody.example" })),
    ).toMatchObject({
      http: 404,
      body: { errors: [{ code: "unknown-project" }] },
    });
    expect(await stored(email)).toEqual([]);
  });

  it("FORM-2 keeps the message when its mail cannot be sent", async () => {
    const project = await create(administrator(), "project", {
      display_name: "Stumm",
      domain: "stumm.example",
      url: "https://stumm.example",
    });
    await create(administrator(), "company", {
      ...{ project, company_name: "Stumm", display_name: "Stumm", legal_form: "single" },
      emails: [{ email: "post@refused.example", primary: true }],
    });
    await create(administrator(), "theme", {
      project,
      brand_color: "#8a6d1b",
      base_color: "#faf7f2",
    });
    const email = uniqueEmail();
    const answer = await postForm(
      "contact",
      message(email, await agedProof(), { project: "stumm.example" }),
    );
    expect(answer.http).toBe(200);
    expect(await stored(email)).toHaveLength(1);
  });

  it("FORM-3 hides used proofs and messages from the public and deletes expired proofs", async () => {
    const expired = await create(administrator(), "form_token", {
      token: `old-${Date.now()}`,
      expires_at: "2020-01-01T00:00:00Z",
    });
    await postForm("contact", message(uniqueEmail(), await agedProof()));
    expect(await list(administrator(), "form_token", `filter[id][_eq]=${expired}`)).toEqual([]);
    expect(await requestStatus({}, "/items/form_token")).toBe(403);
    expect(await requestStatus({}, "/items/contact_message")).toBe(403);
  });

  it("FORM-3 returns a new, uncached challenge to any visitor", async () => {
    const answer = await fetch(`${inject("directusUrl")}/forms/challenge`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await getChallenge()).challenge).not.toBe((await getChallenge()).challenge);
  });
});
