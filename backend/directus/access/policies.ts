import { editorPolicy } from "./editor-policy";
import { ownerPolicy } from "./owner-policy";
import type { Policy } from "./permission";
import { publicPolicy } from "./public-policy";
import { buildPolicy, previewPolicy, publisherPolicy } from "./service-policies";
import { shopStaffPolicy } from "./shop-staff-policy";

/**
 * All policies. The code is the source of truth: applying them reverts manual changes to these
 * policies.
 */
export const POLICIES: readonly Policy[] = [
  publicPolicy,
  buildPolicy,
  previewPolicy,
  publisherPolicy,
  editorPolicy,
  shopStaffPolicy,
  ownerPolicy,
];
