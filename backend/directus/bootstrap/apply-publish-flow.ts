import { NAVIGATION_COLLECTIONS } from "../model/content-collections";
import { PUBLISH_FLOW_ID, stableId } from "../model/dsl/stable-ids";
import { BUILD_ROLE, PUBLISHER_ROLE } from "../access/roles";
import { upsertRecord } from "./apply-access";
import type { DirectusServices } from "./directus-services";

const PERSON = stableId("operation:publish-now-person");
const REQUEST = stableId("operation:publish-now-request");

/**
 * Creates the "Publish now" button of the Directus app: a flow that creates a `publication` record
 * in the name of the user. Directus offers it to every account that can read one of the
 * collections. Program accounts can therefore trigger it, but have nothing to publish.
 */
export async function applyPublishFlow(services: DirectusServices): Promise<void> {
  const flow = {
    name: "Jetzt veröffentlichen · Publish now",
    icon: "rocket_launch",
    color: null,
    description:
      "Baut die Website mit allem, was gespeichert ist. Builds the website with everything that is saved.",
    status: "active",
    trigger: "manual",
    accountability: null,
    options: {
      collections: NAVIGATION_COLLECTIONS,
      location: "both",
      requireSelection: false,
      async: false,
      error_on_reject: true,
    },
  };
  const request = {
    name: "Veröffentlichung anfordern · Request a publication",
    key: "request_publication",
    type: "item-create",
    position_x: 37,
    position_y: 1,
    options: {
      collection: "publication",
      permissions: "$full",
      emitEvents: true,
      payload: { reason: "publish_now", requested_by: "{{$accountability.user}}" },
    },
    flow: PUBLISH_FLOW_ID,
  };
  const person = {
    name: "Ein Mensch? · A person?",
    key: "is_person",
    type: "condition",
    position_x: 19,
    position_y: 1,
    options: { filter: { $accountability: { role: { _nin: [BUILD_ROLE, PUBLISHER_ROLE] } } } },
    flow: PUBLISH_FLOW_ID,
    resolve: REQUEST,
  };
  await upsertRecord(services, "directus_flows", PUBLISH_FLOW_ID, flow);
  await upsertRecord(services, "directus_operations", REQUEST, request);
  await upsertRecord(services, "directus_operations", PERSON, person);
  await upsertRecord(services, "directus_flows", PUBLISH_FLOW_ID, { operation: PERSON });
}
