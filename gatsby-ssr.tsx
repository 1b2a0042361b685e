import type { RenderBodyArgs } from "gatsby";
import headline from "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-normal.woff2";
import text from "@fontsource/source-sans-pro/files/source-sans-pro-latin-400-normal.woff2";
import strong from "@fontsource/source-sans-pro/files/source-sans-pro-latin-600-normal.woff2";

/** The faces of the first screen are fetched with the page, not after its styles. */
export const onRenderBody = ({ setHeadComponents }: RenderBodyArgs): void => {
  setHeadComponents(
    [headline, text, strong].map((href) => (
      <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
    )),
  );
};
