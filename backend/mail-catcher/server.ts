import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { z } from "zod";
import { listPage, mailPage } from "./pages";
import { type CaughtMail } from "./caught-mail";
import { readPdf } from "./read-pdf";

export type MailCatcher = { readonly url: string; stop(): Promise<void> };

type Options = { readonly smtpPort: number; readonly mailPort: number; readonly host?: string };

/** Domain whose mail is refused, to test failed delivery. */
const REFUSED = "@refused.example";

/** Domain whose mail is accepted only when it is released, to simulate a busy server. */
const HELD = "@held.example";

/** Maximum number of mails kept in memory; the latest are kept. */
const MAX_MAILS = 200;

const mailboxes = z.array(z.object({ address: z.string() }));

/**
 * Returns the text of an attachment: that of a PDF, or its bytes as UTF-8. The parser returns
 * calendars as `Uint8Array`, other attachments as `ArrayBuffer`.
 */
async function attachmentText(
  type: string,
  content: ArrayBuffer | Uint8Array | string,
): Promise<string> {
  if (typeof content === "string") return content;
  const bytes = new Uint8Array(content);
  return type === "application/pdf"
    ? (await readPdf(bytes)).pages.join("\n")
    : new TextDecoder().decode(bytes);
}

async function parseMail(
  raw: Buffer,
  id: number,
  envelope: CaughtMail["envelope"],
): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    received: new Date().toISOString(),
    from: mail.from?.address ?? "",
    to: mailboxes.parse(mail.to ?? []).map(({ address }) => address),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    envelope,
    attachments: await Promise.all(
      mail.attachments.map(async ({ filename, mimeType, content }) => ({
        filename: filename ?? "",
        type: mimeType,
        content: await attachmentText(mimeType, content),
      })),
    ),
  };
}

/**
 * Starts a mail server that accepts every mail and delivers none, for the demo and the tests. It
 * shows the received mails on `mailPort` as a page (`/`) and as JSON (`/messages`, with `?to=` for
 * one mailbox). `DELETE /server` stops the SMTP server, `PUT /server` restarts it. `GET /held`
 * counts the mails that wait for their release, `DELETE /held` releases them. Listens on this
 * machine only by default.
 */
export async function startMailCatcher({
  smtpPort,
  mailPort,
  host = "127.0.0.1",
}: Options): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let count = 0;
  let held: (() => void)[] = [];

  const smtpOptions: SMTPServerOptions = {
    // Requires no login. Encryption of local connections would only require a certificate.
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith(HELD)) held.push(done);
      else done(address.endsWith(REFUSED) ? new Error("No such mailbox") : undefined);
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const envelope = {
        from: mailFrom === false ? "" : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
      };
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        parseMail(Buffer.concat(parts), (count += 1), envelope).then(
          (mail) => {
            mails.unshift(mail);
            mails.length = Math.min(mails.length, MAX_MAILS);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  };
  let smtp: SMTPServer | undefined = await listening(smtpOptions, smtpPort, host);

  /** Starts or stops the SMTP server, to simulate an outage. */
  const present = async (wanted: boolean): Promise<void> => {
    const gone = wanted ? undefined : smtp;
    if (wanted) smtp ??= await listening(smtpOptions, smtpPort, host);
    else smtp = undefined;
    if (gone) await closed(gone);
  };

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const id = /^\/mail\/(\d+)$/.exec(url.pathname)?.[1];
    if (url.pathname === "/healthz") {
      send(response, 200, "text/plain", "ok");
      return;
    }
    if (url.pathname === "/server" && (request.method === "PUT" || request.method === "DELETE")) {
      void present(request.method === "PUT").then(
        () => send(response, 200, "application/json", "{}"),
        (error: unknown) => send(response, 500, "text/plain", String(error)),
      );
      return;
    }
    if (url.pathname === "/held") {
      const released = request.method === "DELETE" ? held : [];
      if (request.method === "DELETE") held = [];
      for (const accept of released) accept();
      send(response, 200, "application/json", JSON.stringify(held.length));
      return;
    }
    if (url.pathname === "/messages" && request.method === "DELETE") {
      mails.length = 0;
      send(response, 200, "application/json", "[]");
      return;
    }
    if (url.pathname === "/messages") {
      const to = url.searchParams.get("to")?.toLowerCase();
      const found =
        to === undefined
          ? mails
          : mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === to));
      send(response, 200, "application/json", JSON.stringify(found));
      return;
    }
    if (url.pathname === "/") {
      send(response, 200, "text/html", listPage(mails));
      return;
    }
    const mail =
      id === undefined ? undefined : mails.find((candidate) => String(candidate.id) === id);
    if (mail) send(response, 200, "text/html", mailPage(mail));
    else send(response, 404, "text/plain", "There is no such mail.");
  });

  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(mailPort, host, () => resolve());
  });
  return {
    url: `http://${host}:${getPort(http.address(), mailPort)}`,
    stop: async () => {
      await Promise.all([
        present(false),
        new Promise<void>((resolve) => http.close(() => resolve())),
      ]);
    },
  };
}

async function listening(
  options: SMTPServerOptions,
  port: number,
  host: string,
): Promise<SMTPServer> {
  const smtp = new SMTPServer(options);
  await new Promise<void>((resolve, reject) => {
    smtp.once("error", reject);
    smtp.listen(port, host, () => resolve());
  });
  smtp.removeAllListeners("error");
  // Aborted connections are handled by the sender.
  smtp.on("error", () => undefined);
  return smtp;
}

function closed(smtp: SMTPServer): Promise<void> {
  return new Promise((resolve) => smtp.close(() => resolve()));
}

function getPort(address: AddressInfo | string | null, fallback: number): number {
  return typeof address === "object" && address !== null ? address.port : fallback;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    })
    .end(body);
}
