// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFocus } from "#templates/navigation/keep-focus";

const scroll = vi.fn();
let stop: () => void;
beforeEach(() => {
  // jsdom does not know it.
  Element.prototype.scrollIntoView = scroll;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
  scroll.mockClear();
});

it("ACCESS-1 the Tab key shows the whole of a text area, and what an overlay focuses", async () => {
  render(
    <>
      <input aria-label="Name" />
      <textarea aria-label="Message" />
      <div role="dialog" aria-label="Cart">
        <button type="button">Close</button>
      </div>
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(scroll).not.toHaveBeenCalled();
  await user.tab();
  expect(scroll.mock.contexts).toEqual([screen.getByLabelText("Message")]);
  await user.tab();
  expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole("button"));
  expect(scroll).toHaveBeenLastCalledWith({ block: "nearest" });
});

it("ACCESS-1 a text area that the visitor clicks stays where it is", async () => {
  render(<textarea aria-label="Message" />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Message"));
  await user.keyboard("Hello");
  expect(scroll).not.toHaveBeenCalled();
});
