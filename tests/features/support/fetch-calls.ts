/** Returns the URL of a request, from the first argument of `fetch`. */
export function urlOf(input: RequestInfo | URL | undefined): string {
  return input instanceof Request ? input.url : String(input);
}

/** Returns the JSON body of a request, from the second argument of `fetch`. */
export function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
}
