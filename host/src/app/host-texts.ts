import type { TextCatalogues } from "@rond/core/i18n"

/** The texts of the app's own screens. */
export const hostTexts: TextCatalogues = {
  "en-GB": () => import("../../locales/en-GB.po"),
  sv: () => import("../../locales/sv.po"),
  nb: () => import("../../locales/nb.po"),
  fr: () => import("../../locales/fr.po"),
  de: () => import("../../locales/de.po"),
}
