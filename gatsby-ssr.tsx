import type { RenderBodyArgs } from "gatsby";
import headline from "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-normal.woff2";
import text from "@fontsource/source-sans-pro/files/source-sans-pro-latin-400-normal.woff2";
import strong from "@fontsource/source-sans-pro/files/source-sans-pro-latin-600-normal.woff2";
import { CLICK_RECORDER_SCRIPT } from "./src/ui/document/click-replay";

/**
 * What makes a document a preview's: nobody indexes it, and a bar says what it is (decision 022).
 */
const PREVIEW = [
  <meta key="preview-robots" name="robots" content="noindex, nofollow" />,
  <script key="preview-bar" src="/.preview/bar.js" defer />,
];

/**
 * The faces of the first screen are fetched with the page, not after its styles; a press before the
 * scripts are there is not lost.
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
    <script key="early-press" dangerouslySetInnerHTML={{ __html: CLICK_RECORDER_SCRIPT }} />,
    ...(process.env.GATSBY_PREVIEW === "on" ? PREVIEW : []),
  ]);
};
