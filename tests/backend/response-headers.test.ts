import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { administrator, requestDirectus, create } from "../support/directus";

const url = inject("directusUrl");
const created = z.object({ data: z.object({ id: z.string() }) });

async function upload(name: string, type: string, text: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([text], { type }), name);
  const reply = await fetch(`${url}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${administrator().token}` },
    body: form,
  });
  return created.parse(await reply.json()).data.id;
}

const get = (path: string, method = "GET") =>
  fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${administrator().token}` } });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("Directus responses", () => {
  const uploaded: string[] = [];
  const uploadOnce = async (...file: Parameters<typeof upload>): Promise<string> => {
    const id = await upload(...file);
    uploaded.push(id);
    return id;
  };
  let folder: string | number;
  beforeAll(async () => {
    folder = await create(administrator(), "directus_folders", { name: "headers" });
  });
  afterAll(async () => {
    for (const id of uploaded) await requestDirectus(administrator(), `/files/${id}`, "DELETE");
    await requestDirectus(administrator(), `/folders/${folder}`, "DELETE");
  });

  it("SAFE-8 have nosniff: files, records, errors, app and custom endpoints", async () => {
    const id = await uploadOnce("ring.txt", "text/plain", "ring");
    const paths = [
      `/assets/${id}`,
      "/assets/nothing",
      "/items/page?limit=1",
      "/nowhere",
      "/admin/login",
      "/admin",
      "/server/ping",
    ];
    for (const path of [
      ...paths,
      "/auth/login",
      "/graphql",
      "/robots.txt",
      "/ecom/order/none",
      "/forms/none",
    ]) {
      const response = await get(path);
      expect([path, response.headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
      await response.arrayBuffer();
    }
    expect(
      (
        await fetch(`${url}/auth/login`, {
          method: "POST",
          body: "{",
          headers: { "content-type": "application/json" },
        })
      ).headers.get("x-content-type-options"),
    ).toBe("nosniff");
  });

  it.each([
    ["page.html", "text/html", "<script>alert(1)</script>"],
    ["picture.svg", "image/svg+xml", SVG],
    ["page.xhtml", "application/xhtml+xml", "<html/>"],
    ["page.xml", "text/xml", "<a/>"],
    ["page.bin", "TEXT/HTML; charset=utf-8", "<script>alert(1)</script>"],
  ])("SAFE-8 offer an uploaded %s (%s) for download, in a sandbox", async (name, type, text) => {
    const id = await uploadOnce(name, type, text);
    for (const path of [`/assets/${id}`, `/assets/${id}/other.png`, `/Assets//${id}`])
      for (const method of ["GET", "HEAD"]) {
        const response = await get(path, method);
        if (response.status === 404) continue;
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
        expect(response.headers.get("content-security-policy")).toContain("sandbox");
        expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      }
  });

  it("SAFE-8 return an uploaded script as plain text", async () => {
    const id = await uploadOnce("script.js", "text/javascript", "alert(1)");
    const response = await get(`/assets/${id}`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("alert(1)");
  });

  it("SAFE-8 show documents inline", async () => {
    const id = await uploadOnce("sizes.pdf", "application/pdf", "%PDF-1.4");
    const response = await get(`/assets/${id}`);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^inline/);
  });
});
