import type { CreateWebpackConfigArgs, GatsbyNode, NodePluginArgs, SourceNodesArgs } from "gatsby";
import { createHash } from "crypto";
import { readdir, readFile } from "fs/promises";
import path from "path";
import type { Configuration } from "webpack";
import { resolveNodeType } from "./plugins/gatsby-source-directus/src/node-types";
import { selectPublished } from "./src/cms/publish-times";
import { withDemoClockHost } from "./src/domain/content/brand-clock-script-url";
import type { SiteContent } from "./src/domain/content/site-content";
import { DEFAULT_LOCALE, mapLocales, LOCALES } from "./src/domain/locale/locale";
import { formatPhone } from "./src/domain/contact/phone";
import { isRecord } from "./src/domain/is-record";
import { resolveShopRoot, SHOP_SEGMENTS } from "./src/domain/navigation/shop-paths";
import { createBrowserAliases, createPluginReplacement } from "./src/build/webpack/browser-aliases";
import { setAvifEffort } from "./src/build/assets/avif-effort";
import { BuildHashPlugin } from "./src/build/webpack/build-hash";
import { createImageKey } from "./src/domain/media/image";
import { SkipDynamicImportsPlugin } from "./src/build/webpack/skip-dynamic-imports";
import { ModuleReportPlugin } from "./src/build/webpack/module-report";
import {
  createOverlayReplacement,
  withoutDeveloperTools,
} from "./src/build/webpack/preview-bundle";
import { PAGE_CHUNKS } from "./src/build/webpack/page-chunks";
import { withSwcLoader, withSwcMinimizer } from "./src/build/webpack/swc";
import {
  generateImages,
  listUnshownFiles,
  selectImageSources,
  type GeneratedImages,
} from "./src/build/assets/generate-images";
import {
  isPreviewBuild,
  createStateLookup,
  readRevision,
  withoutAnalytics,
  type PreviewFacts,
} from "./src/build/preview-build";
import { addOmittedFiles, writeProblemFile } from "./src/build/write-problem-file";
import {
  createBrandClockCspSources,
  createAnalyticsCspSources,
} from "./src/build/documents/csp-sources";
import {
  createContentSecurityPolicy,
  insertContentSecurityPolicy,
  withCspSources,
  type ContentSecurityPolicy,
} from "./src/build/documents/content-security-policy";
import { inlineStyles, readChunkStyles } from "./src/build/documents/inlined-styles";
import { loadListRenderer, withListRenderer } from "./src/build/documents/list-renderer";
import { finishDocuments } from "./src/build/documents/finish-documents";
import { createPaymentCspSources } from "./src/build/documents/payment-csp-sources";
import {
  parseProductPageLimit,
  resolveDocumentFile,
  restoreShells,
  writeShopDocuments,
} from "./src/build/documents/write-shop-documents";
import {
  readPreloadedFonts,
  removePluginLeftovers,
  isServiceWorkerEnabled,
  writeServiceWorker,
} from "./src/build/write-service-worker";
import { findIconFile, generateSiteIcons } from "./src/build/assets/generate-site-icons";
import { calculateStyleDigest, writeThemeStylesheet } from "./src/build/assets/theme-stylesheet";
import { syncFiles } from "./src/build/sync-files";
import { withShortClassNames } from "./src/build/webpack/short-class-names";
import { validateLanguages } from "./src/cms/validate-languages";
import { parseSiteContent } from "./src/cms/parse-site-content";
import { formatContentProblem } from "./src/domain/content/content-problem";
import { type ContentProblem } from "./src/domain/content/content-problem";
import { withDemoAnalytics } from "./src/site/demo-analytics";
import { listAnalyticsOrigins, listFrameOrigins } from "./src/site/consent/plan-consents";
import {
  listHeadImages,
  planPageHead,
  planShopDocuments,
  planSiteFiles,
  type HeadPlanInput,
} from "./src/site/head/plan-heads";
import { createOfflineDocuments, resolveOfflinePath } from "./src/site/offline-document";
import { collectImages, planSite, type SitePlan } from "./src/site/plan-site";
import { findPreviewRecord, listPreviewRecords } from "./src/site/preview-records";
import { planRedirects, type Redirect } from "./src/site/redirects/plan-redirects";
import { createRingSizerFiles } from "./src/site/ring-sizer/plan-ring-sizer";
import { createSearchPageFiles } from "./src/site/search/plan-search-pages";
import { createShellFiller } from "./src/site/shop/fill-shell-document";
import { renderListGuard } from "./src/site/shop/list-guard";
import { ICON_FILES } from "./src/site/head/site-head-tags";

