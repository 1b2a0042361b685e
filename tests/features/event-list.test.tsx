// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { addEvents } from "../support/seed-events";
import { planPage, renderBlocks } from "./support/page-fixture";

afterEach(() => void vi.useRealTimers());

const showAt = async (time: string) => {
  vi.useFakeTimers({ now: Date.parse(time), toFake: ["Date"] });
  const page = planPage("/events", addEvents);
  const blocks = page.blocks.filter(({ kind }) => kind === "event-list");
  await renderBlocks({ ...page, article: null, blocks });
};

it("EVENT-1 the list shows an event until it ends, without a new build", async () => {
  await showAt("2026-12-12T19:59:00Z");
  expect(screen.getByRole("link", { name: /^Goldabend/ }).getAttribute("href")).toBe(
    "/events/goldabend",
  );
});

it("EVENT-1 the list says that no event is planned after the last one", async () => {
  await showAt("2026-12-12T20:00:00Z");
  expect(screen.queryByRole("link", { name: /^Goldabend/ })).toBeNull();
  expect(screen.getByText("Zurzeit sind keine Veranstaltungen geplant.")).toBeTruthy();
});
