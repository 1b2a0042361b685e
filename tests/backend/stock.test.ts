import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ADMIN_BOOKMARKS } from "#backend/directus/model/bookmarks";
import {
  administrator,
  type Caller,
  list,
  logInAs,
  requestDirectus,
  requestStatus,
  visitor,
} from "../support/directus";
import {
  createBranches,
  createStocked,
  itemsAtBranches,
  type TestBranches,
} from "./fixtures/branches";
import {
  createProduct,
  createRecord,
  createTestShop,
  listRecords,
  stockOf,
  type TestShop,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";
import { cancel, orderOf, placeOrder } from "./fixtures/unpaid-orders";

/** Low stock, corrections of the stock with their history, and stock-takes. */

let shop: TestShop;
let at: TestBranches;
let staff: Caller;

beforeAll(async () => {
  staff = await logInAs("shop");
  shop = await createTestShop("bestand");
  at = await createBranches(shop);
});

describe("stock in the list of products", () => {
  it("GOODS-2 is that of the product, or of its active sizes together, after each change", async () => {
    const totalOf = async (product: number): Promise<unknown> => {
      const fields = `fields=total_stock&filter[id][_eq]=${product}`;
      return (await listRecords("ecommerce_product", fields))[0]?.["total_stock"];
    };
    const single = await createProduct(shop, { stock: 5 });
    expect(await totalOf(single)).toBe(5);
    await placeOrder(orderOf(shop, single, 2));
    expect(await totalOf(single)).toBe(3);
    const product = await createProduct(shop, {
      product_variants: [
        { display_name: "52", active: true, stock: 5 },
        { display_name: "54", active: true, stock: 2 },
        { display_name: "56", active: false, stock: 9 },
      ],
    });
    expect(await totalOf(product)).toBe(7);
    const [first = 0, second = 0] = await variantsOf(product);
    await updateRecord("ecommerce_product_variant", first, { stock: 1 });
    expect(await totalOf(product)).toBe(3);
    await updateRecord("ecommerce_product", product, { product_variants: { delete: [second] } });
    await expect.poll(() => totalOf(product), { timeout: 60_000 }).toBe(1);
  });

  it("LIST-7 visitors filter by the branches that have a product or an active size", async () => {
    const { main, small } = at;
    const name = "sofort abholbar";
    const one = await createStocked(shop, at, [1, 0], { display_name: name });
    const sized = await createProduct(shop, {
      display_name: name,
      product_variants: [
        { display_name: "52", active: true, branch_stock: [{ branch: small, count: 1 }] },
        { display_name: "54", active: false, branch_stock: [{ branch: main, count: 9 }] },
      ],
    });
    const productsAt = async (branch: number): Promise<readonly unknown[]> => {
      const filter = {
        _and: [
          { project: { domain: { _eq: shop.domain } } },
          { status: { _eq: "published" } },
          { display_name: { _eq: name } },
          { available_at: { _icontains: `|${branch}|` } },
        ],
      };
      const query = `fields=id&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await list(visitor, "ecommerce_product", query)).map(({ id }) => id);
    };
    await expect.poll(() => productsAt(main), { timeout: 60_000 }).toEqual([one]);
    await expect.poll(() => productsAt(small), { timeout: 60_000 }).toEqual([sized]);
    await placeOrder(orderOf(shop, one, 1));
    expect(await productsAt(main)).toEqual([]);
  });

  it("LIST-7 visitors filter and count by sizes of variants and of one-off pieces, after each save", async () => {
    const project = { project: shop.project };
    const group = await createRecord("ecommerce_attribute_group", {
      ...{ ...project, display_name: "Ringgröße" },
    });
    const attribute = await createRecord("ecommerce_attribute", {
      ...{ ...project, attribute_group: group, display_value: "54" },
    });
    const name = "nach Größe";
    const oneOff = await createProduct(shop, { display_name: name, attributes: [{ attribute }] });
    const sized = await createProduct(shop, {
      display_name: name,
      product_variants: [
        { display_name: "52", active: true },
        { display_name: "54", active: false },
        { display_name: "Milanaise", active: true },
      ],
    });
    const filterOf = (sizes: readonly string[]) => ({
      _and: [
        { project: { domain: { _eq: shop.domain } } },
        { status: { _eq: "published" } },
        { display_name: { _eq: name } },
        { _or: sizes.map((size) => ({ sizes: { _icontains: `|${size}|` } })) },
      ],
    });
    const read = (query: string, sizes: readonly string[]) =>
      list(
        visitor,
        "ecommerce_product",
        `${query}&filter=${encodeURIComponent(JSON.stringify(filterOf(sizes)))}`,
      );
    const productsIn = async (...sizes: readonly string[]) =>
      (await read("fields=id&sort=id", sizes)).map(({ id }) => id);
    expect(await productsIn("54")).toEqual([oneOff]);
    expect(await productsIn("50", "51", "52", "53", "54")).toEqual([oneOff, sized]);
    const groups = await read("aggregate[countDistinct]=id&groupBy=sizes", ["52", "54"]);
    expect(groups.map(({ sizes }) => sizes).toSorted()).toEqual(["|52|", "|54|"]);

    await updateRecord("ecommerce_attribute", attribute, { display_value: "56" });
    const [, second = 0] = await variantsOf(sized);
    await updateRecord("ecommerce_product_variant", second, { active: true });
    expect(await productsIn("54")).toEqual([sized]);
    expect(await productsIn("56")).toEqual([oneOff]);
    expect(
      await requestStatus(administrator(), `/items/ecommerce_attribute/${attribute}`, "DELETE"),
    ).toBe(204);
    await expect.poll(() => productsIn("56"), { timeout: 60_000 }).toEqual([]);
  });
});

describe("low stock", () => {
  const runsLow = async (collection: string, id: number): Promise<unknown> =>
    (await listRecords(collection, `fields=runs_low&filter[id][_eq]=${id}`))[0]?.["runs_low"];
  const isLow = (product: number) => runsLow("ecommerce_product", product);

  it("GOODS-30 follows orders, cancellations, saves and the threshold of the product", async () => {
    const product = await createProduct(shop, { stock: 5, low_stock_threshold: 4 });
    expect(await isLow(product)).toBe(false);
    const order = await placeOrder(orderOf(shop, product, 1));
    expect(await isLow(product)).toBe(true);
    await cancel(shop, order);
    expect(await isLow(product)).toBe(false);
    await updateRecord("ecommerce_product", product, { stock: 4 });
    expect(await isLow(product)).toBe(true);
    await updateRecord("ecommerce_product", product, { low_stock_threshold: 0 });
    expect(await isLow(product)).toBe(false);
    await updateRecord("ecommerce_product", product, { stock: null });
    expect(await isLow(product)).toBe(false);
    // Nobody enters it.
    await updateRecord("ecommerce_product", product, { stock: 0, runs_low: false });
    expect(await isLow(product)).toBe(true);
  });

  it("STAFF-14 GOODS-30 lists what is sold and runs low, once", async () => {
    const few = { reorder_possible: true, stock: 3 };
    const many = { reorder_possible: true, stock: 4 };
    const sizes = (...variants: readonly Record<string, unknown>[]) => ({
      product_variants: variants.map((size, index) => ({ display_name: `${index}`, ...size })),
    });
    const products: Readonly<Record<string, Record<string, unknown>>> = {
      "sold out": { reorder_possible: true, stock: 0 },
      "few left": few,
      "unused sizes": { ...few, ...sizes({ ...many, active: false }) },
      "many left": many,
      "one-off piece": { reorder_possible: false, stock: 1 },
      "not counted": { reorder_possible: true, stock: null },
      draft: { ...few, status: "draft", ...sizes(few) },
      "few of a size": { ...few, ...sizes(many, few, { ...few, active: false }) },
    };
    for (const [name, fields] of Object.entries(products))
      await createProduct(shop, { display_name: `low ${name}`, ...fields });
    const low = async (bookmark: string, name: string) => {
      const found = ADMIN_BOOKMARKS.find((each) => each.name === bookmark);
      const filter = encodeURIComponent(JSON.stringify(found?.filter));
      const fields = `fields=display_name,product.display_name&filter=${filter}`;
      const rows = await list(staff, found?.collection ?? "", fields);
      return rows
        .map((row) => z.object({ [name]: z.unknown() }).parse(row)[name])
        .map((value) => JSON.stringify(value))
        .filter((text) => text.includes("low "))
        .sort();
    };
    expect(await low("low_stock", "display_name")).toEqual([
      ...['"low few left"', '"low sold out"', '"low unused sizes"'],
    ]);
    expect(await low("low_stock_variants", "product")).toEqual([
      '{"display_name":"low few of a size"}',
    ]);
  });

  it("GOODS-30 without a threshold, three or fewer are low if they can be reordered", async () => {
    const reordered = await createProduct(shop, { stock: 3, reorder_possible: true });
    const single = await createProduct(shop, { stock: 1 });
    expect([await isLow(reordered), await isLow(single)]).toEqual([true, false]);
    await updateRecord("ecommerce_product", reordered, { reorder_possible: false });
    expect(await isLow(reordered)).toBe(false);
  });

  it("GOODS-30 a size has the threshold of its product", async () => {
    const product = await createProduct(shop, {
      product_variants: [{ display_name: "52", active: true, stock: 5 }],
    });
    const [variant = 0] = await variantsOf(product);
    const size = () => runsLow("ecommerce_product_variant", variant);
    expect(await size()).toBe(false);
    await updateRecord("ecommerce_product", product, { low_stock_threshold: 5 });
    expect(await size()).toBe(true);
    await updateRecord("ecommerce_product_variant", variant, { stock: 6 });
    expect(await size()).toBe(false);
  });

  it("GOODS-30 follows the sum of the branches", async () => {
    const product = await createStocked(shop, at, [3, 2], { low_stock_threshold: 4 });
    expect(await isLow(product)).toBe(false);
    const [row] = await listRecords(
      "ecommerce_product_branch_stock",
      `fields=id&filter[product][_eq]=${product}`,
    );
    await updateRecord("ecommerce_product_branch_stock", Number(row?.["id"]), { count: 2 });
    await expect.poll(() => isLow(product), { timeout: 60_000 }).toBe(true);
  });
});

const movementRow = z.object({
  branch: z.number().nullable(),
  count_before: z.number().nullable(),
  count_after: z.number().nullable(),
  reason: z.string(),
  note: z.string().nullable(),
  user: z.string().nullable(),
  order: z.number().nullable(),
});

/** Returns the history of an item, the first movement first. */
async function movements(product: number, variant: number | null = null) {
  const fields = Object.keys(movementRow.shape).join(",");
  const size = variant === null ? "[_null]=true" : `[_eq]=${variant}`;
  const filter = `filter[product][_eq]=${product}&filter[variant]${size}`;
  const rows = await list(staff, "ecommerce_stock_movement", `${filter}&fields=${fields}&sort=id`);
  return z.array(movementRow).parse(rows);
}

/** Returns "before → after reason" of each movement. */
const historyOf = async (product: number, variant: number | null = null) =>
  (await movements(product, variant)).map(
    ({ branch, count_before, count_after, reason }) =>
      `${branch === null ? "" : branch === at.main ? "main " : "small "}${count_before} → ${count_after} ${reason}`,
  );

describe("history of the stock", () => {
  it("GOODS-31 names orders, cancellations and saves, with who made them", async () => {
    const product = await createProduct(shop, { stock: 5 });
    const order = await placeOrder(orderOf(shop, product, 2));
    await cancel(shop, order);
    const path = `/items/ecommerce_product/${product}`;
    await requestDirectus(staff, path, "PATCH", { stock: 7 });
    // Neither the name nor the same count is a movement.
    await requestDirectus(staff, path, "PATCH", { stock: 7, display_name: "Ring" });
    expect(await historyOf(product)).toEqual([
      "null → 5 edit",
      "5 → 3 order",
      "3 → 5 order_ended",
      "5 → 7 edit",
    ]);
    const all = await movements(product);
    expect(all.map((movement) => movement.order !== null)).toEqual([false, true, true, false]);
    expect(all.map(({ user }) => user !== null)).toEqual([true, false, false, true]);
  });

  it("GOODS-31 names the branch, and the size", async () => {
    const product = await createStocked(shop, at, [2, 3], {
      product_variants: [{ display_name: "52", active: true, stock: 4 }],
    });
    const [variant = 0] = await variantsOf(product);
    await updateRecord("ecommerce_product_variant", variant, { stock: 6 });
    expect(await historyOf(product, variant)).toEqual(["null → 4 edit", "4 → 6 edit"]);
    const single = await createStocked(shop, at, [2, 3]);
    await placeOrder(orderOf(shop, single, 4));
    expect((await historyOf(single)).toSorted()).toEqual([
      "main 2 → 1 order",
      "main null → 2 edit",
      "small 3 → 0 order",
      "small null → 3 edit",
    ]);
  });

  it("GOODS-31 follows parallel orders without a gap", async () => {
    const product = await createStocked(shop, at, [3, 3]);
    await Promise.all(Array.from({ length: 4 }, () => placeOrder(orderOf(shop, product, 1))));
    const all = await movements(product);
    for (const branch of [at.main, at.small]) {
      const own = all.filter((movement) => movement.branch === branch);
      expect(own.slice(1).map(({ count_before }) => count_before)).toEqual(
        own.slice(0, -1).map(({ count_after }) => count_after),
      );
    }
  });

  it("GOODS-31 cannot be changed, and is not for editors or visitors", async () => {
    const product = await createProduct(shop, { stock: 5 });
    const filter = `filter[product][_eq]=${product}`;
    const [row] = await list(staff, "ecommerce_stock_movement", `${filter}&fields=id`);
    const path = `/items/ecommerce_stock_movement/${String(row?.["id"])}`;
    for (const caller of [staff, administrator()]) {
      expect(await requestStatus(caller, path, "PATCH", { count_after: 9 })).toBe(403);
      expect(await requestStatus(caller, path, "DELETE")).toBe(403);
    }
    expect(await requestStatus(await logInAs("editor"), path)).toBe(403);
    expect(await requestStatus(visitor, path)).toBe(403);
  });
});

describe("correction of the stock", () => {
  const correct = (body: object, caller = staff) =>
    requestDirectus(caller, "/stock/corrections", "POST", {
      ...{ variant: null, branch: null, reason: "damaged", note: "" },
      ...body,
    });

  it("GOODS-31 sets the count with a reason and a note", async () => {
    const product = await createProduct(shop, { stock: 5, low_stock_threshold: 4 });
    const note = "Kratzer im Glas";
    expect(await correct({ product, seen: 5, count: 4, note })).toMatchObject({
      ...{ status: 200, body: { count: 4 } },
    });
    expect(await stockOf(product)).toBe(4);
    const movement = (await movements(product)).at(-1);
    expect(movement).toMatchObject({ count_before: 5, count_after: 4, reason: "damaged", note });
    expect(movement?.user).not.toBeNull();
    const low = await listRecords(
      "ecommerce_product",
      `fields=runs_low&filter[id][_eq]=${product}`,
    );
    expect(low).toEqual([{ runs_low: true }]);
  });

  it("GOODS-31 changes the count of a branch, and their sum", async () => {
    const product = await createStocked(shop, at, [2, 3]);
    expect(await correct({ product, branch: at.main, seen: 2, count: 4 })).toMatchObject({
      status: 200,
    });
    expect([await stockOf(product), ...(await itemsAtBranches(at, product))]).toEqual([7, 4, 3]);
    // There is no count of the whole shop beside those of branches, nor the other way round.
    expect(await correct({ product, seen: 7, count: 8 })).toMatchObject({ status: 404 });
    const single = await createProduct(shop, { stock: 5 });
    const refused = await correct({ product: single, branch: at.main, seen: null, count: 8 });
    expect(refused).toMatchObject({ status: 404 });
  });

  it("GOODS-31 is refused with the new count if an order came first", async () => {
    const product = await createProduct(shop, { stock: 5 });
    await placeOrder(orderOf(shop, product, 1));
    expect(await correct({ product, seen: 5, count: 6 })).toEqual({
      ...{ status: 409, body: { problem: "changed", count: 4 } },
    });
    expect(await stockOf(product)).toBe(4);
  });

  it("GOODS-31 loses no concurrent order", async () => {
    const product = await createProduct(shop, { stock: 9 });
    const [reply] = await Promise.all([
      correct({ product, seen: 9, count: 20 }),
      placeOrder(orderOf(shop, product, 1)),
    ]);
    expect(await stockOf(product)).toBe(reply.status === 200 ? 19 : 8);
    const all = await movements(product);
    expect(all.at(-1)?.count_after).toBe(await stockOf(product));
  });

  it("GOODS-31 needs a reason, a whole count, and a user who may change products", async () => {
    const product = await createProduct(shop, { stock: 5 });
    for (const wrong of [{ reason: "" }, { reason: "order" }, { count: -1 }, { count: 1.5 }])
      expect(await correct({ product, seen: 5, count: 6, ...wrong })).toMatchObject({
        status: 400,
      });
    for (const caller of [await logInAs("editor"), visitor])
      expect(await correct({ product, seen: 5, count: 6 }, caller)).toMatchObject({ status: 403 });
    expect(await stockOf(product)).toBe(5);
  });
});

const takeLine = z.object({
  id: z.number(),
  reference_number: z.string(),
  counted: z.number().nullable(),
  expected: z.number().nullable(),
  held: z.number().nullable(),
});
const startedTake = z.object({ id: z.number() });

describe("stock-take", () => {
  const ask = (path: string, body: object, caller = staff) =>
    requestDirectus(caller, `/stock/takes${path}`, "POST", body);
  const start = (branch: number | null, text: string, caller = staff) =>
    ask("", { project: shop.project, branch, selection: { kind: "search", text } }, caller);
  async function begin(branch: number | null, text: string): Promise<number> {
    const reply = await start(branch, text);
    expect(reply).toMatchObject({ status: 200 });
    return startedTake.parse(reply.body).id;
  }
  const linesOf = async (take: number) => {
    const fields = Object.keys(takeLine.shape).join(",");
    const filter = `filter[stock_take][_eq]=${take}&fields=${fields}&sort=id`;
    return z.array(takeLine).parse(await list(staff, "ecommerce_stock_take_line", filter));
  };
  const count = async (take: number, counts: readonly (number | null)[]) => {
    for (const [index, { id }] of (await linesOf(take)).entries())
      expect(await ask("/count", { line: id, counted: counts[index] ?? null })).toMatchObject({
        status: 200,
      });
  };
  const finish = async (take: number) =>
    ask("/finish", {
      take,
      differences: (await linesOf(take))
        .map((line) => ({ line: line.id, difference: (line.counted ?? 0) - (line.expected ?? 0) }))
        .filter(({ difference }) => difference !== 0),
    });
  let names = 0;
  const nextName = () => `${shop.domain} Stück ${(names += 1)}`;

  it("GOODS-32 changes what differs at its branch, and leaves the rest alone", async () => {
    const name = nextName();
    const piece = (number: string, counts: readonly [number, number]) =>
      createStocked(shop, at, counts, {
        ...{ display_name: name, reference_number: `${name} ${number}` },
      });
    const pieces = [await piece("10", [2, 2]), await piece("9", [3, 3]), await piece("11", [4, 4])];
    const take = await begin(at.main, name.toLowerCase());
    expect((await linesOf(take)).map((line) => line.reference_number.slice(-2).trim())).toEqual([
      ...["9", "10", "11"],
    ]);
    // The second line is not counted, the third is right.
    await count(take, [1, null, 4]);
    expect(await finish(take)).toMatchObject({ status: 200, body: { applied: 1 } });
    const counts = await Promise.all(pieces.map((id) => itemsAtBranches(at, id)));
    expect(counts).toEqual([
      [2, 2],
      [1, 3],
      [4, 4],
    ]);
    expect(await stockOf(pieces[1] ?? 0)).toBe(4);
    expect((await historyOf(pieces[1] ?? 0)).at(-1)).toBe("main 3 → 1 stock_take");
    // It is closed now.
    const [line] = await linesOf(take);
    const late = await ask("/count", { line: line?.id, counted: 3 });
    expect(late).toMatchObject({ status: 409, body: { problem: "closed" } });
  });

  it("GOODS-32 keeps sales before and after a count, and counts what is set aside", async () => {
    const name = nextName();
    const product = await createStocked(shop, at, [5, 0], { display_name: name });
    await placeOrder(orderOf(shop, product, 1));
    const take = await begin(at.main, name);
    // Five are there, one of them is sold. One of the others is missing.
    await count(take, [4]);
    expect(await linesOf(take)).toMatchObject([{ counted: 4, expected: 5, held: 1 }]);
    await placeOrder(orderOf(shop, product, 1));
    expect(await finish(take)).toMatchObject({ status: 200 });
    // Four are there, two of them are sold.
    expect(await itemsAtBranches(at, product)).toEqual([2, 0]);
  });

  it("GOODS-32 changes nothing twice, also if two clerks confirm at once", async () => {
    const name = nextName();
    const product = await createStocked(shop, at, [5, 1], { display_name: name });
    const take = await begin(at.small, name);
    await count(take, [3]);
    const replies = await Promise.all([finish(take), finish(take)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await finish(take)).toMatchObject({ status: 200, body: { applied: 0 } });
    expect(await itemsAtBranches(at, product)).toEqual([5, 3]);
    expect((await historyOf(product)).filter((line) => line.endsWith("stock_take"))).toEqual([
      "small 1 → 3 stock_take",
    ]);
  });

  it("GOODS-32 confirms only differences that were shown", async () => {
    const name = nextName();
    const product = await createStocked(shop, at, [5, 5], { display_name: name });
    const take = await begin(at.main, name);
    await count(take, [3]);
    expect(await ask("/finish", { take, differences: [] })).toMatchObject({
      ...{ status: 409, body: { problem: "changed" } },
    });
    expect(await itemsAtBranches(at, product)).toEqual([5, 5]);
    expect(await ask("/discard", { take })).toMatchObject({ status: 200 });
    expect(await finish(take)).toMatchObject({ status: 409, body: { problem: "closed" } });
    expect(await itemsAtBranches(at, product)).toEqual([5, 5]);
  });

  it("GOODS-32 lists sizes in use, and pieces without branches in a stock-take of their own", async () => {
    const name = nextName();
    const sized = await createProduct(shop, {
      ...{ display_name: name, reference_number: name, stock: null },
      product_variants: [
        { display_name: "52", active: true, stock: 2, reference_number_suffix: "-52" },
        { display_name: "54", active: false, stock: 2 },
        { display_name: "56", active: true, stock: null },
      ],
    });
    expect(await start(at.main, name)).toMatchObject({ status: 404, body: { problem: "nothing" } });
    const take = await begin(null, name);
    expect((await linesOf(take)).map((line) => line.reference_number)).toEqual([`${name}-52`]);
    await count(take, [0]);
    expect(await finish(take)).toMatchObject({ status: 200 });
    const [variant = 0] = await variantsOf(sized);
    expect((await historyOf(sized, variant)).at(-1)).toBe("2 → 0 stock_take");
  });

  it("GOODS-32 is open once per branch, and for the shop team only", async () => {
    const name = nextName();
    await createStocked(shop, at, [5, 5], { display_name: name });
    const both = await Promise.all([start(at.main, name), start(at.main, name)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = both.find(({ status }) => status === 200);
    const { id: take } = startedTake.parse(first?.body);
    const [line] = await linesOf(take);
    for (const caller of [await logInAs("editor"), visitor]) {
      expect((await start(at.small, name, caller)).status).toBe(403);
      expect((await ask("/count", { line: line?.id, counted: 1 }, caller)).status).toBe(403);
      expect((await ask("/finish", { take, differences: [] }, caller)).status).toBe(403);
      expect((await ask("/discard", { take }, caller)).status).toBe(403);
      expect(await requestStatus(caller, "/items/ecommerce_stock_take")).toBe(403);
      expect(await requestStatus(caller, "/items/ecommerce_stock_take_line")).toBe(403);
    }
    const path = `/items/ecommerce_stock_take_line/${line?.id}`;
    expect(await requestStatus(staff, path, "PATCH", { counted: 1 })).toBe(403);
    expect(await ask("/discard", { take })).toMatchObject({ status: 200 });
  });
});
