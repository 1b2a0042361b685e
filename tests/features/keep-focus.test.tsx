// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "#templates/navigation/keep-focus";

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // jsdom does not know it.
  Element.prototype.scrollIntoView = vi.fn();
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
  window.history.replaceState({}, "", "/");
});

const settled = () => vi.advanceTimersByTimeAsync(200);
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};

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
    press("Silver");
    await settled();
    expect(document.activeElement).toBe(button("Steel"));
    press("Steel");
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
    press("Gold");
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ring" }));
  });

  it("ACCESS-3 moves to what precedes it if nothing follows", async () => {
    render(<Chips names={["Gold"]} />);
    press("Gold");
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
    press("Remove");
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });

  it("ACCESS-3 leaves the focus where the visitor or a new page put it", async () => {
    render(<Chips names={["Gold", "Silver"]} />);
    button("Gold").focus();
    button("Gold").blur();
    await settled();
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
    press("Gold");
    await settled();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Next" }));
  });
});
