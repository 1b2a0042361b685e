import { setAttr } from "@directus/visual-editing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { blockAttributes, editableRecord } from "#ui/document/editable";

afterEach(() => vi.unstubAllEnvs());

const block = (key: string) => blockAttributes({ key, anchor: "team" });

describe("editable elements", () => {
  it("BUILD-12 name their record to the visual editor of Directus in a preview", () => {
    vi.stubEnv("GATSBY_PREVIEW", "on");
    expect(block("text-image-12")).toEqual({
      id: "team",
      "data-directus": setAttr({ collection: "block_text_image", item: 12, mode: "drawer" }),
    });
    const texts = setAttr({
      ...{ collection: "brand", item: 3, fields: ["translations"], mode: "drawer" },
    });
    expect(block("brand-3-about")["data-directus"]).toBe(texts);
    expect(editableRecord("brand", 3, "translations")["data-directus"]).toBe(texts);
    expect(block("privacy-cookies")).toEqual({ id: "team" });
  });

  it("BUILD-12 name nothing to visitors", () => {
    vi.stubEnv("GATSBY_PREVIEW", "off");
    expect(block("text-image-12")).toEqual({ id: "team" });
    expect(editableRecord("brand", 3, "translations")).toEqual({});
  });
});
