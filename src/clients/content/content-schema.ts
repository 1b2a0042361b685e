/**
 * Collections and fields of the content API that the shop reads in the browser, for the typed
 * queries of the Directus SDK. A test compares them with the content model and with the permissions
 * of the public. Nullability is left to the valibot schemas that parse the responses.
 */
export type ContentSchema = {
  project: Project[];
  directus_files: File[];
  file_translations: (Translation & { alt: string })[];
  ecommerce_product: Product[];
  ecommerce_product_translations: ProductTranslation[];
  ecommerce_product_image: { file: File | string; sort: number }[];
  ecommerce_product_attribute: { product: Product | number; attribute: Attribute | number }[];
  ecommerce_product_subcategory: {
    product: Product | number;
    subcategory_id: Subcategory | number;
  }[];
  ecommerce_product_tag: { product: Product | number; tag: Tag | number }[];
  ecommerce_product_branch_stock: (BranchStock & { product: Product | number })[];
  ecommerce_product_variant: Variant[];
  ecommerce_product_variant_branch_stock: (BranchStock & { variant: Variant | number })[];
  ecommerce_product_variant_translations: NameTranslation[];
  ecommerce_product_stone: Stone[];
  ecommerce_product_stone_translations: StoneTranslation[];
  ecommerce_product_rating: Rating[];
  ecommerce_category: Category[];
  ecommerce_category_translations: CategoryTranslation[];
  ecommerce_subcategory: Subcategory[];
  ecommerce_subcategory_translations: NameTranslation[];
  ecommerce_tag: Tag[];
  ecommerce_tag_translations: NameTranslation[];
  ecommerce_manufacturer: Manufacturer[];
  ecommerce_attribute: Attribute[];
  ecommerce_attribute_translations: (Translation & { display_value: string })[];
  ecommerce_attribute_group: AttributeGroup[];
  ecommerce_attribute_group_translations: NameTranslation[];
  ecommerce_personalization: Personalization[];
  ecommerce_personalization_translations: NameTranslation[];
  ecommerce_personalization_part: PersonalizationPart[];
  ecommerce_personalization_part_translations: NameTranslation[];
  ecommerce_personalization_option: PersonalizationOption[];
  ecommerce_personalization_option_translations: NameTranslation[];
  ecommerce_personalization_field: PersonalizationField[];
  ecommerce_personalization_field_translations: (NameTranslation & { choices: "json" })[];
  ecommerce_size_guide: SizeGuide[];
  ecommerce_size_guide_translations: (NameTranslation & { table: "json" })[];
  ecommerce_care_guide: CareGuide[];
  ecommerce_care_guide_translations: (Translation & { text: string })[];
  ecommerce_guarantee: Guarantee[];
  ecommerce_guarantee_translations: (Translation & GuaranteeTexts)[];
  ecommerce_settings: Settings[];
  ecommerce_settings_translations: SettingsTranslation[];
  ecommerce_settings_attribute_group: { attribute_group: AttributeGroup | number }[];
  ecommerce_settings_payment_method: { payment_id: PaymentMethod | number }[];
  ecommerce_settings_shipping_method: { shipping_method: ShippingMethod | number }[];
  ecommerce_settings_shipping_country: { shipping_country: ShippingCountry | number }[];
  bank_details: BankDetails[];
  ecommerce_payment_method: PaymentMethod[];
  ecommerce_payment_method_translations: NameTranslation[];
  ecommerce_shipping_method: ShippingMethod[];
  ecommerce_shipping_method_translations: NameTranslation[];
  ecommerce_shipping_country: ShippingCountry[];
  ecommerce_shipping_country_translations: NameTranslation[];
  ecommerce_legal_page: { type: string }[];
  ecommerce_closed_period: { first_day: string; last_day: string }[];
  ecommerce_shipping_method_config: ShippingConfig[];
  ecommerce_shipping_method_config_country: { shipping_country: ShippingCountry | number }[];
  ecommerce_shipping_method_payment: { method: PaymentMethod | number }[];
};

