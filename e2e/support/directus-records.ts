import { expect } from "@playwright/test";
import { z } from "zod";

/** Access of the tests to Directus records and to the mail catcher. */

const directus =
  process.env["E2E_DIRECTUS_URL"] ?? process.env["TEST_DIRECTUS_URL"] ?? "http://localhost:8056";
const adminToken = process.env["TEST_ADMIN_TOKEN"] ?? process.env["E2E_ADMIN_TOKEN"] ?? "";
const mailbox = process.env["TEST_MAIL_URL"] ?? "http://localhost:8026";

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${directus}${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  const text = await answer.text();
  return text === "" ? null : JSON.parse(text);
}

const one = z.object({ data: z.looseObject({ id: z.number() }) });
const many = z.object({ data: z.array(z.looseObject({ id: z.number() })) });
export type Row = z.infer<typeof one>["data"];

export async function createItem(
  collection: string,
  item: Readonly<Record<string, unknown>>,
): Promise<number> {
  return one.parse(await ask("POST", `/items/${collection}?fields=id`, item)).data.id;
}

export async function updateItem(
  collection: string,
  id: number,
  item: Readonly<Record<string, unknown>>,
): Promise<void> {
  await ask("PATCH", `/items/${collection}/${id}`, item);
}

export async function deleteItem(collection: string, id: number): Promise<void> {
  await ask("DELETE", `/items/${collection}/${id}`);
}

export async function listItems(
  collection: string,
  field: string,
  value: string | number,
): Promise<readonly Row[]> {
  const query = `filter[${field}][_eq]=${encodeURIComponent(String(value))}&limit=-1`;
  return many.parse(await ask("GET", `/items/${collection}?${query}`)).data;
}

const mailSchema = z.object({ subject: z.string(), text: z.string() });
export type Mail = z.infer<typeof mailSchema>;

/** Waits for a mail to an address. */
export async function waitForMail(
  address: string,
  about: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await fetch(`${mailbox}/messages?to=${encodeURIComponent(address)}`);
    found = z
      .array(mailSchema)
      .parse(await answer.json())
      .find(about);
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return mailSchema.parse(found);
}
