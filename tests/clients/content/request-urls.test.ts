import { expect, it } from "vitest";
import { recordShopRequests } from "./support/shop-requests";
import urls from "./support/shop-request-urls.json";

it("CONTENT-4 SAFE-1 every read of the shop requests the URL that the limits and caches expect", async () => {
  expect(await recordShopRequests()).toEqual(urls);
});
