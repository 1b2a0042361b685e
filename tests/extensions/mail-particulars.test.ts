import { describe, expect, it } from "vitest";
import type { EmailContent } from "#backend/extensions/shared/mail/email-template";
import { renderMail } from "#backend/extensions/shared/mail/send-mail";
import type { Company } from "#domain/contact/company";
import { resolveTheme } from "#domain/theme/theme";

const companyRecord: Company = {
  ...{ id: 1, companyName: "Haus & Söhne GmbH", displayName: "Haus", legalForm: "other" },
  ...{ ustId: null, vatNumber: null, addresses: [], emails: [], numbers: [] },
  executives: [{ name: "Anna Haus" }, { name: "Bernd Haus" }],
  registers: [{ registerType: "Handelsregister", number: "HRB 1", registrar: "Amtsgericht Kiel" }],
};

function sender() {
  const theme = resolveTheme({
    ...{ brandColor: "#8a6d1b", baseColor: "#faf7f2", config: null, button: null },
  });
  if (!theme.ok) throw new Error(JSON.stringify(theme.failure));
  return { name: "Haus", companyRecord, theme: theme.value };
}

const CONTENT: EmailContent = {
  ...{ language: "en", title: "Hello", paragraphs: ["Text"] },
  footnotes: [{ text: "Questions? Reply." }],
};

describe("buttons of a mail", () => {
  it("LEGAL-5 have the same weight, and their addresses are in the text", () => {
    const action = { label: "View order", href: "https://haus.example/order" };
    const secondAction = { label: "Withdraw", href: "https://haus.example/withdraw" };
    const { text, html } = renderMail(sender(), { ...CONTENT, action, secondAction });
    const [first, second] = [action, secondAction].map(
      ({ label, href }) =>
        new RegExp(`<a style="([^"]+)" href="${href}">${label}</a>`).exec(html)?.[1],
    );
    expect(first).toContain("background:");
    expect(second).toBe(first);
    for (const { label, href } of [action, secondAction])
      expect(text).toContain(`${label}:\n${href}`);
  });
});

describe("end of a mail", () => {
  it("LAW-6 are the particulars of the company, in text and HTML", () => {
    const { text, html } = renderMail(sender(), CONTENT);
    expect(
      text.endsWith(
        "Questions? Reply.\n\nHaus & Söhne GmbH\nCommercial register: Amtsgericht Kiel, HRB 1\nManaging directors: Anna Haus, Bernd Haus",
      ),
    ).toBe(true);
    expect(html).toContain(
      "Haus &#38; Söhne GmbH<br>Commercial register: Amtsgericht Kiel, HRB 1<br>Managing directors: Anna Haus, Bernd Haus</p>\n</div></body>",
    );
  });

  it("LAW-6 has no particulars if the mail goes to the shop itself", () => {
    const { text, html } = renderMail(sender(), { ...CONTENT, isInternal: true });
    expect(text.endsWith("Questions? Reply.")).toBe(true);
    expect(html).not.toContain("HRB 1");
  });
});
