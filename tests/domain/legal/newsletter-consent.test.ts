import { describe, expect, it } from "vitest";
import { createNewsletterConsent } from "#domain/legal/newsletter-consent";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("wording of the newsletter consent", () => {
  it("LAW-9 contains what form, mail and page say, with their buttons", () => {
    expect(
      plain(
        createNewsletterConsent({
          ...{ locale: "de", shop: "Juwelier Sternberg" },
          form: { headline: "Neues aus dem Haus", text: "Sechsmal im Jahr." },
        }),
      ),
    ).toBe(
      [
        "Neues aus dem Haus",
        "Sechsmal im Jahr.",
        "[Anmelden]",
        "Sie können sich jederzeit wieder abmelden. Mehr in der Datenschutzerklärung.",
        "",
        "Nur noch ein Schritt",
        "Schön, dass Sie von uns hören möchten. Bitte bestätigen Sie, dass der Newsletter von Juwelier Sternberg an diese Adresse kommen soll.",
        "Der Link gilt 48 Stunden.",
        "[Anmeldung bestätigen]",
        "",
        "Möchten Sie unseren Newsletter bekommen?",
        "[Anmeldung bestätigen]",
      ].join("\n"),
    );
  });

  it.each([
    ["de", "[Anmelden]", "[Anmeldung bestätigen]"],
    ["en", "[Subscribe]", "[Confirm subscription]"],
    ["fr", "[S’inscrire]", "[Confirmer l’inscription]"],
  ] as const)("LAW-9 is in the language of the sign-up: %s", (locale, first, last) => {
    const lines = createNewsletterConsent({ locale, shop: "Haus", form: null }).split("\n");
    expect(lines[0]).toBe(first);
    expect(lines.at(-1)).toBe(last);
  });
});
