/*
 * What a request costs a server in processor time, which says more than requests a second on a
 * machine that does other things as well: node scripts/scale/serve-cost.mjs
 * http://localhost:8000/kontakt <process id> [seconds] Asks over eight connections that stay open,
 * as browsers and proxies do, and reads the process's own account (Linux).
 */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";

const [url, pid, seconds = "10"] = process.argv.slice(2);
if (url === undefined || pid === undefined)
  throw new Error("Usage: serve-cost.mjs <url> <process id> [seconds]");
const CONNECTIONS = 8;
/** A tick of the kernel's account of time, in milliseconds. */
const TICK = 10;

function used() {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const ask = () =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br, gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk) => (bytes += chunk.length));
      answer.on("end", () => resolve({ status: answer.statusCode, bytes }));
    }).on("error", reject);
  });

const first = await ask();
const before = used();
const started = Date.now();
let count = 0;
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (Date.now() - started < Number(seconds) * 1000) {
      await ask();
      count += 1;
    }
  }),
);
const spent = used() - before;
const rate = count / ((Date.now() - started) / 1000);
console.log(
  `${url}: status ${first.status}, ${first.bytes} bytes; ${count} requests, ${(spent / count).toFixed(2)} ms of processor each, ${Math.round(rate)} a second beside the asker, ${Math.round(memory())} MB`,
);
agent.destroy();
