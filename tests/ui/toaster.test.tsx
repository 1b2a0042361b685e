// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notify } from "#ui/toast/notify";

let page: HTMLButtonElement;
beforeEach(() => {
  page = document.createElement("button");
  document.body.prepend(page);
  page.focus();
});
afterEach(async () => {
  for (const button of screen.queryAllByRole("button", { name: "Hinweis schließen" }))
    fireEvent.click(button);
  await waitFor(() => expect(toasts()).toEqual([]));
  page.remove();
});

/** Titles of all toasts. Selectors, because a query by role is too slow to be polled. */
const toasts = () =>
  [...document.querySelectorAll("[data-scope=toast][data-part=root]")].map(
    (toast) => toast.querySelector("[data-part=title]")?.textContent,
  );

async function show(toast: Parameters<typeof notify>[0]): Promise<HTMLElement> {
  notify(toast);
  const title = await screen.findByText(toast.title);
  const root = title.closest<HTMLElement>("[data-part=root]");
  if (!root) throw new Error("The title is not part of a toast.");
  return root;
}

describe("toasts", () => {
  it("LAYOUT-11 are status messages, and errors are alerts with a sign", async () => {
    const info = await show({ title: "Entfernt: Ring", type: "info" });
    expect([info.getAttribute("role"), info.querySelectorAll("svg").length]).toEqual(["status", 1]);
    const error = await show({ title: "Nicht gespeichert", type: "error" });
    expect([error.getAttribute("role"), error.querySelectorAll("svg").length]).toEqual([
      "alert",
      2,
    ]);
    expect(document.activeElement).toBe(page);
    expect(screen.getByRole("region", { name: "Hinweise" }).contains(error)).toBe(true);
  });

  it("LAYOUT-11 replaces a toast with the same id", async () => {
    await show({ id: "one", title: "Entfernt: Ring", type: "info" });
    await show({ id: "one", title: "Entfernt: Uhr", type: "info" });
    await waitFor(() => expect(toasts()).toEqual(["Entfernt: Uhr"]));
  });

  it("LAYOUT-11 a click on the action leaves the focus in the page and closes the toast", async () => {
    const onClick = vi.fn();
    const toast = await show({
      title: "Entfernt",
      type: "info",
      action: { label: "Zurück", onClick },
    });
    const user = userEvent.setup();
    await user.click(within(toast).getByRole("button", { name: "Zurück" }));
    await user.hover(page);
    expect(document.activeElement).toBe(page);
    await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(toasts()).toEqual([]));
  });

  it.each(["{Enter}", "{Escape}"])(
    "LAYOUT-11 %s returns the focus to the page before the toast closes",
    async (key) => {
      const user = userEvent.setup();
      const other = document.createElement("button");
      document.body.prepend(other);
      const toast = await show({
        title: "Entfernt",
        type: "info",
        action: { label: "Zurück", onClick: () => key === "{Enter}" && other.focus() },
      });
      act(() => within(toast).getByRole("button", { name: "Zurück" }).focus());
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement).toBe(key === "{Enter}" ? other : page));
      await waitFor(() => expect(toasts()).toEqual([]));
      expect(document.activeElement).toBe(key === "{Enter}" ? other : page);
      other.remove();
    },
  );

  it("a toast without an end stays", async () => {
    await show({ title: "Neu", type: "info", durationMs: Infinity });
    await show({ title: "Kurz", type: "info", durationMs: 1 });
    await waitFor(() => expect(toasts()).toEqual(["Neu"]));
  });
});
