// @vitest-environment jsdom
import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useLayoutState } from "#stores/layout";
import { banner, openPage, planSeedLayout } from "./support/layout-fixture";

const group = (name: string) => within(banner()).getByRole("button", { name });
const isOpen = (name: string) => group(name).getAttribute("aria-expanded") === "true";

describe("header", () => {
  it("LAYOUT-1 has the home link, menu and contact buttons, the shop link, and social links in new tabs", async () => {
    await openPage("fr");
    expect(document.documentElement.lang).toBe("fr");
    const header = within(banner());
    expect(
      header
        .getByRole("link", { name: "Juwelier Sternberg, retour à l’accueil" })
        .getAttribute("href"),
    ).toBe("/fr");
    for (const name of ["Menu", "Contact"])
      expect(header.getByRole("button", { name }).getAttribute("aria-haspopup")).toBe("dialog");
    // Style sheets show one of the shop links at each width.
    for (const link of header.getAllByRole("link", { name: "Boutique" }))
      expect(link.getAttribute("href")).toBe("/fr/shop");
    for (const name of [/^Instagram/, /^Facebook/]) {
      const link = header.getByRole("link", { name });
      expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
        "_blank",
        "noopener noreferrer",
      ]);
    }
  });

  it("LAYOUT-1 omits menu button, social links and shop when not configured", async () => {
    await openPage("de", { primaryMenu: [], socialLinks: [], shop: null });
    const header = within(banner());
    expect(header.queryByRole("button", { name: "Menü" })).toBeNull();
    expect(header.getByRole("button", { name: "Kontakt" })).toBeDefined();
    expect(header.queryByRole("link", { name: /Instagram|Facebook|Schaufenster/ })).toBeNull();
    expect(document.querySelector("#int-cart, #int-shop-menu")).toBeNull();
  });

  it("LAYOUT-7 LAYOUT-8 mounts neither for a shop whose cart is off", async () => {
    const { shop } = planSeedLayout("de");
    await openPage("de", { shop: shop && { ...shop, cart: null } });
    expect(document.getElementById("int-cart")?.childElementCount).toBe(0);
    expect(document.getElementById("int-shop-menu")?.childElementCount).toBe(0);
  });

  it("MENU-6 links any social medium by its name", async () => {
    const link = (media: "googleplus" | "other", label: string) => ({
      kind: "external" as const,
      href: `https://${label}.example/`,
      label,
      media,
    });
    await openPage("de", {
      socialLinks: [link("googleplus", "Google+"), link("other", "Pinterest")],
    });
    for (const name of ["Google+ (öffnet in neuem Tab)", "Pinterest (öffnet in neuem Tab)"]) {
      expect(within(banner()).getByRole("link", { name })).toBeDefined();
    }
  });

  it("ROUTE-9 links each language and marks the current one", async () => {
    await openPage("en");
    const languages = within(screen.getByRole("navigation", { name: "Language" })).getAllByRole(
      "link",
    );
    expect(
      languages.map((link) => [
        link.getAttribute("href"),
        link.getAttribute("hreflang"),
        link.getAttribute("aria-current"),
      ]),
    ).toEqual([
      ["/trauringe", "de", null],
      ["/en/wedding-rings", "en", "true"],
      ["/fr", "fr", null],
    ]);
  });

  it("LAYOUT-9 stores the page's language in the layout store", async () => {
    await openPage("fr");
    expect(useLayoutState.getState().language).toBe("fr");
  });
});

