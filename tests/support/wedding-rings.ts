import type {
  Personalization,
  PersonalizationField,
} from "#domain/personalization/personalization";
import { expandSetFields } from "#domain/personalization/expand-set-fields";
import { createEuro } from "#domain/pricing/money";

const PARTS = [
  { id: 1, key: "ring_1", name: "Ring 1" },
  { id: 2, key: "ring_2", name: "Ring 2" },
];

const option = (name: string, cents = 0) => ({ name, price: createEuro(cents) });

export const RING_FIELDS: readonly PersonalizationField[] = [
  {
    kind: "choice",
    key: "size",
    name: "Ringgröße",
    required: true,
    choices: ["54", "64"],
    options: { "54": option("54"), "64": option("64", 4000) },
  },
  {
    kind: "choice",
    key: "alloy",
    name: "Legierung",
    required: true,
    choices: ["Gelbgold 585", "Platin 950"],
    options: {
      "Gelbgold 585": { ...option("Yellow gold 585"), metal: "yellow_gold" },
      "Platin 950": { ...option("Platinum 950", 21_000), metal: "platinum" },
    },
    preselected: "Gelbgold 585",
  },
  {
    kind: "text",
    key: "engraving",
    name: "Gravur",
    required: false,
    maxLength: 30,
    price: createEuro(2500),
  },
  {
    kind: "choice",
    key: "font",
    name: "Schrift",
    required: true,
    choices: ["Antiqua", "Kursiv"],
  },
];

/** A pair of wedding rings: two parts with the same fields. */
export const WEDDING_RINGS: Personalization = {
  id: 5,
  name: "Trauringe als Paar",
  price: createEuro(0),
  required: true,
  excludesWithdrawal: true,
  productionDays: 0,
  parts: PARTS.map(({ key, name }) => ({ key, name })),
  fields: expandSetFields(
    PARTS,
    RING_FIELDS.map((field) => ({ field })),
  ),
};
