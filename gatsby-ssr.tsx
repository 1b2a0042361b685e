import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { isValidElement } from "react";
import headline from "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-normal.woff2";
import text from "@fontsource/source-sans-pro/files/source-sans-pro-latin-400-normal.woff2";
import strong from "@fontsource/source-sans-pro/files/source-sans-pro-latin-600-normal.woff2";
import { CLICK_RECORDER_SCRIPT } from "./src/ui/document/click-replay";

/** Marks a document as a preview: `noindex` and a preview bar (decision 022). */
const PREVIEW = [
  <meta key="preview-robots" name="robots" content="noindex, nofollow" />,
  <script key="preview-bar" src="/.preview/bar.js" defer />,
];

/**
 * Preloads the fonts of the first screen with the page instead of after its styles, and adds the
 * click recorder.
 */
export const onRenderBody = ({ setHeadComponents }: RenderBodyArgs): void => {
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
    <script key="click-recorder" dangerouslySetInnerHTML={{ __html: CLICK_RECORDER_SCRIPT }} />,
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
