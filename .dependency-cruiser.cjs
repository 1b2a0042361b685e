const SRC = Object.fromEntries(
  [
    ...["domain", "contracts", "lib", "clients", "cms", "site", "build", "stores", "shims"],
    ...["features", "templates", "service-worker"],
  ].map((name) => [name, `src/${name}/`]),
);
const { domain, contracts, lib, clients, cms, site, stores } = SRC;
// Scales that the build writes into the theme stylesheet.
const tokens = String.raw`src/ui/theme/tokens\.ts`;
const ui = "src/ui/";

const shared = "backend/shared/";
const runner = "backend/build-runner/";
const model = "backend/directus/model/";
const directus = "backend/directus/";
const publisher = "backend/publisher/";
const fakes = "backend/(?:fakes|mail-catcher)/";
const extensions = "backend/extensions/";
const extensionShared = `${extensions}shared/`;
const ecom = `${extensions}ecom/src/`;
const providers = `${ecom}payments/providers/`;
const registry = String.raw`${ecom}payments/registry\.ts`;
const contract = String.raw`${ecom}payments/(?:provider(?:-(?:http|input|payment|results|webhook))?|idempotency-key)\.ts`;
const variables = String.raw`${providers}[^/]+/variables\.ts`;
/** The layers of the order service and the interface of a provider, without the providers. */
const ecomLayers = `(?!${providers}|${registry})${ecom}[^/]+/`;

const zodContracts = `^${contracts}(?:forms|order-requests|reviews-and-enquiries|text-schemas)`;

const view = [domain, contracts, lib, clients, stores, site, ui];
const extension = [domain, contracts, cms, shared, model, extensionShared];

/** Layers of the order service, each with the layers that it may import. */
const ECOM_LAYERS = {
  orders: [],
  staff: [],
  documents: ["orders", "staff"],
  accounting: ["orders", "documents", "staff"],
  "reviews-and-enquiries": ["orders"],
  reservations: ["orders", "reviews-and-enquiries"],
  mails: ["orders", "documents", "reviews-and-enquiries", "reservations"],
  "packing-slip": ["orders", "staff", "reviews-and-enquiries", "mails"],
  payments: ["orders", "mails"],
  workflows: ["orders", "mails", "payments", "reservations"],
  responses: ["orders", "mails", "reviews-and-enquiries", "payments", "workflows"],
  routes: [
    ...["orders", "documents", "mails", "reviews-and-enquiries", "reservations", "payments"],
    ...["workflows", "responses"],
  ],
};
const layer = (name) => `(?!${providers}|${registry}|${contract})${ecom}${name}/`;

/**
 * Extensions that import more than their own files: jobs, outbox and administration of the orders
 * use the workflows of the order API. Others derive the public schema from the policies, or know the
 * roles of people. Saves are checked by the rules of the build (decision 024), and publications
 * name saved records by the same facts. Directus and the build encode images with the same effort.
 */
const EXTENSIONS = {
  "order-jobs|mail-outbox|order-admin": [
    `${extensions}(?:ecom/(?!src/[^/]+/)|forms/|publish-trigger/)`,
    ecomLayers,
  ],
  "publish-trigger": [directus, site, `${extensions}content-rules/`],
  "auth|request-limits|prices|back-office": [directus],
  // Delivery dates are those of the order API.
  "product-feed": [`${ecom}orders/`],
  "content-rules": [directus, site],
  "avif-effort": [SRC.build],
  ecom: [ecomLayers, registry],
};

/** The parts of the project, each with what it may import in addition to itself (`$1`: its name). */
const PARTS = [
  [domain, []],
  [contracts, [domain]],
  [lib, [domain]],
  [clients, [domain, contracts, lib]],
  [cms, [domain]],
  [site, [domain]],
  [SRC.build, [domain, tokens]],
  [stores, [domain]],
  [tokens, [domain]],
  [`(?!${tokens})${ui}`, [domain, lib, ui]],
  [SRC.shims, [domain]],
  [SRC["service-worker"], [domain]],
  // The button that adds a product to the cart loads and opens the cart's drawer.
  ["src/features/([^/]+)/", [...view, "src/features/$1/", "src/features/cart/cart-drawer"]],
  [SRC.templates, [...view, SRC.features]],
  ["gatsby-[^/]*$", [domain, cms, site, SRC.build, ui, SRC.templates, "plugins/"]],
  ["plugins/([^/]+)/", ["plugins/$1/"]],
  [shared, [domain, contracts]],
  // Commands run it before everything else (decision 036).
  [runner, []],
  // The build fetches the fields of its schemas.
  [model, [domain, cms]],
  // All processes share the watchdog.
  [`(?!${model})${directus}`, [domain, cms, shared, directus]],
  [publisher, [domain, shared, runner, directus]],
  [fakes, [domain, shared]],
  // The commands start the fake servers and configure Directus with their accounts. The load tests
  // send the requests of the browser.
  ["scripts/", [domain, shared, runner, directus, publisher, fakes, variables, clients]],
  // The labels of the content model name records in messages to editors.
  [extensionShared, [domain, contracts, cms, shared, model]],
  ...Object.entries(EXTENSIONS).map(([names, more]) => [
    `(?!${ecom}[^/]+/)${extensions}(${names})/`,
    [...extension, `(?!${ecom}[^/]+/)${extensions}$1/`, ...more],
  ]),
  [
    `(?!${extensionShared}|${extensions}(?:${Object.keys(EXTENSIONS).join("|")})/)${extensions}([^/]+)/`,
    [...extension, `${extensions}$1/`],
  ],
  ...Object.entries(ECOM_LAYERS).map(([name, below]) => [
    layer(name),
    [
      ...extension,
      ...below.map(layer),
      ...(name === "payments" || name === "routes" ? [contract, registry] : []),
    ],
  ]),
  // A payment provider knows only its interface; the registry alone knows the providers.
  [contract, [domain]],
  [registry, [domain, contract, `(?!${variables})${providers}`]],
  [variables, [shared]],
  [
    `(?!${variables})${providers}([^/]+)/`,
    [domain, shared, variables, contract, `${providers}$1/`],
  ],
];

/**
 * Imports point downwards, and never in a circle, types included: the files of a cycle cannot be
 * read, tested or moved independently.
 */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      // Requests are parsed with zod, which no page loads.
      name: "browser code imports only the types of requests",
      severity: "error",
      from: { path: "^src/(?!contracts/|cms/)" },
      to: { path: zodContracts, dependencyTypesNot: ["type-only"] },
    },
    ...PARTS.map(([part, below]) => ({
      name: `${part} may import ${below.join(", ") || "only itself"}`,
      severity: "error",
      from: { path: `^${part}` },
      to: {
        path: "^(?:src|plugins|backend|scripts)/",
        pathNot: [...below, ...(/\(\[|\((?!\?)/.test(part) ? [] : [part])].map(
          (path) => `^${path}`,
        ),
      },
    })),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|dist|public|\\.cache|\\.state)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
