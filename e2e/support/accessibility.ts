import { expect, type Page } from "@playwright/test";
import { axeViolations, type AxeContext } from "./axe";

export async function expectNoAxeViolations(page: Page, context?: AxeContext): Promise<void> {
  expect(await axeViolations(page, context)).toEqual([]);
}
