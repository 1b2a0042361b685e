import { useLayoutEffect } from "react";

/**
 * Reduces the header to logo and languages while it is rendered (shop.module.css). The attribute is
 * on the root element: a selector with `:has()` would make the browser check the whole header after
 * each change of the page.
 */
export function MinimalHeader() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["checkout"] = "";
    return () => {
      delete dataset["checkout"];
    };
  }, []);
  return null;
}
