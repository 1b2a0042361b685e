// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setUpMenuHover } from "#features/header/menu-hover";
import { banner, openPage } from "../support/layout-fixture";

// Once for each document, as in the browser.
beforeAll(setUpMenuHover);
beforeEach(async () => {
  await openPage("de");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const group = (name: string) => within(banner()).getByRole("button", { name });
const isOpen = (name: string) => group(name).getAttribute("aria-expanded") === "true";
const point = (element: Element, pointerType = "mouse") =>
  fireEvent.pointerOver(element, { pointerType });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const heading = () => screen.getByRole("heading", { level: 1 });

describe("groups under the mouse", () => {
  it("MENU-8 open after a short rest, and close after the mouse has left", async () => {
    point(group("Uhren"));
    await wait(100);
    expect(isOpen("Uhren")).toBe(false);
    await wait(100);
    expect(isOpen("Uhren")).toBe(true);
    point(within(banner()).getByRole("link", { name: "Nordwind" }));
    await wait(1000);
    expect(isOpen("Uhren")).toBe(true);
    point(heading());
    await wait(200);
    point(group("Uhren"));
    await wait(1000);
    expect(isOpen("Uhren")).toBe(true);
    point(heading());
    await wait(400);
    expect(isOpen("Uhren")).toBe(false);
  });

  it("MENU-8 MENU-2 change to the next group, but not on the way across it", async () => {
    point(group("Uhren"));
    await wait(200);
    point(group("Schmuck"));
    await wait(100);
    point(within(banner()).getByRole("link", { name: "Nordwind" }));
    await wait(1000);
    expect([isOpen("Uhren"), isOpen("Schmuck")]).toEqual([true, false]);
    point(group("Schmuck"));
    await wait(200);
    expect([isOpen("Uhren"), isOpen("Schmuck")]).toEqual([false, true]);
  });

  it("MENU-8 stay open after a click, and close with the next one", async () => {
    point(group("Uhren"));
    await wait(200);
    fireEvent.click(group("Uhren"));
    point(heading());
    await wait(1000);
    expect(isOpen("Uhren")).toBe(true);
    fireEvent.click(group("Uhren"));
    expect(isOpen("Uhren")).toBe(false);
  });

  it("MENU-8 ignore touch, and a click opens at once", async () => {
    point(group("Uhren"), "touch");
    await wait(1000);
    expect(isOpen("Uhren")).toBe(false);
    point(group("Uhren"));
    fireEvent.click(group("Uhren"));
    await wait(1000);
    expect(isOpen("Uhren")).toBe(true);
    point(heading());
    await wait(1000);
    expect(isOpen("Uhren")).toBe(true);
  });

  it("MENU-8 close with Escape", async () => {
    point(group("Uhren"));
    await wait(200);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(isOpen("Uhren")).toBe(false);
  });
});
