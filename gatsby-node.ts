import { mkdirSync, readFileSync, writeFileSync } from "fs";
import type { CreatePagesArgs, GatsbyNode, NodePluginArgs, SourceNodesArgs } from "gatsby";
import path from "path";
import { itemType } from "./plugins/gatsby-source-directus/src/types";
import type { House } from "./src/domain/house";
import { DEFAULT_LOCALE, LOCALES } from "./src/domain/locale";
import { describePhone } from "./src/domain/phone";
import { shopRoot } from "./src/domain/shop-path";
import { themeCustomProperties } from "./src/domain/theme-css";
import { ModuleList } from "./src/services/gatsby/module-list";
import { withPageChunks } from "./src/services/gatsby/page-chunks";
import { makePictures, sourcesFor } from "./src/services/gatsby/pictures";
import { secureDocuments } from "./src/services/gatsby/secure-documents";
import { parseHouse } from "./src/services/house/parse-house";
import { problemText } from "./src/services/house/problem";
import { picturesIn, planSite, type SitePlan } from "./src/site/plan-site";
import { redirectFiles } from "./src/site/redirect-files";
import { planRedirects, type Redirect } from "./src/site/redirects";

/**
 * The build in four steps: load (the source plugin, before us), parse, plan, create. The first three are done when the sources are in;
 * whatever is wrong by then is told in one message that names every record and field, and nothing is created (BUILD-1, BUILD-2).
 */
type Build = { readonly house: House; readonly plan: SitePlan; readonly redirects: readonly Redirect[] };

let build: Build | undefined;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes("type HouseFrame implements Node @dontInfer { language: String!, frame: JSON! }");
};

export const sourceNodes: GatsbyNode["sourceNodes"] = (gatsby) => {
  build = planBuild(gatsby);
  for (const frame of build.plan.frames) {
    gatsby.actions.createNode({
      id: gatsby.createNodeId(`house-frame-${frame.language}`),
      language: frame.language,
      frame,
      internal: { type: "HouseFrame", contentDigest: gatsby.createContentDigest(frame) },
    });
  }
};

function planBuild(gatsby: SourceNodesArgs): Build {
  const { reporter } = gatsby;
  const parsed = parseHouse((collection) => rawRecords(gatsby, collection));
  if (!parsed.ok) return refuse(reporter, parsed.problems.map(problemText));
  const siteUrl = process.env.GATSBY_SITE_URL;
  // Where the site is served is the operator's to say; what the content holds is the default.
  const house = siteUrl ? { ...parsed.house, project: { ...parsed.house.project, url: siteUrl } } : parsed.house;
  const planned = planSite(house, (raw, options) => describePhone(raw, options));
  if (!planned.ok) return refuse(reporter, planned.problems.map(problemText));
  const redirects = planRedirects(house, planned.plan.pages);
  if (!redirects.ok) return refuse(reporter, redirects.problems);
  for (const note of [...parsed.notes.map((text) => `theme: ${text}`), ...planned.plan.notes]) reporter.info(note);
  return { house, plan: planned.plan, redirects: redirects.redirects };
}

function refuse(reporter: NodePluginArgs["reporter"], problems: readonly string[]): never {
  const records = problems.length === 1 ? "a record" : `${problems.length} records`;
  return reporter.panic(`The site cannot be built: ${records} of the content system must be mended first.\n  - ${problems.join("\n  - ")}`);
}

function rawRecords({ getNodesByType }: NodePluginArgs, collection: string): readonly unknown[] {
  const type = collection === "directus_files" ? "DirectusFile" : itemType({ name: collection });
  return getNodesByType(type).map((node) => node["raw"]);
}