/**
 * The build has four steps: load (source plugin), parse, plan, create. The first three run in
 * `sourceNodes`. All problems are reported in one message with record and field, and nothing is
 * created (BUILD-1, BUILD-2).
 */
type Build = {
  readonly siteContent: SiteContent;
  readonly plan: SitePlan;
  readonly redirects: readonly Redirect[];
};

/** Whether this build is an editor's preview (BUILD-4). */
const preview = isPreviewBuild(process.env.GATSBY_PREVIEW);

let build: Build | undefined;
/** Input of the document heads, available once the images are generated. */
let heads: HeadPlanInput | undefined;

/** What the preview server asks for: the revision of the content, and the pages made from it. */
let facts: PreviewFacts | undefined;

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  if (preview && process.env.gatsby_executing_command === "build")
    reporter.panic("GATSBY_PREVIEW is on, but a build is for visitors, who must never see drafts.");
  setAvifEffort();
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(
    "type SiteLayout implements Node @dontInfer { language: String!, layout: JSON!, styles: String! }",
  );
};

/** Revision of the content that the preview server asked for last. */
let revision = Number(process.env.PREVIEW_REVISION ?? 0);

export const sourceNodes: GatsbyNode["sourceNodes"] = async (gatsby) => {
  revision = readRevision(gatsby.webhookBody) ?? revision;
  build = planBuild(gatsby) ?? build;
  if (!build) return;
  const styles = calculateStyleDigest(build.siteContent.theme, path.resolve("src"));
  for (const layout of build.plan.layouts) {
    await gatsby.actions.createNode({
      id: gatsby.createNodeId(`site-layout-${layout.language}`),
      language: layout.language,
      layout,
      styles,
      internal: {
        type: "SiteLayout",
        contentDigest: gatsby.createContentDigest({ layout, styles }),
      },
    });
  }
};

/** Returns undefined if the development server must wait for better content. */
function planBuild(gatsby: SourceNodesArgs): Build | undefined {
  const { reporter } = gatsby;
  validateLanguages(process.env.GATSBY_LANGUAGES);
  const now = Date.now();
  // A preview shows what is not due yet, and what has expired.
  const parsed = parseSiteContent((collection) => {
    const records = rawRecords(gatsby, collection);
    return preview ? records : selectPublished(records, now);
  });
  if (!parsed.ok) {
    refuse(reporter, parsed.problems);
    return undefined;
  }
  const siteUrl = process.env.GATSBY_SITE_URL;
  // The operator's URL of the site overrides the one in the content.
  const contentWithUrl = siteUrl
    ? { ...parsed.siteContent, project: { ...parsed.siteContent.project, url: siteUrl } }
    : parsed.siteContent;
  const contentWithAnalytics = preview
    ? withoutAnalytics(contentWithUrl)
    : withDemoAnalytics(contentWithUrl, process.env);
  const brandClock = withDemoClockHost(
    contentWithAnalytics.siteConfig.brandClock,
    process.env.GATSBY_DEMO_CLOCK_URL,
  );
  const siteContent = {
    ...contentWithAnalytics,
    siteConfig: { ...contentWithAnalytics.siteConfig, brandClock },
  };
  const planned = planSite(siteContent, (raw, options) => formatPhone(raw, options), {
    isOfflineEnabled: isServiceWorkerEnabled(process.env.GATSBY_SERVICE_WORKER),
    now,
  });
  if (!planned.ok) {
    refuse(reporter, planned.problems);
    return undefined;
  }
  const redirects = planRedirects(siteContent, planned.plan.pages);
  if (!redirects.ok) {
    refuse(reporter, redirects.problems);
    return undefined;
  }
  for (const warning of parsed.warnings) reporter.warn(warning);
  for (const note of [...parsed.notes.map((text) => `theme: ${text}`), ...planned.plan.notes])
    reporter.info(note);
  return { siteContent, plan: planned.plan, redirects: redirects.redirects };
}

/** Ends a build. The development server keeps the pages that it has. */
function refuse(reporter: NodePluginArgs["reporter"], problems: readonly ContentProblem[]): void {
  writeProblemFile(problems);
  const records = problems.length === 1 ? "a record" : `${problems.length} records`;
  const lines = problems.map(formatContentProblem).join("\n  - ");
  reporter.panicOnBuild(
    `The site cannot be built: ${records} in Directus must be corrected first.\n  - ${lines}`,
  );
}

