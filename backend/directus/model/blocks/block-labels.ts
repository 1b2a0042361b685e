import { BLOCKS } from "../blocks";
import type { CollectionLabelTexts, FieldLabelTexts } from "./block-definition";

/** German and English label, German and English hint. */
export type LabelTuple =
  | readonly [de: string, en: string]
  | readonly [de: string, en: string, hintDe: string, hintEn: string];

function labelTuple({ de, en }: FieldLabelTexts[string]): LabelTuple {
  const [labelDe, hintDe] = de;
  const [labelEn, hintEn] = en;
  return hintDe === undefined || hintEn === undefined
    ? [labelDe, labelEn]
    : [labelDe, labelEn, hintDe, hintEn];
}

const toEntries = (fields: FieldLabelTexts = {}): Readonly<Record<string, LabelTuple>> =>
  Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, labelTuple(texts)]));

const collectionEntries = ({
  de,
  en,
  fields,
}: CollectionLabelTexts): Readonly<Record<string, LabelTuple>> => ({
  "": labelTuple({ de, en }),
  ...toEntries(fields),
});

/** Labels of all blocks in the format of `labels/*.json`. */
export const BLOCK_LABELS: Readonly<Record<string, Readonly<Record<string, LabelTuple>>>> =
  Object.fromEntries(
    BLOCKS.flatMap(({ name, labels, items, junctionLabels = {} }) => [
      [name, collectionEntries(labels)],
      ...(items === undefined ? [] : [[items.name, collectionEntries(items.labels)] as const]),
      ...Object.entries(junctionLabels).map(
        ([junction, fields]) => [junction, toEntries(fields)] as const,
      ),
    ]),
  );
