/** Requirement id such as `CART-2`: area and number. */
const ID = /[A-Z][A-Z0-9]*-\d+/;
const LEADING_IDS = new RegExp(`^(?:${ID.source}[,;:\\s]+)*${ID.source}(?![\\w-])`);

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

/**
 * Parses docs/requirements.md: each list item that begins with an id is a requirement. Throws if an
 * id occurs twice, because a test could not tell which one it proves.
 */
export function parseRequirements(markdown: string): readonly Requirement[] {
  const found: Requirement[] = [];
  const seen = new Set<string>();
  for (const line of markdown.split("\n")) {
    const match = new RegExp(`^[-*] (?:\\*\\*)?(${ID.source})(?:\\*\\*)?[:.]?\\s+(.*)$`).exec(line);
    const [, id, text = ""] = match ?? [];
    if (id === undefined) continue;
    if (seen.has(id)) throw new Error(`docs/requirements.md names ${id} twice`);
    seen.add(id);
    found.push({ id, area: id.replace(/-\d+$/, ""), text });
  }
  return found;
}

/**
 * Returns the ids that a title begins with: `"CART-2 CART-5 adds …"` proves both. An id further on
 * is only mentioned.
 */
export function idsOfTitle(title: string): readonly string[] {
  const lead = LEADING_IDS.exec(title.trim());
  return lead?.[0].match(new RegExp(ID.source, "g")) ?? [];
}

export interface Comparison {
  readonly areas: readonly {
    readonly area: string;
    readonly total: number;
    readonly proven: number;
  }[];
  readonly unproven: readonly Requirement[];
  /** Unproven requirements whose tests only compare constants. */
  readonly constantsOnly: readonly Requirement[];
  /** Ids that tests name and that are no requirements. */
  readonly unknown: readonly string[];
}

/**
 * Compares the requirements with the titles of all tests. Titles of `constantTitles` prove nothing,
 * because their tests only compare constants.
 */
export function compareWithTitles(
  requirements: readonly Requirement[],
  titles: readonly string[],
  constantTitles: readonly string[] = [],
): Comparison {
  const named = new Set(titles.flatMap(idsOfTitle));
  const namedByConstants = new Set(constantTitles.flatMap(idsOfTitle));
  const known = new Set(requirements.map(({ id }) => id));
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) => {
    const own = requirements.filter((requirement) => requirement.area === area);
    return { area, total: own.length, proven: own.filter(({ id }) => named.has(id)).length };
  });
  return {
    areas,
    unproven: requirements.filter(({ id }) => !named.has(id)),
    constantsOnly: requirements.filter(({ id }) => !named.has(id) && namedByConstants.has(id)),
    unknown: [...named, ...namedByConstants].filter((id) => !known.has(id)).sort(),
  };
}

/** Returns the requirements that the entries name by id or area, and entries that name none. */
export function selectRequirements(
  requirements: readonly Requirement[],
  entries: readonly string[],
): { readonly requirements: readonly Requirement[]; readonly unknown: readonly string[] } {
  return {
    requirements: requirements.filter(
      ({ id, area }) => entries.includes(id) || entries.includes(area),
    ),
    unknown: entries.filter(
      (entry) => !requirements.some(({ id, area }) => id === entry || area === entry),
    ),
  };
}
