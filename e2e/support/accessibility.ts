import { expect, type Page } from "@playwright/test";
import { axeViolations, type AxeScope } from "./axe";

export async function expectNoAxeViolations(page: Page, scope?: AxeScope): Promise<void> {
  expect(await axeViolations(page, scope)).toEqual([]);
}
