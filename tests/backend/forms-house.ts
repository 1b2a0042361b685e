import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { z } from "zod";

/** A visitor's side of the forms' API, and what the mail catcher has of it. */

const challengeSchema = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challengeSchema>;

export async function getChallenge(): Promise<Challenge> {
  return challengeSchema.parse(await (await fetch(`${inject("directusUrl")}/forms/challenge`)).json());
}

/** Does the work of a challenge, and writes it down as ALTCHA's widget would. */
export function solveChallenge({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString("base64");
  throw new Error("The challenge has no solution.");
}

/** Challenges that are growing old, so that few tests have to wait for it. */
const stock: Promise<{ readonly challenge: Challenge; readonly since: number }>[] = [];
const STOCK = 6;
/** The tests' server asks for one second. */
const OLD_ENOUGH = 1050;

/** A solved challenge that is old enough for a person's form. */
export async function agedProof(): Promise<string> {
  while (stock.length <= STOCK) stock.push(getChallenge().then((challenge) => ({ challenge, since: Date.now() })));
  const next = await stock.shift();
  if (!next) throw new Error("There is always one in the stock.");
  await wait(Math.max(0, next.since + OLD_ENOUGH - Date.now()));
  return solveChallenge(next.challenge);
}

export type FormApiResponse = { readonly http: number; readonly body: unknown };

export async function postForm(path: string, body: unknown, headers: Record<string, string> = {}): Promise<FormApiResponse> {
  const response = await fetch(`${inject("directusUrl")}/forms/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { http: response.status, body: json };
}

export const DEMO_DOMAIN = "sternberg.example";

/** An address of this test's own, so that no limit and no other test gets in its way. */
export const uniqueEmail = (): string => `probe-${randomUUID().slice(0, 13)}@post.example`;

const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  attachments: z.array(z.object({ filename: z.string(), type: z.string(), content: z.string() })),
});
export type Mail = z.infer<typeof mailSchema>;

async function mailsTo(address: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${inject("mailUrl")}/messages?to=${encodeURIComponent(address)}`);
  return z.array(mailSchema).parse(await answer.json());
}

/** The mails to an address that a test expects, once they have arrived; more of them are given as well. */
export async function caughtMails(address: string, count = 1, about: (mail: Mail) => boolean = () => true): Promise<readonly Mail[]> {
  for (let round = 0; ; round += 1) {
    const mails = (await mailsTo(address)).filter(about);
    if (mails.length >= count || round === 100) return mails;
    await wait(50);
  }
}

/** The link of a mail to one of the site's pages. */
export function tokenFromMail(mail: Mail, page: string): string {
  const found = new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail.text)?.[1];
  if (found === undefined) throw new Error(`The mail has no link to ${page}: ${mail.text}`);
  return found;
}