type Translation = { language: string };
type BranchStock = { branch: number; count: number };
type NameTranslation = Translation & { display_name: string };
type Named<Collection extends keyof ContentSchema> = {
  id: number;
  display_name: string;
  translations: ContentSchema[Collection];
};
type OfProject = { project: Project | number };

type Project = { domain: string; time_zone: string };
type File = {
  id: string;
  width: number;
  height: number;
  translations: ContentSchema["file_translations"];
};

type Product = Named<"ecommerce_product_translations"> &
  OfProject & {
    status: string;
    date_published: "datetime";
    slug: string;
    reference_number: string;
    description: string;
    category: Category | number;
    manufacturer: Manufacturer | number;
    subcategories: ContentSchema["ecommerce_product_subcategory"];
    attributes: ContentSchema["ecommerce_product_attribute"];
    tags: ContentSchema["ecommerce_product_tag"];
    images: ContentSchema["ecommerce_product_image"];
    image_is_similar: boolean;
    price_brutto: number;
    on_request: boolean;
    lowest_price_brutto: number;
    stock: number;
    reorder_possible: boolean;
    shipping_time: number;
    variant_display_name: string;
    product_variants: Variant[];
    personalization: Personalization | number;
    size_guide: SizeGuide | number;
    ratings: Rating[];
    tax_mode: string;
    withdrawal_exclusion: string;
    tax_percent: number;
    base_quantity: number;
    base_unit: string;
    contains_battery: boolean;
    metal: string;
    guarantee_years: number;
    guarantee: Guarantee | number;
    durability_label: string;
    safety_warnings: string;
    alloy: string;
    hallmark: string;
    stones: Stone[];
    box_contents: string;
    care_guide: CareGuide | number;
  };
type ProductTranslation = NameTranslation & {
  description: string;
  variant_display_name: string;
  safety_warnings: string;
  alloy: string;
  box_contents: string;
};
type StoneTexts = { color: string; clarity: string; cut: string; treatment: string };
type StoneTranslation = NameTranslation & StoneTexts;
type Stone = Omit<Named<"ecommerce_product_stone_translations">, "id"> &
  StoneTexts & {
    sort: number;
    count: number;
    carat: number;
    origin: string;
    certificate_laboratory: string;
    certificate_number: string;
    certificate_url: string;
  };
type CareGuide = {
  text: string;
  translations: ContentSchema["ecommerce_care_guide_translations"];
};
type GuaranteeTexts = { scope: string; territory: string; procedure: string };
type Guarantee = OfProject &
  GuaranteeTexts & {
    id: number;
    guarantor: string;
    guarantor_address: string;
    guarantor_contact: string;
    durability: boolean;
    translations: ContentSchema["ecommerce_guarantee_translations"];
  };
type Variant = Named<"ecommerce_product_variant_translations"> & {
  sort: number;
  active: boolean;
  price_brutto: number;
  lowest_price_brutto: number;
  stock: number;
  reference_number_suffix: string;
  shipping_time: number;
  reorder_possible: boolean;
};
type Rating = {
  id: number;
  product: Product | number;
  status: string;
  rating: number;
  name: string;
  comment: string;
  language: string;
  verified: boolean;
  date_created: "datetime";
};
type Category = Named<"ecommerce_category_translations"> &
  OfProject & {
    status: string;
    sort: number;
    slug: string;
    description: string;
    comparable: boolean;
  };
type CategoryTranslation = NameTranslation & { description: string };
type Subcategory = Named<"ecommerce_subcategory_translations"> &
  OfProject & { sort: number; category: Category | number; slug: string };
