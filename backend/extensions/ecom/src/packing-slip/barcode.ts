import { code128, drawingSVG } from "bwip-js/generic";
import { escapeHtml } from "../../../../shared/plain-page";

/** Renders a text as Code 128 in an inline SVG, which scales to its box. */
export const renderBarcode = (text: string): string =>
  code128({ bcid: "code128", text, height: 10 }, drawingSVG()).replace(
    "<svg ",
    `<svg class="barcode" role="img" aria-label="${escapeHtml(text)}" preserveAspectRatio="none" `,
  );
