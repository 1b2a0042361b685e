import "i18next";
import type common from "../../locales/de/common.json";
import type errors from "../../locales/de/errors.json";
import type forms from "../../locales/de/forms.json";
import type shop from "../../locales/de/shop.json";

/** Types the message keys from the German files. A test checks that the other languages match. */
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
