import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { isValidElement } from "react";
import headline from "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-normal.woff2";
import text from "@fontsource/source-sans-pro/files/source-sans-pro-latin-400-normal.woff2";
import strong from "@fontsource/source-sans-pro/files/source-sans-pro-latin-600-normal.woff2";
import { parsePathLocale } from "./src/domain/locale/locale";
import { ADDRESS_GUARD_SCRIPT } from "./src/ui/document/address-guard";
import { CLICK_RECORDER_SCRIPT } from "./src/ui/document/click-replay";

/** One element, because each has a hash of its own in the policy. */
const START_SCRIPT = `${ADDRESS_GUARD_SCRIPT};${CLICK_RECORDER_SCRIPT}`;

/** Marks a document as a preview: `noindex` and a preview bar (decision 022). */
const PREVIEW = [
  <meta key="preview-robots" name="robots" content="noindex, nofollow" />,
  <script key="preview-bar" src="/.preview/bar.js" defer />,
];

/**
 * Sets the language of the document (ROUTE-9). Preloads the fonts of the first screen with the page
 * instead of after its styles, and adds address guard and click recorder.
 */
export const onRenderBody = ({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
}: RenderBodyArgs): void => {
  setHtmlAttributes({ lang: parsePathLocale(pathname) });
  setHeadComponents([
    ...[headline, text, strong].map((href) => (
      <link
        key={href}
        rel="preload"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        href={href}
      />
    )),
    <script key="start" dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />,
    ...(process.env.GATSBY_PREVIEW === "on" ? PREVIEW : []),
  ]);
};

/**
 * Removes the styles and the script of GatsbyImage from every document. The site shows images with
 * a plain `<picture>` (decision 008), and each inline element would need a hash in the policy.
 */
export const onPreRenderHTML = ({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void => {
  replaceHeadComponents(
    getHeadComponents().filter(
      (node) => !(isValidElement(node) && node.key?.toString().startsWith("gatsby-image-style")),
    ),
  );
};
