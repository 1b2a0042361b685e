// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { banner, openPage } from "./support/layout-fixture";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The header while the drawer hides it from screen readers. */
const hiddenBanner = () => screen.getByRole("banner", { hidden: true });

type Page = Awaited<ReturnType<typeof openPage>>;

async function openDrawer({ user }: Page, button: string) {
  await user.click(within(banner()).getByRole("button", { name: button }));
  return screen.findByRole("dialog", { name: button });
}

describe("drawer", () => {
  it.each([
    ["de", "Menü", "Kontakt"],
    ["en", "Menu", "Contact"],
    ["fr", "Menu", "Contact"],
  ] as const)("LAYOUT-3 opens in %s as %s and as %s", async (language, menu, contact) => {
    const page = await openPage(language);
    expect(screen.queryByRole("dialog")).toBeNull();
    const first = await openDrawer(page, menu);
    expect(within(first).getByRole("navigation", { name: menu })).toBeDefined();
    await page.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const second = await openDrawer(page, contact);
    expect(within(second).getByRole("heading", { level: 2, name: contact })).toBeDefined();
    expect(within(second).queryByRole("navigation")).toBeNull();
  });

  it("LAYOUT-3 closes by both close buttons, but not by a click on the panel", async () => {
    const page = await openPage("de");
    for (const place of [0, 1]) {
      const drawer = await openDrawer(page, "Kontakt");
      await page.user.click(within(drawer).getByRole("heading", { level: 2 }));
      expect(screen.getByRole("dialog")).toBe(drawer);
      const button = within(drawer).getAllByRole("button", { name: "Schließen" })[place];
      if (!button) throw new Error("The drawer lacks a close button.");
      await page.user.click(button);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });

  it("MENU-2 expands one group at a time, and collapses them when it closes", async () => {
    const page = await openPage("de");
    const drawer = within(await openDrawer(page, "Menü"));
    const states = () =>
      drawer
        .getAllByRole("button", { expanded: true })
        .map((button) => button.textContent)
        .join();
    await page.user.click(drawer.getByRole("button", { name: "Uhren" }));
    expect(states()).toBe("Uhren");
    await page.user.click(drawer.getByRole("button", { name: "Das Haus" }));
    expect(states()).toBe("Das Haus");
    // The header has the same groups; they stay closed.
    expect(
      within(hiddenBanner()).queryByRole("button", { expanded: true, hidden: true }),
    ).toBeNull();
    await page.user.click(drawer.getAllByRole("button", { name: "Schließen" })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(
      within(await openDrawer(page, "Menü")).queryByRole("button", { expanded: true }),
    ).toBeNull();
  });

  it("MENU-2 following a link closes the drawer", async () => {
    const page = await openPage("de");
    const drawer = within(await openDrawer(page, "Menü"));
    await page.user.click(drawer.getByRole("button", { name: "Das Haus" }));
    await page.user.click(drawer.getByRole("link", { name: "Nachhaltigkeit" }));
    expect(window.location.pathname).toBe("/nachhaltigkeit");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("contact panel", () => {
  it("LAYOUT-3 LAYOUT-6 shows phone, mail, each branch with directions, and the appointment page", async () => {
    const page = await openPage("en");
    const panel = within(await openDrawer(page, "Contact"));
    expect(panel.getByRole("link", { name: /^post@sternberg\.example/ }).getAttribute("href")).toBe(
      "mailto:post@sternberg.example",
    );
    const [branch] = panel.getAllByRole("heading", { level: 3 });
    const section = branch?.closest("section");
    if (!section) throw new Error("The panel shows no branch.");
    expect(section.textContent).toContain("97070 Lindenau");
    expect(within(section).getByRole("link", { name: /^\+49/ }).getAttribute("href")).toMatch(
      /^tel:\+49/,
    );
    const way = within(section).getByRole("link", { name: /Get directions/ });
    expect(new URL(way.getAttribute("href") ?? "").search).toContain("97070");
    expect(way.getAttribute("target")).toBe("_blank");
    expect(panel.getByRole("link", { name: "Book an appointment online" })).toBeDefined();
  });

  it("LAYOUT-3 without branches shows the site's address, and without booking no appointment link", async () => {
    const page = await openPage("de", { branches: [], appointment: null });
    const panel = await openDrawer(page, "Kontakt");
    expect(panel.textContent).toContain("97070 Lindenau");
    expect(within(panel).queryByRole("link", { name: /Termin/ })).toBeNull();
  });

  it.each([
    ["de", "2026-11-17T22:30:00Z", "09:30–13:00, 14:00–18:30 Uhr"],
    ["en", "2026-11-22T12:00:00Z", "closed"],
  ] as const)(
    "HOURS-2 LAYOUT-3 shows today's hours in the branch's time zone (%s, %s)",
    async (language, now, text) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      const page = await openPage(language);
      const panel = within(await openDrawer(page, language === "de" ? "Kontakt" : "Contact"));
      const [today] = panel.getAllByText(language === "de" ? "Heute" : "Today");
      expect(today?.nextElementSibling?.textContent.replace("\u00a0", " ")).toBe(text);
    },
  );

  it("HOURS-4 LAYOUT-3 shows for each branch whether it is open", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T10:00:00Z") });
    const panel = within(await openDrawer(await openPage("en"), "Contact"));
    expect(panel.getAllByText(/^(Open now|Closed)/).map(({ textContent }) => textContent)).toEqual([
      "Open now, closes at 13:00",
      "Open now, closes at 18:00",
    ]);
  });
});
