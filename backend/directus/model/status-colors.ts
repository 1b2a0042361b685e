import { getStatusTone, type OrderStatus } from "../../../src/domain/order/order-status";
import { STATUS_DONE, STATUS_ENDED, STATUS_FAILED, STATUS_WAITING } from "./dsl/status-colors";

const TONE_COLORS = {
  waiting: STATUS_WAITING,
  done: STATUS_DONE,
  ended: STATUS_ENDED,
  failed: STATUS_FAILED,
};

/** Background of the status of an order in the Directus app. */
export const getStatusColor = (status: OrderStatus): string => TONE_COLORS[getStatusTone(status)];
