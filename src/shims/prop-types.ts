type Checker = { (): Checker; isRequired?: Checker };

const anything: Checker = () => anything;
anything.isRequired = anything;

/**
 * Replaces prop-types. React does not check prop types in production, but some packages still
 * declare them.
 */
export default new Proxy<Readonly<Record<string, Checker>>>({}, { get: () => anything });