function rawRecords(
  { getNodesByType }: Pick<NodePluginArgs, "getNodesByType">,
  collection: string,
): readonly unknown[] {
  const type =
    collection === "directus_files" ? "DirectusFile" : resolveNodeType({ name: collection });
  return getNodesByType(type).map((node) => node["raw"]);
}

/** Translation files loaded by the pages of each template. */
const NAMESPACES = {
  page: ["common"],
  "form-page": ["common", "forms"],
  "newsletter-page": ["common", "forms"],
  shop: ["common", "shop", "errors"],
} as const;

export const createPages: GatsbyNode["createPages"] = async (gatsby) => {
  const { actions, reporter } = gatsby;
  if (!build) {
    facts = { revision, timeZone: null, records: [], redirects: [] };
    return;
  }
  const { siteContent, plan, redirects } = build;
  await writeThemeStylesheet(siteContent.theme);
  const requested = collectImages([plan.pages, plan.layouts, listHeadImages(siteContent)]);
  const generatedImages = await generateImages(gatsby, requested, siteContent);
  const unshown = listUnshownFiles(requested, generatedImages, siteContent);
  for (const problem of unshown) reporter.warn(formatContentProblem(problem));
  addOmittedFiles(unshown);
  heads = headInput(build, generatedImages);
  const stateOf = createStateLookup((collection) => rawRecords(gatsby, collection));
  const records = preview ? listPreviewRecords(siteContent, stateOf) : [];
  for (const { template, view } of plan.pages) {
    const { seo: _inTheHead, ...page } = view;
    const layout = plan.layouts.find((candidate) => candidate.language === view.language);
    const isNotFound = view.key === "not_found";
    const isDefault = view.language === DEFAULT_LOCALE;
    const pagePath = isNotFound ? `${isDefault ? "" : `/${view.language}`}/404.html` : view.path;
    actions.createPage({
      path: pagePath,
      component: path.resolve(`src/templates/${template}.tsx`),
      ...(template === "shop" ? { matchPath: `${view.path}/*` } : {}),
      // Gatsby falls back to the 404 page of the default language only.
      ...(isNotFound && !isDefault ? { matchPath: `/${view.language}/*` } : {}),
      context: {
        language: view.language,
        // Makes Gatsby run the queries of a page, and before them those of its layout.
        ...(preview ? { revision, record: findPreviewRecord(records, view.path) } : {}),
        ns: NAMESPACES[template],
        page,
        head: planPageHead(heads, view),
        pictures: selectImageSources(
          [...collectImages(page), ...collectImages(layout)],
          generatedImages,
        ),
        i18n: {
          language: view.language,
          languages: LOCALES,
          defaultLanguage: DEFAULT_LOCALE,
          generateDefaultLanguagePage: false,
          routed: !isDefault,
          originalPath: view.languagePaths[DEFAULT_LOCALE],
          path: pagePath,
        },
      },
    });
  }
  // The web server redirects full page loads; these redirects apply to client-side navigation
  // (REDIR-5).
  for (const redirect of redirects) {
    actions.createRedirect({
      fromPath: redirect.from,
      toPath: redirect.to,
      isPermanent: redirect.status === 301,
      ignoreCase: true,
      redirectInBrowser: true,
    });
  }
  if (preview) {
    const { timeZone } = siteContent.project;
    facts = { revision, timeZone, records, redirects };
  }
  reporter.info(
    `${plan.pages.length} pages in ${LOCALES.length} languages, ${redirects.length} redirects, ${generatedImages.size} pictures`,
  );
};

function headInput({ siteContent, plan }: Build, generatedImages: GeneratedImages): HeadPlanInput {
  return {
    siteContent,
    plan,
    describePhone: formatPhone,
    pictureOf: (picture) => generatedImages.get(createImageKey(picture)),
    now: Date.now(),
    contentApi: process.env.GATSBY_CONTENT_API,
  };
}

/** Part of Express that the preview uses. Gatsby types its server as `any`. */
type DevServer = {
  readonly get: (
    path: string,
    answer: (request: unknown, response: { readonly json: (body: unknown) => void }) => void,
  ) => void;
};

const isDevServer = (app: unknown): app is DevServer => typeof app === "function" && "get" in app;

