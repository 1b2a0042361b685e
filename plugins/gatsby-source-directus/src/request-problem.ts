/** Reason why a response of Directus is unusable. `address` is the request's URL without query. */
export type RequestProblem =
  | {
      readonly kind: "unauthorized";
      readonly address: string;
      readonly status: 401 | 403;
      readonly message: string;
    }
  | {
      readonly kind: "http-error";
      readonly address: string;
      readonly status: number;
      readonly message: string;
    }
  | { readonly kind: "unreachable"; readonly address: string; readonly message: string }
  | { readonly kind: "timeout"; readonly address: string; readonly milliseconds: number }
  | { readonly kind: "malformed"; readonly address: string; readonly message: string }
  | {
      readonly kind: "login-refused";
      readonly address: string;
      readonly status: number;
      readonly message: string;
    }
  | { readonly kind: "unknown-project"; readonly address: string; readonly domain: string };

/**
 * Returns the message for editors and operators when a build fails (BUILD-2).
 *
 * @param problem the problem
 *
 * @param subject what was read: the name of a collection, or a file
 */
export function formatRequestProblem(problem: RequestProblem, subject: string): string {
  switch (problem.kind) {
    case "unauthorized":
      return `Directus refused the token (${problem.status}) when reading ${subject}: ${problem.message} [${problem.address}]`;
    case "http-error":
      return `Directus responded with status ${problem.status} when reading ${subject}: ${problem.message} [${problem.address}]`;
    case "unreachable":
      return `Directus could not be reached when reading ${subject}: ${problem.message} [${problem.address}]`;
    case "timeout":
      return `Directus sent no complete response within ${problem.milliseconds} ms when reading ${subject} [${problem.address}]`;
    case "malformed":
      return `Directus sent an invalid response when reading ${subject}: ${problem.message} [${problem.address}]`;
    case "login-refused":
      return `Directus refused the login of the build account (${problem.status}): ${problem.message} [${problem.address}]`;
    case "unknown-project":
      return `Directus has no project with the domain "${problem.domain}" (or the token may not read it) [${problem.address}]`;
  }
}

/** Result of a Directus request: the value or the problem. Only bugs are thrown. */
export type RequestResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: RequestProblem };

export const succeed = <T>(value: T): RequestResult<T> => ({ ok: true, value });

export const fail = (problem: RequestProblem): RequestResult<never> => ({ ok: false, problem });
