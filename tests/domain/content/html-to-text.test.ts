import { describe, expect, it } from "vitest";
import { htmlToParagraphs, htmlToText, truncateText } from "#domain/content/html-to-text";

describe("text for search engines and messengers", () => {
  it("SEO-1 converts markup to one line of text", () => {
    expect(
      htmlToText(
        "<p>Gold &amp; Silber,<br>seit&nbsp;1898.</p>\n<ul><li>Ringe</li><li>Ketten</li></ul>",
      ),
    ).toBe("Gold & Silber, seit 1898. Ringe Ketten");
    expect(htmlToText("l&#39;or, l&#x2019;argent &unbekannt; &#0;")).toBe(
      "l'or, l’argent &unbekannt; &#0;",
    );
    expect(htmlToText("<b>nächt</b>blau<script>alert(1)</script>")).toBe("nächtblau");
    expect(htmlToText("<p> </p>")).toBe("");
  });

  it("SEO-1 truncates a long text after a whole word", () => {
    expect(truncateText("Ein Ring, ein Stein, ein Wort", 40)).toBe("Ein Ring, ein Stein, ein Wort");
    expect(truncateText("Ein Ring, ein Stein, ein Wort", 22)).toBe("Ein Ring, ein Stein…");
    expect(truncateText("Donaudampfschifffahrtsgesellschaft", 10)).toBe("Donaudamp…");
    expect(truncateText("Ein Ring, ein Stein, ein Wort", 22).length).toBeLessThanOrEqual(22);
  });
});

describe("plain text for customers", () => {
  it("LEGAL-5 converts markup to paragraphs, headings and lists", () => {
    const html = `<h2>1. Preise &amp; Frist</h2>\n<p>Vierzehn\n Tage<br>ab Erhalt.</p><ul><li><p>Ringe</p></li>\n<li>Ketten</li></ul><script>x</script><p>Ende&nbsp;.</p>`;
    expect(htmlToParagraphs(html)).toBe(
      "1. Preise & Frist\n\nVierzehn Tage\nab Erhalt.\n\n- Ringe\n\n- Ketten\n\nEnde\u00a0.",
    );
    expect(htmlToParagraphs("<p> </p>")).toBe("");
  });
});
