import { z } from "zod";
import type { DirectusApp } from "../../shared/http/directus-app";
import { type JobContext, runJobs } from "../../shared/interval-job";

const administrator = z.object({ accountability: z.looseObject({ admin: z.literal(true) }) });

/**
 * `POST /jobs`, for administrators: runs all interval jobs of this process now, and responds when
 * they are done.
 */
export function registerRunJobsRoute(app: DirectusApp, context: JobContext): void {
  app.post("/jobs", (request, response, next) => {
    if (!administrator.safeParse(request).success) {
      response.status(403).end();
      return;
    }
    runJobs(context).then(() => response.status(204).end(), next);
  });
}
