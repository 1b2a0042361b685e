import { randomUUID } from "node:crypto";
import { z } from "zod";
import { administrator, create } from "./directus";
import type { FakePublisher } from "./fake-publisher";
import { waitUntil } from "./run-publisher";

const webhook = z.object({ data: z.object({ projects: z.array(z.unknown()) }) });

/** Separates saves in Directus from later ones. */
export interface SaveFence {
  /** Saves a record and waits for its webhook, which follows those of all earlier saves. */
  readonly wait: () => Promise<void>;
}

const projectsOf = (call: string): readonly unknown[] =>
  webhook.parse(JSON.parse(call)).data.projects;

export async function createSaveFence(publisher: FakePublisher): Promise<SaveFence> {
  const domain = `${randomUUID()}.example`;
  const project = await create(administrator(), "project", {
    ...{ display_name: "Fence", domain, url: `https://${domain}` },
  });
  const calls = () =>
    publisher.accepted().filter((call) => projectsOf(call).includes(project)).length;
  return {
    wait: async () => {
      const before = calls();
      const source = `/fence-${randomUUID()}`;
      const redirect = { project, source, target: "/kontakt", status: "published" };
      await create(administrator(), "redirect", redirect);
      await waitUntil("the publisher is called", () => calls() > before);
    },
  };
}
