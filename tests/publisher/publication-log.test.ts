import { afterEach, beforeEach, expect, it } from "vitest";
import { directusPublicationLog } from "#backend/publisher/publication-log";
import { createPublicationResult } from "#backend/publisher/publication-result";
import { startFakePublicationLog, type FakePublicationLog } from "../support/fake-publication-log";

let fake: FakePublicationLog;
beforeEach(async () => {
  fake = await startFakePublicationLog();
});
afterEach(() => fake.close());

const result = (release: string) => createPublicationResult("live", null, 0, 1000, { release });

it("BUILD-3 a result counts as reported although old rows cannot be removed, so no retry adds it again", async () => {
  const publications = directusPublicationLog(fake.url, "token");
  fake.wait();
  await publications.begin(0);
  fake.away = "GET";
  await publications.settle(result("first"));
  expect(fake.lines()).toMatchObject([{ status: "live", release: "first" }]);
});

it("BUILD-3 keeps the newest hundred rows", async () => {
  const publications = directusPublicationLog(fake.url, "token");
  for (let id = 1; id <= 101; id += 1) await publications.settle(result(String(id)));
  expect(fake.lines()).toHaveLength(100);
  expect(fake.lines()[0]).toMatchObject({ release: "2" });
});
