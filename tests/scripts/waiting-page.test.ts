import { createServer } from "node:http";
import { expect, it } from "vitest";
import { startWaitingPage } from "../../scripts/dev-stack/waiting-page";

/** Returns a port that was free just now. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

it("shows the progress of the build at the address of the site until its server starts", async () => {
  const port = await findPort();
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
