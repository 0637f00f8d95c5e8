import type { TextCatalogues } from "./texts.ts"

/** The platform's own texts. */
export const coreTexts: TextCatalogues = {
  "en-GB": () => import("../../locales/en-GB.po"),
  sv: () => import("../../locales/sv.po"),
  nb: () => import("../../locales/nb.po"),
  fr: () => import("../../locales/fr.po"),
  de: () => import("../../locales/de.po"),
}
