import { ROUTE_KEYS } from "#domain/navigation/routes";

/** Keys of pages whose paths are in the CMS, or in the fixed part of the route table. */
const OTHER_PAGE_KEYS: readonly string[] = [
  ..."home brands catalogue services partner sustainability about contact thanks appointment imprint privacy social_privacy".split(
    " ",
  ),
  ..."newsletter_confirm newsletter_unsubscribe".split(" "),
  ..."accessibility info legal display agb widerruf versand_und_zahlung not_found".split(" "),
];

/** Page keys that the site code uses, each for one page of a project. */
export const PAGE_KEYS: readonly string[] = [...new Set([...OTHER_PAGE_KEYS, ...ROUTE_KEYS])];
