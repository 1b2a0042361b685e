import { registerWorker } from "./registration";
import { tellVisits } from "./visits";

/** Makes the site readable without a network, and tells whoever has an old page open that there is a new one (FRAME-4, FRAME-5). */
export async function goOffline(): Promise<void> {
  const registration = await registerWorker(tellUpdate);
  if (registration) tellVisits(registration);
}

function tellUpdate(): void {
  import("./update-notice").then(
    ({ showUpdateNotice }) => showUpdateNotice(),
    // The next link loads its page as a whole anyway.
    () => undefined,
  );
}
