import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILD, createReleaseFixture, serveReleases } from "./fixtures/releases";
import type { RunningSite, ReleaseFixture } from "./fixtures/releases";

const SECRET = "not for visitors";

let workshop: ReleaseFixture;
let site: RunningSite;

beforeAll(async () => {
  workshop = await createReleaseFixture();
  const outside = join(workshop.releasesDir, "..", "outside.txt");
  await writeFile(outside, SECRET);
  await symlink(outside, join(workshop.buildDir, "link.txt"));
  await symlink(join(workshop.releasesDir, ".."), join(workshop.buildDir, "folder"));
  await workshop.prepare();
  site = await serveReleases(workshop.releasesDir);
});

afterAll(async () => {
  await site.close();
  await workshop.remove();
});

const statusOf = (reply: string): string => reply.split("\r\n")[0] ?? "";
const line = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: sternberg.example\r\nConnection: close\r\n\r\n`;

describe("path traversal", () => {
  it.each([
    "/../outside.txt",
    "/../../outside.txt",
    "/static/../../outside.txt",
    "/%2e%2e/outside.txt",
    "/%2e%2e%2foutside.txt",
    "/%252e%252e%252foutside.txt",
    "/..%5coutside.txt",
    "/..\\outside.txt",
    "/shop/../../outside.txt",
    "/static/..;/outside.txt",
    "/link.txt",
    "/folder/outside.txt",
    "http://sternberg.example/../outside.txt",
  ])("%s exposes no file outside the release", async (target) => {
    const reply = await site.raw(line(target));
    expect(reply).not.toContain(SECRET);
    // Below a section rendered in the browser, any path may be a page.
    expect(statusOf(reply)).toMatch(
      target.startsWith("/shop/") ? /^HTTP\/1\.1 (200|404)/ : /^HTTP\/1\.1 404/,
    );
  });

  it.each([
    "/.env",
    "/app-0123456789abcdef0123.js.map",
    "/redirects.json",
    "/release.json",
    "/files.json",
    "/_redirects",
    "/kontakt/index.html.br",
    "/shop/.env",
  ])("%s is not public", async (path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  it("public dotfiles are served", async () => {
    expect((await site.get("/.well-known/security.txt")).status).toBe(200);
  });

  it.each([
    "//evil.example/",
    "//evil.example/index.html",
    "/\\evil.example/",
    "/%5Cevil.example/",
    "//shop/",
    "/shop//evil.example/",
  ])("%s redirects to no other host", async (target) => {
    const location = /^location: (.*)\r$/im.exec(await site.raw(line(target)))?.[1] ?? "/";
    expect(new URL(location, "http://sternberg.example").host).toBe("sternberg.example");
  });
});

describe("malformed requests", () => {
  it.each([
    ...["/%", "/%zz", "/%ff", "/kontakt%", "/kontakt%0A", "/kontakt%00.html", "/%c0%ae%c0%ae/"],
    ...["/angebot-50%-rabatt", "/gr%F6%DFe", "/a%0d%0aSet-Cookie:x"],
  ])("PAGE-1 %s is answered with the 404 page", async (target) => {
    const reply = await site.raw(line(target));
    expect(statusOf(reply)).toBe("HTTP/1.1 404 Not Found");
    expect(reply).toContain(BUILD["/404.html"]);
    expect(reply).not.toMatch(/^(set-cookie|location)/im);
  });

  it("PAGE-1 ROUTE-7 a malformed path below the shop is answered by the shop", async () => {
    const reply = await site.raw(line("/shop/100%"));
    expect(statusOf(reply)).toBe("HTTP/1.1 200 OK");
    expect(reply).toContain(BUILD["/shop/_shell/index.html"]);
  });

  it("PAGE-1 an unreadable path in a language is answered with its 404 page", async () => {
    expect(await site.raw(line("/en/100%"))).toContain(BUILD["/en/404.html"]);
  });

  it("a header larger than 16 KiB is answered with 431", async () => {
    const reply = await site.raw(
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`,
    );
    expect(statusOf(reply)).toContain("431");
  });

  it("a request that is not HTTP is answered with 400 and closed", async () => {
    expect(statusOf(await site.raw("HALLO\r\n\r\n"))).toContain("400");
  });

  it("REDIR-4 a query passed on in a redirect cannot inject a header", async () => {
    const reply = await site.raw(line("/schaufenster?x=%0d%0aSet-Cookie:a"));
    expect(/^location: (.*)\r$/im.exec(reply)?.[1]).toBe("/shop?x=%0d%0aSet-Cookie:a");
    expect(reply).not.toMatch(/^set-cookie/im);
    for (const raw of ["/schaufenster?x=ö", "/schaufenster?x=\u0001", "/schaufenster?x=\u007f"]) {
      expect(statusOf(await site.raw(line(raw)))).toContain("400");
    }
  });

  it("a malformed query is harmless", async () => {
    expect(statusOf(await site.raw(line("/kontakt?a=%zz&b=%00&../..")))).toBe("HTTP/1.1 200 OK");
  });

  it("the site is still served afterwards and no error was reported", async () => {
    expect((await site.get("/")).status).toBe(200);
    expect(site.reports).toEqual([]);
  });
});
