export type LinkView = {
  readonly kind: "page" | "external" | "mail" | "phone" | "file";
  readonly href: string;
};

export type LabelledLink = LinkView & { readonly label: string };
