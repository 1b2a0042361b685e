// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePrerenderedUntil } from "#ui/loading/use-prerendered-until";

const PRERENDERED =
  '<ul class="categories"><li><a href="/shop/ringe">Ringe</a></li></ul><a href="/shop/produkt/2">Uhr</a>';

function Page({ live }: { readonly live: boolean }) {
  usePrerenderedUntil(live);
  return live ? (
    <div>
      <ul aria-label="Categories" className="categories">
        <li>
          <a href="/shop/ringe">Ringe</a>
        </li>
      </ul>
      <article>
        <a href="/shop/produkt/2">Uhr</a>
      </article>
    </div>
  ) : null;
}

const page = (live: boolean) => (
  <>
    <a href="/shop/produkt/2">In the header</a>
    <div id="prerendered" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    <Page live={live} />
  </>
);

function open() {
  const view = render(page(false));
  const prerendered = document.getElementById("prerendered");
  if (!prerendered) throw new Error("The page has no prerendered part.");
  prerendered.innerHTML = PRERENDERED;
  return { prerendered, goLive: () => view.rerender(page(true)) };
}

it("ACCESS-3 LIST-1 a focused link of the prerendered list keeps the focus when the live one replaces it", () => {
  const { prerendered, goLive } = open();
  prerendered.querySelectorAll("a")[1]?.focus();
  goLive();
  expect(prerendered.children.length).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole("article").querySelector("a"));
});

it("ACCESS-3 LIST-1 the live list takes no focus that was elsewhere", () => {
  const { goLive } = open();
  goLive();
  expect(document.activeElement).toBe(document.body);
});

it("ACCESS-3 LIST-1 a row of categories that was scrolled stays where it was", () => {
  const { prerendered, goLive } = open();
  const row = prerendered.querySelector("ul");
  if (row) row.scrollLeft = 260;
  goLive();
  expect(screen.getByRole("list", { name: "Categories" }).scrollLeft).toBe(260);
});
