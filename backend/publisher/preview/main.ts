import { join } from "node:path";
import { runMain, runServer } from "../run-main";
import { createPreview } from "./create-preview";
import { readPreviewSettings } from "./settings";

/**
 * Entry point of the preview server (BUILD-4): runs Gatsby with the drafts on demand and shows
 * the site to editors only, until a signal stops it: `tsx backend/publisher/preview/main.ts`, in the project
 * folder and with the environment of the build.
 */
function main(): void {
  const settings = readPreviewSettings(process.env);
  const write = (text: string): void => void process.stdout.write(text);
  const { server, stop } = createPreview({
    settings,
    environment: process.env,
    root: process.cwd(),
    folder: join(process.cwd(), ".state", "preview"),
    write,
  });
  runServer("preview", server, settings, (line) => write(`${line}\n`), stop);
}

runMain(main);
