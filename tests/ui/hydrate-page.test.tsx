// @vitest-environment jsdom
import { useEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hydratePage } from "#templates/hydrate-page";

/** Milliseconds of work of one part, longer than a slice of React. */
const WORK = 8;

function Part() {
  const end = performance.now() + WORK;
  while (performance.now() < end);
  const [clicks, setClicks] = useState(0);
  return <button onClick={() => setClicks(clicks + 1)}>{clicks}</button>;
}

function Page({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return Array.from({ length: 12 }, (_, index) => <Part key={index} />);
}

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement("div");
  document.body.append(place);
});
afterEach(() => place.remove());

/** Hydrates the page. Returns how often other work had a turn meanwhile. */
async function hydrate(): Promise<number> {
  let turns = 0;
  let isReady = false;
  const countTurns = () => {
    turns += 1;
    if (!isReady) setImmediate(countTurns);
  };
  await new Promise<void>((resolve) => {
    hydratePage(<Page onReady={resolve} />, place);
    countTurns();
  });
  isReady = true;
  return turns;
}

describe("hydration", () => {
  it("keeps the prerendered elements, attaches their handlers and lets the browser respond in between", async () => {
    place.innerHTML = renderToString(<Page onReady={() => undefined} />);
    const [first] = place.children;
    const turns = await hydrate();
    expect(turns).toBeGreaterThan(5);
    expect(place.children[0]).toBe(first);
    place.querySelector("button")?.click();
    await expect.poll(() => first?.textContent).toBe("1");
  });

  it("renders a page without prerendered elements", async () => {
    await hydrate();
    expect(place.querySelectorAll("button")).toHaveLength(12);
  });
});
