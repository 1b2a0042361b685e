// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "../../src/templates/navigation/keep-focus";

let stop: () => void;
beforeEach(() => {
  // jsdom does not know it.
  Element.prototype.scrollIntoView = vi.fn();
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
  window.history.replaceState({}, "", "/");
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const settled = () => wait(200);
const button = (name: string) => screen.getByRole("button", { name });

function Chips({ names, children }: { readonly names: readonly string[]; children?: ReactNode }) {
  const [left, setLeft] = useState(names);
  return (
    <main tabIndex={-1}>
      <a href="/above">Above</a>
      {left.length > 0 ? (
        <ul>
          {left.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </main>
  );
}

describe("focus of a removed element", () => {
  it("ACCESS-3 moves to the control that took its place, or to the one before it", async () => {
    render(<Chips names={["Gold", "Silver", "Steel"]} />);
    const user = userEvent.setup();
    await user.click(button("Silver"));
    await settled();
    expect(document.activeElement).toBe(button("Steel"));
    await user.keyboard("{Enter}");
    await settled();
    expect(document.activeElement).toBe(button("Gold"));
  });

  it("ACCESS-3 moves to what follows a list that disappears with its last entry", async () => {
    render(
      <Chips names={["Gold"]}>
        <section>
          <p>12 products</p>
          <a href="/product">Ring</a>
        </section>
      </Chips>,
    );
    await userEvent.click(button("Gold"));
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ring" }));
  });

  it("ACCESS-3 moves to what precedes it if nothing follows", async () => {
    render(<Chips names={["Gold"]} />);
    await userEvent.click(button("Gold"));
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Above" }));
  });

  it("ACCESS-3 moves to the content if its part of the page has no other control", async () => {
    const footer = document.createElement("footer");
    footer.append(document.createElement("button"));
    document.body.append(footer);
    render(<Chips names={[]} />);
    footer.querySelector("button")?.focus();
    footer.replaceChildren();
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("main"));
    footer.remove();
  });

  it("ACCESS-3 leaves the focus that a component moved", async () => {
    function Removed() {
      const [isShown, setIsShown] = useState(true);
      return (
        <main>
          <h1 tabIndex={-1}>Cart</h1>
          {isShown ? (
            <button
              type="button"
              onClick={() => {
                setIsShown(false);
                setTimeout(() => screen.getByRole("heading").focus(), 20);
              }}
            >
              Remove
            </button>
          ) : null}
          <a href="/checkout">Checkout</a>
        </main>
      );
    }
    render(<Removed />);
    await userEvent.click(button("Remove"));
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });

  it("ACCESS-3 leaves the focus where the visitor or a new page put it", async () => {
    render(<Chips names={["Gold", "Silver"]} />);
    button("Gold").focus();
    button("Gold").blur();
    await wait(20);
    button("Gold").closest("li")?.remove();
    await settled();
    expect(document.activeElement).toBe(document.body);

    button("Silver").focus();
    window.history.replaceState({}, "", "/another-page");
    screen.getByRole("main").replaceChildren();
    await settled();
    expect(document.activeElement).toBe(document.body);
    // React removes what it rendered.
    document.body.replaceChildren();
  });

  it("ACCESS-3 passes over what is hidden or behind an overlay", async () => {
    render(
      <Chips names={["Gold"]}>
        <div aria-hidden="true">
          <button type="button">Behind</button>
        </div>
        <button type="button" disabled>
          Disabled
        </button>
        <a href="/next">Next</a>
      </Chips>,
    );
    await userEvent.click(button("Gold"));
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Next" }));
  });
});
