import type { createTicketVerifier } from "../../shared/preview-ticket";
import type { LiveRelease } from "../releases/live-release";
import type { PreviewBuilds } from "./preview-builds";

export type PreviewServerOptions = {
  /** Public origin of the preview. */
  readonly url: string;
  /** URL of the Directus app for browsers. */
  readonly appUrl: string;
  readonly contentApi: string;
  readonly secret: string;
  readonly token: string;
  readonly live: LiveRelease;
  readonly builds: Pick<PreviewBuilds, "refresh">;
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
