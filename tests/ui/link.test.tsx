// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it, vi } from "vitest";
import de from "../../locales/de/common.json";
import type { ContactLine } from "#domain/contact/contact-lines";
import { ContactLines } from "#ui/content/contact-lines";
import { Link, type LinkTarget } from "#ui/navigation/link";
import { createTestI18n } from "../features/support/create-test-i18n";

async function show(content: ReactNode): Promise<void> {
  const i18n = await createTestI18n("de", { de: { common: de } });
  render(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>);
}

/** Describes a link: its target, and the shape of its icon. */
const described = (link: HTMLElement) => ({
  href: link.getAttribute("href"),
  target: link.getAttribute("target"),
  icon: link.querySelector("svg path")?.getAttribute("d") ?? null,
});

const TARGETS = {
  external: { kind: "external", href: "https://example.org/" },
  mail: { kind: "mail", href: "mailto:post@sternberg.example" },
  phone: { kind: "phone", href: "tel:+49931555010" },
  file: { kind: "file", href: "/preise.pdf" },
} as const satisfies Record<string, LinkTarget>;

describe("content link", () => {
  it("MENU-4 opens everything but a page in a new tab, with an icon for external, mail or phone", async () => {
    await show(
      Object.entries(TARGETS).map(([name, link]) => (
        <Link key={name} link={link}>
          {name}
        </Link>
      )),
    );
    const find = (name: string) =>
      described(
        screen.getByRole("link", { name: new RegExp(`^${name}\\s?\\(öffnet in neuem Tab\\)$`) }),
      );
    const links = Object.keys(TARGETS).map(find);
    expect(links.map(({ target }) => target)).toEqual(["_blank", "_blank", "_blank", "_blank"]);
    expect(new Set(links.map(({ icon }) => icon)).size).toBe(3);
    expect(links.every(({ icon }) => icon !== null)).toBe(true);
    expect(find("file").icon).toBe(find("external").icon);
  });

  it.each(["/kontakt%", "/gr%F6%DFe", "/angebot-50%25-rabatt", "/datenschutz#50%"])(
    "PAGE-1 ROUTE-8 leaves the malformed address %s to the browser",
    async (href) => {
      const navigate = vi.fn();
      window.___navigate = navigate;
      await show(<Link link={{ kind: "page", href }}>Angebot</Link>);
      const link = screen.getByRole("link", { name: "Angebot" });
      expect(described(link)).toEqual({ href, target: null, icon: null });
      // Jsdom opens no pages.
      document.addEventListener("click", (event) => event.preventDefault(), { once: true });
      link.click();
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it("MENU-4 opens a page in the same tab, without an icon", async () => {
    await show(<Link link={{ kind: "page", href: "/kontakt" }}>Kontakt</Link>);
    expect(described(screen.getByRole("link", { name: "Kontakt" }))).toEqual({
      href: "/kontakt",
      target: null,
      icon: null,
    });
  });

  it("MENU-4 COMPANY-3 lines with telephone and e-mail open in a new tab, with their icons", async () => {
    const lines: readonly ContactLine[] = [
      { kind: "phone", label: "Telefon", text: "+49 931 555010", href: TARGETS.phone.href },
      { kind: "email", label: "E-Mail", text: "post@sternberg.example", href: TARGETS.mail.href },
      { kind: "phone", label: "Telefon", text: "Zentrale" },
    ];
    await show(
      <>
        <ContactLines lines={lines} />
        <Link link={TARGETS.phone}>Anruf</Link>
        <Link link={TARGETS.mail}>Nachricht</Link>
      </>,
    );
    const [phone, mail, phoneLink, mailLink] = screen.getAllByRole("link").map(described);
    expect([phone, mail]).toEqual([phoneLink, mailLink]);
    expect(phone).toMatchObject({ target: "_blank", href: TARGETS.phone.href });
    expect(screen.queryByRole("link", { name: /Zentrale/ })).toBeNull();
  });
});
