import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { z } from "zod";
import { administrator, requestDirectus } from "../support/directus";

const files = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

it.each(["image/avif", "image/webp"])(
  "CONTENT-6 visitors who are the first to request an image as %s at the same time get it complete",
  async (type) => {
    const { body } = await requestDirectus(
      administrator(),
      "/files?filter[type][_eq]=image/jpeg&filter[width][_gte]=1200&sort=id&limit=1&fields=id",
    );
    const [file] = files.parse(body).data;
    const url = `${inject("directusUrl")}/assets/${file?.id ?? ""}?key=detail-1200`;
    // Some requests arrive while Directus has created the file but not yet written it.
    const responses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await wait(index * 40);
        const response = await fetch(url, { headers: { accept: type } });
        const { size } = await response.blob();
        return [response.status, response.headers.get("content-type"), size] as const;
      }),
    );
    const size = responses[0]?.[2] ?? 0;
    expect(size).toBeGreaterThan(1000);
    expect(responses).toEqual(responses.map(() => [200, type, size]));
  },
);
