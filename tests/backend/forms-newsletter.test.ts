import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { administrator, create, requestStatus, list } from "../support/directus";
import { runJobsUntil } from "../support/jobs";
import { anyString } from "../support/matchers";
import {
  caughtMails,
  DEMO_DOMAIN,
  getChallenge,
  postForm,
  agedProof,
  solveChallenge,
  uniqueEmail,
  tokenFromMail,
} from "./fixtures/forms-client";
import { postFrom } from "../support/post-from";

const signUp = async (email: string, locale = "de") =>
  postForm("newsletter", {
    project: DEMO_DOMAIN,
    locale,
    email,
    block: 1,
    altcha: await agedProof(),
  });

const stored = (email: string) =>
  list(
    administrator(),
    "newsletter_subscription",
    `filter[email][_eq]=${encodeURIComponent(email)}`,
  );
const OK = { http: 200, body: { status: "ok" } };
const codeOf = (code: string, http: number, field = "email") => ({
  http,
  body: { status: "error", errors: [{ code, field }] },
});

async function change(email: string, fields: Record<string, unknown>): Promise<void> {
  const [row] = await stored(email);
  expect(
    await requestStatus(
      administrator(),
      `/items/newsletter_subscription/${String(row?.["id"])}`,
      "PATCH",
      fields,
    ),
  ).toBe(200);
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe("newsletter", () => {
  it("FORM-3 sends one confirmation mail in the visitor's language after a sign-up", async () => {
    for (const [locale, subject, page] of [
      ["de", "Bitte bestätigen Sie Ihre Anmeldung", "/newsletter/bestaetigen"],
      ["en", "Please confirm your subscription", "/en/newsletter/confirm"],
      ["fr", "Veuillez confirmer votre inscription", "/fr/newsletter/confirmer"],
    ] as const) {
      const email = uniqueEmail();
      expect(await signUp(email, locale)).toEqual(OK);
      const mails = await caughtMails(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe(subject);
      expect(mails[0]?.html).toContain(`lang="${locale}"`);
      const token = tokenFromMail(mails[0] ?? never(), page);
      expect(mails[0]?.html).toContain(`${page}?token=${token}`);
      expect(await stored(email)).toMatchObject([
        { status: "pending", language: locale, project: 1, date_confirmed: null },
      ]);
      expect(JSON.stringify(await stored(email))).not.toContain(token);
    }
  });

  it("FORM-3 confirms once by link, sends a welcome mail, and unsubscribes by the link of either mail", async () => {
    const email = uniqueEmail();
    await signUp(email, "en");
    const [confirmation] = await caughtMails(email);
    const token = tokenFromMail(confirmation ?? never(), "/en/newsletter/confirm");
    expect(await postForm("newsletter/confirm", { token })).toEqual(OK);
    expect(await stored(email)).toMatchObject([
      { status: "confirmed", attempts: 0, date_confirmed: anyString },
    ]);
    const [welcome] = await caughtMails(email, 2);
    expect(welcome?.subject).toMatch(/^Welcome to the .+ newsletter$/);
    expect(await postForm("newsletter/confirm", { token })).toEqual(
      codeOf("token-used", 410, "token"),
    );

    const out = tokenFromMail(welcome ?? never(), "/en/newsletter/unsubscribe");
    expect(tokenFromMail(confirmation ?? never(), "/en/newsletter/unsubscribe")).toBe(out);
    expect(await postForm("newsletter/unsubscribe", { token: out })).toEqual(OK);
    expect(await stored(email)).toMatchObject([
      { status: "unsubscribed", date_unsubscribed: anyString },
    ]);
    expect(await postForm("newsletter/unsubscribe", { token: out })).toEqual(OK);
    expect(await postForm("newsletter/confirm", { token })).toEqual(
      codeOf("token-used", 410, "token"),
    );
  });

  describe("consent", () => {
    const demoForm = async () =>
      (await list(administrator(), "block_form", "filter[form][_eq]=newsletter&sort=id"))[0];
    const signUpWith = async (email: string, fields: Record<string, unknown>) =>
      postForm("newsletter", {
        ...{ project: DEMO_DOMAIN, locale: "de", email, block: 1 },
        altcha: await agedProof(),
        ...fields,
      });

    it("LAW-9 is stored with wording and version, in the language of the sign-up", async () => {
      const block = Number((await demoForm())?.["id"]);
      const versions = new Set<unknown>();
      for (const [locale, pressed, confirmed] of [
        ["de", "[Anmelden]", "[Anmeldung bestätigen]"],
        ["en", "[Subscribe]", "[Confirm subscription]"],
        ["fr", "[S’inscrire]", "[Confirmer l’inscription]"],
      ] as const) {
        const [translation] = await list(
          administrator(),
          "block_form_translations",
          `filter[block_form][_eq]=${block}&filter[language][_eq]=${locale}`,
        );
        const email = uniqueEmail();
        expect(await signUpWith(email, { locale, block })).toEqual(OK);
        const [row] = await stored(email);
        const lines = String(row?.["consent_text"]).split("\n");
        expect(lines[0]).toBe(translation?.["headline"]);
        expect(lines).toContain(pressed);
        expect(lines.at(-1)).toBe(confirmed);
        expect(row?.["consent_version"]).toMatch(/^[0-9a-f]{12}$/);
        versions.add(row?.["consent_version"]);
      }
      expect(versions.size).toBe(3);
    });

    it("LAW-9 has no text of the visitor, and none of another form or project", async () => {
      const email = uniqueEmail();
      expect((await signUpWith(email, { consent_text: "Ich will alles." })).http).toBe(400);
      const contact = await list(administrator(), "block_form", "filter[form][_neq]=newsletter");
      const unused = await create(administrator(), "block_form", {
        form: "newsletter",
        translations: [{ language: "de", headline: "Fremder Text" }],
      });
      for (const block of [Number(contact[0]?.["id"]), Number(unused), 999_999]) {
        const other = uniqueEmail();
        expect(await signUpWith(other, { block })).toEqual(OK);
        const [row] = await stored(other);
        expect(String(row?.["consent_text"]).startsWith("[Anmelden]\n")).toBe(true);
      }
    });
  });

  it("FORM-3 unsubscribes by the one-click POST of a mail program, which is not JSON", async () => {
    const email = uniqueEmail();
    await signUp(email);
    const [mail] = await caughtMails(email);
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const address = /<(.+)>/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    const path = new URL(address).pathname + new URL(address).search;
    const response = await fetch(`${inject("directusUrl")}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    expect(await stored(email)).toMatchObject([{ status: "unsubscribed" }]);
  });

  it("FORM-3 redirects a GET of the unsubscribe link to the page in the reader's language and changes nothing", async () => {
    const email = uniqueEmail();
    await signUp(email, "fr");
    const [mail] = await caughtMails(email);
    const { pathname, search } = new URL(
      /<(.+)>/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "",
    );
    const open = async (query: string) =>
      fetch(`${inject("directusUrl")}${pathname}${query}`, { redirect: "manual" });
    const response = await open(search);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/\/fr\/newsletter\/desabonner\?token=/),
    ]);
    expect(response.headers.get("location")).toContain(
      tokenFromMail(mail ?? never(), "/fr/newsletter/desabonner"),
    );
    expect(await stored(email)).toMatchObject([{ status: "pending" }]);
    expect((await open("?token=nobody")).status).toBe(404);
  });

  it("FORM-3 rejects a confirmation link after 48 hours and an unknown token", async () => {
    const email = uniqueEmail();
    await signUp(email);
    const token = tokenFromMail(
      (await caughtMails(email))[0] ?? never(),
      "/newsletter/bestaetigen",
    );
    await change(email, { date_requested: hoursAgo(48.1) });
    expect(await postForm("newsletter/confirm", { token })).toEqual(
      codeOf("token-expired", 410, "token"),
    );
    expect(await stored(email)).toMatchObject([{ status: "pending" }]);
    for (const invalidToken of ["x".repeat(43), "", 7, undefined]) {
      expect(await postForm("newsletter/confirm", { token: invalidToken })).toEqual(
        codeOf("token-unknown", 404, "token"),
      );
      expect(await postForm("newsletter/unsubscribe", { token: invalidToken })).toEqual(
        codeOf("token-unknown", 404, "token"),
      );
    }
  });

  it("LAW-9 deletes sign-ups without confirmation after 48 hours, and ended ones after three years", async () => {
    const days = (count: number) => hoursAgo(24 * count);
    const ended = { status: "unsubscribed", date_created: days(1500) };
    const sent = { date_created: days(3), date_requested: days(3) };
    const cases = [
      { fields: sent, isKept: false },
      { fields: { ...sent, date_requested: hoursAgo(47) }, isKept: true },
      { fields: { ...sent, status: "confirmed", date_confirmed: days(2) }, isKept: true },
      { fields: { ...ended, date_unsubscribed: days(3 * 366) }, isKept: false },
      { fields: { ...ended, date_unsubscribed: days(3 * 364) }, isKept: true },
    ].map((one) => ({ ...one, email: uniqueEmail() }));
    for (const { email, fields } of cases) {
      expect(await signUp(email)).toEqual(OK);
      await change(email, fields);
    }
    for (const { email, isKept } of cases)
      if (!isKept) await runJobsUntil(async () => expect(await stored(email)).toEqual([]));
    for (const { email, isKept } of cases) expect(await stored(email)).toHaveLength(isKept ? 1 : 0);
  });

  it("FORM-1 reports a missing address as empty and a registered one as duplicate", async () => {
    for (const email of [undefined, "", "   "])
      expect(
        await postForm("newsletter", { project: DEMO_DOMAIN, locale: "de", email, block: 1 }),
      ).toEqual(codeOf("empty", 400));
    const email = uniqueEmail();
    await signUp(email);
    await postForm("newsletter/confirm", {
      token: tokenFromMail((await caughtMails(email))[0] ?? never(), "/newsletter/bestaetigen"),
    });
    expect(await signUp(email.toUpperCase())).toEqual(codeOf("already-registered", 409));
    expect(await stored(email)).toHaveLength(1);
  });

  it(
    "FORM-1 FORM-3 SAFE-4 sends one mail for a thousand sign-ups and limits one address to three",
    { tags: ["full"], timeout: 180_000 },
    async () => {
      const email = uniqueEmail();
      const challenges = await inTurns(1000, () => getChallenge());
      await wait(1050);
      const proofs = challenges.map(solveChallenge);
      const responses = await inTurns(1000, (round) =>
        postForm("newsletter", {
          project: DEMO_DOMAIN,
          locale: "de",
          email,
          block: 1,
          altcha: proofs[round],
        }),
      );
      const count = (http: number) => responses.filter((response) => response.http === http).length;
      expect([count(200), count(429)]).toEqual([3, 997]);
      expect(
        new Set(
          responses.filter(({ http }) => http === 429).map(({ body }) => JSON.stringify(body)),
        ),
      ).toEqual(new Set([JSON.stringify(codeOf("too-many-attempts", 429).body)]));
      expect(await stored(email)).toMatchObject([{ status: "pending" }]);
      expect(await caughtMails(email)).toHaveLength(1);
      // A sign-up from another network is not refused: the link of the first mail stays valid.
      const body = async () => ({
        project: DEMO_DOMAIN,
        locale: "de",
        email,
        block: 1,
        altcha: await agedProof(),
      });
      expect((await postFrom("127.0.0.2", "/forms/newsletter", await body())).status).toBe(200);
      expect(await caughtMails(email)).toHaveLength(1);
      await change(email, { date_requested: hoursAgo(25) });
      expect((await postFrom("127.0.0.2", "/forms/newsletter", await body())).status).toBe(200);
      expect(await caughtMails(email, 2)).toHaveLength(2);
    },
  );

  it("FORM-3 sends a new mail on a later attempt, whose link replaces the old one", async () => {
    const email = uniqueEmail();
    await signUp(email);
    const old = tokenFromMail((await caughtMails(email))[0] ?? never(), "/newsletter/bestaetigen");
    await change(email, { date_requested: hoursAgo(1) });
    expect(await signUp(email)).toEqual(OK);
    const [second] = await caughtMails(email, 2);
    expect((await postForm("newsletter/confirm", { token: old })).http).toBe(404);
    expect(
      await postForm("newsletter/confirm", {
        token: tokenFromMail(second ?? never(), "/newsletter/bestaetigen"),
      }),
    ).toEqual(OK);
  });

  it("FORM-1 FORM-3 reports a mail that cannot be sent and does not count the attempt", async () => {
    const email = uniqueEmail().replace("@post.example", "@refused.example");
    expect(await signUp(email)).toMatchObject({ http: 500 });
    expect(await stored(email)).toMatchObject([{ status: "pending", date_requested: null }]);
    expect(await signUp(email)).toMatchObject({ http: 500 });
  });

  it("FORM-3 accepts a new sign-up after unsubscribing and asks for confirmation again", async () => {
    const email = uniqueEmail();
    await signUp(email);
    const first = (await caughtMails(email))[0] ?? never();
    await postForm("newsletter/unsubscribe", {
      token: tokenFromMail(first, "/newsletter/abmelden"),
    });
    await change(email, { date_requested: hoursAgo(30) });
    expect(await signUp(email)).toEqual(OK);
    expect(await stored(email)).toMatchObject([{ status: "pending", attempts: 1 }]);
  });

  it("FORM-3 rejects sign-ups without a valid proof, posted too fast or from another site", async () => {
    const used = await agedProof();
    expect(
      await postForm("newsletter", {
        project: DEMO_DOMAIN,
        locale: "de",
        email: uniqueEmail(),
        block: 1,
        altcha: used,
      }),
    ).toEqual(OK);
    const fresh = await agedProof();
    // Evaluated when posted: what is too fast now is not a second later.
    const tries: readonly (readonly [
      string,
      () => Record<string, unknown> | Promise<Record<string, unknown>>,
      Record<string, string>?,
    ])[] = [
      ["no proof", () => ({ altcha: undefined })],
      ["a used proof", () => ({ altcha: used })],
      ["too fast", async () => ({ altcha: solveChallenge(await getChallenge()) })],
      ["a foreign page", () => ({ altcha: fresh }), { Origin: "https://evil.example" }],
    ];
    for (const [name, fields, headers] of tries) {
      const email = uniqueEmail();
      const body = { project: DEMO_DOMAIN, locale: "de", email, block: 1, ...(await fields()) };
      expect([name, await postForm("newsletter", body, headers)]).toEqual([
        name,
        codeOf("spam", 400, ""),
      ]);
      expect(await stored(email), name).toEqual([]);
    }
  });
});

/** Runs `work` so many times, 25 at once. */
async function inTurns<T>(
  times: number,
  work: (round: number) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let round = next++; round < times; round = next++) results[round] = await work(round);
  };
  await Promise.all(Array.from({ length: 25 }, worker));
  return results;
}

function never(): never {
  throw new Error("The mail did not arrive.");
}
