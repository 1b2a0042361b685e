/** What pages and the framework tell one another about releases. */
interface Window {
  /** Read by Gatsby: the next link loads its page as a whole. */
  ___swUpdated?: boolean;
  /** A part of this page did not come. */
  ___failedResources?: boolean;
  /** The code that this document was made for. */
  ___webpackCompilationHash?: string;
}
