import { expect, it } from "vitest";
import { BuildProgress } from "../../scripts/dev-stack/build-progress";

it("says what a build does and how far it is", () => {
  const progress = new BuildProgress();
  expect(progress.update("success load gatsby config - 0.1s\n")).toBe("step 1 of 9: starting");
  expect(progress.update("success compile gatsby files - 7.7s\n")).toBe(
    "step 2 of 9: reading the content",
  );
  expect(
    progress.update("success source and transform nodes - 8.2s\nsuccess createPages - 7.6s\n"),
  ).toBe("step 4 of 9: bundling the scripts");
  expect(progress.update("")).toBe("step 4 of 9: bundling the scripts");
});

it("counts steps that a build skips as done, and ends with the release", () => {
  const progress = new BuildProgress();
  expect(progress.update("success Building static HTML for pages - 3.9s - 129/129\n")).toBe(
    "step 8 of 9: finishing the documents",
  );
  expect(progress.update("success onPostBuild - 4.2s\n")).toBe(
    "step 9 of 9: compressing the release",
  );
});
