import type { VariableTable } from "../../../../../../shared/configuration/variable";

/** Environment variables of Klarna. Their names begin with its key. */
export const KLARNA_VARIABLES = {
  KLARNA_USERNAME: {
    description:
      "User name of the Klarna API. Without it and `KLARNA_PASSWORD` no shop offers Klarna.",
    kind: "secret",
    readBy: ["directus"],
  },
  KLARNA_PASSWORD: {
    description:
      "Password of the Klarna API. Where the site is built, it or `GATSBY_KLARNA_SDK_URL` must be set.",
    kind: "secret",
    readBy: ["directus", "build"],
  },
  KLARNA_API_URL: {
    description: "Klarna's API, for example `https://api.playground.klarna.com`.",
    kind: "url",
    default: "https://api.klarna.com",
    readBy: ["directus"],
  },
  KLARNA_TIMEOUT_SECONDS: {
    description: "Timeout of requests to Klarna.",
    kind: "number",
    unit: "seconds",
    default: 10,
    readBy: ["directus"],
  },
  GATSBY_KLARNA_SDK_URL: {
    description: "Where browsers load Klarna's SDK from. Empty: the shop does not offer Klarna.",
    kind: "url",
    default: "https://x.klarnacdn.net",
    readBy: ["build"],
  },
} as const satisfies VariableTable;
