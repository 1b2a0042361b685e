import type { ReactNode } from "react";

/** Replaces Gatsby's overlay of runtime errors in the preview: visitors have none either. */
export default function NoErrorOverlay({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
