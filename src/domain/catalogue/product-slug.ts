import { createSlug } from "../navigation/slug";

/** Returns the address of a new product: its name and, so that it is unique, its item number. */
export const createProductSlug = (name: string, referenceNumber: string): string =>
  createSlug(`${name} ${referenceNumber}`);
