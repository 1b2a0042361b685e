import { expect } from "@playwright/test";
import { z } from "zod";
import { requestAsAdmin } from "./directus";

/** Access of the tests to Directus records and to the mail catcher. */

const mailCatcher = process.env["TEST_MAIL_URL"] ?? "http://localhost:8026";

const itemSchema = z.object({ data: z.looseObject({ id: z.number() }) });
const itemsSchema = z.object({ data: z.array(z.looseObject({ id: z.number() })) });
export type Row = z.infer<typeof itemSchema>["data"];

export async function createItem(
  collection: string,
  item: Readonly<Record<string, unknown>>,
): Promise<number> {
  return itemSchema.parse(await requestAsAdmin(`/items/${collection}?fields=id`, "POST", item)).data
    .id;
}

export async function updateItem(
  collection: string,
  id: number,
  item: Readonly<Record<string, unknown>>,
): Promise<void> {
  await requestAsAdmin(`/items/${collection}/${id}`, "PATCH", item);
}

export async function listItems(
  collection: string,
  field: string,
  value: string | number,
): Promise<readonly Row[]> {
  const query = `filter[${field}][_eq]=${encodeURIComponent(String(value))}&limit=-1`;
  return itemsSchema.parse(await requestAsAdmin(`/items/${collection}?${query}`)).data;
}

const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string() })),
});
export type Mail = z.infer<typeof mailSchema>;

/** Waits for a mail to the address that `matches` accepts. */
export async function waitForMail(
  address: string,
  matches: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await fetch(`${mailCatcher}/messages?to=${encodeURIComponent(address)}`);
    found = z
      .array(mailSchema)
      .parse(await response.json())
      .find(matches);
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return mailSchema.parse(found);
}
