import { beforeAll, describe, expect, it, vi } from "vitest";
import { listViewingDays } from "#domain/branches/viewing-days";
import {
  administrator,
  type Caller,
  logInAs,
  requestDirectus,
  requestStatus,
  visitor,
} from "../support/directus";
import { runJobsUntil } from "../support/jobs";
import {
  createBranches,
  createStocked,
  itemsAtBranches,
  type TestBranches,
  VARIANT_STOCK,
} from "./fixtures/branches";
import { agedProof, caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop, post, reservationPost } from "./fixtures/reviews-and-enquiries";
import {
  listRecords,
  stockOf,
  type TestShop,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";

/** Reservations for viewing, which keep an item of a branch from being sold (SHOP-5). */

const OK = { http: 200, body: { status: "ok" } };
const MAILBOX = "ansicht@posts.example";

let shop: TestShop;
let at: TestBranches;
let staff: Caller;

beforeAll(async () => {
  shop = await createReviewShop("ansicht", MAILBOX);
  at = await createBranches(shop);
  await updateRecord("ecommerce_settings", shop.settings, { viewing_hold_days: 3 });
  staff = await logInAs("shop");
});

/** The branches of the tests are open from Monday to Friday. */
function viewingDays() {
  const open = [{ opens: 570, closes: 1080 }];
  const schedule = {
    days: { 1: open, 2: open, 3: open, 4: open, 5: open, 6: [], 7: [] },
    ...{ special: {}, holidays: "DE" as const, exceptions: [] },
  };
  return listViewingDays({ schedule, timeZone: "Europe/Berlin" }, Date.now(), 3);
}

const reservation = (product: number, fields: Record<string, unknown> = {}) =>
  reservationPost(shop, product, at.main, fields);

async function storedBy(email: string) {
  const [row, ...others] = await listRecords(
    "viewing_reservation",
    `filter[email][_eq]=${encodeURIComponent(email)}`,
  );
  expect(others).toEqual([]);
  return row;
}

const items = async (product: number) => [
  await stockOf(product),
  ...(await itemsAtBranches(at, product)),
];

/** Reserves an item of the main branch and returns the id of the reservation. */
async function reserve(product: number): Promise<number> {
  const email = uniqueEmail();
  expect(await post("reservation", await reservation(product, { email }))).toEqual(OK);
  return Number((await storedBy(email))?.["id"]);
}

const setStatus = (id: number, status: string, caller = staff) =>
  requestDirectus(caller, `/items/viewing_reservation/${id}?fields=status`, "PATCH", { status });

describe("a reservation for viewing", () => {
  it("SHOP-5 is stored with its deadline and takes the item from the stock of the branch", async () => {
    const product = await createStocked(shop, at, [1, 2]);
    const email = uniqueEmail();
    const visit_date = viewingDays()[1]?.date;
    const sent = await reservation(product, {
      ...{ email, visit_date, phone: " +49 931 1234 ", branch: at.small },
    });
    expect(await post("reservation", sent)).toEqual(OK);
    expect(await storedBy(email)).toMatchObject({
      ...{ project: shop.project, status: "reserved", branch: at.small, product, variant: null },
      ...{ name: "Clémence Ménard", phone: "+49 931 1234", language: "en", visit_date },
      kept_until: viewingDays().at(-1)?.date,
    });
    expect(await items(product)).toEqual([2, 1, 1]);
    // A lost response: the same reservation is sent again.
    const again = { ...sent, altcha: await agedProof() };
    expect(await post("reservation", again)).toEqual(OK);
    expect(await items(product)).toEqual([2, 1, 1]);
    const other = { ...sent, name: "Jemand", altcha: await agedProof() };
    expect(await post("reservation", other)).toMatchObject({
      body: { code: "already-posted" },
    });
  });

  it("SHOP-5 is confirmed with address, hours and deadline, and announced to the branch", async () => {
    const product = await createStocked(shop, at, [0, 0], {
      reference_number: "T-ANSICHT",
      product_variants: [
        { display_name: "54", active: true, branch_stock: [{ branch: at.main, count: 1 }] },
      ],
    });
    const [variant = 0] = await variantsOf(product);
    await vi.waitFor(
      async () => {
        const [row] = await listRecords(
          "ecommerce_product_variant",
          `fields=stock&filter[id][_eq]=${variant}`,
        );
        expect(row?.["stock"]).toBe(1);
      },
      { timeout: 60_000 },
    );
    const email = uniqueEmail();
    const sent = await reservation(product, { email, variant });
    expect(await post("reservation", sent)).toEqual(OK);
    expect(await itemsAtBranches(at, variant, VARIANT_STOCK)).toEqual([0]);
    const [own] = await caughtMails(email);
    expect(own?.subject).toBe("Reserved for you: Ring Solitär");
    const until = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
    const day = until.format(new Date(viewingDays().at(-1)?.date ?? ""));
    expect(own?.text).toContain(`Kept for you until: ${day}`);
    expect(own?.text).toMatch(/Stammhaus \(English\)\nMarktplatz 7\n97070 Lindenau/);
    expect(own?.text).toContain("09:30–18:00");
    expect(own?.text).not.toContain("Clémence");
    expect(own?.headers["reply-to"]).toContain(MAILBOX);
    const [mail] = await caughtMails(MAILBOX, 1, ({ text }) => text.includes(email));
    expect(mail?.subject).toBe("Reservierung in Stammhaus: Ring Solitär");
    expect(mail?.headers["reply-to"]).toContain(email);
  });

  it("SHOP-5 is refused with a reason and takes nothing", async () => {
    const product = await createStocked(shop, at, [1, 0]);
    const refused = async (fields: Record<string, unknown>) =>
      (await post("reservation", await reservation(product, fields))).body;
    expect(await refused({ branch: at.small })).toMatchObject({ code: "not-at-branch" });
    expect(await refused({ branch: 999_999 })).toMatchObject({ code: "unknown-branch" });
    expect(await refused({ variant: 999_999 })).toMatchObject({ code: "unknown-variant" });
    expect(await refused({ visit_date: "2031-01-01" })).toMatchObject({
      ...{ code: "invalid-visit-date", fields: [{ field: "visit_date" }] },
    });
    expect(await refused({ email: "no address" })).toMatchObject({
      ...{ code: "invalid-request", fields: [{ field: "email", code: "invalid-email" }] },
    });
    expect(await refused({ privacy_accepted: false })).toMatchObject({
      ...{ code: "invalid-request", fields: [{ field: "privacy_accepted", code: "required" }] },
    });
    expect(await refused({ altcha: "" })).toMatchObject({ code: "spam" });
    await updateRecord("ecommerce_settings", shop.settings, { viewing_hold_days: null });
    expect(await refused({})).toMatchObject({ code: "reservations-closed" });
    await updateRecord("ecommerce_settings", shop.settings, { viewing_hold_days: 3 });
    expect(await items(product)).toEqual([1, 1, 0]);
  });

  it("SHOP-5 of one customer are at most three", async () => {
    const product = await createStocked(shop, at, [5, 0]);
    const email = uniqueEmail();
    const codes: unknown[] = [];
    for (let count = 0; count < 4; count += 1)
      codes.push((await post("reservation", await reservation(product, { email }))).http);
    expect(codes).toEqual([200, 200, 200, 409]);
    expect(await items(product)).toEqual([2, 2, 0]);
  });

  it("SHOP-5 of one item is made once, however many customers try at once", async () => {
    const product = await createStocked(shop, at, [1, 3]);
    const sent = await Promise.all(Array.from({ length: 4 }, () => reservation(product)));
    const responses = await Promise.all(sent.map((body) => post("reservation", body)));
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(responses.filter(({ http }) => http === 409)).toHaveLength(3);
    expect(await items(product)).toEqual([3, 0, 3]);
  });
});

describe("the end of a reservation", () => {
  it("SHOP-5 returns the item once when staff cancel it, and it is not reserved again", async () => {
    const product = await createStocked(shop, at, [1, 1]);
    const id = await reserve(product);
    expect(await items(product)).toEqual([1, 0, 1]);
    expect((await setStatus(id, "cancelled")).status).toBe(200);
    await vi.waitFor(async () => expect(await items(product)).toEqual([2, 1, 1]), {
      timeout: 60_000,
    });
    expect((await setStatus(id, "reserved")).status).toBe(400);
    expect((await setStatus(id, "expired")).status).toBe(200);
    expect(await items(product)).toEqual([2, 1, 1]);
  });

  it("SHOP-5 keeps the item out of stock when the customer buys it", async () => {
    const product = await createStocked(shop, at, [1, 1]);
    const id = await reserve(product);
    expect((await setStatus(id, "bought")).status).toBe(200);
    expect(await items(product)).toEqual([1, 0, 1]);
    // Entered by mistake.
    expect((await setStatus(id, "cancelled")).status).toBe(200);
    await vi.waitFor(async () => expect(await items(product)).toEqual([2, 1, 1]), {
      timeout: 60_000,
    });
  });

  it("SHOP-5 comes by itself after the deadline, and deletes personal data later", async () => {
    const product = await createStocked(shop, at, [1, 1]);
    const id = await reserve(product);
    const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await updateRecord("viewing_reservation", id, { expires_at: past(1) });
    const rows = () => listRecords("viewing_reservation", `fields=status&filter[id][_eq]=${id}`);
    await runJobsUntil(async () => {
      expect(await rows()).toEqual([{ status: "expired" }]);
      expect(await items(product)).toEqual([2, 1, 1]);
    });
    await updateRecord("viewing_reservation", id, { expires_at: past(91) });
    await runJobsUntil(async () => expect(await rows()).toEqual([]));
    expect(await items(product)).toEqual([2, 1, 1]);
  });

  it("SHOP-5 SAFE-2 is for staff only, who change nothing but the state", async () => {
    const product = await createStocked(shop, at, [1, 0]);
    const id = await reserve(product);
    const path = `/items/viewing_reservation/${id}`;
    expect(await requestStatus(visitor, path)).toBe(403);
    expect(await requestStatus(staff, path)).toBe(200);
    expect(await requestStatus(staff, path, "PATCH", { name: "Anders" })).toBe(403);
    // An administrator cannot delete what still keeps an item.
    expect(await requestStatus(administrator(), path, "DELETE")).toBe(400);
    expect(await items(product)).toEqual([0, 0, 0]);
    expect((await setStatus(id, "bought")).status).toBe(200);
    expect(await requestStatus(staff, path, "DELETE")).toBe(403);
  });
});
