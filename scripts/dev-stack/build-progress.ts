/** Steps of a build that Gatsby reports when they end, in this order, and what each one does. */
const STEPS = [
  ["compile gatsby files", "starting"],
  ["source and transform nodes", "reading the content"],
  ["createPages", "planning the pages"],
  ["Building production JavaScript and CSS bundles", "bundling the scripts"],
  ["Building HTML renderer", "preparing the documents"],
  ["Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs", "creating the pictures"],
  ["Building static HTML for pages", "rendering the pages"],
  ["onPostBuild", "finishing the documents"],
] as const;

/** The release follows the build. */
const RELEASE = "compressing the release";

/** Follows the output of a build. */
export class BuildProgress {
  #done = 0;

  /**
   * Takes a part of the output. Returns what the build does now, and how far it is: "step 4 of 9:
   * bundling the scripts". Skipped steps count as done.
   */
  update(output: string): string {
    STEPS.forEach(([name], index) => {
      if (output.includes(`success ${name} - `)) this.#done = Math.max(this.#done, index + 1);
    });
    const step = STEPS[this.#done]?.[1] ?? RELEASE;
    return `step ${this.#done + 1} of ${STEPS.length + 1}: ${step}`;
  }
}
