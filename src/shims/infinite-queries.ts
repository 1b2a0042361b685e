/** Replaces the part of React Query for infinite queries. The site has none. */
export const infiniteQueryBehavior = (): undefined => undefined;
export const hasNextPage = (): boolean => false;
export const hasPreviousPage = (): boolean => false;
