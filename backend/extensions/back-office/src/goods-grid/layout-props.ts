import type { defineLayout } from "@directus/extensions-sdk";

type Setup = Parameters<typeof defineLayout<unknown, LayoutQuery | null>>[0]["setup"];

/** What Directus keeps of the list: page, order and rows per page. */
export type LayoutQuery = {
  readonly page?: number;
  readonly limit?: number;
  readonly sort?: readonly string[];
};

/** What Directus passes to a layout. */
export type LayoutProps = Parameters<Setup>[0];
export type LayoutContext = Parameters<Setup>[1];
