import { expect, it } from "vitest";
import { proposeSlug } from "../../../backend/extensions/back-office/src/page-fields/propose-slug";

it("EDIT-26 the address part of a new record follows its name, or its title in German", () => {
  const rows = [
    { language: { code: "en" }, title: "Gold evening" },
    { language: { code: "de" }, title: "Goldabend für Gäste" },
  ];
  const values = { display_name: "Maison Œuvre", translations: { create: rows } };
  expect(proposeSlug(values, "display_name", "de")).toBe("maison-oeuvre");
  expect(proposeSlug(values, "translations", "de")).toBe("goldabend-fuer-gaeste");
  expect(proposeSlug({ translations: { create: [rows[0]] } }, "translations", "de")).toBe(
    "gold-evening",
  );
  expect(proposeSlug({}, "display_name", "de")).toBe("");
});
