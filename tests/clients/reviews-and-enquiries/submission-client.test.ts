import { afterEach, describe, expect, it, vi } from "vitest";
import { SUBMISSION_ERROR_CODES } from "#contracts/submission-responses";
import {
  parseSubmissionResponse,
  postSubmission,
} from "#clients/reviews-and-enquiries/submission-client";
import { bodyOf } from "../../features/support/fetch-calls";

const ENVIRONMENT = {
  ok: true,
  value: {
    contentApi: "https://content.example",
    orderApi: "https://orders.example",
    projectDomain: "sternberg.example",
  },
} as const;
const RATING = {
  locale: "de",
  rating_uuid: "u",
  product: 7,
  rating: 5,
  name: "Clara",
  altcha: "p",
} as const;
const REQUEST = {
  locale: "de",
  request_uuid: "u",
  type: "other",
  product: 7,
  variant: null,
  name: "Clara",
  email: "clara@post.example",
  privacy_accepted: true,
  altcha: "p",
} as const;

afterEach(() => vi.unstubAllGlobals());

describe("submission response", () => {
  it("RATING-1 REQUEST-1 is successful only with status ok and a success status code", () => {
    expect(parseSubmissionResponse("rating", 200, { status: "ok" })).toEqual({
      ok: true,
      value: null,
    });
    for (const [http, body] of [
      [500, { status: "ok" }],
      [200, { status: "maybe" }],
      [200, null],
      [502, "<html>"],
    ] as const)
      expect(parseSubmissionResponse("rating", http, body)).toEqual({
        ok: false,
        failure: { code: "could-not-post-rating", reason: "server", fields: [] },
      });
  });

  it("RATING-1 REQUEST-1 SHOP-5 has the invalid fields of a form, and the reason of any other refusal", () => {
    const fields = [{ field: "email", code: "invalid-email" }];
    const invalid = parseSubmissionResponse("request", 400, {
      status: "error",
      code: "invalid-request",
      fields,
    });
    expect(invalid).toMatchObject({
      ok: false,
      failure: { code: "could-not-post-request", fields },
    });
    const reasons = SUBMISSION_ERROR_CODES.map((code) => {
      const response = parseSubmissionResponse("request", 409, {
        status: "error",
        code,
        message: "",
        fields: [],
      });
      return [code, response.ok ? null : response.failure.reason];
    });
    expect(Object.fromEntries(reasons)).toEqual({
      spam: "server",
      "unknown-project": "server",
      "already-posted": "server",
      "too-many-requests": "too-many",
      ...{ "unknown-product": "not-found", "unknown-variant": "not-found" },
      ...{ "ratings-closed": "closed", "wrapping-closed": "closed", "shop-closed": "closed" },
      ...{ "reservations-closed": "closed", "invalid-visit-date": "server" },
      ...{ "unknown-branch": "gone", "not-at-branch": "gone", "too-many-reservations": "limit" },
    });
  });

  it("RATING-1 REQUEST-1 the client sends the project, and a network error is a failure", async () => {
    const send = vi
      .fn<typeof fetch>()
      .mockImplementation(() => Promise.resolve(new Response('{"status":"ok"}')));
    vi.stubGlobal("fetch", send);
    expect(await postSubmission("rating", RATING, ENVIRONMENT)).toEqual({ ok: true, value: null });
    expect(await postSubmission("request", REQUEST, ENVIRONMENT)).toEqual({
      ok: true,
      value: null,
    });
    expect(send.mock.calls.map(([url]) => url)).toEqual([
      "https://orders.example/ecom/rating",
      "https://orders.example/ecom/request",
    ]);
    expect(bodyOf(send.mock.calls[0]?.[1])).toEqual({
      project: "sternberg.example",
      ...RATING,
    });
    send.mockRejectedValue(new TypeError("fetch failed"));
    expect(await postSubmission("rating", RATING, ENVIRONMENT)).toMatchObject({
      failure: { code: "could-not-post-rating", reason: "network" },
    });
    expect(await postSubmission("request", REQUEST, ENVIRONMENT)).toMatchObject({
      failure: { code: "could-not-post-request", reason: "network" },
    });
  });
});
