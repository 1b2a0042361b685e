// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { navigate } from "./support/gatsby-mock";
import { handleRouteUpdate, setUpRouteAnnouncer } from "#templates/navigation/route-events";
import { rawEngravedAt1240 } from "./support/raw-records";
import { heading, listOf, openShopFixture, PLACED, visit } from "./support/shop-fixture";
import { countResponse } from "./support/filter-option-responses";
import { storeAddress, storeEngravedRings } from "./support/stored-checkout";

/** Announcement and focus on the way through the screens of the shop, which render in the browser. */

beforeEach(() => {
  const { responses } = openShopFixture();
  const product = { body: { data: [rawEngravedAt1240()] } };
  responses.set(
    "ecommerce_product",
    (url) => countResponse(url) ?? (url.searchParams.has("meta") ? listOf(2)(url) : product),
  );
  setUpRouteAnnouncer();
});
afterEach(() => {
  cleanup();
  document.getElementById("route-announcer")?.remove();
});

const announced: string[] = [];

/** Waits until the heading has the focus and is announced. */
async function arrive(name: string) {
  const title = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(document.getElementById("route-announcer")?.textContent).toBe(name);
}

it("LAYOUT-11 ACCESS-3 each screen announces and focuses its own heading, also on the way back and after an order", async () => {
  storeEngravedRings();
  storeAddress();
  const region = document.getElementById("route-announcer");
  const record = new MutationObserver(() => announced.push(region?.textContent ?? ""));
  if (region) record.observe(region, { childList: true });
  const { user } = await visit("/shop", "shop", { onRoute: handleRouteUpdate });
  await heading("Unsere Produkte");
  expect(document.activeElement).toBe(document.body);
  await user.click((await screen.findAllByRole("link", { name: /^Stück 1/ }))[0] ?? document.body);
  await arrive("Trauringe „Orbit“");
  window.history.back();
  await arrive("Unsere Produkte");
  act(() => navigate("/shop/warenkorb"));
  await arrive("Warenkorb");
  await user.click(await screen.findByRole("link", { name: "Zur Kasse" }));
  await arrive("Kasse");
  window.history.back();
  await arrive("Warenkorb");
  window.history.forward();
  await arrive("Kasse");
  for (const name of ["Weiter zur Lieferung", "Weiter zur Zahlung", "Weiter zur Prüfung"])
    await user.click(await screen.findByRole("button", { name }));
  await user.click(await screen.findByRole("button", { name: "Zahlungspflichtig bestellen" }));
  await arrive("Vielen Dank für Ihre Bestellung");
  await waitFor(() =>
    expect(window.location.pathname).toBe(`/shop/bestellung/${PLACED.body.order.order_uuid}`),
  );
  await arrive("Vielen Dank für Ihre Bestellung");
  record.disconnect();
  expect(new Set(announced)).toEqual(
    new Set([
      "Trauringe „Orbit“",
      "Unsere Produkte",
      "Warenkorb",
      "Kasse",
      "Vielen Dank für Ihre Bestellung",
    ]),
  );
});
