import type { TextCatalogues } from "@rond/core/i18n"

/** The market's texts, a chunk for each language. */
export const texts: TextCatalogues = {
  "en-GB": () => import("../locales/en-GB.po"),
  sv: () => import("../locales/sv.po"),
  nb: () => import("../locales/nb.po"),
  fr: () => import("../locales/fr.po"),
  de: () => import("../locales/de.po"),
}