/** Answers the preview server, which lets no other request for this path through. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (gatsby) => {
  const app: unknown = gatsby.app;
  if (!preview || !isDevServer(app)) return;
  app.get("/___preview", (_request, response) => {
    response.json(facts ?? null);
  });
  if (!build) return;
  const { siteConfig, theme } = build.siteContent;
  const icon = findIconFile(gatsby, siteConfig.icon);
  await generateSiteIcons(path.resolve("public"), icon, theme.bg, ICON_FILES);
};

/**
 * Every document would list the plugin's app shell. The shop shell and the offline page replace it.
 */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (page.path.includes("/offline-plugin-app-shell-fallback")) actions.deletePage(page);
};

/**
 * Folders whose dynamic imports only run in the browser: shop, filters, overlays, header, date
 * picker.
 */
const BROWSER_ONLY = [
  "src/templates",
  "src/ui",
  "src/features/catalogue",
  "src/features/blocks/gallery",
  "src/features/forms/appointment",
];

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  getConfig,
  plugins: webpack,
  stage,
}) => {
  // HTML and browser builds must use the same class names.
  if (stage.startsWith("build"))
    actions.replaceWebpackConfig(
      withSwcLoader(
        withShortClassNames(readWebpackConfig(getConfig)),
        stage === "build-html" ? "html" : "browser",
      ),
    );
  // The publisher does not publish source maps, and they take a tenth of the time of webpack.
  if (stage.startsWith("build")) actions.setWebpackConfig({ devtool: false });
  if (stage === "build-html") {
    actions.setWebpackConfig({
      plugins: [new SkipDynamicImportsPlugin(BROWSER_ONLY.map((folder) => path.resolve(folder)))],
    });
    actions.replaceWebpackConfig(
      withListRenderer(readWebpackConfig(getConfig), path.resolve(LIST_RENDERER_SOURCE)),
    );
  }
  if (stage.includes("html")) return;
  const shims = path.resolve("src/shims");
  const alias = createBrowserAliases(shims);
  actions.setWebpackConfig({ resolve: { alias } });
  if (stage === "develop") {
    if (!preview) return;
    actions.setWebpackConfig({
      plugins: [webpack.normalModuleReplacement.call(webpack, ...createOverlayReplacement(shims))],
    });
    const bundle = withSwcLoader(readWebpackConfig(getConfig), "browser");
    actions.replaceWebpackConfig(withoutDeveloperTools(bundle));
    return;
  }
  actions.setWebpackConfig({
    plugins: [
      webpack.normalModuleReplacement.call(webpack, ...createPluginReplacement(shims)),
      new BuildHashPlugin(),
      new ModuleReportPlugin(path.resolve(".cache/site/modules.json")),
    ],
    optimization: { splitChunks: { cacheGroups: PAGE_CHUNKS } },
  });
  const config = withSwcMinimizer(readWebpackConfig(getConfig));
  // Every page's runtime lists the hashes of all files, and hashes do not compress.
  actions.replaceWebpackConfig({ ...config, output: { ...config.output, hashDigestLength: 10 } });
};

/** This file as Gatsby compiles it, with all modules that it imports. */
const COMPILED_CODE = path.resolve(".cache/compiled/gatsby-node.js");

const LIST_RENDERER_SOURCE = "src/templates/shop/render-product-list.tsx";

/** Chunks that every page of the shop loads at once, apart from that of its template. */
const SHOP_CHUNKS = ["shop-app"];

/** Calls the function that Gatsby types as `Function`. */
function readWebpackConfig(getConfig: CreateWebpackConfigArgs["getConfig"]): Configuration {
  const config: unknown = getConfig.call(undefined);
  if (!isConfiguration(config)) throw new Error("Gatsby returned no webpack configuration.");
  return config;
}

const isConfiguration = (config: unknown): config is Configuration => isRecord(config);

/** Gives Gatsby its own page of the shop, which the list has replaced in the last build. */
export const onPreBuild: GatsbyNode["onPreBuild"] = async () => {
  const shop = build?.siteContent.siteConfig.shop;
  if (shop)
    await restoreShells(
      path.resolve("public"),
      LOCALES.map((locale) => resolveShopRoot(locale, shop.path)),
    );
};

