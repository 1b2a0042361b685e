import { buildPathsFrom } from "../../build-runner/build-paths";
import { runMain, runServer } from "../run-main";
import { createPreview } from "./create-preview";
import { readPreviewSettings } from "./settings";

/**
 * Entry point of the preview server (BUILD-4): builds the site with drafts on demand and shows it
 * to editors only, until a signal stops it: `tsx backend/publisher/preview/main.ts`, in the project
 * folder and with the environment of the build.
 */
function main(): void {
  const settings = readPreviewSettings(process.env);
  const write = (text: string): void => void process.stdout.write(text);
  const { server, stop } = createPreview({
    settings,
    environment: process.env,
    paths: buildPathsFrom(process.cwd()),
    write,
  });
  runServer("preview", server, settings, (line) => write(`${line}\n`), stop);
}

runMain(main);
