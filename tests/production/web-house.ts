import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import { request } from "node:https";
import { createServer as createProbe } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reply } from "../publisher/release-fixture";

export const PRODUCTION = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "backend", "production");
export const SITE = "www.example.com";
export const BARE = "example.com";
export const CMS = "cms.example.com";
export const PREVIEW = "preview.example.com";

/** A web server of the house with its own configuration, and ways to ask it over TLS. */
export type WebServer = {
  readonly ask: (host: string, path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Reply>;
  readonly http: number;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

/** Stands in for Directus and the publisher: says what it was asked and with which headers. */
export async function startEchoServer(name: string): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const server: Server = createServer((incoming, response) => {
    response.setHeader("Content-Type", "application/json");
    // As Directus, the publisher and the preview do.
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.end(JSON.stringify({ name, url: incoming.url, headers: incoming.headers }));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Upstreams = {
  readonly folder: string;
  readonly releasesDir: string;
  readonly directus: string;
  readonly publisher: string;
  readonly preview: string;
};

/** Caddy with `backend/production/caddy/Caddyfile` as it is, and certificates of its own authority. */
export async function startCaddy({ folder, releasesDir, directus, publisher, preview }: Upstreams): Promise<WebServer> {
  const [http, https] = [await freePort(), await freePort()];
  const home = join(folder, "caddy");
  const log = join(home, "access.log");
  mkdirSync(home, { recursive: true });
  const child = spawn(join(PRODUCTION, "caddy", "run.sh"), [], {
    env: {
      PATH: [...(process.env["CADDY_PATH"] === undefined ? [] : [dirname(process.env["CADDY_PATH"])]), process.env["PATH"]].join(":"),
      FOLLOW_SECONDS: "0.2",
      CADDY_ADMIN: `unix/${join(home, "admin.sock")}`,
      HOME: home,
      SITE_HOST: SITE,
      BARE_HOST: BARE,
      CMS_HOST: CMS,
      PREVIEW_HOST: PREVIEW,
      PREVIEW: preview,
      RELEASES_DIR: releasesDir,
      DIRECTUS: directus,
      PUBLISHER: publisher,
      CADDY_TLS: "tls internal",
      CADDY_STORAGE: join(home, "storage"),
      CADDY_LOG: `file ${log}`,
      HEALTH_PORT: String(await freePort()),
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
    },
  });
  const authority = join(home, "storage", "pki", "authorities", "local", "root.crt");
  const ca = () => readFileSync(authority);
  return started(child, { https, http, ca, log });
}

/** nginx with `backend/production/nginx/house.conf.template`, its variables filled in. */
export async function startNginx({ folder, releasesDir, directus, publisher, preview }: Upstreams): Promise<WebServer> {
  const [http, https] = [await freePort(), await freePort()];
  const home = join(folder, "nginx");
  const log = join(home, "access.log");
  mkdirSync(home, { recursive: true });
  makeCertificate(home);
  const values: Readonly<Record<string, string>> = {
    SITE_HOST: SITE,
    BARE_HOST: BARE,
    CMS_HOST: CMS,
    PREVIEW_HOST: PREVIEW,
    PREVIEW: preview,
    RELEASES_DIR: releasesDir,
    DIRECTUS_SERVERS: `server ${directus};`,
    PUBLISHER: publisher,
    CERTIFICATES: home,
    HTTP_PORT: `127.0.0.1:${http}`,
    HTTPS_PORT: `127.0.0.1:${https}`,
    ACCESS_LOG: log,
  };
  const template = readFileSync(join(PRODUCTION, "nginx", "house.conf.template"), "utf8");
  const house = template.replace(/^#.*$/gm, "").replace(/\$\{([A-Z_]+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`house.conf.template asks for ${name}, which nobody explains`);
    return value;
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${home}/${each};`);
  const main = join(home, "nginx.conf");
  writeFileSync(join(home, "house.conf"), house);
  writeFileSync(
    main,
    [
      "load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;",
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `daemon off; worker_processes 1; pid ${home}/pid; error_log stderr crit;`,
      "events { worker_connections 256; }",
      `http { ${temporary.join(" ")} include ${join(home, "house.conf")}; }`,
    ].join("\n"),
  );
  const nginx = process.env["NGINX_PATH"] ?? "nginx";
  const tried = spawnSync(nginx, ["-t", "-c", main], { encoding: "utf8" });
  if (tried.status !== 0) throw new Error(tried.stderr);
  const child = spawn(nginx, ["-c", main]);
  const follow = [releasesDir, nginx, "-s", "reload", "-c", main];
  const follower = spawn(join(PRODUCTION, "follow-release.sh"), follow, {
    env: { ...process.env, FOLLOW_SECONDS: "0.2" },
    stdio: "ignore",
  });
  const server = await started(child, { https, http, ca: () => readFileSync(join(home, "fullchain.pem")), log });
  return {
    ...server,
    stop: async () => {
      follower.kill("SIGKILL");
      await server.stop();
    },
  };
}

function makeCertificate(folder: string): void {
  const names = [SITE, BARE, CMS, PREVIEW].map((name) => `DNS:${name}`).join(",");
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const subject = ["-subj", `/CN=${SITE}`, "-addext", `subjectAltName=${names}`];
  const argv = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...subject];
  const made = spawnSync("openssl", argv, { encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stderr);
}

type Running = {
  readonly https: number;
  readonly http: number;
  readonly ca: () => Buffer;
  readonly log: string;
};

async function started(child: ChildProcess, { https, http, ca, log }: Running): Promise<WebServer> {
  let said = "";
  child.stderr?.on("data", (text) => (said += String(text)));
  const ask: WebServer["ask"] = async (host, path, headers = {}, method = "GET") =>
    askOverTls({ port: https, ca: ca() }, host, path, headers, method);
  const stop = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  };
  for (let round = 0; ; round += 1) {
    // Its certificates are made while it starts.
    const up = await ask(SITE, "/healthz").then(
      () => true,
      () => false,
    );
    if (up) return { ask, http, log: () => readFileSync(log, "utf8"), stop };
    if (child.exitCode !== null || round > 200) {
      child.kill("SIGKILL");
      throw new Error(`The web server does not answer:\n${said.slice(-3000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function askOverTls(
  server: { readonly port: number; readonly ca: Buffer },
  host: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  method: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", ...server, servername: host, path, method, headers: { host, ...headers }, agent: false };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const answered: IncomingHttpHeaders = incoming.headers;
        resolve({ status: incoming.statusCode ?? 0, headers: answered, body: Buffer.concat(chunks) });
      });
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
