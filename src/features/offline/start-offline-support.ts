import { registerServiceWorkerWithUpdates } from "./service-worker-registration";
import { reportVisits } from "./report-visits";

/**
 * Makes the site readable offline and notifies visitors on an outdated page about a new release
 * (FRAME-4, FRAME-5).
 */
export async function startOfflineSupport(): Promise<void> {
  const registration = await registerServiceWorkerWithUpdates(showUpdate);
  if (registration) reportVisits(registration);
}

function showUpdate(): void {
  import("./update-notice").then(
    ({ showUpdateNotice }) => showUpdateNotice(),
    // Without the notice, the next link loads the new release anyway.
    () => undefined,
  );
}
