// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeShopFixture, openShopFixture, visit } from "../support/shop-fixture";

vi.mock("gatsby", () => import("../support/gatsby-mock"));
vi.mock("../../../src/features/catalogue/filters/filter-drawer", () => {
  throw new Error("The chunk is missing.");
});

beforeEach(() => {
  openShopFixture();
});
afterEach(() => {
  cleanup();
  closeShopFixture();
});

it("LIST-1 without its chunk, the filter drawer is replaced by a message", async () => {
  const { user } = await visit("/en/shop");
  const opener = await screen.findByRole("button", { name: "Filters" });
  await user.click(opener);
  expect((await screen.findByRole("alert")).textContent).toBe("The filters could not be loaded");
  expect(opener.getAttribute("aria-busy")).toBeNull();
});