describe("dropdown groups", () => {
  it("MENU-2 LAYOUT-9 opening one closes the other, and its button closes it again", async () => {
    const { user } = await openPage("de");
    expect([isOpen("Uhren"), isOpen("Schmuck")]).toEqual([false, false]);
    await user.click(group("Uhren"));
    expect([isOpen("Uhren"), isOpen("Schmuck")]).toEqual([true, false]);
    await user.click(group("Schmuck"));
    expect([isOpen("Uhren"), isOpen("Schmuck")]).toEqual([false, true]);
    await user.click(group("Schmuck"));
    expect([isOpen("Uhren"), isOpen("Schmuck")]).toEqual([false, false]);
  });

  it("LAYOUT-11 Escape closes a group and returns the focus to its button", async () => {
    const { user } = await openPage("de");
    await user.click(group("Schmuck"));
    await user.tab();
    expect(document.activeElement).not.toBe(group("Schmuck"));
    await user.keyboard("{Escape}");
    expect(isOpen("Schmuck")).toBe(false);
    expect(document.activeElement).toBe(group("Schmuck"));
  });

  it("LAYOUT-11 a group closes on pointer or focus outside, not inside", async () => {
    const { user } = await openPage("de");
    await user.click(group("Uhren"));
    await user.click(within(banner()).getByText("Uhrmacherei"));
    expect(isOpen("Uhren")).toBe(true);
    await user.click(screen.getByRole("heading", { level: 1 }));
    expect(isOpen("Uhren")).toBe(false);
    await user.click(group("Uhren"));
    within(banner()).getByRole("button", { name: "Kontakt" }).focus();
    await waitFor(() => expect(isOpen("Uhren")).toBe(false));
  });

  it("MENU-2 following a link closes its group", async () => {
    const { user } = await openPage("de");
    await user.click(group("Uhren"));
    await user.click(within(banner()).getByRole("link", { name: "Nordwind" }));
    expect(window.location.pathname).toBe("/uhren/nordwind");
    expect(isOpen("Uhren")).toBe(false);
  });

  it("MENU-1 MENU-4 show the entry's own page and its links, with a hint for new tabs", async () => {
    await openPage("de");
    const header = within(banner());
    expect(header.getByRole("link", { name: "Schmuck im Überblick" }).getAttribute("href")).toBe(
      "/schmuck",
    );
    expect(header.getByRole("link", { name: "Gravur" }).getAttribute("href")).toBe(
      "/trauringe#gravur",
    );
    for (const [name, href] of [
      ["+49 931 555010", "tel:+49931555010"],
      ["post@sternberg.example", "mailto:post@sternberg.example"],
      ["Händlerportal", "https://portal.sternberg.example/"],
    ] as const) {
      const link = header.getByRole("link", {
        name: new RegExp(`${name.replace("+", "\\+")}.*\\(öffnet in neuem Tab\\)`),
      });
      expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([href, "_blank"]);
      expect(link.querySelector("svg")).not.toBeNull();
    }
  });

  it("MENU-1 marks the current page's group and link", async () => {
    await openPage("de");
    expect(group("Trauringe").dataset["current"]).toBe("true");
    expect(group("Uhren").dataset["current"]).toBeUndefined();
    expect(within(banner()).getByRole("link", { current: "page" }).textContent).toBe(
      "Trauringe bei Sternberg",
    );
  });
});

describe("theme layout", () => {
  it("LAYOUT-10 a theme without a layout component shows a localized request to create it at its path", async () => {
    await openPage("en", { layout: "christmas" });
    expect(screen.getByRole("alert").textContent).toBe(
      "This site’s theme has no layout yet. Please create it here: src/templates/layouts/christmas.tsx",
    );
    expect(screen.queryByRole("banner")).toBeNull();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("LAYOUT-10 LAYOUT-11 the default layout has skip link, header, main content and footer", async () => {
    await openPage("de");
    expect(screen.getByRole("link", { name: "Zum Inhalt springen" }).getAttribute("href")).toBe(
      "#content",
    );
    expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toBeDefined();
    expect([screen.getByRole("main").id, screen.getAllByRole("contentinfo").length]).toEqual([
      "content",
      1,
    ]);
  });
});

describe("delayed route", () => {
  it.each([
    ["de", "Einen Moment bitte, die Seite kommt gleich."],
    ["en", "One moment please, the page is on its way."],
    ["fr", "Un instant, la page se charge."],
  ] as const)(
    "FRAME-3 announces a delay in %s and removes the notice when the route has loaded",
    async (language, text) => {
      await openPage(language);
      const { dispatchLayout } = await import("#stores/layout");
      expect(screen.getByRole("status").textContent).toBe("");
      dispatchLayout({ kind: "route", delayed: true });
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
      dispatchLayout({ kind: "route", delayed: false });
      await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    },
  );
});
