// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import texts from "../../../locales/de/stock-notification.json";
import { anyString } from "../../support/matchers";
import { openProductPageFixture } from "../support/product-page-fixture";
import { visit } from "../support/shop-fixture";

const page = openProductPageFixture();

const TRIGGER = "Benachrichtigen, wenn wieder da";

function open(fields: Parameters<typeof page.product>[0]) {
  page.product(fields);
  return page.open();
}

async function begin() {
  const { user } = await open({ product_variants: [], stock: 0, reorder_possible: false });
  await user.click(screen.getByRole("button", { name: TRIGGER }));
  const form = within(await screen.findByRole("dialog", { name: texts.title }));
  const email = form.getByRole("textbox", { name: "E-Mail-Adresse" });
  return { user, form, email, send: form.getByRole("button", { name: texts.send }) };
}

const refuse = (status: number, code: string, field: string) => () => ({
  status,
  body: { status: "error", errors: [{ code, field }] },
});

describe("stock notification", () => {
  it("SHOP-7 is not offered for a product that can be bought", async () => {
    await open({ product_variants: [], stock: 1 });
    expect(screen.queryByRole("button", { name: TRIGGER })).toBeNull();
  });

  it("SHOP-7 posts the product and the address once, and says what happens next", async () => {
    const { user, form, email, send } = await begin();
    expect(form.getByRole("link", { name: "Datenschutzerklärung" })).toBeTruthy();
    await user.click(send);
    await form.findByText("Bitte nennen Sie Ihre E-Mail-Adresse.");
    await user.type(email, "clara@post.example");
    await user.tripleClick(send);
    const done = (await form.findByText(texts.done)).closest("[role=status]");
    expect(done?.contains(document.activeElement)).toBe(true);
    expect(form.getByText(/clara@post\.example/)).toBeTruthy();
    expect(page.shop.posts).toEqual([
      {
        path: "/forms/stock-notification",
        body: {
          ...{ project: "sternberg.example", locale: "de", product: 7, variant: null },
          ...{ email: "clara@post.example", altcha: anyString },
        },
      },
    ]);
  });

  it("SHOP-7 names a failure, keeps the address and can be sent again", async () => {
    const { user, form, email, send } = await begin();
    await user.type(email, "clara@post.example");
    const cases = [
      [() => "network" as const, texts.errors["network-error"]],
      [refuse(409, "in-stock", "product"), texts.errors["in-stock"]],
      [refuse(404, "unknown-product", "product"), texts.errors.gone],
      [refuse(429, "too-many-requests", ""), texts.errors["too-many-requests"]],
      [refuse(500, "server-error", ""), texts.errors["server-error"]],
    ] as const;
    for (const [response, message] of cases) {
      page.shop.respondToPost = response;
      await user.click(send);
      await waitFor(() => expect(form.getByRole("alert").textContent).toContain(message));
      expect(email).toHaveProperty("value", "clara@post.example");
    }
    page.shop.respondToPost = refuse(429, "too-many-attempts", "email");
    await user.click(send);
    await form.findByText(texts.errors["too-many-attempts"]);
    expect(form.queryByRole("alert")).toBeNull();
    page.shop.respondToPost = () => ({ body: { status: "ok" } });
    await user.click(send);
    await form.findByText(texts.done);
  });

  it.each([
    ["bestaetigen", "confirm", texts.link.confirm, texts.link.confirmed],
    ["loeschen", "delete", texts.link.delete, texts.link.deleted],
  ])("SHOP-7 a link in a mail acts on click: %s", async (parameter, path, button, done) => {
    const token = "abcdefghijklmnopqrstuvwxyz";
    page.shop.respondToPost = () => ({ body: { status: "ok", product: null } });
    const { user } = await visit(`/shop/benachrichtigung?${parameter}=${token}`);
    const act = await screen.findByRole("button", { name: button });
    expect(page.shop.posts).toEqual([]);
    await user.click(act);
    await screen.findByText(done);
    expect(page.shop.posts).toEqual([
      { path: `/forms/stock-notification/${path}`, body: { token } },
    ]);
  });
});
