import type { PersonalizationValues } from "../personalization/personalization";
import type { ShownChoice } from "./shown-choices";

/** What the customer has chosen. Preselected values are included. */
export type SelectedChoices = {
  readonly variant: number | null;
  readonly personalization: PersonalizationValues;
};

type ImageOfChoices = { readonly choices?: readonly ShownChoice[] };

/** Counts the values of a picture that are chosen, and the values and alloys that are not. */
function compareChoices({ choices = [] }: ImageOfChoices, selected: SelectedChoices) {
  const compared = choices.flatMap(({ values, isAlloy = false }) =>
    values.flatMap(({ field, value }) => {
      const own =
        field === null
          ? selected.variant?.toString()
          : selected.personalization[field] || undefined;
      return own === undefined ? [] : [{ isSame: own === value, isAlloy }];
    }),
  );
  const different = compared.filter(({ isSame }) => !isSame);
  return {
    same: compared.length - different.length,
    different: different.length,
    alloys: different.filter(({ isAlloy }) => isAlloy).length,
  };
}

/**
 * Returns the pictures of a product for a selection (SHOP-14). The first one is the most
 * specific: of the first picture and all pictures of choices, the one with the fewest alloys that
 * differ from the selection, of those the one with the fewest values that differ, and of those the
 * one with the most values in common. Other pictures of different choices are left out.
 * `pictured`: what the first picture shows, if it differs.
 */
export function selectImages<Image extends ImageOfChoices>(
  images: readonly Image[],
  selected: SelectedChoices,
): { readonly images: readonly Image[]; readonly pictured: readonly string[] } {
  const ranked = images.map((image) => ({ image, ...compareChoices(image, selected) }));
  const [main] = ranked
    .filter(({ image }, index) => index === 0 || image.choices?.length)
    .toSorted((a, b) => a.alloys - b.alloys || a.different - b.different || b.same - a.same);
  if (!main) return { images, pictured: [] };
  return {
    images: [
      main.image,
      ...ranked
        .filter((one) => one.image !== main.image && one.different === 0)
        .map(({ image }) => image),
    ],
    pictured: main.different > 0 ? (main.image.choices ?? []).map(({ name }) => name) : [],
  };
}

/**
 * Returns the pictures that stand for a product without a choice, as in feeds and search results:
 * the first one, and those that suit every choice.
 */
export const selectGeneralImages = <
  Row extends { readonly choices?: readonly unknown[] | null | undefined },
>(
  rows: readonly Row[],
): readonly Row[] => rows.filter(({ choices }, index) => index === 0 || !choices?.length);
