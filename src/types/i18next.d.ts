import "i18next";
import type common from "../../locales/de/common.json";
import type errors from "../../locales/de/errors.json";
import type forms from "../../locales/de/forms.json";
import type shop from "../../locales/de/shop.json";

/**
 * Keys of the words that belong to the code are typed from the German files; the parity of the
 * other languages is tested.
 */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
      common: typeof common;
      errors: typeof errors;
      forms: typeof forms;
      shop: typeof shop;
    };
  }
}
