// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { DatePicker } from "#ui/date-picker/date-picker";

const CLOSED = ["2026-11-29", "2026-12-06"];
const selected: string[] = [];

function Calendar({ locale }: { readonly locale: string }) {
  const [value, setValue] = useState<string | null>("2026-11-30");
  const [focused, setFocused] = useState("2026-11-30");
  return (
    <DatePicker
      label="Tag"
      locale={locale}
      value={value}
      onValueChange={(date) => {
        selected.push(date);
        setValue(date);
      }}
      focusedValue={focused}
      onFocusChange={setFocused}
      min="2026-11-23"
      max="2027-01-22"
      isDateUnavailable={(date) => CLOSED.includes(date)}
      getDayLabel={(date) => (CLOSED.includes(date) ? `${date}, zu` : date)}
      prevTriggerLabel="Voriger Monat"
      nextTriggerLabel="Nächster Monat"
    />
  );
}

function show(locale = "de") {
  selected.length = 0;
  render(<Calendar locale={locale} />);
  return userEvent.setup();
}

const day = (name: string) => screen.getByRole("button", { name });
const month = (name: string) => screen.getByText(name);

describe("date picker", () => {
  it.each([
    ["de", "November 2026", "Mo", "Montag"],
    ["en", "November 2026", "Mon", "Monday"],
    ["fr", "novembre 2026", "lun.", "lundi"],
  ])(
    "PAGE-7 LAYOUT-11 shows a month in %s, beginning with Monday",
    (locale, title, monday, weekday) => {
      show(locale);
      const calendar = within(screen.getByRole("group", { name: "Tag" }));
      calendar.getByText(title);
      const [first] = calendar.getAllByRole("columnheader", { name: weekday });
      expect(first?.textContent).toBe(monday);
      expect(calendar.getAllByRole("columnheader")).toHaveLength(7);
      expect(calendar.getByRole("grid").querySelector("[aria-invalid=true]")).toBeNull();
    },
  );

  it("PAGE-7 selects free days within the limits only", async () => {
    const user = show();
    expect(day("2026-11-30").getAttribute("aria-pressed")).toBe("true");
    for (const name of ["2026-11-29, zu", "2026-11-22", "2026-11-28"]) await user.click(day(name));
    expect(selected).toEqual(["2026-11-28"]);
    expect(day("2026-11-28").getAttribute("aria-pressed")).toBe("true");
    expect(day("2026-11-29, zu").getAttribute("aria-disabled")).toBe("true");
  });

  it("PAGE-7 ACCESS-3 leafs through the months within the limits, where the buttons keep the focus", async () => {
    const user = show();
    const [previous, next] = [day("Voriger Monat"), day("Nächster Monat")];
    const isDisabled = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";
    await user.click(previous);
    expect(document.activeElement).toBe(previous);
    month("November 2026");
    expect([previous, next].map(isDisabled)).toEqual([true, false]);
    for (const title of ["Dezember 2026", "Januar 2027", "Januar 2027"]) {
      await user.click(next);
      month(title);
      expect(document.activeElement).toBe(next);
    }
    expect([previous, next].map(isDisabled)).toEqual([false, true]);
  });

  it("PAGE-7 LAYOUT-11 is operated by keyboard", async () => {
    const user = show();
    day("2026-11-30").focus();
    await user.keyboard("{ArrowRight}");
    await screen.findByText("Dezember 2026");
    await user.keyboard("{ArrowDown}");
    await expect.poll(() => document.activeElement?.getAttribute("data-value")).toBe("2026-12-08");
    await user.keyboard("{Enter}");
    await user.keyboard("{ArrowLeft}");
    await expect.poll(() => document.activeElement?.getAttribute("data-value")).toBe("2026-12-07");
    await user.keyboard(" ");
    expect(selected).toEqual(["2026-12-08", "2026-12-07"]);
  });
});
