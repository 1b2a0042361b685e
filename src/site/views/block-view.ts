import type { ExternalContentRef } from "../../domain/consent/consent";
import type { ContactLine } from "../../domain/contact/contact-lines";
import type { FormKind } from "../../domain/content/block-records";
import type { ImageRef } from "../../domain/media/image";
import type {
  AddressView,
  BranchCardView,
  BranchNameView,
  BranchView,
  PhoneView,
} from "./branch-view";
import type { LabelledLink } from "./link-view";

export type BrandCardView = {
  readonly name: string;
  readonly href: string;
  readonly logo: ImageRef | null;
  /** The brand's headline, shown in the brand index. */
  readonly text: string | null;
};

/** An event of the list. */
export type EventCardView = LabelledLink & {
  /** When and where it is. */
  readonly text: string;
  readonly image: ImageRef | null;
  /** Milliseconds since the epoch, after which the list does not show it. */
  readonly endsAt: number;
};

/**
 * A gallery image: its version in the grid, `span` of twelve columns wide, and its full-screen
 * version.
 */
type GalleryImageView = {
  readonly image: ImageRef;
  readonly fullSize: ImageRef;
  readonly span: number;
  /** First image of a row of three. It fills the row on narrow screens. */
  readonly lead: boolean;
};

export type ProductCardView = {
  readonly href: string;
  readonly manufacturer: string | null;
  readonly name: string;
  readonly price: string;
  readonly image: ImageRef | null;
};

type Block<Kind extends string, Fields = unknown> = Fields & {
  readonly kind: Kind;
  readonly key: string;
  readonly anchor: string | null;
};

type TeaserFields = {
  readonly eyebrow: string | null;
  readonly headline: string;
  readonly link: LabelledLink | null;
};

export type BlockView =
  | Block<
      "hero",
      TeaserFields & {
        readonly text: string | null;
        readonly image: ImageRef;
      }
    >
  | Block<
      "text",
      {
        readonly headline: string | null;
        readonly html: string;
        readonly links: readonly LabelledLink[];
      }
    >
  | Block<
      "text-image",
      {
        readonly eyebrow: string | null;
        readonly headline: string | null;
        readonly html: string | null;
        readonly links: readonly LabelledLink[];
        readonly image: ImageRef;
        readonly imageSide: "left" | "right";
      }
    >
  | Block<"image", { readonly image: ImageRef; readonly caption: string | null }>
  | Block<
      "gallery",
      { readonly headline: string | null; readonly images: readonly GalleryImageView[] }
    >
  | Block<
      "link-group",
      {
        readonly headline: string | null;
        readonly items: readonly (LabelledLink & {
          readonly text: string | null;
          readonly current: boolean;
          readonly image: ImageRef | null;
        })[];
      }
    >
  | Block<
      "event-list",
      {
        readonly headline: string;
        readonly events: readonly EventCardView[];
        readonly none: string;
      }
    >
  | Block<
      "brand-band",
      {
        readonly display: "band" | "index";
        readonly headline: string | null;
        readonly groups: readonly {
          readonly name: string | null;
          readonly brands: readonly BrandCardView[];
        }[];
      }
    >
  | Block<"product-teaser", TeaserFields & { readonly products: readonly ProductCardView[] }>
  | Block<
      "category-tiles",
      {
        readonly headline: string | null;
        readonly tiles: readonly (LabelledLink & { readonly image: ImageRef })[];
      }
    >
  | Block<
      "opening-hours",
      { readonly headline: string | null; readonly branches: readonly BranchView[] }
    >
  | Block<
      "branch-finder",
      {
        readonly headline: string | null;
        readonly text: string | null;
        readonly branches: readonly BranchCardView[];
      }
    >
  | Block<"cta", TeaserFields & { readonly text: string | null; readonly image: ImageRef | null }>
  | Block<
      "quote",
      { readonly text: string; readonly author: string | null; readonly role: string | null }
    >
  | Block<
      "accordion",
      {
        readonly headline: string | null;
        readonly items: readonly { readonly question: string; readonly html: string }[];
      }
    >
  | Block<
      "external-content",
      {
        readonly headline: string | null;
        readonly text: string | null;
        readonly content: "map" | "video" | "brand_area";
        /** Name of the content in the frame's title and in the consent manager. */
        readonly name: string;
        /** Describes what loads and from which provider. */
        readonly notice: string;
        readonly url: string;
        readonly consent: ExternalContentRef;
        readonly image: ImageRef | null;
        /** Maps only: the shop's address, shown without consent. */
        readonly address: AddressView | null;
        readonly privacy: string;
      }
    >
  | Block<
      "form",
      {
        /** Id of the record, by which the server finds the texts that a visitor agreed to. */
        readonly id: number;
        readonly form: FormKind;
        readonly headline: string | null;
        readonly text: string | null;
        readonly phone: PhoneView | null;
        readonly email: string | null;
        /** Page linked from the consent text, and page shown after submission. */
        readonly privacyPage: string | null;
        readonly thanksPage: string | null;
        /** Services and branches for an appointment. Empty for other forms. */
        readonly branches: readonly (BranchNameView & {
          readonly id: number;
          readonly address: string;
        })[];
        readonly services: readonly {
          readonly id: number;
          readonly name: string;
          readonly minutes: number;
          readonly description: string | null;
        }[];
      }
    >
  | Block<
      "legal-notice",
      {
        readonly headline: string | null;
        readonly html: string | null;
        readonly lines: readonly ContactLine[];
      }
    >
  | Block<
      "consent-manager",
      {
        readonly headline: string | null;
        /** Every external content of the site. Names the stored consents. */
        readonly contents: readonly { readonly id: string; readonly name: string }[];
        /** Fingerprint of the current consent request (CONSENT-10). */
        readonly version: string;
        readonly optOut: OptOutView | null;
      }
    >
  | Block<
      "company-info",
      { readonly headline: string | null; readonly lines: readonly ContactLine[] }
    >;

/** The opt-out frame of the analytics host (ANALYTICS-4). */
export type OptOutView = { readonly src: string; readonly host: string };
