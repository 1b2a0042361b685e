import { registerServiceWorkerWithUpdates } from "./service-worker-registration";
import { reportVisits } from "./report-visits";

/**
 * Makes the site readable without a network, and tells whoever has an old page open that there is a
 * new one (FRAME-4, FRAME-5).
 */
export async function startOfflineSupport(): Promise<void> {
  const registration = await registerServiceWorkerWithUpdates(tellUpdate);
  if (registration) reportVisits(registration);
}

function tellUpdate(): void {
  import("./update-notice").then(
    ({ showUpdateNotice }) => showUpdateNotice(),
    // The next link loads its page as a whole anyway.
    () => undefined,
  );
}
