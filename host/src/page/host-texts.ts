import { catalogues } from "@rond/core/i18n"

/** The texts of the app's own screens. */
export const hostTexts = catalogues(import.meta.glob("../../locales/*.po"))
