import { readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { guaranteeNoticeUrl, listNoticeParagraphs } from "#domain/legal/guarantee-notice";
import { GUARANTEE_NOTICE_MESSAGES } from "#domain/locale/messages/guarantee-notice.generated";
import { DURABILITY_LABEL_URL } from "#domain/legal/durability-label";

const LOCALES = ["de", "en", "fr"] as const;

/** Draws a QR code as the files in `static` are drawn: a quiet zone of four modules, level M. */
function drawQrCode(url: string): string {
  const { size, data } = encode(url, { ecc: "M", boostEcc: false, border: 4 });
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${bars.join("")}"/></svg>\n`
  );
}

describe("EU notice on the legal guarantee", () => {
  it.each(LOCALES)("LAW-8 has the wording of annex I: %s", (locale) => {
    const file = join(__dirname, `statutory-texts/guarantee-${locale}.txt`);
    const statutory = readFileSync(file, "utf8").trimEnd();
    expect(listNoticeParagraphs(locale).join("\n\n")).toBe(statutory);
  });

  it.each([
    ["de", "https://europa.eu/youreurope/garantien"],
    ["en", "https://europa.eu/youreurope/guarantees"],
    ["fr", "https://europa.eu/youreurope/garanties"],
  ] as const)("LAW-8 leads to Your Europe in the language of the page: %s", (locale, url) => {
    expect(guaranteeNoticeUrl(locale)).toBe(url);
    expect(listNoticeParagraphs(locale).join("\n")).toContain(url);
  });

  it("LAW-8 the QR codes contain the addresses that are printed beside them", () => {
    const file = (name: string) => readFileSync(join(__dirname, "../../../static", name), "utf8");
    for (const locale of LOCALES)
      expect(file(`eu-notice-qr-${locale}.svg`)).toBe(drawQrCode(guaranteeNoticeUrl(locale)));
    expect(file("eu-label-qr.svg")).toBe(drawQrCode(DURABILITY_LABEL_URL));
  });

  it("LAW-8 French has the no-break spaces of its typography", () => {
    const text = JSON.stringify(GUARANTEE_NOTICE_MESSAGES.fr).replaceAll(/"[\w]+":/g, "");
    expect(text).not.toMatch(/[^\u00a0]:(?!\/\/)/);
    expect(text).not.toMatch(/[^\u202f];/);
  });
});
