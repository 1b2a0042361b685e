import { canEditAddress, ORDER_STATUSES } from "#domain/order/order-status";
import { stableId } from "../model/dsl/stable-ids";
import type { JsonObject } from "../model/dsl/definition";
import {
  change,
  edit,
  except,
  may,
  MESSAGES,
  ORDERS,
  read,
  SHOP,
  SHOP_RECORDS,
  SHOP_SUBMISSIONS,
} from "./permission";
import type { Permission, Policy } from "./permission";
import { TECHNICAL_ROLES } from "./roles";
import { changed, media, ownPresets, publishing, readRevisions } from "./staff-permissions";

/** Settings that the shop requires. Staff can change them, but not create or delete them. */
const PROTECTED_SHOP = ["ecommerce_settings"] as const;

/**
 * Address fields that staff can correct until the parcel is shipped. `order` and `type` are fixed.
 */
const ADDRESS_FIELDS = [
  "company",
  "first_name",
  "last_name",
  "street",
  "number",
  "addition",
  "zip_code",
  "city",
  "country_code",
] as const;
const BEFORE_DISPATCH: JsonObject = {
  order: { status: { _in: ORDER_STATUSES.filter(canEditAddress) } },
};

/** Fields with which staff answer a message. */
const ANSWER = ["answer", "answers"] as const;

const SELLING: readonly Permission[] = [
  ...edit(except(SHOP, ...PROTECTED_SHOP, ...SHOP_SUBMISSIONS, ...SHOP_RECORDS)),
  ...change(PROTECTED_SHOP),
  // Stars and words are those of the customer, and the shop itself verifies the purchase.
  ...may(["update"], ["ecommerce_product_rating"], ["status", "answer"]),
  ...may(["read", "delete"], SHOP_SUBMISSIONS),
  ...may(["update"], ["ecommerce_request"], ["status", ...ANSWER]),
  // The extension `order-admin` sets the address from the message.
  ...may(["create"], ["message_answer"]),
  ...may(
    ["update"],
    ["ecommerce_order"],
    [
      "next_step",
      "addresses",
      "tracking_number",
      "carrier",
      "tracking_link",
      "refund_due",
      "staff_note",
    ],
  ),
  ...may(["update"], ["ecommerce_order_address"], ADDRESS_FIELDS, BEFORE_DISPATCH),
  ...may(["create", "update", "delete"], ["accounting_settings", "accounting_account"]),
  ...read(
    except(MESSAGES, "appointment", "appointment_service", "appointment_service_translations"),
  ),
  ...may(["update"], ["contact_message"], ["status", ...ANSWER]),
  ...may(["update"], ["newsletter_subscription"], ["status"]),
  ...may(["update"], ["viewing_reservation"], ["status"]),
  ...may(["update"], ["withdrawal"], ["status", "order", "doubtful"]),
  ...may(["update"], ["notification_recipient"], ["email"]),
  ...edit(["appointment", "appointment_service", "appointment_service_translations"]),
  ...may(["delete"], ["contact_message", "newsletter_subscription", "stock_notification"]),
  ...media,
];

/** Shop staff maintain the catalog and handle orders and messages. */
export const shopStaffPolicy: Policy = {
  id: stableId("policy:shop"),
  name: "Shop-Team",
  icon: "point_of_sale",
  description:
    "Pflegt das Sortiment, bearbeitet Bestellungen und Nachrichten. Keeps the range, handles orders and messages.",
  app: true,
  permissions: [
    ...SELLING,
    ...read([
      ...ORDERS,
      ...SHOP_RECORDS,
      "languages",
      "project",
      "branch",
      "branch_translations",
      "brand",
    ]),
    // The history of an order names who took a step.
    ...may(["read"], ["directus_users"], ["id", "first_name", "last_name"], {
      _or: [{ role: { _null: true } }, { role: { _nin: TECHNICAL_ROLES } }],
    }),
    ...readRevisions(changed(SELLING)),
    ...ownPresets,
    ...publishing,
  ],
};
