type Checker = { (): Checker; isRequired?: Checker };

const anything: Checker = () => anything;
anything.isRequired = anything;

/**
 * React checks no types of properties in production; packages that declare them all the same get
 * something to declare them with.
 */
export default new Proxy<Readonly<Record<string, Checker>>>({}, { get: () => anything });
