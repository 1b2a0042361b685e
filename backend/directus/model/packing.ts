/** Labels of the packing table, in `labels/order-admin.json`. */
export const PACKING_LABELS = [
  ...["title", "nothing", "failed", "no_answer", "all", "collect", "tracking", "carrier"],
  ...["scan", "scan_hint", "not_found", "sheets", "labels", "dispatch"],
  ...["sent", "ready", "delivery_note", "gift"],
] as const;
