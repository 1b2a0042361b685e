import { LISTED_COLLECTIONS } from "../content-collections";
import { stableId } from "../identity";
import { keep } from "./access";
import type { Desk } from "./desk";

const FLOW = stableId("flow:publish-now");
const OPERATION = stableId("operation:publish-now");

/** The button "Publish now" of the back office: a flow that makes an entry of `publication`, with the rights of who pressed it. */
export async function applyPublishButton(desk: Desk): Promise<void> {
  const flow = {
    name: "Jetzt veröffentlichen · Publish now",
    icon: "rocket_launch",
    color: null,
    description: "Baut die Website mit allem, was gespeichert ist. Builds the website with everything that is saved.",
    status: "active",
    trigger: "manual",
    accountability: null,
    options: { collections: LISTED_COLLECTIONS, location: "both", requireSelection: false, async: false },
  };
  const operation = {
    name: "Veröffentlichung anfordern · Request a publication",
    key: "request_publication",
    type: "item-create",
    position_x: 20,
    position_y: 1,
    options: { collection: "publication", permissions: "$trigger", emitEvents: true, payload: {} },
    flow: FLOW,
  };
  await keep(desk, "directus_flows", FLOW, flow);
  await keep(desk, "directus_operations", OPERATION, operation);
  await keep(desk, "directus_flows", FLOW, { operation: OPERATION });
}
