/** Globals of Gatsby, Matomo and the brand's clock. */
interface Window {
  /** Read by Gatsby: the next link triggers a full page load. */
  ___swUpdated?: boolean;
  /** A chunk of this page failed to load. */
  ___failedResources?: boolean;
  /** Hash of the build that created this document. */
  ___webpackCompilationHash?: string;
  /** Called by each link and by `navigate`. */
  ___navigate?: (to: string | number, options?: object) => void;
  /** Queue of Matomo, which its script replaces by an object of its own. */
  _paq?: { readonly push: (command: unknown[]) => unknown };
  /** Class that the script of the brand's clock defines. */
  RolexRetailerClock?: unknown;
  ___loader?: { readonly loadPage: (url: string) => Promise<unknown> };
}
