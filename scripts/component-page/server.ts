import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { root } from "../bootstrap/paths.mjs";

/**
 * Starts the development page of the kit (`src/ui/component-page`). Vite compiles the components
 * directly, so the page needs neither Gatsby nor Directus. `port` 0 takes any free port.
 */
export async function startComponentPage(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: join(root, "src", "ui", "component-page"),
    cacheDir: join(root, ".state", "component-page"),
    plugins: [react()],
    // Gatsby replaces the environment variables of the build in the same way.
    define: { "process.env": "{}" },
    css: { modules: { localsConvention: "dashes" } },
    server: { port, strictPort: port !== 0, fs: { allow: [root] } },
    resolve: {
      alias: [
        { find: "gatsby", replacement: join(root, "scripts", "component-page", "gatsby-link.tsx") },
        // The prefix of packages in stylesheets, which webpack needs.
        { find: /^~@fontsource/, replacement: join(root, "node_modules", "@fontsource") },
      ],
    },
    // A new component needs more modules of Chakra UI than the last run has prepared.
    optimizeDeps: { force: true },
    logLevel: "warn",
  });
  return server.listen();
}
