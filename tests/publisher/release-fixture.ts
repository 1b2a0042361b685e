import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { watchLiveRelease } from "../../backend/publisher/live-release";
import type { LiveRelease } from "../../backend/publisher/live-release";
import { createRelease } from "../../backend/publisher/prepare-release";
import type { CreatedRelease } from "../../backend/publisher/prepare-release";
import { parseTrustedProxies } from "../../backend/publisher/security-headers";
import { createSiteServer } from "../../backend/publisher/server";
import type { AccessRecord } from "../../backend/publisher/server";

/** A sentence often enough repeated that compressing it pays. */
export const LONG_TEXT = "Jedes Stück wird in unserer Werkstatt geprüft. ".repeat(120);

/** A chunk of webpack's, by its name. */
export const HASHED_SCRIPT = "/app-0123456789abcdef0123.js";

/** What a small build of the site leaves behind, by path. */
export const BUILD: Readonly<Record<string, string>> = {
  "/index.html": `<!doctype html><html lang="de"><title>Start</title>${LONG_TEXT}</html>`,
  "/kontakt/index.html": `<!doctype html><html lang="de"><title>Kontakt</title>${LONG_TEXT}</html>`,
  "/en/index.html": "<!doctype html><title>Home</title>",
  "/en/contact/index.html": "<!doctype html><title>Contact</title>",
  "/fr/index.html": "<!doctype html><title>Accueil</title>",
  "/verlobungsringe/index.html": "<!doctype html><title>Verlobungsringe</title>",
  "/404.html": "<!doctype html><title>Nicht gefunden</title>",
  "/404/index.html": "<!doctype html><title>Nicht gefunden</title>",
  "/en/404/index.html": "<!doctype html><title>Not found</title>This page does not exist.",
  "/shop/index.html": "<!doctype html><title>Schaufenster</title>",
  "/shop/produkt/12/ring/index.html": "<!doctype html><title>Ring</title>",
  "/en/shop/index.html": "<!doctype html><title>Shop window</title>",
  "/offline-plugin-app-shell-fallback/index.html": "<!doctype html><title>Shell</title>",
  "/page-data/kontakt/page-data.json": JSON.stringify({ path: "/kontakt", text: LONG_TEXT }),
  "/sw.js": "self.addEventListener('install', () => {});",
  "/static/ab12/ring.jpg": "0123456789".repeat(100),
  [HASHED_SCRIPT]: `console.log(${JSON.stringify(LONG_TEXT)});`,
  "/app-0123456789abcdef0123.js.map": "{}",
  "/.env": "SECRET=1",
  "/.well-known/security.txt": "Contact: mailto:sicherheit@sternberg.example",
  "/_redirects": "/login https://portal.sternberg.example 301",
  "/release.json": JSON.stringify({ clientOnly: ["/shop", "/en/shop"], languages: ["de", "en", "fr"] }),
  "/redirects.json": JSON.stringify([
    { from: "/verlobungsringe", to: "/shop/verlobungsringe", status: 301 },
    { from: "/login", to: "https://portal.sternberg.example/", status: 301 },
    { from: "/schaufenster", to: "/shop", status: 302 },
  ]),
};

/** A build and a directory of releases in a folder of its own; `remove` deletes both. */
export type ReleaseFixture = {
  readonly buildDir: string;
  readonly releasesDir: string;
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>;
  readonly drop: (path: string) => Promise<void>;
  readonly prepare: (now?: Date) => Promise<CreatedRelease>;
  readonly remove: () => Promise<void>;
};

export async function createReleaseFixture(): Promise<ReleaseFixture> {
  const root = await mkdtemp(join(tmpdir(), "release-"));
  const buildDir = join(root, "build");
  const releasesDir = join(root, "releases");
  const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(buildDir, path)), { recursive: true });
      await writeFile(join(buildDir, path), content);
    }
  };
  await write(BUILD);
  return {
    buildDir,
    releasesDir,
    write,
    drop: (path) => rm(join(buildDir, path)),
    prepare: (now = new Date()) => createRelease({ buildDir, releasesDir, now }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A running server and ways to ask it. */
export type RunningSite = {
  readonly port: number;
  readonly accesses: readonly AccessRecord[];
  readonly reports: readonly string[];
  /** Asks with Node's own client, which follows no redirect and unpacks nothing. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Reply>;
  /** Sends these very bytes and gives back all that comes until the server closes. */
  readonly raw: (bytes: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

export function serveReleases(releasesDir: string, trustedProxy = ""): Promise<RunningSite> {
  return serve((report) => watchLiveRelease(releasesDir, report), trustedProxy);
}

/** Serves whatever is said to be live. */
export function serveLive(live: LiveRelease): Promise<RunningSite> {
  return serve(() => live, "");
}

async function serve(follow: (report: (message: string) => void) => LiveRelease, trustedProxy: string): Promise<RunningSite> {
  const accesses: AccessRecord[] = [];
  const reports: string[] = [];
  const report = (message: string): void => void reports.push(message);
  const server = createSiteServer({
    live: follow(report),
    trustsProxy: parseTrustedProxies(trustedProxy),
    report,
    record: (access) => void accesses.push(access),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    accesses,
    reports,
    get: (path, headers = {}, method = "GET") => ask(port, path, headers, method),
    raw: (bytes) => sendRaw(port, bytes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function ask(port: number, path: string, headers: Readonly<Record<string, string>>, method: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => (received += String(chunk)));
    socket.on("close", () => resolve(received));
    socket.on("error", (error) => (received === "" ? reject(error) : resolve(received)));
  });
}
