/** Returns who sent a request, as Directus stores it. */
export const readAccountability = (request: object): unknown =>
  "accountability" in request ? request.accountability : undefined;
