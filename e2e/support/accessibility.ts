import { expect, type Page } from "@playwright/test";
import { axeViolations } from "./axe";

export async function expectNoAxeViolations(page: Page, exclude?: string): Promise<void> {
  expect(await axeViolations(page, exclude)).toEqual([]);
}
