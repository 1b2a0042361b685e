import type { createTicketVerifier } from "../../shared/preview-ticket";
import type { PreviewSite } from "./preview-site";

export type PreviewServerOptions = {
  /** Public origin of the preview. */
  readonly url: string;
  /** URL of the Directus app for browsers. */
  readonly appUrl: string;
  readonly contentApi: string;
  readonly secret: string;
  readonly token: string;
  readonly site: Pick<PreviewSite, "refresh" | "origin">;
  /** Toolbar script that every page loads. */
  readonly bar: string;
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly report: (message: string) => void;
};

/** Options of the server and what it derives from them once. */
export type PreviewContext = PreviewServerOptions & {
  /** Whether browsers reach the preview with HTTPS. */
  readonly https: boolean;
  /** Redeems a one-time ticket. */
  readonly take: ReturnType<typeof createTicketVerifier>;
};
