/** Globals shared by pages and Gatsby to detect a new release. */
interface Window {
  /** Read by Gatsby: the next link triggers a full page load. */
  ___swUpdated?: boolean;
  /** A chunk of this page failed to load. */
  ___failedResources?: boolean;
  /** Hash of the build that created this document. */
  ___webpackCompilationHash?: string;
  /** Called by each link and by `navigate`. */
  ___navigate?: (to: string | number, options?: object) => void;
  ___loader?: { readonly loadPage: (url: string) => Promise<unknown> };
}
