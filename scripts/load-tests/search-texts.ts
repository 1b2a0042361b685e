/** Words, compounds, synonyms, numbers, several words, typing errors and texts without a match. */
export const SEARCH_TEXTS = {
  de: [
    ...["ring", "ringe gold", "trauringe", "eheringe", "verlobungsring", "goldring", "uhr"],
    ...["armbanduhr", "perlenkette", "AF-4033", "vega", "solitär brillant", "münze silber"],
    ...["verlobungsrng", "solitärrng vega", "trauing", "xylophon", "öffnungszeiten", "ohrstecker"],
  ],
  en: [
    ...["ring", "gold rings", "wedding bands", "engagement ring", "watch", "pearl necklace"],
    ...["saphire pendnt", "signet", "silver coin", "diamond studs", "xylophone"],
  ],
  fr: [
    ...["bague", "alliances or jaune", "anneaux de mariage", "montre", "collier de perles"],
    ...["chevalire ovale", "pièce argent", "boucles d’oreilles", "solitaire", "xylophone"],
  ],
} as const;
