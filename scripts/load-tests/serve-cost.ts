/*
 * Measures the processor time of a server per request. On a busy machine that says more than
 * requests per second. Sends requests over eight connections that stay open, like browsers and
 * proxies, and reads the accounting of the process (Linux).
 *
 *   node --import tsx scripts/load-tests/serve-cost.ts <url> <process id> [seconds: 10]
 */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";

const [url, pid, seconds = "10"] = process.argv.slice(2);
if (url === undefined || pid === undefined)
  throw new Error("Usage: serve-cost.ts <url> <process id> [seconds]");
const CONNECTIONS = 8;
/** Tick of the kernel's accounting, in milliseconds. */
const TICK_MS = 10;

function processorTimeMs(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function memoryMegabytes(): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function sendRequest(target: string): Promise<{ status: number | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(target, { agent, headers: { "accept-encoding": "br, gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve({ status: response.statusCode, bytes }));
    }).on("error", reject);
  });
}

const first = await sendRequest(url);
const before = processorTimeMs();
const started = Date.now();
let count = 0;
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    while (Date.now() - started < Number(seconds) * 1000) {
      await sendRequest(url);
      count += 1;
    }
  }),
);
const spent = processorTimeMs() - before;
const rate = count / ((Date.now() - started) / 1000);
console.log(
  `${url}: status ${first.status}, ${first.bytes} bytes; ${count} requests, ${(spent / count).toFixed(2)} ms of processor time each, ${Math.round(rate)} per second including the client, ${Math.round(memoryMegabytes())} MB`,
);
agent.destroy();
