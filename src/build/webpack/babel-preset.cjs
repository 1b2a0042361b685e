/* eslint-disable @typescript-eslint/no-require-imports -- Babel loads a preset synchronously */
/* global module, process, require */
const { default: gatsbyPreset } = require("babel-preset-gatsby");
const { browserslist } = require("../../../package.json");

/**
 * Plugins of Gatsby's preset that translate syntax for every target. All browsers of the
 * browserslist in package.json support this syntax.
 */
const NEEDLESS = [
  "plugin-proposal-class-properties",
  "plugin-transform-classes",
  "plugin-transform-spread",
];

const fileOf = (plugin) => String(Array.isArray(plugin) ? plugin[0] : plugin);

/**
 * Gatsby's preset without needless translations, so that scripts are smaller. The loader's caller
 * names the target: `web` or `node`.
 */
module.exports = (api) => {
  const isHtml = api.caller((caller) => caller?.target) === "node";
  const isProduction = process.env.NODE_ENV === "production";
  const stage = `${isProduction ? "build" : "develop"}${isHtml ? "-html" : isProduction ? "-javascript" : ""}`;
  const targets = isHtml ? { node: "current" } : { browsers: browserslist };
  const preset = gatsbyPreset(api, { stage, targets, reactRuntime: "automatic" });
  return {
    ...preset,
    plugins: preset.plugins.filter(
      (plugin) => !NEEDLESS.some((name) => fileOf(plugin).includes(name)),
    ),
  };
};
