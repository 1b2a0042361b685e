// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Dialog, FullscreenDialog } from "#ui/overlay/dialog";
import { Drawer } from "#ui/overlay/drawer";
import type { OverlayProps } from "#ui/overlay/overlay-props";

/** The behavior that all overlays share is tested here once, for each of them. */
const OVERLAYS: readonly (readonly [string, ComponentType<OverlayProps>])[] = [
  ["drawer", Drawer],
  ["dialog", Dialog],
  ["fullscreen dialog", FullscreenDialog],
];

const UNDECORATED = ["fullscreen dialog"];

/** Renders a page with a button that opens the overlay, and a field and a button inside. */
function openOverlay(Overlay: ComponentType<OverlayProps>, props: Partial<OverlayProps> = {}) {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <main>
        <button onClick={() => setOpen(true)}>Open</button>
        <a href="/elsewhere">Elsewhere</a>
        <Overlay open={open} onOpenChange={setOpen} title="Sizes" closeLabel="Close" {...props}>
          <input aria-label="Name" />
          <button onClick={() => setOpen(false)}>Done</button>
        </Overlay>
      </main>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Open" });
  const open = async () => {
    await user.click(opener);
    const overlay = await screen.findByRole("dialog", { name: "Sizes" });
    await waitFor(() => expect(overlay.contains(document.activeElement)).toBe(true));
    return overlay;
  };
  return { user, opener, open };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe.each(OVERLAYS)("%s", (name, Overlay) => {
  it("KIT-1 LAYOUT-3 has a name, takes the focus and keeps it", async () => {
    const { user, open } = openOverlay(Overlay);
    const overlay = await open();
    for (let presses = 0; presses < 5; presses += 1) {
      await user.tab();
      expect(overlay.contains(document.activeElement)).toBe(true);
    }
    await user.tab({ shift: true });
    expect(overlay.contains(document.activeElement)).toBe(true);
  });

  it("KIT-1 LAYOUT-3 hides the page from screen readers and locks its scrolling", async () => {
    const { user, open } = openOverlay(Overlay);
    await open();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Elsewhere" })).toBeNull());
    expect(document.body.hasAttribute("data-scroll-lock")).toBe(true);
    await user.keyboard("{Escape}");
    await isClosed();
    expect(screen.getByRole("link", { name: "Elsewhere" })).toBeDefined();
    expect(document.body.hasAttribute("data-scroll-lock")).toBe(false);
  });

  it("KIT-1 LAYOUT-3 closes on Escape and by its content, and returns the focus", async () => {
    const { user, opener, open } = openOverlay(Overlay);
    await open();
    await user.keyboard("{Escape}");
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await open();
    await user.click(screen.getByRole("button", { name: "Done" }));
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("KIT-1 LAYOUT-3 has a close button unless its content has one", async () => {
    const { user, open } = openOverlay(Overlay);
    await open();
    const button = screen.queryByRole("button", { name: "Close" });
    if (UNDECORATED.includes(name)) {
      expect(button).toBeNull();
      return;
    }
    if (!button) throw new Error("The overlay lacks its close button.");
    await user.click(button);
    await isClosed();
  });

  it("KIT-1 loses what was typed when it closes, unless it stays mounted", async () => {
    const first = openOverlay(Overlay);
    await first.open();
    await first.user.type(screen.getByLabelText("Name"), "Clara");
    await first.user.keyboard("{Escape}");
    await isClosed();
    await first.open();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
    cleanup();

    const { user, open } = openOverlay(Overlay, { keepMounted: true });
    await open();
    await user.type(screen.getByLabelText("Name"), "Clara");
    await user.keyboard("{Escape}");
    await isClosed();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Clara");
  });

  it("KIT-1 LAYOUT-3 reports when it has disappeared", async () => {
    const onExitComplete = vi.fn();
    const { user, open } = openOverlay(Overlay, { onExitComplete });
    await open();
    expect(onExitComplete).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(onExitComplete).toHaveBeenCalledOnce());
  });
});

describe("confirmation", () => {
  it("KIT-1 is an alert dialog that a click beside it does not close", async () => {
    const onOpenChange = vi.fn();
    render(
      <Dialog
        open
        onOpenChange={onOpenChange}
        title="Cancel?"
        closeLabel="Close"
        role="alertdialog"
      >
        <button>No</button>
      </Dialog>,
    );
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await screen.findByRole("alertdialog", { name: "Cancel?" });
    await user.click(document.body);
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