export const createPages: GatsbyNode["createPages"] = async ({ actions, graphql, reporter }) => {
  if (!build) throw new Error("createPages ran before sourceNodes.");
  const { house, plan, redirects } = build;
  writeTheme(house);
  const library = await makeAllPictures(graphql, plan);
  for (const { template, view } of plan.pages) {
    const frame = plan.frames.find((candidate) => candidate.language === view.language);
    const missing = view.key === "not_found";
    const isDefault = view.language === DEFAULT_LOCALE;
    const address = missing ? `${isDefault ? "" : `/${view.language}`}/404.html` : view.path;
    actions.createPage({
      path: address,
      component: path.resolve(`src/templates/${template}.tsx`),
      ...(template === "shop" ? { matchPath: `${view.path}/*` } : {}),
      context: {
        language: view.language,
        ns: template === "shop" ? ["common", "shop", "errors"] : ["common"],
        page: view,
        pictures: sourcesFor([...picturesIn(view), ...picturesIn(frame)], library),
        i18n: {
          language: view.language,
          languages: LOCALES,
          defaultLanguage: DEFAULT_LOCALE,
          generateDefaultLanguagePage: false,
          routed: !isDefault,
          originalPath: view.languagePaths[DEFAULT_LOCALE],
          path: address,
        },
      },
    });
  }
  // A full load is redirected by whoever serves the site; these are for links that are followed inside it (REDIR-5).
  for (const redirect of redirects) {
    actions.createRedirect({
      fromPath: redirect.from,
      toPath: redirect.to,
      isPermanent: redirect.status === 301,
      ignoreCase: true,
      redirectInBrowser: true,
    });
  }
  reporter.info(`${plan.pages.length} pages in ${LOCALES.length} languages, ${redirects.length} redirects, ${library.size} pictures`);
};

async function makeAllPictures(graphql: CreatePagesArgs["graphql"], plan: SitePlan) {
  return makePictures(graphql, picturesIn([plan.pages.map((page) => page.view), plan.frames]));
}

/** The theme is a stylesheet like any other, so that its colours are inlined with the rest and never flash. */
function writeTheme(house: House): void {
  const properties = Object.entries(themeCustomProperties(house.theme)).map(([name, value]) => `  ${name}: ${value};`);
  const css = `:root {\n  color-scheme: ${house.theme.mode};\n${properties.join("\n")}\n}\n`;
  const file = path.resolve(".cache/house/theme.css");
  mkdirSync(path.dirname(file), { recursive: true });
  if (read(file) !== css) writeFileSync(file, css);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, getConfig, stage }) => {
  if (stage.includes("html")) return;
  // Beside the module that the pages import, the i18n plugin would bring i18next's CommonJS copy and all of react-i18next along.
  const alias = {
    "@builder.io/partytown/integration": path.resolve("src/ui/stand-ins/partytown.js"),
    i18next: path.resolve("node_modules/i18next/dist/esm/i18next.js"),
    outdent: path.resolve("src/ui/i18n/outdent.js"),
    "react-i18next$": path.resolve("src/ui/i18n/react-i18next.js"),
  };
  const plugins = stage === "build-javascript" ? [new ModuleList(path.resolve(".cache/house/modules.json"))] : [];
  actions.setWebpackConfig({ resolve: { alias }, plugins });
  if (stage === "build-javascript") actions.replaceWebpackConfig(withPageChunks(getConfig()));
};

/** Leaves what the publisher needs to know beside the pages, and gives every document its content security policy. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter }) => {
  if (!build) throw new Error("onPostBuild ran before sourceNodes.");
  const { house, redirects } = build;
  const shop = house.siteConfig.shop;
  const release = { languages: LOCALES, clientOnly: shop ? LOCALES.map((locale) => shopRoot(locale, shop.path)) : [] };
  writeFileSync(path.resolve("public/release.json"), JSON.stringify(release));
  for (const [name, text] of Object.entries(redirectFiles(redirects))) writeFileSync(path.resolve("public", name), text);
  const documents = await secureDocuments(path.resolve("public"), [process.env.GATSBY_CONTENT_API, process.env.GATSBY_ORDER_API]);
  reporter.info(`${documents} documents got their content security policy`);
};
