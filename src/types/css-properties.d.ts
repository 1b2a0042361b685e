import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties that a CSS module reads. */
    [property: `--${string}`]: string | number | undefined;
  }
}