/**
 * Writes the files for publisher, search engines and home screens, adds the content security policy
 * to every document, and creates the shop documents from the finished shell.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({
  getNode,
  getNodesByType,
  reporter,
}) => {
  if (!build || !heads) throw new Error("onPostBuild ran before createPages.");
  const { siteContent, plan, redirects } = build;
  const folder = path.resolve("public");
  const shop = siteContent.siteConfig.shop;
  const release = {
    languages: LOCALES,
    clientOnly: shop ? LOCALES.map((locale) => resolveShopRoot(locale, shop.path)) : [],
  };
  const files = {
    "release.json": JSON.stringify(release),
    "redirects.json": JSON.stringify(redirects),
    ...createSearchPageFiles(plan),
    ...createRingSizerFiles(plan),
    ...planSiteFiles(heads),
  };
  await syncFiles(folder, "site-files", Object.entries(files));
  const icon = findIconFile({ getNode, getNodesByType }, siteContent.siteConfig.icon);
  await generateSiteIcons(folder, icon, siteContent.theme.bg, ICON_FILES);
  const offline = createOfflineDocuments(
    plan.layouts,
    siteContent.theme,
    await readPreloadedFonts(folder),
    heads.pictureOf,
  );
  await syncFiles(
    folder,
    "offline-pages",
    [...offline].map(([file, html]) => [file.slice(1), html] as const),
  );
  const hosts = [process.env.GATSBY_CONTENT_API, process.env.GATSBY_ORDER_API];
  const shopDocuments = planShopDocuments(heads, parseProductPageLimit(process.env.PRODUCT_PAGES));
  // Written below from finished documents; those of the last build need no second pass. The shell
  // is in the place of the list.
  const shopFiles = shopDocuments
    .filter(({ path: address, shellPath }) => address !== shellPath)
    .map((shopDocument) => resolveDocumentFile(shopDocument.path));
  const policy = withCspSources(
    createContentSecurityPolicy(hosts, listFrameOrigins(plan.pages)),
    createAnalyticsCspSources(listAnalyticsOrigins(siteContent.siteConfig.matomo)),
  );
  const clock = plan.layouts.find((layout) => layout.brandClock)?.brandClock;
  const pagePolicy = withCspSources(policy, createBrandClockCspSources(clock?.script));
  await inlineStyles(
    folder,
    [...new Set(shopDocuments.map(({ shellPath }) => resolveDocumentFile(shellPath)))],
    await readChunkStyles(folder, SHOP_CHUNKS),
  );
  const documents = await finishDocuments(folder, pagePolicy, {
    files: shopFiles,
    folders: release.clientOnly.map((root) => path.join(root, SHOP_SEGMENTS.product)),
  });
  reporter.info(`${documents} documents with content security policy`);
  const providers = createPaymentCspSources(process.env);
  const paymentPolicy = withCspSources(policy, providers);
  const secure = (html: string, documentPolicy: ContentSecurityPolicy): string => {
    const secured = insertContentSecurityPolicy(html, documentPolicy);
    if (secured === undefined) throw new Error("A document of the shop needs a charset element.");
    return secured;
  };
  const renderList = loadListRenderer(path.resolve());
  const fillShell = createShellFiller();
  // A document is made again if the code that makes it changes.
  const code = createHash("sha256")
    .update(await readFile(COMPILED_CODE))
    .digest("base64url");
  const { total, written, removed } = await writeShopDocuments(
    folder,
    shopDocuments,
    (shell, { path: address, head, prerenderedHtml, productList, isPaymentPage }) => {
      const html = productList
        ? renderListGuard(address) + renderList(productList)
        : prerenderedHtml;
      const filled = fillShell(shell, head, html);
      if (isPaymentPage) return secure(filled, paymentPolicy);
      return productList ? secure(filled, pagePolicy) : filled;
    },
    ({ head, prerenderedHtml, productList, isPaymentPage }) =>
      productList || isPaymentPage ? null : JSON.stringify([code, head, prerenderedHtml]),
  );
  reporter.info(`${total} documents of the shop (${written} written, ${removed} removed)`);
  // Runs last, because the worker's configuration depends on the content of the finished files.
  await removePluginLeftovers(folder, await readdir(folder));
  const worker = {
    shopRoots: release.clientOnly,
    paymentPaths: shopDocuments
      .filter(({ isPaymentPage }) => isPaymentPage)
      .map((shopDocument) => shopDocument.path),
    offlinePage: mapLocales(resolveOfflinePath),
  };
  await writeServiceWorker(
    folder,
    path.resolve("src/service-worker"),
    isServiceWorkerEnabled(process.env.GATSBY_SERVICE_WORKER) ? worker : null,
  );
};
