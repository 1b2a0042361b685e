/** Part of jsdom that the tests use. It has no types of its own. */
declare module "jsdom" {
  export class JSDOM {
    constructor(markup: string, options: { readonly contentType: string });
    readonly window: Window;
  }
}
