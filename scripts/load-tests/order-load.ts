/*
 * Posts orders at a steady rate, and then checks that every accepted order is stored exactly once
 * and nothing was sold twice. Needs a Directus with an ECOM_RATE_LIMIT that allows one caller so
 * many orders.
 *
 *   node --import tsx scripts/load-tests/order-load.ts [orders per second: 20] [seconds: 30]
 *
 * DIRECTUS_URL, ADMIN_EMAIL, ADMIN_PASSWORD
 */
import autocannon from "autocannon";
import { z } from "zod";
import { createShop, DIRECTUS_URL, requestDirectus } from "./shop";

const rate = Number(process.argv[2] ?? 20);
const seconds = Number(process.argv[3] ?? 30);
const total = rate * seconds;

const shop = await createShop(total);
let customer = 0;
let accepted = 0;

const result = await autocannon({
  url: DIRECTUS_URL,
  connections: rate,
  overallRate: rate,
  amount: total,
  timeout: 60,
  requests: [
    {
      method: "POST",
      path: "/ecom/order",
      headers: { "content-type": "application/json" },
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify(shop.createOrder((customer += 1))),
      }),
      onResponse: (status, body) => {
        if (status === 200) accepted += 1;
        else console.error(`Refused: ${status} ${body}`);
      },
    },
  ],
});

const [counted] = await requestDirectus(
  z.array(z.object({ countDistinct: z.record(z.string(), z.coerce.number()) })),
  `/items/ecommerce_order?filter[project][_eq]=${shop.project}&aggregate[count]=id&aggregate[countDistinct]=id,order_uuid,order_number`,
);
const { id: stored, order_uuid: uuids, order_number: numbers } = counted?.countDistinct ?? {};
const [product] = await requestDirectus(
  z.array(z.object({ stock: z.number() })),
  `/items/ecommerce_product?filter[project][_eq]=${shop.project}&fields=stock`,
);
const sold = total - (product?.stock ?? 0);
const { duration, errors, latency } = result;
console.log(`${total} orders, ${rate}/s: ${(accepted / duration).toFixed(1)} accepted per second`);
console.log(
  `response time p50 ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms`,
);
console.log(`accepted ${accepted}, without response ${errors}`);
console.log(`stored ${stored}, different ${uuids}, numbers ${numbers}, products sold ${sold}`);
if ([stored, uuids, numbers, sold].some((count) => count !== accepted)) {
  console.error("An order was lost or stored twice.");
  process.exitCode = 1;
}
