/** The emitter of Directus itself, which has no types. */
declare module "@directus/api/emitter" {
  const emitter: {
    readonly emitAction: (
      event: string | string[],
      meta: Readonly<Record<string, unknown>>,
      context: Readonly<Record<string, unknown>>,
    ) => void;
  };
  export default emitter;
}
