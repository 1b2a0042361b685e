import type { LegalNoticeSection } from "./legal";
import type { FileId } from "./file";
import type { Translations } from "../locale/translations";

type Block<Kind extends string, Fields = unknown> = Fields & {
  readonly kind: Kind;
  readonly id: number;
  readonly anchor: string | null;
};
type Headed = { readonly headline: string | null };
type Titled = {
  readonly eyebrow: string | null;
  readonly headline: string;
  readonly text: string | null;
};

/** Forms that a block can show. */
export const FORM_KINDS = ["contact", "newsletter", "appointment", "withdrawal"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** A block of a page, as entered by an editor (PAGE-6). */
export type BlockRecord =
  | Block<
      "hero",
      {
        image: FileId;
        linkPath: string | null;
        translations: Translations<Titled & { readonly linkLabel: string | null }>;
      }
    >
  | Block<"text", { translations: Translations<Headed & { readonly text: string }> }>
  | Block<
      "text-image",
      {
        image: FileId;
        imagePosition: "left" | "right";
        linkPath: string | null;
        translations: Translations<Titled & { readonly linkLabel: string | null }>;
      }
    >
  | Block<
      "image",
      { image: FileId; translations: Translations<{ readonly caption: string | null }> }
    >
  | Block<"gallery", { images: readonly FileId[]; translations: Translations<Headed> }>
  | Block<
      "link-group",
      { items: readonly LinkGroupItemRecord[]; translations: Translations<Headed> }
    >
  | Block<
      "brand-band",
      { brandType: number | null; display: "band" | "index"; translations: Translations<Headed> }
    >
  | Block<
      "product-teaser",
      {
        source: "newest" | "category" | "selected";
        category: number | null;
        count: number;
        linkPath: string | null;
        products: readonly number[];
        translations: Translations<{
          readonly eyebrow: string | null;
          readonly headline: string;
          readonly linkLabel: string | null;
        }>;
      }
    >
  | Block<
      "category-tiles",
      { items: readonly CategoryTileRecord[]; translations: Translations<Headed> }
    >
  | Block<"opening-hours", { branch: number | null; translations: Translations<Headed> }>
  | Block<
      "branch-finder",
      { translations: Translations<Headed & { readonly text: string | null }> }
    >
  | Block<
      "cta",
      {
        image: FileId | null;
        linkPath: string;
        translations: Translations<Titled & { readonly linkLabel: string }>;
      }
    >
  | Block<
      "quote",
      {
        translations: Translations<{
          readonly text: string;
          readonly author: string | null;
          readonly role: string | null;
        }>;
      }
    >
  | Block<
      "accordion",
      { items: readonly AccordionItemRecord[]; translations: Translations<Headed> }
    >
  | Block<
      "external-content",
      {
        consentId: string;
        content: "map" | "video" | "brand_area";
        provider: string;
        url: string;
        poster: FileId | null;
        translations: Translations<Headed & { readonly text: string | null }>;
      }
    >
  | Block<
      "form",
      {
        form: FormKind;
        translations: Translations<Headed & { readonly text: string | null }>;
      }
    >
  | Block<"legal-notice", { section: LegalNoticeSection; translations: Translations<Headed> }>
  | Block<"company-info", { variant: "contact" | "imprint"; translations: Translations<Headed> }>;

export type BlockKind = BlockRecord["kind"];

/** Record of one kind of block. */
export type BlockRecordOf<Kind extends BlockKind> = Extract<BlockRecord, { readonly kind: Kind }>;

type LinkGroupItemRecord = {
  readonly linkPath: string;
  readonly image: FileId | null;
  readonly translations: Translations<{ readonly label: string; readonly text: string | null }>;
};

type CategoryTileRecord = {
  readonly image: FileId;
  readonly linkPath: string;
  readonly translations: Translations<{ readonly label: string }>;
};

type AccordionItemRecord = {
  readonly translations: Translations<{ readonly question: string; readonly answer: string }>;
};