type Tag = Named<"ecommerce_tag_translations"> & OfProject & { sort: number; slug: string };
type Manufacturer = OfProject & {
  id: number;
  display_name: string;
  slug: string;
  legal_name: string;
  postal_address: string;
  electronic_address: string;
  eu_responsible_person: string;
};
type Attribute = OfProject & {
  id: number;
  sort: number;
  attribute_group: AttributeGroup | number;
  display_value: string;
  translations: ContentSchema["ecommerce_attribute_translations"];
};
type AttributeGroup = Named<"ecommerce_attribute_group_translations">;
type Personalization = Named<"ecommerce_personalization_translations"> & {
  price_brutto: number;
  required: boolean;
  excludes_withdrawal: boolean;
  production_days: number;
  parts: PersonalizationPart[];
  fields: PersonalizationField[];
};
type PersonalizationPart = Named<"ecommerce_personalization_part_translations"> & {
  sort: number;
  key: string;
};
type PersonalizationField = Omit<Named<"ecommerce_personalization_field_translations">, "id"> & {
  sort: number;
  key: string;
  type: string;
  required: boolean;
  part: PersonalizationPart | number;
  price_brutto: number;
  max_length: number;
  choices: "json";
  options: PersonalizationOption[];
};
type PersonalizationOption = Omit<Named<"ecommerce_personalization_option_translations">, "id"> & {
  sort: number;
  price_brutto: number;
  preselected: boolean;
  metal: string;
};
type SizeGuide = Omit<Named<"ecommerce_size_guide_translations">, "id"> & { table: "json" };

type Settings = OfProject & {
  enable_cart: boolean;
  maintenance_mode: boolean;
  filters: boolean;
  category_filters: boolean;
  manufacturer_filters: boolean;
  subcategory_filters: boolean;
  attribute_filters: ContentSchema["ecommerce_settings_attribute_group"];
  default_sort: string;
  show_stock: boolean;
  allow_ratings: boolean;
  purchase_to_order: boolean;
  present_wrapping: boolean;
  present_wrapping_price: number;
  present_wrapping_image: string;
  shipping_cost: number;
  bank_details: BankDetails | number;
  default_tax_percent: number;
  vat_of_destination: boolean;
  paypal_client_id: string;
  call_to_action_text: string;
  promises: string;
  global_footer: string;
  guarantee_notice: string;
  translations: SettingsTranslation[];
  payment_methods: ContentSchema["ecommerce_settings_payment_method"];
  shipping_methods: ContentSchema["ecommerce_settings_shipping_method"];
  shipping_countries: ContentSchema["ecommerce_settings_shipping_country"];
  legal_pages: ContentSchema["ecommerce_legal_page"];
  shipping_methods_config: ShippingConfig[];
  project: Project | number;
  handling_days: number;
  order_cutoff: string;
  holiday_state: string;
  saturday_delivery: boolean;
  branch_transfer_days: number;
  viewing_hold_days: number;
  closed_periods: ContentSchema["ecommerce_closed_period"];
};
type SettingsTranslation = Translation & {
  call_to_action_text: string;
  promises: string;
  global_footer: string;
  guarantee_notice: string;
};
type BankDetails = { account_holder: string; iban: string; bic: string; bank_name: string };
type PaymentMethod = Named<"ecommerce_payment_method_translations"> & { key: string };
type ShippingMethod = Named<"ecommerce_shipping_method_translations"> & {
  free: boolean;
  pickup: boolean;
  branch: number;
};
type ShippingCountry = Named<"ecommerce_shipping_country_translations"> & {
  country_code: string;
  tax_percent: number;
  reduced_tax_percent: number;
  transit_days_min: number;
  transit_days_max: number;
};
type ShippingConfig = {
  id: number;
  name: string;
  shipping_method: number;
  shipping_provider: string;
  price_brutto: number;
  free_from_brutto: number;
  additional_days: number;
  transit_days_min: number;
  transit_days_max: number;
  payment_methods: ContentSchema["ecommerce_shipping_method_payment"];
  shipping_countries: ContentSchema["ecommerce_shipping_method_config_country"];
};
