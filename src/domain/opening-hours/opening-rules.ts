import { createDatedRows, findTodaysRow } from "./dated-rows";
import { calculateOpenStatus, formatOpenStatus } from "./open-status";

/**
 * What the browser calculates from opening hours, loaded on demand. Parts that load earlier, such
 * as the contact panel, import only the modules that they need.
 */
export const openingRules = {
  createDatedRows,
  findTodaysRow,
  calculateOpenStatus,
  formatOpenStatus,
};
