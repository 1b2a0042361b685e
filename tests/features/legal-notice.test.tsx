// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Seed } from "../support/seed-site";
import { planPage, renderBlocks } from "./support/page-fixture";

const SECTIONS = [
  "legal_authority",
  "insurance",
  "image_sources",
  "additional_top_info",
  "additional_bottom_info",
] as const;

const translationsSchema = z.array(z.record(z.string(), z.unknown()));

/** Sets the text of a section in every language. `null` removes it. */
const withText = (section: string, text: string | null) => (records: Seed) => {
  const notice = records["legal_notice"]?.[0];
  if (!notice) throw new Error("The demo site has no legal notice.");
  notice["translations"] = translationsSchema
    .parse(notice["translations"])
    .map((translation) => ({ ...translation, [section]: text }));
};

async function openImprint(change?: (records: Seed) => void): Promise<string> {
  cleanup();
  await renderBlocks(planPage("/impressum", change));
  return document.body.textContent;
}

describe("legal notice in the imprint", () => {
  it.each(SECTIONS)("LEGAL-1 shows the text of %s, and nothing without one", async (section) => {
    expect(await openImprint(withText(section, "<p>Text dieser Angabe.</p>"))).toContain(
      "Text dieser Angabe.",
    );
    expect(document.getElementById(section)?.textContent).toContain("Text dieser Angabe.");
    await openImprint(withText(section, null));
    expect(document.getElementById(section)).toBeNull();
  });

  it("LEGAL-1 the insurance has the heading Berufshaftpflichtversicherung", async () => {
    await openImprint();
    const heading = screen.getByRole("heading", { name: "Berufshaftpflichtversicherung" });
    expect(heading.closest("#insurance")).not.toBeNull();
    await openImprint(withText("insurance", null));
    expect(screen.queryByRole("heading", { name: "Berufshaftpflichtversicherung" })).toBeNull();
  });

  it("LEGAL-1 names the data protection officer with address, telephone and e-mail", async () => {
    const officer = {
      ...{ name: "Dr. Ada Beispiel", street: "Uferweg", number: "3" },
      ...{ city: "Lindenau", zip_code: "97071" },
      ...{ phone_number: "+49 931 555099", email: "ada@sternberg.example" },
    };
    await openImprint((records) =>
      Object.assign(records["legal_notice"]?.[0] ?? {}, { data_protection: officer }),
    );
    const section = document.getElementById("data_protection");
    for (const text of ["Dr. Ada Beispiel", "Uferweg 3", "97071 Lindenau", "ada@sternberg.example"])
      expect(section?.textContent).toContain(text);
    expect(section?.querySelector('a[href="tel:+49931555099"]')).not.toBeNull();
  });

  it("LEGAL-2 shows the notice on the brand area only while rolex_area is set", async () => {
    const text = withText("rolex", "<p>Hinweis zum Markenbereich.</p>");
    expect(await openImprint(text)).toContain("Hinweis zum Markenbereich.");
    const without = await openImprint((records) => {
      text(records);
      Object.assign(records["legal_notice"]?.[0] ?? {}, { rolex_area: false });
    });
    expect(without).not.toContain("Hinweis zum Markenbereich.");
  });
});
