// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { rawCategories, rawSettings } from "../support/raw-records";
import { heading, openShopFixture, visit, type ShopFixture } from "../support/shop-fixture";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
  const settings = rawSettings({ call_to_action_text: "Kommen Sie vorbei." });
  fixture.responses.set("ecommerce_settings", () => ({ body: { data: [settings] } }));
});

/** Sets the introduction of all categories. */
function introduceCategories(description: string | null): void {
  const data = rawCategories().map((category) => ({ ...category, description }));
  fixture.responses.set("ecommerce_category", () => ({ body: { data } }));
}

describe("the text above a list", () => {
  it("LIST-1 SETTINGS-2 of the whole shop is the call to action", async () => {
    introduceCategories("Automatikuhren und Chronographen.");
    await visit("/shop");
    await heading("Unsere Produkte");
    expect(await screen.findByText("Kommen Sie vorbei.")).toBeTruthy();
    expect(screen.queryByText("Automatikuhren und Chronographen.")).toBeNull();
  });

  it("LIST-1 of a category is its own introduction instead", async () => {
    introduceCategories("Automatikuhren und Chronographen.");
    await visit("/shop/uhren");
    await heading("Uhren");
    expect(await screen.findByText("Automatikuhren und Chronographen.")).toBeTruthy();
    expect(screen.queryByText("Kommen Sie vorbei.")).toBeNull();
  });

  it("LIST-1 SETTINGS-2 of a category without introduction is the call to action", async () => {
    introduceCategories(null);
    await visit("/shop/uhren");
    await heading("Uhren");
    expect(await screen.findByText("Kommen Sie vorbei.")).toBeTruthy();
  });
});
