import { expect, it } from "vitest";
import { startWaitingPage } from "../../scripts/dev-stack/waiting-page";
import { findFreePort } from "../support/local-server";

it("shows the progress of the build at the address of the site until its server starts", async () => {
  const port = await findFreePort();
  let progress = "step 2 of 9: reading the content";
  const close = await startWaitingPage(port, "http://localhost:8055/admin", () => progress);
  const load = async () => {
    const response = await fetch(`http://localhost:${port}/ringe`);
    return { response, text: await response.text() };
  };
  const first = await load();
  expect(first.response.status).toBe(503);
  expect(first.response.headers.get("cache-control")).toBe("no-store");
  expect(first.response.headers.get("retry-after")).toBe("2");
  expect(first.text).toContain("step 2 of 9: reading the content");
  expect(first.response.headers.get("refresh")).toBe("2");
  expect(first.text).toContain("http://localhost:8055/admin");
  progress = "step 3 of 9";
  expect((await load()).text).toContain("step 3 of 9");
  await close();
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});
